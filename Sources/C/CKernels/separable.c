#include "separable.h"

#include "simd16.h"

typedef uint8_t bytes64 __attribute__((vector_size(64)));

// W3C Compositing and Blending Level 1, in 255ths from the premultiplied channels s, b and alphas:
//
//   s (255 - ba) + b (255 - sa) + sa ba B(b / ba, s / sa)
//     = 255 (s + b) - s ba - b sa + sa ba B
//
// which is at most 65025, so that it may wrap on the way. In the alpha lanes s = sa and b = ba, and
// the same formula gives the alpha wherever B(1, 1) = 1.

// What is taken off 255 (s + b): B = b + s - b s
CK_INLINE lanes screen_loss(lanes s, lanes b, lanes sa, lanes ba) { return s * b; }

CK_INLINE lanes darken_loss(lanes s, lanes b, lanes sa, lanes ba) {
  return __builtin_elementwise_max(s * ba, b * sa);
}

CK_INLINE lanes lighten_loss(lanes s, lanes b, lanes sa, lanes ba) {
  return __builtin_elementwise_min(s * ba, b * sa);
}

// B = b s
CK_INLINE lanes multiply(lanes s, lanes b, lanes sa, lanes ba, lanes color) {
  return s * (255 - ba + b) + b * (255 - sa);
}

// 2 b s where `low` is in the lower half, 1 - 2 (1 - b) (1 - s) elsewhere.
CK_INLINE lanes halves(lanes s, lanes b, lanes sa, lanes ba, lanes low) {
  lanes mix = selected(low, 2 * s * b, sa * ba - 2 * (ba - b) * (sa - s));
  return s * (255 - ba) + b * (255 - sa) + mix;
}

CK_INLINE lanes overlay(lanes s, lanes b, lanes sa, lanes ba, lanes color) {
  return halves(s, b, sa, ba, (lanes)(2 * b <= ba));
}

CK_INLINE lanes hard_light(lanes s, lanes b, lanes sa, lanes ba, lanes color) {
  return halves(s, b, sa, ba, (lanes)(2 * s <= sa));
}

// 255 (s + b) - 2 x, but x once in the alpha lanes, where B(1, 1) = 0.
CK_INLINE lanes twice_less(lanes s, lanes b, lanes x, lanes color) {
  return 255 * (s + b) - x - (x & color);
}

// B = |b - s|
CK_INLINE lanes difference(lanes s, lanes b, lanes sa, lanes ba, lanes color) {
  return twice_less(s, b, __builtin_elementwise_min(s * ba, b * sa), color);
}

// B = b + s - 2 b s
CK_INLINE lanes exclusion(lanes s, lanes b, lanes sa, lanes ba, lanes color) {
  return twice_less(s, b, s * b, color);
}

// All bits where a lane of green and alpha is green.
#define GREENS 0xffff, 0, 0xffff, 0, 0xffff, 0, 0xffff, 0

// A share k / 255 of x / 255, an opaque source's result, and the rest of b. Rounding x k / 255 and then
// the sum is rounding once, as 255 is odd. `k` is in each lane of `opacity`.
CK_INLINE lanes shared(lanes x, lanes b, lanes k) {
  lanes u = high_product(x, (lanes){0} + 257), v = x - 255 * u;
  return divided(u * k + divided(v * k) + b * (255 - k));
}

#define RESULT(NAME)                                                                               \
  CK_INLINE lanes NAME##_whole(lanes s, lanes b, lanes sa, lanes ba, lanes color, lanes k) {       \
    return divided(NAME(s, b, sa, ba, color));                                                     \
  }                                                                                                \
  CK_INLINE lanes NAME##_share(lanes s, lanes b, lanes sa, lanes ba, lanes color, lanes k) {       \
    return shared(NAME(s, b, sa, ba, color), b, k);                                                \
  }
#define LOSS(NAME)                                                                                 \
  CK_INLINE lanes NAME##_whole(lanes s, lanes b, lanes sa, lanes ba, lanes color, lanes k) {       \
    return s + b - divided(NAME##_loss(s, b, sa, ba));                                             \
  }                                                                                                \
  CK_INLINE lanes NAME##_share(lanes s, lanes b, lanes sa, lanes ba, lanes color, lanes k) {       \
    return shared(255 * (s + b) - NAME##_loss(s, b, sa, ba), b, k);                                \
  }
RESULT(multiply)
LOSS(screen)
RESULT(overlay)
LOSS(darken)
LOSS(lighten)
RESULT(hard_light)
RESULT(difference)
RESULT(exclusion)

#define ROW(NAME)                                                                                  \
  CK_INLINE void NAME##_row_wide(uint32_t *d, const uint32_t *p, const uint8_t *coverage,          \
                                 const lanes *opacity) {                                           \
    const lanes green = {GREENS, GREENS, GREENS, GREENS}, both = ~(lanes){0};                      \
    lanes s, b;                                                                                    \
    memcpy(&s, p, sizeof s), memcpy(&b, d, sizeof b);                                              \
    lanes sa = alphas(s >> 8), ba = alphas(b >> 8);                                                \
    lanes low = NAME(s & 255, b & 255, sa, ba, both, *opacity);                                    \
    lanes high = NAME(s >> 8, b >> 8, sa, ba, green, *opacity);                                    \
    low |= high << 8;                                                                              \
    memcpy(d, &low, sizeof low);                                                                   \
  }                                                                                                \
  CK_LANE_ROW(NAME##_row, 1)

#define ROWS(NAME)                                                                                 \
  ROW(NAME##_whole)                                                                                \
  ROW(NAME##_share)                                                                                \
  CK_INLINE void NAME##_row(uint32_t *d, const uint32_t *s, size_t n, uint32_t share) {            \
    (share == 255 ? NAME##_whole_row : NAME##_share_row)(d, s, n, NULL, share);                    \
  }
ROWS(multiply)
ROWS(screen)
ROWS(overlay)
ROWS(darken)
ROWS(lighten)
ROWS(hard_light)
ROWS(difference)
ROWS(exclusion)

// The sum, at most 1: channels as they lie in memory.
CK_INLINE void plus_lighter_row_wide(uint32_t *d, const uint32_t *p, const uint8_t *coverage,
                                     const lanes *opacity) {
  bytes64 s, b;
  memcpy(&s, p, sizeof s), memcpy(&b, d, sizeof b);
  b = __builtin_elementwise_add_sat(b, s);
  memcpy(d, &b, sizeof b);
}
CK_LANE_ROW(plus_lighter_row, 1)

void ck_separable_row(ck_mode mode, uint32_t *d, const uint32_t *s, size_t n, uint32_t share) {
  switch (mode) {
    case CK_MULTIPLY: multiply_row(d, s, n, share); break;
    case CK_SCREEN: screen_row(d, s, n, share); break;
    case CK_OVERLAY: overlay_row(d, s, n, share); break;
    case CK_DARKEN: darken_row(d, s, n, share); break;
    case CK_LIGHTEN: lighten_row(d, s, n, share); break;
    case CK_HARD_LIGHT: hard_light_row(d, s, n, share); break;
    case CK_DIFFERENCE: difference_row(d, s, n, share); break;
    case CK_EXCLUSION: exclusion_row(d, s, n, share); break;
    default: plus_lighter_row(d, s, n, NULL, 255); break;
  }
}
