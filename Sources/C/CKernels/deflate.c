#include "deflate.h"

#include <string.h>

#include "cpu_dispatch.h"
#include "huffman.h"

enum { LITERALS = 286, DISTANCES = 30, LENGTH_CODES = 19, END = 256, STORED = 65535 };

// MARK: Symbols of lengths and distances (RFC 1951, 3.2.5)

typedef struct {
  uint32_t symbol, extra, value;
} part;

CK_INLINE uint32_t log2_of(uint32_t x) { return 31 - (uint32_t)__builtin_clz(x); }

CK_INLINE part length_part(uint32_t length) {
  uint32_t l = length - 3;
  if (length == 258) return (part){285, 0, 0};
  if (l < 8) return (part){257 + l, 0, 0};
  uint32_t extra = log2_of(l) - 2;
  return (part){261 + 4 * extra + ((l >> extra) & 3), extra, l & ((1u << extra) - 1)};
}

CK_INLINE part distance_part(uint32_t distance) {
  uint32_t d = distance - 1;
  if (d < 4) return (part){d, 0, 0};
  uint32_t extra = log2_of(d) - 1;
  return (part){2 * extra + 2 + ((d >> extra) & 1), extra, d & ((1u << extra) - 1)};
}

// MARK: Bits

typedef struct {
  uint8_t *out;
  uint64_t bits;
  uint32_t count;
} writer;

// At most 57 bits may be pending; `out` has 8 bytes of room behind its end.
CK_INLINE void flush(writer *w) {
  memcpy(w->out, &w->bits, 8);
  w->out += w->count >> 3;
  w->bits >>= w->count & ~7u;
  w->count &= 7;
}

CK_INLINE void put(writer *w, uint32_t value, uint32_t count) {
  w->bits |= (uint64_t)value << w->count;
  w->count += count;
}

CK_INLINE void align(writer *w) {
  w->count = (w->count + 7) & ~7u;
  flush(w);
}

// MARK: The codes of a block

typedef struct {
  uint32_t literal_counts[LITERALS], distance_counts[DISTANCES];
  uint8_t literal_lengths[LITERALS], distance_lengths[DISTANCES];
  uint16_t literal_codes[LITERALS], distance_codes[DISTANCES];
  // The code lengths as symbols 0 to 18, each with the value of its extra bits.
  uint8_t symbols[LITERALS + DISTANCES], values[LITERALS + DISTANCES];
  uint32_t symbol_count, literal_total, distance_total;
  uint8_t code_lengths[LENGTH_CODES];
  uint16_t codes[LENGTH_CODES];
} block;

static const uint8_t extra_bits[LENGTH_CODES] = {[16] = 2, [17] = 3, [18] = 7};
static const uint8_t code_order[LENGTH_CODES] = {16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                                 11, 4,  12, 3, 13, 2, 14, 1, 15};

static void count_symbols(block *b, const uint8_t *data, const ck_sequence *sequences, size_t n) {
  // Two tables, so that equal neighbours do not wait for each other's count.
  uint32_t counts[2][256] = {{0}};
  for (size_t i = 0; i < n; i++) {
    ck_sequence s = sequences[i];
    size_t j = 0;
    for (; j + 2 <= s.literals; j += 2) {
      counts[0][data[j]]++;
      counts[1][data[j + 1]]++;
    }
    if (j < s.literals) counts[0][data[j]]++;
    data += s.literals + s.length;
    if (s.length == 0) continue;
    b->literal_counts[length_part(s.length).symbol]++;
    b->distance_counts[distance_part(s.distance).symbol]++;
  }
  for (int i = 0; i < 256; i++) b->literal_counts[i] = counts[0][i] + counts[1][i];
  b->literal_counts[END] = 1;
}

// Runs of equal code lengths become the symbols 16 (the last again), 17 and 18 (zeros).
static void list_code_lengths(block *b) {
  uint8_t all[LITERALS + DISTANCES];
  uint32_t total = b->literal_total + b->distance_total;
  memcpy(all, b->literal_lengths, b->literal_total);
  memcpy(all + b->literal_total, b->distance_lengths, b->distance_total);
  for (uint32_t i = 0; i < total;) {
    uint32_t run = 1;
    while (i + run < total && all[i + run] == all[i]) run++;
    uint32_t symbol = all[i], used = 1, value = 0;
    if (all[i] == 0 && run >= 3) {
      used = run < 138 ? run : 138;
      symbol = used < 11 ? 17 : 18;
      value = used - (used < 11 ? 3 : 11);
    } else if (i > 0 && all[i] == all[i - 1] && run >= 3) {
      used = run < 6 ? run : 6;
      symbol = 16;
      value = used - 3;
    }
    b->symbols[b->symbol_count] = (uint8_t)symbol;
    b->values[b->symbol_count++] = (uint8_t)value;
    i += used;
  }
}

// Returns the bits of the whole block.
static uint64_t make_codes(block *b) {
  ck_huffman(b->literal_counts, LITERALS, 15, b->literal_lengths, b->literal_codes);
  ck_huffman(b->distance_counts, DISTANCES, 15, b->distance_lengths, b->distance_codes);
  b->literal_total = LITERALS;
  while (b->literal_total > 257 && b->literal_lengths[b->literal_total - 1] == 0) b->literal_total--;
  b->distance_total = DISTANCES;
  while (b->distance_total > 1 && b->distance_lengths[b->distance_total - 1] == 0) b->distance_total--;
  list_code_lengths(b);
  uint32_t counts[LENGTH_CODES] = {0};
  for (uint32_t i = 0; i < b->symbol_count; i++) counts[b->symbols[i]]++;
  ck_huffman(counts, LENGTH_CODES, 7, b->code_lengths, b->codes);

  uint64_t bits = 3 + 14 + 3 * LENGTH_CODES;
  for (uint32_t i = 0; i < LENGTH_CODES; i++) {
    bits += (uint64_t)counts[i] * (b->code_lengths[i] + extra_bits[i]);
  }
  for (uint32_t i = 0; i < LITERALS; i++) {
    uint32_t extra = i < 265 || i == 285 ? 0 : (i - 261) / 4;
    bits += (uint64_t)b->literal_counts[i] * (b->literal_lengths[i] + extra);
  }
  for (uint32_t i = 0; i < DISTANCES; i++) {
    uint32_t extra = i < 4 ? 0 : i / 2 - 1;
    bits += (uint64_t)b->distance_counts[i] * (b->distance_lengths[i] + extra);
  }
  return bits;
}

static void write_header(writer *w, const block *b, int is_last) {
  put(w, (uint32_t)is_last, 1);
  put(w, 2, 2);
  put(w, b->literal_total - 257, 5);
  put(w, b->distance_total - 1, 5);
  put(w, LENGTH_CODES - 4, 4);
  flush(w);
  for (int i = 0; i < LENGTH_CODES; i++) {
    put(w, b->code_lengths[code_order[i]], 3);
    flush(w);
  }
  for (uint32_t i = 0; i < b->symbol_count; i++) {
    uint32_t symbol = b->symbols[i];
    put(w, b->codes[symbol], b->code_lengths[symbol]);
    put(w, b->values[i], extra_bits[symbol]);
    flush(w);
  }
}

CK_INLINE void put_literal(writer *w, const block *b, uint8_t byte) {
  put(w, b->literal_codes[byte], b->literal_lengths[byte]);
}

static void write_data(writer *w, const block *b, const uint8_t *data, const ck_sequence *sequences,
                       size_t n) {
  writer local = *w;
  for (size_t i = 0; i < n; i++) {
    ck_sequence s = sequences[i];
    size_t j = 0;
    // Three literals of at most 15 bits, behind at most 7 bits.
    for (; j + 3 <= s.literals; j += 3) {
      put_literal(&local, b, data[j]);
      put_literal(&local, b, data[j + 1]);
      put_literal(&local, b, data[j + 2]);
      flush(&local);
    }
    for (; j < s.literals; j++) put_literal(&local, b, data[j]);
    flush(&local);
    data += s.literals + s.length;
    if (s.length == 0) continue;
    part length = length_part(s.length), distance = distance_part(s.distance);
    put(&local, b->literal_codes[length.symbol], b->literal_lengths[length.symbol]);
    put(&local, length.value, length.extra);
    put(&local, b->distance_codes[distance.symbol], b->distance_lengths[distance.symbol]);
    put(&local, distance.value, distance.extra);
    flush(&local);
  }
  put(&local, b->literal_codes[END], b->literal_lengths[END]);
  flush(&local);
  *w = local;
}

static void write_stored(writer *w, const uint8_t *data, size_t count, int is_last) {
  do {
    size_t part = count < STORED ? count : STORED;
    put(w, is_last && part == count, 1);
    put(w, 0, 2);
    align(w);
    put(w, (uint32_t)part, 16);
    put(w, (uint32_t)~part & 0xffff, 16);
    flush(w);
    memcpy(w->out, data, part);
    w->out += part;
    data += part;
    count -= part;
  } while (count > 0);
}

size_t ck_deflate_bound(size_t count) {
  // Stored blocks, an empty one at the end, and the room that a flush touches.
  return count + 5 * (count / STORED + 2) + 64;
}

size_t ck_deflate(const uint8_t *data, size_t count, const ck_sequence *sequences,
                  size_t sequence_count, int is_last, uint8_t *out) {
  block b = {0};
  count_symbols(&b, data, sequences, sequence_count);
  uint64_t coded = make_codes(&b);
  writer w = {out, 0, 0};
  if (coded / 8 < count) {
    write_header(&w, &b, is_last);
    write_data(&w, &b, data, sequences, sequence_count);
    if (is_last) {
      align(&w);
    } else {
      write_stored(&w, data, 0, 0);
    }
  } else {
    write_stored(&w, data, count, is_last);
  }
  return (size_t)(w.out - out);
}
