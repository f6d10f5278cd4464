#include "unfilter.h"

#include <stdlib.h>
#include <string.h>

#include "cpu_dispatch.h"

#pragma clang diagnostic ignored "-Wpsabi"

typedef uint8_t bytes4 __attribute__((vector_size(4)));
typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef int16_t lanes __attribute__((vector_size(8)));

static void plain_sub(uint8_t *row, size_t n, size_t pixel) {
  for (size_t i = pixel; i < n; i++) row[i] = (uint8_t)(row[i] + row[i - pixel]);
}

// Four pixels of four bytes: sums of one, two, then all before, by shifting.
static void sub4(uint8_t *row, size_t n) {
  bytes16 last = {0};
  size_t i = 0;
  for (; i + 16 <= n; i += 16) {
    bytes16 v;
    const bytes16 zero = {0};
    memcpy(&v, row + i, 16);
    v += __builtin_shufflevector(zero, v, 0, 0, 0, 0, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27);
    v += __builtin_shufflevector(zero, v, 0, 0, 0, 0, 0, 0, 0, 0, 16, 17, 18, 19, 20, 21, 22, 23);
    v += last;
    memcpy(row + i, &v, 16);
    last = __builtin_shufflevector(v, v, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15);
  }
  for (; i < n; i++) row[i] = (uint8_t)(row[i] + (i >= 4 ? row[i - 4] : 0));
}

CK_CLONES static void up(uint8_t *restrict row, const uint8_t *restrict above, size_t n) {
  for (size_t i = 0; i < n; i++) row[i] = (uint8_t)(row[i] + above[i]);
}

static void plain_average(uint8_t *row, const uint8_t *above, size_t n, size_t pixel) {
  for (size_t i = 0; i < n; i++) {
    unsigned left = i >= pixel ? row[i - pixel] : 0;
    row[i] = (uint8_t)(row[i] + (left + above[i]) / 2);
  }
}

// The neighbour nearest to left + above - corner; on a tie left, then above.
static uint8_t predicted(int left, int above, int corner) {
  int p = abs(above - corner), q = abs(left - corner), r = abs(left + above - 2 * corner);
  return (uint8_t)(p <= q && p <= r ? left : q <= r ? above : corner);
}

static void plain_paeth(uint8_t *row, const uint8_t *above, size_t n, size_t pixel) {
  for (size_t i = 0; i < n; i++) {
    int left = i >= pixel ? row[i - pixel] : 0, corner = i >= pixel ? above[i - pixel] : 0;
    row[i] = (uint8_t)(row[i] + predicted(left, above[i], corner));
  }
}

// Whether the four pixels at `row` add nothing while all above them have the colour of the one to
// their left, which is then theirs: interfaces are made of such stretches.
CK_INLINE int is_flat(const uint8_t *row, const uint8_t *above) {
  uint32_t left, up[4];
  uint64_t added[2];
  memcpy(added, row, 16);
  if (added[0] | added[1]) return 0;
  memcpy(&left, row - 4, 4);
  memcpy(up, above, 16);
  return up[0] == left && up[1] == left && up[2] == left && up[3] == left;
}

// A pixel at a time, its bytes side by side. Pixels of three bytes are read and written as four: the
// fourth belongs to the next pixel, whose own byte is put back before it is read.
#define EACH_PIXEL(PIXEL, BODY)                                              \
  lanes left = {0}, corner = {0};                                            \
  size_t i = 0;                                                              \
  for (; i + 4 <= n; i += (PIXEL)) {                                         \
    bytes4 v, u;                                                             \
    if ((PIXEL) == 4 && i > 0 && i + 16 <= n && is_flat(row + i, above + i)) { \
      for (size_t k = 0; k < 16; k += 4) memcpy(row + i + k, row + i - 4, 4); \
      corner = left;                                                         \
      i += 12;                                                               \
      continue;                                                              \
    }                                                                        \
    uint8_t next = row[i + 3];                                               \
    memcpy(&v, row + i, 4);                                                  \
    memcpy(&u, above + i, 4);                                                \
    lanes x = __builtin_convertvector(v, lanes);                             \
    lanes b = __builtin_convertvector(u, lanes);                             \
    BODY;                                                                    \
    left = (x + mix) & 255;                                                  \
    corner = b;                                                              \
    v = __builtin_convertvector(left, bytes4);                               \
    memcpy(row + i, &v, 4);                                                  \
    if ((PIXEL) == 3) row[i + 3] = next;                                     \
  }

#define AVERAGE lanes mix = (left + b) >> 1
#define PAETH                                                                \
  lanes p = b - corner, q = left - corner, r = p + q;                        \
  p = __builtin_elementwise_abs(p);                                          \
  q = __builtin_elementwise_abs(q);                                          \
  r = __builtin_elementwise_abs(r);                                          \
  lanes least = __builtin_elementwise_min(__builtin_elementwise_min(p, q), r); \
  lanes is_left = least == p, is_above = least == q;                         \
  lanes other = (b & is_above) | (corner & ~is_above);                       \
  lanes mix = (left & is_left) | (other & ~is_left)

static void average4(uint8_t *row, const uint8_t *above, size_t n) { EACH_PIXEL(4, AVERAGE) }
static void paeth4(uint8_t *row, const uint8_t *above, size_t n) { EACH_PIXEL(4, PAETH) }

// The last pixel of three bytes has no fourth behind it.
static void average3(uint8_t *row, const uint8_t *above, size_t n) {
  EACH_PIXEL(3, AVERAGE)
  for (; i < n; i++) row[i] = (uint8_t)(row[i] + ((i >= 3 ? row[i - 3] : 0) + above[i]) / 2);
}

static void paeth3(uint8_t *row, const uint8_t *above, size_t n) {
  EACH_PIXEL(3, PAETH)
  for (; i < n; i++) {
    int l = i >= 3 ? row[i - 3] : 0, c = i >= 3 ? above[i - 3] : 0;
    row[i] = (uint8_t)(row[i] + predicted(l, above[i], c));
  }
}

void ck_unfilter_row(unsigned filter, uint8_t *row, const uint8_t *above, size_t n, size_t pixel) {
  switch (filter) {
    case 1:
      if (pixel == 4) sub4(row, n);
      else plain_sub(row, n, pixel);
      break;
    case 2: up(row, above, n); break;
    case 3:
      if (pixel == 4) average4(row, above, n);
      else if (pixel == 3) average3(row, above, n);
      else plain_average(row, above, n, pixel);
      break;
    case 4:
      if (pixel == 4) paeth4(row, above, n);
      else if (pixel == 3) paeth3(row, above, n);
      else plain_paeth(row, above, n, pixel);
      break;
    default: break;
  }
}

CK_CLONES void ck_expand_rgb(uint32_t *restrict pixels, const uint8_t *restrict rgb, size_t n) {
  for (size_t i = 0; i < n; i++) {
    pixels[i] = rgb[3 * i] | (uint32_t)rgb[3 * i + 1] << 8 | (uint32_t)rgb[3 * i + 2] << 16 |
                0xff000000u;
  }
}
