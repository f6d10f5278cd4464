#include "difference.h"

#include <string.h>

#include "cpu_dispatch.h"

enum { LANES = 64, BLOCK = 64 };

CK_INLINE uint8_t larger(uint8_t a, uint8_t b) { return a > b ? a : b; }

// One largest difference a byte lane, so that the loop runs in byte vectors.
CK_INLINE void largest_lanes(const uint8_t *restrict a, const uint8_t *restrict b, size_t bytes,
                             uint8_t *restrict lanes) {
  size_t i = 0;
  for (; i + LANES <= bytes; i += LANES) {
    for (size_t j = 0; j < LANES; j++) {
      uint8_t p = a[i + j], q = b[i + j];
      lanes[j] = larger(lanes[j], larger(p, q) - (p < q ? p : q));
    }
  }
  for (size_t j = 0; i + j < bytes; j++) {
    uint8_t p = a[i + j], q = b[i + j];
    lanes[j] = larger(lanes[j], larger(p, q) - (p < q ? p : q));
  }
}

CK_INLINE void mark_all(const uint32_t *restrict a, const uint32_t *restrict b, size_t n,
                        uint8_t *restrict marks, ck_difference *restrict sum) {
  // 32-bit counters keep the loop in 32-bit lanes; a row of 2^32 pixels does not exist.
  uint32_t changed = 0, alpha = 0, hidden = 0;
  for (size_t i = 0; i < n; i++) {
    uint32_t differs = a[i] != b[i];
    uint32_t is_clear = (a[i] | b[i]) < 0x01000000u;
    uint32_t is_alpha = ((a[i] ^ b[i]) & 0xffffff) == 0;
    uint32_t in_hidden = differs & is_clear;
    uint32_t in_alpha = differs & is_alpha;
    uint32_t in_changed = differs & ~is_alpha & ~is_clear;
    hidden += in_hidden;
    alpha += in_alpha;
    changed += in_changed;
    marks[i] = (uint8_t)(in_changed * CK_CHANGED + in_alpha * CK_ALPHA + in_hidden * CK_HIDDEN);
  }
  sum->changed += changed;
  sum->alpha += alpha;
  sum->hidden += hidden;
  uint8_t lanes[LANES] = {0};
  largest_lanes((const uint8_t *)a, (const uint8_t *)b, 4 * n, lanes);
  for (size_t j = 0; j < LANES; j++) sum->largest[j % 4] = larger(sum->largest[j % 4], lanes[j]);
}

CK_INLINE int are_equal(const uint32_t *restrict a, const uint32_t *restrict b, size_t n) {
  uint32_t unequal = 0;
  for (size_t i = 0; i < n; i++) unequal |= a[i] ^ b[i];
  return unequal == 0;
}

// Rows differ in stretches: blocks of pixels that are equal are not looked at twice.
CK_CLONES void ck_mark_differences(const uint32_t *restrict a, const uint32_t *restrict b, size_t n,
                                   uint8_t *restrict marks, ck_difference *restrict sum) {
  for (size_t i = 0; i < n;) {
    size_t end = i;
    while (end + BLOCK <= n && are_equal(a + end, b + end, BLOCK)) end += BLOCK;
    memset(marks + i, 0, end - i);
    i = end;
    while (end + BLOCK <= n && !are_equal(a + end, b + end, BLOCK)) end += BLOCK;
    if (end + BLOCK > n) end = n;
    mark_all(a + i, b + i, end - i, marks + i, sum);
    i = end;
  }
}
