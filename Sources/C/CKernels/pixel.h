// Arithmetic on channels of one pixel, shared by the kernels.
#ifndef CK_PIXEL_H
#define CK_PIXEL_H

#include <stdint.h>

#include "cpu_dispatch.h"

#define CK_MIN(a, b) ((a) < (b) ? (a) : (b))
#define CK_MAX(a, b) ((a) > (b) ? (a) : (b))

// round(x / 255), exact for 0 <= x <= 65535.
CK_INLINE uint32_t ck_div255(uint32_t x) {
  uint32_t t = x + 128;
  return (t + (t >> 8)) >> 8;
}

#endif
