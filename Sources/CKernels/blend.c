#include "blend.h"

#include <string.h>

#include "near.h"
#include "pixel.h"
#include "separable.h"

#pragma STDC FP_CONTRACT OFF

// Pixels looked at together when runs are skipped, and pixels held in scratch at a time.
enum { BLOCK = 64, CHUNK = 512 };

// d = s + d * (1 - sa): two channels in each 32-bit word. Rounding d * (255 - sa) / 255 alone is the
// one rounding, since s is whole.
CK_INLINE void over_run(uint32_t *restrict d, const uint32_t *restrict s, size_t n) {
  for (size_t i = 0; i < n; i++) {
    uint32_t p = s[i], q = d[i], k = 255 - (p >> 24);
    uint32_t rb = (q & 0xff00ff) * k + 0x800080;
    uint32_t ga = ((q >> 8) & 0xff00ff) * k + 0x800080;
    rb = ((rb + ((rb >> 8) & 0xff00ff)) >> 8) & 0xff00ff;
    ga = (ga + ((ga >> 8) & 0xff00ff)) & 0xff00ff00;
    d[i] = p + (rb | ga);
  }
}

// round((s * f + d * (1 - sa * f))) with f in 65535ths: 255 * 65535 * 255 + half is below 2^32.
CK_INLINE uint32_t over_channel(uint32_t s, uint32_t d, uint32_t alpha, uint32_t f) {
  const uint32_t whole = 255u * 65535u;
  return ck_divide(d * whole + f * (255 * s - d * alpha) + whole / 2, whole);
}

CK_INLINE uint32_t over_scaled(uint32_t p, uint32_t q, uint32_t f) {
  uint32_t a = p >> 24;
  return over_channel(p & 255, q & 255, a, f) | over_channel(p >> 8 & 255, q >> 8 & 255, a, f) << 8 |
         over_channel(p >> 16 & 255, q >> 16 & 255, a, f) << 16 |
         over_channel(a, q >> 24, a, f) << 24;
}

typedef enum { MIXED, EMPTY, FULL } content;

CK_INLINE content source_content(const uint32_t *s, size_t n) {
  uint32_t any = 0, all = ~0u;
  for (size_t i = 0; i < n; i++) any |= s[i], all &= s[i];
  return any == 0 ? EMPTY : all >> 24 == 255 ? FULL : MIXED;
}

// Most blocks of a photo are mixed, which their first pixel tells: reading all of them twice would
// cost more than the skipping saves.
CK_INLINE content block_content(const uint32_t *s, size_t n) {
  int may_skip = s[0] == 0 || s[0] >> 24 == 255;
  return may_skip ? source_content(s, n) : MIXED;
}

CK_INLINE content coverage_content(const uint8_t *c, size_t n) {
  uint8_t any = 0, all = 255;
  for (size_t i = 0; i < n; i++) any |= c[i], all &= c[i];
  return any == 0 ? EMPTY : all == 255 ? FULL : MIXED;
}

// Transparent blocks are left alone and opaque ones copied.
CK_CLONES static void over_row(uint32_t *restrict d, const uint32_t *restrict s, size_t n) {
  size_t i = 0;
  for (; i + BLOCK <= n; i += BLOCK) {
    content kind = block_content(s + i, BLOCK);
    if (kind == MIXED) over_run(d + i, s + i, BLOCK);
    if (kind == FULL) memcpy(d + i, s + i, BLOCK * sizeof *d);
  }
  over_run(d + i, s + i, n - i);
}

CK_CLONES static void over_opacity_row(uint32_t *restrict d, const uint32_t *restrict s, size_t n,
                                       uint32_t opacity) {
  for (size_t i = 0; i < n; i++) d[i] = over_scaled(s[i], d[i], opacity);
}

CK_CLONES static void over_coverage_row(uint32_t *restrict d, const uint32_t *restrict s, size_t n,
                                        const uint8_t *restrict coverage, uint32_t opacity) {
  size_t i = 0;
  for (; i + BLOCK <= n; i += BLOCK) {
    content kind = coverage_content(coverage + i, BLOCK);
    if (kind == EMPTY) continue;
    if (kind == FULL && opacity == 65535)
      over_run(d + i, s + i, BLOCK);
    else
      for (size_t k = i; k < i + BLOCK; k++)
        d[k] = over_scaled(s[k], d[k], ck_factor(coverage[k], opacity));
  }
  for (; i < n; i++) d[i] = over_scaled(s[i], d[i], ck_factor(coverage[i], opacity));
}

static void normal_row(uint32_t *d, const uint32_t *s, size_t n, const uint8_t *coverage,
                       uint32_t opacity) {
  if (coverage)
    over_coverage_row(d, s, n, coverage, opacity);
  else if (opacity == 65535)
    over_row(d, s, n);
  else
    over_opacity_row(d, s, n, opacity);
}

CK_CLONES static void plus_lighter_row(uint32_t *restrict d, const uint32_t *restrict s, size_t n) {
  uint8_t *restrict to = (uint8_t *)d;
  const uint8_t *restrict from = (const uint8_t *)s;
  for (size_t i = 0; i < 4 * n; i++) {
    uint32_t sum = (uint32_t)to[i] + from[i];
    to[i] = (uint8_t)CK_MIN(sum, 255u);
  }
}

static void mixed_row(ck_mode mode, uint32_t *d, const uint32_t *s, size_t n, ck_exact exact) {
  switch (mode) {
    case CK_NORMAL: over_row(d, s, n); break;
    case CK_PLUS_LIGHTER: plus_lighter_row(d, s, n); break;
    case CK_COLOR_DODGE:
    case CK_COLOR_BURN:
    case CK_SOFT_LIGHT:
    case CK_HUE:
    case CK_SATURATION:
    case CK_COLOR:
    case CK_LUMINOSITY: ck_near_row(mode, d, s, n, exact); break;
    default: ck_separable_row(mode, d, s, n); break;
  }
}

CK_INLINE uint32_t scaled(uint32_t p, uint32_t f) {
  return ck_scale(p & 255, f) | ck_scale(p >> 8 & 255, f) << 8 | ck_scale(p >> 16 & 255, f) << 16 |
         ck_scale(p >> 24, f) << 24;
}

CK_CLONES static void scale_by_opacity(uint32_t *restrict to, const uint32_t *restrict s, size_t n,
                                       uint32_t opacity) {
  for (size_t i = 0; i < n; i++) to[i] = scaled(s[i], opacity);
}

CK_CLONES static void scale_by_both(uint32_t *restrict to, const uint32_t *restrict s, size_t n,
                                    const uint8_t *restrict coverage, uint32_t opacity) {
  for (size_t i = 0; i < n; i++) to[i] = scaled(s[i], ck_factor(coverage[i], opacity));
}

void ck_scale_row(uint32_t *to, const uint32_t *s, size_t n, const uint8_t *coverage,
                  uint32_t opacity) {
  if (coverage)
    scale_by_both(to, s, n, coverage, opacity);
  else
    scale_by_opacity(to, s, n, opacity);
}

// round(d + (r - d) * f): the blended pixels r laid in by a share. Scaling the source instead would
// round its colour first, and dodge and burn would magnify that.
CK_INLINE uint32_t mix(uint32_t d, uint32_t r, uint32_t f) {
  return ck_divide(d * 65535 + f * (r - d) + 32767, 65535);
}

CK_INLINE uint32_t mixed(uint32_t p, uint32_t q, uint32_t f) {
  return mix(p & 255, q & 255, f) | mix(p >> 8 & 255, q >> 8 & 255, f) << 8 |
         mix(p >> 16 & 255, q >> 16 & 255, f) << 16 | mix(p >> 24, q >> 24, f) << 24;
}

CK_CLONES static void mix_by_opacity(uint32_t *restrict d, const uint32_t *restrict r, size_t n,
                                     uint32_t opacity) {
  for (size_t i = 0; i < n; i++) d[i] = mixed(d[i], r[i], opacity);
}

CK_CLONES static void mix_by_both(uint32_t *restrict d, const uint32_t *restrict r, size_t n,
                                  const uint8_t *restrict coverage, uint32_t opacity) {
  for (size_t i = 0; i < n; i++) d[i] = mixed(d[i], r[i], ck_factor(coverage[i], opacity));
}

// A share of a blended row, or all of it.
static void blend_run(ck_mode mode, uint32_t *d, const uint32_t *s, size_t n,
                      const uint8_t *coverage, uint32_t opacity, ck_exact exact) {
  if (!coverage && opacity == 65535) {
    mixed_row(mode, d, s, n, exact);
    return;
  }
  uint32_t blended[CHUNK];
  for (size_t i = 0; i < n; i += CHUNK) {
    size_t m = n - i < CHUNK ? n - i : CHUNK;
    const uint8_t *c = coverage ? coverage + i : NULL;
    if (mode == CK_PLUS_LIGHTER) {
      ck_scale_row(blended, s + i, m, c, opacity);
      mixed_row(mode, d + i, blended, m, exact);
    } else {
      memcpy(blended, d + i, m * sizeof *d);
      mixed_row(mode, blended, s + i, m, exact);
      if (c)
        mix_by_both(d + i, blended, m, c, opacity);
      else
        mix_by_opacity(d + i, blended, m, opacity);
    }
  }
}

// Places of the pixels that are covered at all; there are at most CHUNK.
CK_CLONES static size_t covered_places(uint16_t *restrict places, const uint8_t *restrict c,
                                       size_t n) {
  size_t count = 0, i = 0;
  for (; i + 8 <= n; i += 8) {
    uint64_t eight;
    memcpy(&eight, c + i, 8);
    if (eight == 0) continue;
    for (size_t k = i; k < i + 8; k++) {
      places[count] = (uint16_t)k;
      count += c[k] != 0;
    }
  }
  for (; i < n; i++) {
    places[count] = (uint16_t)i;
    count += c[i] != 0;
  }
  return count;
}

// Text covers few of the pixels around it: those are gathered, blended together and put back.
static void blend_covered(ck_mode mode, uint32_t *d, const uint32_t *s, size_t n,
                          const uint8_t *coverage, uint32_t opacity, ck_exact exact) {
  uint16_t places[CHUNK + 1];
  uint32_t to[CHUNK], from[CHUNK];
  uint8_t c[CHUNK];
  for (size_t i = 0; i < n; i += CHUNK) {
    size_t m = n - i < CHUNK ? n - i : CHUNK;
    size_t count = covered_places(places, coverage + i, m);
    if (count == 0) continue;
    if (count > m / 2) {
      blend_run(mode, d + i, s + i, m, coverage + i, opacity, exact);
      continue;
    }
    for (size_t k = 0; k < count; k++) {
      to[k] = d[i + places[k]];
      from[k] = s[i + places[k]];
      c[k] = coverage[i + places[k]];
    }
    // Whole vectors: what is added is transparent and not put back.
    size_t whole = (count + 15) & ~(size_t)15;
    for (size_t k = count; k < whole; k++) to[k] = from[k] = c[k] = 0;
    blend_run(mode, to, from, whole, c, opacity, exact);
    for (size_t k = 0; k < count; k++) d[i + places[k]] = to[k];
  }
}

// The end of the blocks from i on that have a visible source, or of those that have none.
CK_CLONES static size_t end_of_run(const uint32_t *s, size_t i, size_t n, int visible) {
  while (i < n) {
    size_t m = n - i < BLOCK ? n - i : BLOCK;
    if ((block_content(s + i, m) != EMPTY) != visible) break;
    i += m;
  }
  return i;
}

void ck_blend_row(ck_mode mode, uint32_t *d, const uint32_t *s, size_t n, const uint8_t *coverage,
                  uint32_t opacity, ck_exact exact) {
  if (mode == CK_NORMAL) {
    normal_row(d, s, n, coverage, opacity);
    return;
  }
  if (coverage) {
    blend_covered(mode, d, s, n, coverage, opacity, exact);
    return;
  }
  // A transparent source leaves the backdrop as it is in every mode.
  for (size_t i = 0; i < n;) {
    i = end_of_run(s, i, n, 0);
    size_t end = end_of_run(s, i, n, 1);
    blend_run(mode, d + i, s + i, end - i, NULL, opacity, exact);
    i = end;
  }
}

void ck_fill_row(ck_mode mode, uint32_t *d, uint32_t color, size_t n, const uint8_t *coverage,
                 uint32_t opacity, ck_exact exact) {
  if (mode == CK_NORMAL && !coverage && opacity == 65535 && color >> 24 == 255) {
    for (size_t i = 0; i < n; i++) d[i] = color;
    return;
  }
  uint32_t source[CHUNK];
  size_t used = n < CHUNK ? n : CHUNK;
  for (size_t i = 0; i < used; i++) source[i] = color;
  for (size_t i = 0; i < n; i += CHUNK) {
    size_t m = n - i < CHUNK ? n - i : CHUNK;
    ck_blend_row(mode, d + i, source, m, coverage ? coverage + i : NULL, opacity, exact);
  }
}

CK_CLONES void ck_multiply_row(uint32_t *restrict pixels, size_t n,
                               const uint8_t *restrict coverage) {
  for (size_t i = 0; i < n; i++) {
    uint32_t q = pixels[i], k = coverage[i];
    uint32_t rb = (q & 0xff00ff) * k + 0x800080;
    uint32_t ga = ((q >> 8) & 0xff00ff) * k + 0x800080;
    rb = ((rb + ((rb >> 8) & 0xff00ff)) >> 8) & 0xff00ff;
    ga = (ga + ((ga >> 8) & 0xff00ff)) & 0xff00ff00;
    pixels[i] = rb | ga;
  }
}
