// Arithmetic on channels of one pixel, shared by the kernels.
#ifndef CK_PIXEL_H
#define CK_PIXEL_H

#include <stdint.h>

#include "clones.h"

#define CK_MIN(a, b) ((a) < (b) ? (a) : (b))
#define CK_MAX(a, b) ((a) > (b) ? (a) : (b))

// round(x / 255), exact for 0 <= x <= 65535.
CK_INLINE uint32_t ck_div255(uint32_t x) {
  uint32_t t = x + 128;
  return (t + (t >> 8)) >> 8;
}

// floor(y / divisor) for quotients up to 255 and y < 2^32: the estimate from 24 leading bits is the
// quotient or one less, and the remainder tells which. The float never reaches the result.
CK_INLINE uint32_t ck_divide(uint32_t y, uint32_t divisor) {
  float estimate = (float)(int32_t)(y >> 8) * (256.0f / (float)divisor) - 0.01f;
  uint32_t q = (uint32_t)(int32_t)estimate;
  return q + (y - q * divisor >= divisor);
}

// round(coverage * opacity / 255): a factor of 65535ths.
CK_INLINE uint32_t ck_factor(uint32_t coverage, uint32_t opacity) {
  uint32_t y = coverage * opacity + 127;
  uint32_t q = (uint32_t)(int32_t)((float)(int32_t)y * (1.0f / 255.0f) - 0.05f);
  return q + (y - q * 255 >= 255);
}

// round(channel * factor / 65535), exact for channel <= 255 and factor <= 65535.
CK_INLINE uint32_t ck_scale(uint32_t channel, uint32_t factor) {
  uint32_t t = channel * factor + 32768;
  return (t + (t >> 16)) >> 16;
}

#endif
