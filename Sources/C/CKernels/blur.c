#include "blur.h"

#include <string.h>

#include "cpu_dispatch.h"

#pragma STDC FP_CONTRACT OFF

// Sixteen lanes, which the compiler splits where registers are narrower. Lanes never meet, so the
// order of additions is that of a plain loop.
typedef float lanes __attribute__((vector_size(64)));
typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef int32_t ints16 __attribute__((vector_size(64)));
enum { WIDE = 16 };

CK_INLINE void load_floats(lanes *to, const float *from) { memcpy(to, from, sizeof *to); }

CK_INLINE void load_bytes(lanes *to, const uint8_t *from) {
  bytes16 b;
  memcpy(&b, from, sizeof b);
  *to = __builtin_convertvector(__builtin_convertvector(b, ints16), lanes);
}

CK_INLINE void store_floats(float *to, const lanes *sum) { memcpy(to, sum, sizeof *sum); }

CK_INLINE void store_bytes(uint8_t *to, const lanes *sum) {
  bytes16 b = __builtin_convertvector(__builtin_convertvector(*sum + 0.5f, ints16), bytes16);
  memcpy(to, &b, sizeof b);
}

CK_INLINE float one_float(float sum) { return sum; }
CK_INLINE uint8_t one_byte(float sum) { return (uint8_t)(int32_t)(sum + 0.5f); }

// Sums of `COUNT` vectors at place i. The last block of a row overlaps the one before: writing the
// same sums twice is cheaper than a rest of single values.
#define WEIGH_BLOCKS(COUNT, IN, LOAD, STORE)                                       \
  if (n >= (COUNT) * WIDE) {                                                       \
    while (i < n) {                                                                \
      if (i > n - (COUNT) * WIDE) i = n - (COUNT) * WIDE;                          \
      lanes sum[COUNT] = {0}, v;                                                   \
      const IN *row = rows + i;                                                    \
      for (size_t t = 0; t < taps; t++, row += stride)                             \
        _Pragma("clang loop unroll(full)") for (size_t k = 0; k < (COUNT); k++) {  \
          LOAD(&v, row + k * WIDE);                                                \
          sum[k] += v * weights[t];                                                \
        }                                                                          \
      _Pragma("clang loop unroll(full)") for (size_t k = 0; k < (COUNT); k++)      \
          STORE(to + i + k * WIDE, &sum[k]);                                       \
      i += (COUNT) * WIDE;                                                         \
    }                                                                              \
  }

#define WEIGH(NAME, OUT, IN, LOAD, STORE, ONE)                                            \
  CK_CLONES void NAME(OUT *restrict to, const IN *restrict rows, size_t stride,           \
                      const float *restrict weights, size_t taps, size_t n) {             \
    size_t i = 0;                                                                         \
    WEIGH_BLOCKS(8, IN, LOAD, STORE)                                                      \
    WEIGH_BLOCKS(4, IN, LOAD, STORE)                                                      \
    WEIGH_BLOCKS(1, IN, LOAD, STORE)                                                      \
    for (; i < n; i++) {                                                                  \
      float sum = 0;                                                                      \
      for (size_t t = 0; t < taps; t++) sum += (float)rows[t * stride + i] * weights[t];  \
      to[i] = ONE(sum);                                                                   \
    }                                                                                     \
  }

WEIGH(ck_weigh_bytes, float, uint8_t, load_bytes, store_floats, one_float)
WEIGH(ck_weigh_floats, float, float, load_floats, store_floats, one_float)
WEIGH(ck_weigh_to_bytes, uint8_t, float, load_floats, store_bytes, one_byte)

typedef float pixel __attribute__((vector_size(16)));

CK_CLONES void ck_transpose(float *to, size_t to_stride, const float *from, size_t from_stride,
                            size_t width, size_t height) {
  for (size_t x = 0; x < width; x++) {
    for (size_t y = 0; y < height; y++) {
      pixel p;
      memcpy(&p, from + 4 * (y * from_stride + x), sizeof p);
      memcpy(to + 4 * (x * to_stride + y), &p, sizeof p);
    }
  }
}
