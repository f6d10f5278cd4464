#include "coverage.h"

#include "simd16.h"

typedef int16_t signed_lanes __attribute__((vector_size(64)));
typedef uint8_t bytes16 __attribute__((vector_size(16)));

// round(x * f / 65535) for all x and f: with t = x * f + 32768 it is (t + t / 65536) / 65536. `high`
// is t's upper half; adding it to the lower one carries where their sum passes 65535, which a signed
// comparison tells without adding 32768 to `low`.
CK_INLINE lanes share(lanes x, lanes f) {
  lanes low = x * f, high = high_product(x, f) + (low >> 15);
  return high - (lanes)((signed_lanes)low > (signed_lanes)(high ^ 0x7fff));
}

// The coverage of each pixel in both of its lanes.
CK_INLINE lanes covers(const uint8_t *c) {
  bytes16 b;
  memcpy(&b, c, sizeof b);
  return __builtin_convertvector(
      __builtin_shufflevector(b, b, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10,
                              10, 11, 11, 12, 12, 13, 13, 14, 14, 15, 15),
      lanes);
}

// b + distance, or b - distance where `down` has all bits. Rounding the distance is rounding the sum,
// up or down: there are no ties, as 65535 and 255 are odd.
CK_INLINE lanes moved(lanes b, lanes distance, lanes down) {
  return b + ((distance ^ down) - down);
}

CK_INLINE lanes distance(lanes a, lanes b) {
  return __builtin_elementwise_max(a, b) - __builtin_elementwise_min(a, b);
}

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

// Read for each vector anew: the compiler would widen a constant to 32 bits outside of the loop and
// then not see that `high_product` is one instruction.
CK_INLINE lanes anew(const lanes *opacity) { return *(const volatile lanes *)opacity; }

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
