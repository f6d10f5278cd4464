#include "coverage.h"

#include "parts.h"

// d + (255 s - d sa) f / (255 * 65535). Rounding the 65535ths and then the 255ths is rounding once,
// as both are odd.
CK_INLINE lanes over(lanes s, lanes d, lanes sa, lanes f) {
  lanes to = 255 * s, from = d * sa;
  return moved(d, divided(share(distance(to, from), f)), (lanes)(to < from));
}

// The same for f = c / 255. What remains of d is 1 - sa c = (255 u + v) / 65025 with any v <= 255.
CK_INLINE lanes over_covered(lanes s, lanes d, lanes sa, lanes c) {
  lanes rest = 65025 - sa * c, u = high_product(rest, (lanes){0} + 257), v = rest - 255 * u;
  return divided(s * c + d * u + divided(d * v));
}

CK_INLINE lanes mix(lanes r, lanes d, lanes sa, lanes f) {
  return moved(d, share(distance(r, d), f), (lanes)(r < d));
}

CK_INLINE lanes mix_covered(lanes r, lanes d, lanes sa, lanes c) {
  return divided(r * c + d * (255 - c));
}

CK_INLINE lanes scale(lanes s, lanes d, lanes sa, lanes f) { return share(s, f); }

CK_INLINE lanes scale_covered(lanes s, lanes d, lanes sa, lanes c) { return divided(s * c); }

#define ROW(NAME, LANES, FACTOR, SKIPS)                                                            \
  CK_INLINE void NAME##_wide(uint32_t *d, const uint32_t *p, const uint8_t *coverage,              \
                             const lanes *opacity) {                                               \
    lanes s, b, f = FACTOR;                                                                        \
    memcpy(&s, p, sizeof s), memcpy(&b, d, sizeof b);                                              \
    lanes sa = alphas(s >> 8);                                                                     \
    lanes low = LANES(s & 255, b & 255, sa, f), high = LANES(s >> 8, b >> 8, sa, f);               \
    low |= high << 8;                                                                              \
    memcpy(d, &low, sizeof low);                                                                   \
  }                                                                                                \
  CK_LANE_ROW(NAME, SKIPS)

#define ROWS(NAME, SKIPS)                                                                          \
  ROW(NAME##_by_opacity, NAME, anew(opacity), SKIPS)                                               \
  ROW(NAME##_by_coverage, NAME##_covered, covers(coverage), SKIPS)                                 \
  ROW(NAME##_by_both, NAME, share(covers(coverage) * 257, anew(opacity)), SKIPS)                   \
  void ck_##NAME##_share(uint32_t *d, const uint32_t *s, size_t n, const uint8_t *coverage,        \
                         uint32_t opacity) {                                                       \
    if (!coverage)                                                                                 \
      NAME##_by_opacity(d, s, n, coverage, opacity);                                               \
    else if (opacity == 65535)                                                                     \
      NAME##_by_coverage(d, s, n, coverage, opacity);                                              \
    else                                                                                           \
      NAME##_by_both(d, s, n, coverage, opacity);                                                  \
  }

ROWS(over, 1)
ROWS(mix, 0)
ROWS(scale, 0)
