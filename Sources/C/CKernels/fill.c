#include "fill.h"

#include "parts.h"

// c a + d (255 - a), which is at most 65025, in two channels of each 32-bit word.
CK_CLONES void ck_fill_over(uint32_t *d, uint32_t color, size_t n) {
  const uint32_t a = color >> 24, k = 255 - a;
  const uint32_t own_rb = (color & 0xff00ff) * a + 0x800080;
  const uint32_t own_ga = ((color >> 8 & 255) | 255 << 16) * a + 0x800080;
  for (size_t i = 0; i < n; i++) {
    uint32_t rb = (d[i] & 0xff00ff) * k + own_rb;
    uint32_t ga = ((d[i] >> 8) & 0xff00ff) * k + own_ga;
    rb = ((rb + ((rb >> 8) & 0xff00ff)) >> 8) & 0xff00ff;
    ga = (ga + ((ga >> 8) & 0xff00ff)) & 0xff00ff00;
    d[i] = rb | ga;
  }
}

// The colour's channels, in the lanes that they are blended in, and its alpha.
typedef struct {
  lanes rb, ga, a;
} paint;

CK_INLINE lanes opaque_covered(lanes s, lanes d, lanes a, lanes c) {
  return divided(s * c + d * (255 - c));
}

// d + (s - d) a c / 65025, where a c = 255 u + v with any v <= 255.
CK_INLINE lanes fill_covered(lanes s, lanes d, lanes a, lanes c) {
  lanes part = a * c, u = high_product(part, (lanes){0} + 257), v = part - 255 * u;
  lanes way = distance(s, d);
  return moved(d, divided(way * u + divided(way * v)), (lanes)(s < d));
}

// d + (s - d) a f / (255 * 65535). Rounding the 65535ths and then the 255ths is rounding once, as both
// are odd.
CK_INLINE lanes fill(lanes s, lanes d, lanes a, lanes f) {
  return moved(d, divided(share(distance(s, d) * a, f)), (lanes)(s < d));
}

#define ROW(NAME, LANES, FACTOR)                                                              \
  CK_INLINE void NAME##_wide(uint32_t *d, const paint *p, const uint8_t *coverage,            \
                             const lanes *opacity) {                                          \
    lanes b, f = FACTOR;                                                                      \
    memcpy(&b, d, sizeof b);                                                                  \
    lanes low = LANES(p->rb, b & 255, p->a, f), high = LANES(p->ga, b >> 8, p->a, f);         \
    low |= high << 8;                                                                         \
    memcpy(d, &low, sizeof low);                                                              \
  }                                                                                           \
  CK_CLONES static void NAME(uint32_t *restrict d, uint32_t color, size_t n,                  \
                             const uint8_t *restrict coverage, uint32_t opacity) {            \
    const lanes whole = (lanes){0} + (uint16_t)opacity;                                       \
    paint p;                                                                                  \
    uint32_t words[WIDE];                                                                     \
    for (size_t k = 0; k < WIDE; k++) words[k] = color & 0xff00ff;                            \
    memcpy(&p.rb, words, sizeof p.rb);                                                        \
    for (size_t k = 0; k < WIDE; k++) words[k] = (color >> 8 & 255) | 255 << 16;              \
    memcpy(&p.ga, words, sizeof p.ga);                                                        \
    p.a = (lanes){0} + (uint16_t)(color >> 24);                                               \
    size_t i = 0;                                                                             \
    for (; i + WIDE <= n; i += WIDE)                                                          \
      NAME##_wide(d + i, &p, coverage ? coverage + i : NULL, &whole);                         \
    if (i == n) return;                                                                       \
    uint32_t to[WIDE] = {0};                                                                  \
    uint8_t covered[WIDE] = {0};                                                              \
    memcpy(to, d + i, (n - i) * sizeof *d);                                                   \
    if (coverage) memcpy(covered, coverage + i, n - i);                                       \
    NAME##_wide(to, &p, covered, &whole);                                                     \
    memcpy(d + i, to, (n - i) * sizeof *d);                                                   \
  }

ROW(fill_by_opacity, fill, anew(opacity))
ROW(opaque_by_coverage, opaque_covered, covers(coverage))
ROW(fill_by_coverage, fill_covered, covers(coverage))
ROW(fill_by_both, fill, share(covers(coverage) * 257, anew(opacity)))

void ck_fill_share(uint32_t *d, uint32_t color, size_t n, const uint8_t *coverage,
                   uint32_t opacity) {
  if (!coverage)
    fill_by_opacity(d, color, n, coverage, opacity);
  else if (opacity < 65535)
    fill_by_both(d, color, n, coverage, opacity);
  else if (color >> 24 == 255)
    opaque_by_coverage(d, color, n, coverage, opacity);
  else
    fill_by_coverage(d, color, n, coverage, opacity);
}
