#include "blend.h"

#include <string.h>

#include "blocks.h"
#include "near.h"
#include "pixel.h"
#include "separable.h"
#include "share.h"

#pragma STDC FP_CONTRACT OFF

// Pixels held in scratch at a time.
enum { CHUNK = 512 };

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

// Transparent blocks are left alone and opaque ones copied.
CK_CLONES static void over_row(uint32_t *restrict d, const uint32_t *restrict s, size_t n) {
  size_t i = 0;
  for (; i + CK_BLOCK <= n; i += CK_BLOCK) {
    ck_content kind = ck_block_content(s + i, CK_BLOCK);
    if (kind == CK_MIXED) over_run(d + i, s + i, CK_BLOCK);
    if (kind == CK_FULL) memcpy(d + i, s + i, CK_BLOCK * sizeof *d);
  }
  over_run(d + i, s + i, n - i);
}

static void normal_row(uint32_t *d, const uint32_t *s, size_t n, const uint8_t *coverage,
                       uint32_t opacity) {
  if (!coverage) {
    if (opacity == 65535)
      over_row(d, s, n);
    else
      ck_over_share(d, s, n, NULL, opacity);
    return;
  }
  for (size_t i = 0; i < n; i += CK_BLOCK) {
    size_t m = n - i < CK_BLOCK ? n - i : CK_BLOCK;
    ck_content kind = ck_coverage_content(coverage + i, m);
    if (kind == CK_EMPTY) continue;
    if (kind == CK_FULL && opacity == 65535)
      over_row(d + i, s + i, m);
    else
      ck_over_share(d + i, s + i, m, coverage + i, opacity);
  }
}

static void mixed_row(ck_mode mode, uint32_t *d, const uint32_t *s, size_t n, ck_exact exact) {
  switch (mode) {
    case CK_NORMAL: over_row(d, s, n); break;
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
      ck_scale_share(blended, s + i, m, c, opacity);
      mixed_row(mode, d + i, blended, m, exact);
    } else {
      // Scaling the source instead would round its colour, which dodge and burn would magnify.
      memcpy(blended, d + i, m * sizeof *d);
      mixed_row(mode, blended, s + i, m, exact);
      ck_mix_share(d + i, blended, m, c, opacity);
    }
  }
}

CK_CLONES static size_t covered_count(const uint8_t *c, size_t n) {
  size_t count = 0;
  for (size_t i = 0; i < n; i++) count += c[i] != 0;
  return count;
}

// Places of the pixels that are covered at all; there are at most CHUNK.
CK_CLONES static void covered_places(uint16_t *restrict places, const uint8_t *restrict c,
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
}

// Text covers few of the pixels around it: those are gathered, blended together and put back.
static void blend_covered(ck_mode mode, uint32_t *d, const uint32_t *s, size_t n,
                          const uint8_t *coverage, uint32_t opacity, ck_exact exact) {
  uint16_t places[CHUNK + 1];
  uint32_t to[CHUNK], from[CHUNK];
  uint8_t c[CHUNK];
  for (size_t i = 0; i < n; i += CHUNK) {
    size_t m = n - i < CHUNK ? n - i : CHUNK;
    size_t count = covered_count(coverage + i, m);
    if (count == 0) continue;
    if (count > m / 2) {
      blend_run(mode, d + i, s + i, m, coverage + i, opacity, exact);
      continue;
    }
    covered_places(places, coverage + i, m);
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
  blend_run(mode, d, s, n, NULL, opacity, exact);
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
