// Vectors with a channel in each 16-bit lane.
//
// Sixteen pixels are two of these, red and blue in one, green and alpha in the other: parting and
// joining them takes no shuffle. Where registers are narrower the compiler splits them.
#ifndef CK_SIMD16_H
#define CK_SIMD16_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "blocks.h"
#include "cpu_dispatch.h"

// Vectors passed between functions that are always inlined: no call, hence no ABI.
#pragma clang diagnostic ignored "-Wpsabi"

typedef uint16_t lanes __attribute__((vector_size(64)));
typedef uint32_t wide_lanes __attribute__((vector_size(128)));
enum { WIDE = 16 };

// The high halves of the products: one instruction on x86.
CK_INLINE lanes high_product(lanes a, lanes b) {
  wide_lanes x = __builtin_convertvector(a, wide_lanes);
  wide_lanes y = __builtin_convertvector(b, wide_lanes);
  return __builtin_convertvector((x * y) >> 16, lanes);
}

// round(x / 255) for x <= 65407: with t = x + 128, (t + t / 256) / 256.
CK_INLINE lanes divided(lanes x) { return high_product(x + 128, (lanes){0} + 257); }

CK_INLINE lanes selected(lanes mask, lanes yes, lanes no) { return (yes & mask) | (no & ~mask); }

// Each pixel's alpha, which is in every other lane, in both of its lanes.
CK_INLINE lanes alphas(lanes green_alpha) {
  return __builtin_shufflevector(green_alpha, green_alpha, 1, 1, 3, 3, 5, 5, 7, 7, 9, 9, 11, 11, 13,
                                 13, 15, 15, 17, 17, 19, 19, 21, 21, 23, 23, 25, 25, 27, 27, 29, 29,
                                 31, 31);
}

// Defines NAME, a loop over rows that calls NAME_wide on sixteen pixels of `d` and `s` at a time,
// with their coverage (NULL if `coverage` is) and the opacity in each lane. What is left of a row
// goes through scratch memory. SKIPS says that a transparent source leaves `d` as it is.
#define CK_LANE_ROW(NAME, SKIPS)                                                                   \
  CK_CLONES static void NAME(uint32_t *restrict d, const uint32_t *restrict s, size_t n,           \
                             const uint8_t *restrict coverage, uint32_t opacity) {                 \
    const lanes whole = (lanes){0} + (uint16_t)opacity;                                            \
    size_t i = 0;                                                                                  \
    for (; i + CK_BLOCK <= n; i += CK_BLOCK) {                                                     \
      if (SKIPS && ck_is_empty(s + i, CK_BLOCK)) continue;                                         \
      for (size_t k = i; k < i + CK_BLOCK; k += WIDE)                                              \
        NAME##_wide(d + k, s + k, coverage ? coverage + k : NULL, &whole);                         \
    }                                                                                              \
    for (; i + WIDE <= n; i += WIDE)                                                               \
      NAME##_wide(d + i, s + i, coverage ? coverage + i : NULL, &whole);                           \
    if (i == n) return;                                                                            \
    uint32_t from[WIDE] = {0}, to[WIDE] = {0};                                                     \
    uint8_t covered[WIDE] = {0};                                                                   \
    memcpy(from, s + i, (n - i) * sizeof *s);                                                      \
    memcpy(to, d + i, (n - i) * sizeof *d);                                                        \
    if (coverage) memcpy(covered, coverage + i, n - i);                                            \
    NAME##_wide(to, from, covered, &whole);                                                        \
    memcpy(d + i, to, (n - i) * sizeof *d);                                                        \
  }

#endif
