#include "color.h"

#include "cpu_dispatch.h"

#pragma STDC FP_CONTRACT OFF

enum { BLOCK = 16 };

CK_INLINE double clamp(double x) {
  x = x > 0 ? x : 0;
  return x < 1 ? x : 1;
}

CK_INLINE uint32_t level(double x) { return (uint32_t)(int32_t)(x + 0.5); }

CK_CLONES void ck_color_row(uint32_t *restrict pixels, size_t n, const double *restrict affine,
                            size_t steps, double opacity) {
  double r[BLOCK], g[BLOCK], b[BLOCK], a[BLOCK];
  for (size_t start = 0; start < n; start += BLOCK) {
    uint32_t *p = pixels + start;
    uint32_t block[BLOCK] = {0};
    size_t m = n - start < BLOCK ? n - start : BLOCK;
    for (size_t i = 0; i < m; i++) block[i] = p[i];
    for (size_t i = 0; i < BLOCK; i++) {
      double alpha = (double)(int32_t)(block[i] >> 24);
      double divisor = alpha > 0 ? alpha : 1;
      r[i] = (double)(int32_t)(block[i] & 255) / divisor;
      g[i] = (double)(int32_t)(block[i] >> 8 & 255) / divisor;
      b[i] = (double)(int32_t)(block[i] >> 16 & 255) / divisor;
      a[i] = alpha;
    }
    for (size_t s = 0; s < steps; s++) {
      const double *v = affine + 12 * s;
      for (size_t i = 0; i < BLOCK; i++) {
        double x = r[i], y = g[i], z = b[i];
        r[i] = clamp(v[0] * x + v[1] * y + v[2] * z + v[3]);
        g[i] = clamp(v[4] * x + v[5] * y + v[6] * z + v[7]);
        b[i] = clamp(v[8] * x + v[9] * y + v[10] * z + v[11]);
      }
    }
    for (size_t i = 0; i < BLOCK; i++) {
      double alpha = a[i] * opacity;
      block[i] = level(r[i] * alpha) | level(g[i] * alpha) << 8 | level(b[i] * alpha) << 16 |
                 level(alpha) << 24;
    }
    for (size_t i = 0; i < m; i++) p[i] = block[i];
  }
}
