#include "png_band.h"

#include <string.h>

#include "cpu_dispatch.h"
#include "deflate.h"

enum { PIXEL = 4, NONE = 0, SUB = 1, UP = 2, PAETH = 4 };

// MARK: Filters (PNG third edition, clause 9)

CK_INLINE uint32_t size_of(uint8_t byte) { return byte < 128 ? byte : 256u - byte; }

// Each filter writes one row and returns the sum of its bytes as signed sizes: the smaller, the better
// it compresses, most often.
CK_CLONES static uint64_t filter_up(const uint8_t *restrict row, const uint8_t *restrict above,
                                    size_t n, uint8_t *restrict out) {
  uint32_t sum = 0;
  for (size_t i = 0; i < n; i++) {
    out[i] = row[i] - above[i];
    sum += size_of(out[i]);
  }
  return sum;
}

CK_CLONES static uint64_t filter_sub(const uint8_t *restrict row, size_t n, uint8_t *restrict out) {
  uint32_t sum = 0;
  for (size_t i = 0; i < PIXEL; i++) {
    out[i] = row[i];
    sum += size_of(out[i]);
  }
  for (size_t i = PIXEL; i < n; i++) {
    out[i] = row[i] - row[i - PIXEL];
    sum += size_of(out[i]);
  }
  return sum;
}

CK_INLINE int16_t distance(int16_t x) { return x < 0 ? -x : x; }

CK_CLONES static uint64_t filter_paeth(const uint8_t *restrict row, const uint8_t *restrict above,
                                       size_t n, uint8_t *restrict out) {
  uint32_t sum = 0;
  for (size_t i = 0; i < PIXEL; i++) {
    out[i] = row[i] - above[i];
    sum += size_of(out[i]);
  }
  for (size_t i = PIXEL; i < n; i++) {
    int16_t left = row[i - PIXEL], up = above[i], corner = above[i - PIXEL];
    int16_t to_left = distance(up - corner), to_up = distance(left - corner);
    int16_t to_corner = distance(left + up - 2 * corner);
    int16_t other = to_up <= to_corner ? up : corner;
    int16_t guess = (to_left <= to_up && to_left <= to_corner) ? left : other;
    out[i] = row[i] - (uint8_t)guess;
    sum += size_of(out[i]);
  }
  return sum;
}

// `spare` holds a row. Returns whether all bytes behind the first became 0.
static int filter_row(const uint8_t *row, const uint8_t *above, size_t n, uint8_t *out,
                      uint8_t *spare) {
  out[0] = UP;
  if (memcmp(row, above, n) == 0) {
    memset(out + 1, 0, n);
    return 1;
  }
  uint64_t best = filter_up(row, above, n, out + 1);
  uint64_t sum = filter_sub(row, n, spare);
  if (sum < best) {
    best = sum;
    out[0] = SUB;
    memcpy(out + 1, spare, n);
    if (best == 0) return 1;
  }
  if (filter_paeth(row, above, n, spare) < best) {
    out[0] = PAETH;
    memcpy(out + 1, spare, n);
  }
  return 0;
}

// MARK: Matches

enum { HASH_BITS = 14, SEEN_BYTES = 4 << HASH_BITS, WINDOW = 32768, LONGEST = 258, SHORTEST_RUN = 4, PATIENCE = 5 };

CK_INLINE uint64_t load(const uint8_t *p) {
  uint64_t word;
  memcpy(&word, p, 8);
  return word;
}

CK_INLINE size_t match_length(const uint8_t *a, const uint8_t *b, size_t most) {
  size_t length = 0;
  for (; length + 8 <= most; length += 8) {
    uint64_t unequal = load(a + length) ^ load(b + length);
    if (unequal != 0) return length + ((size_t)__builtin_ctzll(unequal) >> 3);
  }
  while (length < most && a[length] == b[length]) length++;
  return length;
}

typedef struct {
  ck_sequence *list;
  size_t count;
  size_t literals;
  // Where two pixels were last, plus one, as 0 means never; SEEN_BYTES.
  uint32_t *seen;
  // Pixels looked up in vain since the last match.
  size_t misses;
} finder;

// Cuts a long match so that no rest is shorter than a match can be.
static void add_match(finder *f, size_t length, size_t distance) {
  while (length > 0) {
    size_t part = length <= LONGEST ? length : LONGEST;
    if (length > part && length - part < 3) part = length - 3;
    f->list[f->count++] =
        (ck_sequence){(uint32_t)f->literals, (uint16_t)part, (uint16_t)distance};
    f->literals = 0;
    length -= part;
  }
}

// Finds matches in the filtered row from `start`, the filter's byte, to `end`. They start on pixels and
// end with their row: repeats of the pixel before, or of two pixels seen earlier. Where nothing has been
// found for long, some pixels are not even looked up.
static void match_row(finder *f, const uint8_t *data, size_t start, size_t end, int is_blank) {
  static const uint64_t mix = 0x9e3779b97f4a7c15u;
  size_t first = start + 1, at = first;
  f->literals += 1;
  while (at + 8 <= end) {
    uint64_t word = load(data + at);
    uint32_t slot = (uint32_t)(word * mix >> (64 - HASH_BITS));
    size_t before = f->seen[slot];
    f->seen[slot] = (uint32_t)at + 1;
    size_t length = 0, back = PIXEL;
    if (at >= first + PIXEL) {
      length = is_blank ? end - at : match_length(data + at, data + at - PIXEL, end - at);
    }
    // At the start of a run a far match would cost more than a pixel and then the run.
    int is_run = (uint32_t)word == (uint32_t)(word >> 32);
    if (length < 32 && !is_run && before > 0 && at - (before - 1) <= WINDOW &&
        load(data + before - 1) == word) {
      size_t other = match_length(data + at, data + before - 1, end - at);
      if (other > length + 1) {
        length = other;
        back = at - (before - 1);
      }
    }
    length -= length % PIXEL;
    if (length >= SHORTEST_RUN) {
      add_match(f, length, back);
      at += length;
      f->misses = 0;
    } else {
      size_t step = PIXEL * (1 + (f->misses >> PATIENCE < 3 ? f->misses >> PATIENCE : 3));
      if (at + step > end) step = end - at;
      f->literals += step;
      at += step;
      f->misses++;
    }
  }
  f->literals += end - at;
}

// MARK: Adler-32 (RFC 1950, 8.2)

enum { ADLER = 65521 };

typedef struct {
  uint32_t a, b;
} adler;

CK_CLONES static void adler_add(adler *adler, const uint8_t *data, size_t count) {
  uint32_t a = adler->a, b = adler->b;
  while (count > 0) {
    // 5536 = 32 * 173 bytes keep both sums below 2^32 (zlib's bound is 5552).
    size_t part = count < 5536 ? count : 5536;
    count -= part;
    for (; part >= 32; part -= 32, data += 32) {
      uint32_t sum = 0, weighted = 0;
      for (uint32_t i = 0; i < 32; i++) {
        sum += data[i];
        weighted += (32 - i) * data[i];
      }
      b += 32 * a + weighted;
      a += sum;
    }
    for (; part > 0; part--) {
      a += *data++;
      b += a;
    }
    a %= ADLER;
    b %= ADLER;
  }
  adler->a = a;
  adler->b = b;
}

static void adler_add_zeros(adler *adler, size_t count) {
  adler->b = (uint32_t)((adler->b + count % ADLER * adler->a) % ADLER);
}

// MARK: Band

size_t ck_png_band_bound(size_t width, size_t rows) {
  return ck_deflate_bound((PIXEL * width + 1) * rows);
}

// A match takes at least one pixel, and each row may end in literals.
static size_t list_bytes(size_t width, size_t rows) {
  return (width + 1) * rows * sizeof(ck_sequence);
}

size_t ck_png_band_scratch(size_t width, size_t rows) {
  size_t row_bytes = PIXEL * width + 1;
  return list_bytes(width, rows) + SEEN_BYTES + row_bytes * (rows + 2);
}

size_t ck_png_band(const uint32_t *pixels, const uint32_t *above, size_t width, size_t rows,
                   int is_last, uint8_t *out, uint32_t *checksum, void *scratch) {
  size_t row_bytes = PIXEL * width + 1, count = row_bytes * rows;
  ck_sequence *list = scratch;
  uint32_t *seen = (uint32_t *)((uint8_t *)scratch + list_bytes(width, rows));
  uint8_t *spare = (uint8_t *)seen + SEEN_BYTES, *zeros = spare + row_bytes;
  uint8_t *data = zeros + row_bytes;
  memset(zeros, 0, row_bytes);
  memset(seen, 0, SEEN_BYTES);
  const uint8_t *previous = above != NULL ? (const uint8_t *)above : zeros;
  finder f = {.list = list, .seen = seen};
  adler sum = {1, 0};
  for (size_t row = 0; row < rows; row++) {
    const uint8_t *bytes = (const uint8_t *)(pixels + row * width);
    size_t start = row * row_bytes, end = start + row_bytes;
    int is_blank = filter_row(bytes, previous, PIXEL * width, data + start, spare);
    match_row(&f, data, start, end, is_blank);
    adler_add(&sum, data + start, is_blank ? 1 : row_bytes);
    if (is_blank) adler_add_zeros(&sum, row_bytes - 1);
    previous = bytes;
  }
  if (f.literals > 0) f.list[f.count++] = (ck_sequence){(uint32_t)f.literals, 0, 0};
  *checksum = sum.b << 16 | sum.a;
  return ck_deflate(data, count, list, f.count, is_last, out);
}
