#include "separable.h"

#include <string.h>

#include "clones.h"

// Vectors passed between functions that are always inlined: no call, hence no ABI.
#pragma clang diagnostic ignored "-Wpsabi"

// A channel in each 16-bit lane. Sixteen pixels are two of these, red and blue in one, green and
// alpha in the other: parting and joining them takes no shuffle. Where registers are narrower the
// compiler splits them.
typedef uint16_t lanes __attribute__((vector_size(64)));
enum { WIDE = 16 };

// Each pixel's alpha, which is in every other lane, in both of its lanes.
CK_INLINE void alphas(lanes *to, const lanes *green_alpha) {
  *to = __builtin_shufflevector(*green_alpha, *green_alpha, 1, 1, 3, 3, 5, 5, 7, 7, 9, 9, 11, 11, 13,
                                13, 15, 15, 17, 17, 19, 19, 21, 21, 23, 23, 25, 25, 27, 27, 29, 29,
                                31, 31);
}

// round(x / 255) for x <= 65025.
CK_INLINE void divide(lanes *x) {
  lanes t = *x + 128;
  *x = (t + (t >> 8)) >> 8;
}

CK_INLINE void select(lanes *to, const lanes *mask, const lanes *yes, const lanes *no) {
  *to = (*yes & *mask) | (*no & ~*mask);
}

// W3C Compositing and Blending Level 1, in 255ths from the premultiplied channels s, b and alphas:
//
//   s (255 - ba) + b (255 - sa) + sa ba B(b / ba, s / sa)
//     = 255 (s + b) - s ba - b sa + sa ba B
//
// which is at most 65025, so that it may wrap on the way. In the alpha lanes s = sa and b = ba, and
// the same formula gives the alpha wherever B(1, 1) = 1.

// B = b s
CK_INLINE void multiply(lanes *t, lanes s, lanes b, lanes sa, lanes ba, lanes color) {
  *t = s * (255 - ba + b) + b * (255 - sa);
  divide(t);
}

// B = b + s - b s
CK_INLINE void screen(lanes *t, lanes s, lanes b, lanes sa, lanes ba, lanes color) {
  *t = s * b;
  divide(t);
  *t = s + b - *t;
}

CK_INLINE void darken(lanes *t, lanes s, lanes b, lanes sa, lanes ba, lanes color) {
  lanes x = s * ba, y = b * sa;
  *t = __builtin_elementwise_max(x, y);
  divide(t);
  *t = s + b - *t;
}

CK_INLINE void lighten(lanes *t, lanes s, lanes b, lanes sa, lanes ba, lanes color) {
  lanes x = s * ba, y = b * sa;
  *t = __builtin_elementwise_min(x, y);
  divide(t);
  *t = s + b - *t;
}

// 2 b s where `low` is in the lower half, 1 - 2 (1 - b) (1 - s) elsewhere.
CK_INLINE void halves(lanes *t, lanes s, lanes b, lanes sa, lanes ba, lanes low) {
  lanes dark = 2 * s * b, light = sa * ba - 2 * (ba - b) * (sa - s), mix;
  select(&mix, &low, &dark, &light);
  *t = s * (255 - ba) + b * (255 - sa) + mix;
  divide(t);
}

CK_INLINE void overlay(lanes *t, lanes s, lanes b, lanes sa, lanes ba, lanes color) {
  halves(t, s, b, sa, ba, (lanes)(2 * b <= ba));
}

CK_INLINE void hard_light(lanes *t, lanes s, lanes b, lanes sa, lanes ba, lanes color) {
  halves(t, s, b, sa, ba, (lanes)(2 * s <= sa));
}

// 255 (s + b) - 2 x, but x once in the alpha lanes, where B(1, 1) = 0.
CK_INLINE void twice_less(lanes *t, lanes s, lanes b, lanes x, lanes color) {
  lanes sum = s + b;
  *t = (sum << 8) - sum - x - (x & color);
  divide(t);
}

// B = |b - s|
CK_INLINE void difference(lanes *t, lanes s, lanes b, lanes sa, lanes ba, lanes color) {
  lanes x = s * ba, y = b * sa;
  twice_less(t, s, b, __builtin_elementwise_min(x, y), color);
}

// B = b + s - 2 b s
CK_INLINE void exclusion(lanes *t, lanes s, lanes b, lanes sa, lanes ba, lanes color) {
  twice_less(t, s, b, s * b, color);
}

// All bits where a lane of green and alpha is green.
#define GREENS 0xffff, 0, 0xffff, 0, 0xffff, 0, 0xffff, 0

#define ROW(NAME)                                                                             \
  CK_INLINE void NAME##_block(uint32_t *d, const uint32_t *p) {                               \
    const lanes green = {GREENS, GREENS, GREENS, GREENS}, both = ~(lanes){0};                     \
    lanes s, b, sa, ba, low, high;                                                            \
    memcpy(&s, p, sizeof s), memcpy(&b, d, sizeof b);                                         \
    lanes s_high = s >> 8, b_high = b >> 8;                                                   \
    alphas(&sa, &s_high), alphas(&ba, &b_high);                                               \
    NAME(&low, s & 255, b & 255, sa, ba, both);                                               \
    NAME(&high, s_high, b_high, sa, ba, green);                                               \
    low |= high << 8;                                                                         \
    memcpy(d, &low, sizeof low);                                                              \
  }                                                                                           \
  CK_CLONES static void NAME##_row(uint32_t *restrict d, const uint32_t *restrict p, size_t n) { \
    size_t i = 0;                                                                             \
    for (; i + WIDE <= n; i += WIDE) NAME##_block(d + i, p + i);                              \
    if (i == n) return;                                                                       \
    uint32_t from[WIDE] = {0}, to[WIDE] = {0};                                                \
    memcpy(from, p + i, (n - i) * sizeof *p);                                                 \
    memcpy(to, d + i, (n - i) * sizeof *d);                                                   \
    NAME##_block(to, from);                                                                   \
    memcpy(d + i, to, (n - i) * sizeof *d);                                                   \
  }

ROW(multiply)
ROW(screen)
ROW(overlay)
ROW(darken)
ROW(lighten)
ROW(hard_light)
ROW(difference)
ROW(exclusion)

void ck_separable_row(ck_mode mode, uint32_t *d, const uint32_t *s, size_t n) {
  switch (mode) {
    case CK_MULTIPLY: multiply_row(d, s, n); break;
    case CK_SCREEN: screen_row(d, s, n); break;
    case CK_OVERLAY: overlay_row(d, s, n); break;
    case CK_DARKEN: darken_row(d, s, n); break;
    case CK_LIGHTEN: lighten_row(d, s, n); break;
    case CK_HARD_LIGHT: hard_light_row(d, s, n); break;
    case CK_DIFFERENCE: difference_row(d, s, n); break;
    default: exclusion_row(d, s, n); break;
  }
}
