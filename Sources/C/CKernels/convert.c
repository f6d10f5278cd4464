#include "convert.h"

#include "pixel.h"

#pragma STDC FP_CONTRACT OFF

enum { BLOCK = 64 };

CK_INLINE bool opaque(const uint32_t *p, size_t n) {
  uint32_t all = ~0u;
  for (size_t i = 0; i < n; i++) all &= p[i];
  return all >> 24 == 255;
}

CK_CLONES bool ck_is_opaque(const uint32_t *pixels, size_t n) {
  size_t i = 0;
  for (; i + 16 * BLOCK <= n; i += 16 * BLOCK) {
    if (!opaque(pixels + i, 16 * BLOCK)) return false;
  }
  return opaque(pixels + i, n - i);
}

CK_INLINE uint32_t premultiplied(uint32_t p) {
  uint32_t a = p >> 24;
  return ck_div255((p & 255) * a) | ck_div255((p >> 8 & 255) * a) << 8 |
         ck_div255((p >> 16 & 255) * a) << 16 | a << 24;
}

// A quotient up to 256 is at least 1/255 away from the next whole number or is
// one; its float is off by less than 2^-16.
CK_INLINE uint32_t quotient(uint32_t c, uint32_t half, float divisor) {
  int32_t q = (int32_t)((float)(int32_t)(c * 255 + half) / divisor);
  return (uint32_t)CK_MIN(q, 255);
}

CK_INLINE uint32_t straight(uint32_t p) {
  uint32_t a = p >> 24, half = a / 2;
  float divisor = (float)(int32_t)CK_MAX(a, 1);
  uint32_t c = quotient(p & 255, half, divisor) | quotient(p >> 8 & 255, half, divisor) << 8 |
               quotient(p >> 16 & 255, half, divisor) << 16 | a << 24;
  return a == 0 ? 0 : c;
}

// Opaque blocks, which are the same either way, are left alone.
#define CONVERT(NAME, PIXEL)                                             \
  CK_CLONES void NAME(uint32_t *restrict pixels, size_t n) {             \
    size_t i = 0;                                                        \
    for (; i + BLOCK <= n; i += BLOCK) {                                 \
      uint32_t *p = pixels + i;                                          \
      if (opaque(p, BLOCK)) continue;                                    \
      for (size_t k = 0; k < BLOCK; k++) p[k] = PIXEL(p[k]);             \
    }                                                                    \
    for (; i < n; i++) pixels[i] = PIXEL(pixels[i]);                     \
  }

CONVERT(ck_premultiply_row, premultiplied)
CONVERT(ck_straighten_row, straight)
