#include "huffman.h"

#include <stdlib.h>
#include <string.h>

enum { SYMBOLS = 286, LONGEST = 32 };

// A symbol behind its count, so that sorting is by count, then symbol.
static int by_key(const void *a, const void *b) {
  uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return (x > y) - (x < y);
}

// In-place code lengths of sorted counts (Moffat and Katajainen, 1995): `a` holds counts, rising,
// then depths, falling.
static void find_depths(uint64_t *a, int n) {
  int root = 0, leaf = 2;
  a[0] += a[1];
  for (int next = 1; next < n - 1; next++) {
    for (int child = 0; child < 2; child++) {
      uint64_t count;
      if (leaf >= n || (root < next && a[root] < a[leaf])) {
        count = a[root];
        a[root++] = (uint64_t)next;
      } else {
        count = a[leaf++];
      }
      a[next] = child == 0 ? count : a[next] + count;
    }
  }
  a[n - 2] = 0;
  for (int next = n - 3; next >= 0; next--) a[next] = a[a[next]] + 1;
  int available = 1, used = 0, depth = 0, next = n - 1;
  root = n - 2;
  while (available > 0) {
    while (root >= 0 && a[root] == (uint64_t)depth) {
      used++;
      root--;
    }
    while (available > used) {
      a[next--] = (uint64_t)depth;
      available--;
    }
    available = 2 * used;
    depth++;
    used = 0;
  }
}

// Shortens codes above `limit` and lengthens others until the code is complete again.
static void limit_depths(uint32_t *of_depth, uint32_t limit) {
  uint64_t sum = 0;
  for (uint32_t i = limit + 1; i <= LONGEST; i++) {
    of_depth[limit] += of_depth[i];
    of_depth[i] = 0;
  }
  for (uint32_t i = 1; i <= limit; i++) sum += (uint64_t)of_depth[i] << (limit - i);
  while (sum > (uint64_t)1 << limit) {
    of_depth[limit]--;
    uint32_t i = limit - 1;
    while (of_depth[i] == 0) i--;
    of_depth[i]--;
    of_depth[i + 1] += 2;
    sum--;
  }
}

static uint16_t reversed(uint32_t code, uint32_t bits) {
  uint32_t out = 0;
  for (uint32_t i = 0; i < bits; i++) out |= (code >> i & 1) << (bits - 1 - i);
  return (uint16_t)out;
}

void ck_huffman(const uint32_t *counts, uint32_t total, uint32_t limit, uint8_t *lengths,
                uint16_t *codes) {
  uint64_t keys[SYMBOLS], depths[SYMBOLS];
  int n = 0;
  for (uint32_t i = 0; i < total; i++) {
    if (counts[i] > 0) keys[n++] = (uint64_t)counts[i] << 16 | i;
  }
  for (uint32_t i = 0; n < 2; i++) {
    if (counts[i] == 0) keys[n++] = (uint64_t)1 << 16 | i;
  }
  qsort(keys, (size_t)n, sizeof keys[0], by_key);
  for (int i = 0; i < n; i++) depths[i] = keys[i] >> 16;
  find_depths(depths, n);

  uint32_t of_depth[LONGEST + 1] = {0};
  for (int i = 0; i < n; i++) of_depth[depths[i] < LONGEST ? depths[i] : LONGEST]++;
  limit_depths(of_depth, limit);
  memset(lengths, 0, total);
  int place = n;
  for (uint32_t depth = 1; depth <= limit; depth++) {
    for (uint32_t i = 0; i < of_depth[depth]; i++) lengths[keys[--place] & 0xffff] = (uint8_t)depth;
  }
  uint32_t next[LONGEST + 1] = {0};
  for (uint32_t depth = 1; depth < limit; depth++) {
    next[depth + 1] = (next[depth] + of_depth[depth]) << 1;
  }
  for (uint32_t i = 0; i < total; i++) {
    if (lengths[i] > 0) codes[i] = reversed(next[lengths[i]]++, lengths[i]);
  }
}
