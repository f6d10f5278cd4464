#include "blend.h"

#include <string.h>

#include "blocks.h"
#include "approximate.h"
#include "convert.h"
#include "fill.h"
#include "pixel.h"
#include "separable.h"
#include "coverage.h"

#pragma STDC FP_CONTRACT OFF

// Pixels held in scratch at a time, and pixels that covered ones are gathered from: of text's few,
// enough to be worth the calls.
enum { CHUNK = 512, STRETCH = 4 * CHUNK };

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

static void mixed_row(ck_mode mode, uint32_t *d, const uint32_t *s, size_t n, uint32_t share,
                      ck_exact exact) {
  switch (mode) {
    case CK_NORMAL: over_row(d, s, n); break;
    case CK_COLOR_DODGE:
    case CK_COLOR_BURN:
    case CK_SOFT_LIGHT:
    case CK_HUE:
    case CK_SATURATION:
    case CK_COLOR:
    case CK_LUMINOSITY: ck_near_row(mode, d, s, n, share, exact); break;
    default: ck_separable_row(mode, d, s, n, share); break;
  }
}

// What a source does to a row, but for where: `share`, which is 255 unless the source is opaque, is a
// straight alpha in 255ths.
typedef struct {
  ck_mode mode;
  uint32_t share, opacity;
  ck_exact exact;
} blend;

// A part of a blended row, or all of it.
static void blend_run(blend b, uint32_t *d, const uint32_t *s, size_t n, const uint8_t *coverage) {
  if (!coverage && b.opacity == 65535) {
    mixed_row(b.mode, d, s, n, b.share, b.exact);
    return;
  }
  uint32_t blended[CHUNK];
  for (size_t i = 0; i < n; i += CHUNK) {
    size_t m = n - i < CHUNK ? n - i : CHUNK;
    const uint8_t *c = coverage ? coverage + i : NULL;
    if (b.mode == CK_PLUS_LIGHTER) {
      ck_scale_share(blended, s + i, m, c, b.opacity);
      mixed_row(b.mode, d + i, blended, m, b.share, b.exact);
    } else {
      // Scaling the source instead would round its colour, which dodge and burn would magnify.
      memcpy(blended, d + i, m * sizeof *d);
      mixed_row(b.mode, blended, s + i, m, b.share, b.exact);
      ck_mix_share(d + i, blended, m, c, b.opacity);
    }
  }
}

typedef uint8_t bytes64 __attribute__((ext_vector_type(64)));
typedef _Bool bits64 __attribute__((ext_vector_type(64)));

// A bit for each of 64 bytes that is not 0.
CK_INLINE uint64_t covered_bits(const uint8_t *c) {
  bytes64 bytes;
  memcpy(&bytes, c, sizeof bytes);
  bits64 covered = __builtin_convertvector(bytes, bits64);
  uint64_t bits;
  memcpy(&bits, &covered, sizeof bits);
  return bits;
}

// The number of pixels that are covered at all, out of at most STRETCH, and their places unless they
// are more than half.
CK_CLONES static size_t covered_places(uint16_t *restrict places, const uint8_t *restrict c,
                                       size_t n) {
  uint64_t bits[STRETCH / CK_BLOCK];
  size_t count = 0, blocks = 0;
  for (; n - blocks * CK_BLOCK >= CK_BLOCK; blocks++)
    bits[blocks] = covered_bits(c + blocks * CK_BLOCK);
  if (n % CK_BLOCK > 0) {
    uint8_t rest[CK_BLOCK] = {0};
    memcpy(rest, c + blocks * CK_BLOCK, n % CK_BLOCK);
    bits[blocks++] = covered_bits(rest);
  }
  for (size_t i = 0; i < blocks; i++) count += (size_t)__builtin_popcountll(bits[i]);
  if (count > n / 2) return count;
  for (size_t i = 0; i < blocks; i++) {
    for (uint64_t left = bits[i]; left != 0; left &= left - 1)
      *places++ = (uint16_t)(i * CK_BLOCK + (size_t)__builtin_ctzll(left));
  }
  return count;
}

// Text covers few of the pixels around it: those are gathered, blended together and put back.
static void blend_covered(blend b, uint32_t *d, const uint32_t *s, size_t n,
                          const uint8_t *coverage) {
  uint16_t places[STRETCH / 2];
  uint32_t to[STRETCH / 2], from[STRETCH / 2];
  uint8_t c[STRETCH / 2];
  for (size_t i = 0; i < n; i += STRETCH) {
    size_t m = n - i < STRETCH ? n - i : STRETCH;
    size_t count = covered_places(places, coverage + i, m);
    if (count == 0) continue;
    if (count > m / 2) {
      blend_run(b, d + i, s + i, m, coverage + i);
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
    blend_run(b, to, from, whole, c);
    for (size_t k = 0; k < count; k++) d[i + places[k]] = to[k];
  }
}

static void blend_other(blend b, uint32_t *d, const uint32_t *s, size_t n,
                        const uint8_t *coverage) {
  if (coverage)
    blend_covered(b, d, s, n, coverage);
  else
    blend_run(b, d, s, n, NULL);
}

void ck_blend_row(ck_mode mode, uint32_t *d, const uint32_t *s, size_t n, const uint8_t *coverage,
                  uint32_t opacity, ck_exact exact) {
  if (mode == CK_NORMAL) {
    normal_row(d, s, n, coverage, opacity);
    return;
  }
  blend_other((blend){mode, 255, opacity, exact}, d, s, n, coverage);
}

CK_CLONES static void set_row(uint32_t *d, uint32_t color, size_t n) {
  for (size_t i = 0; i < n; i++) d[i] = color;
}

static void fill_normal(uint32_t *d, uint32_t color, size_t n, const uint8_t *coverage,
                        uint32_t opacity) {
  if (!coverage) {
    if (opacity < 65535)
      ck_fill_share(d, color, n, NULL, opacity);
    else if (color >> 24 == 255)
      set_row(d, color, n);
    else
      ck_fill_over(d, color, n);
    return;
  }
  for (size_t i = 0; i < n; i += CK_BLOCK) {
    size_t m = n - i < CK_BLOCK ? n - i : CK_BLOCK;
    ck_content kind = ck_coverage_content(coverage + i, m);
    if (kind == CK_EMPTY) continue;
    if (kind == CK_FULL && opacity == 65535)
      fill_normal(d + i, color, m, NULL, opacity);
    else
      ck_fill_share(d + i, color, m, coverage + i, opacity);
  }
}

void ck_fill_row(ck_mode mode, uint32_t *d, uint32_t color, size_t n, const uint8_t *coverage,
                 uint32_t opacity, ck_exact exact) {
  if (color >> 24 == 0) return;
  if (mode == CK_NORMAL) {
    fill_normal(d, color, n, coverage, opacity);
    return;
  }
  // Blending is linear in a source's alpha, so that of an opaque source a share is taken; a sum, which
  // is held at 1, is not.
  blend b = {mode, mode == CK_PLUS_LIGHTER ? 255 : color >> 24, opacity, exact};
  if (mode == CK_PLUS_LIGHTER)
    ck_premultiply_row(&color, 1);
  else
    color |= 0xff000000;
  uint32_t source[STRETCH];
  set_row(source, color, n < STRETCH ? n : STRETCH);
  for (size_t i = 0; i < n; i += STRETCH) {
    size_t m = n - i < STRETCH ? n - i : STRETCH;
    blend_other(b, d + i, source, m, coverage ? coverage + i : NULL);
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
