// Parts of channels in vectors: by coverage, a byte a pixel, and by opacity, in 65535ths.
#ifndef CK_PARTS_H
#define CK_PARTS_H

#include "simd16.h"

typedef int16_t signed_lanes __attribute__((vector_size(64)));
typedef uint8_t bytes16 __attribute__((vector_size(16)));

// round(x * f / 65535) for all x and f: with t = x * f + 32768 it is (t + t / 65536) / 65536. `high`
// is t's upper half; adding it to the lower one carries where their sum passes 65535, which a signed
// comparison tells without adding 32768 to `low`.
CK_INLINE lanes share(lanes x, lanes f) {
  lanes low = x * f, high = high_product(x, f) + (low >> 15);
  return high - (lanes)((signed_lanes)low > (signed_lanes)(high ^ 0x7fff));
}

// The coverage of each pixel in both of its lanes.
CK_INLINE lanes covers(const uint8_t *c) {
  bytes16 b;
  memcpy(&b, c, sizeof b);
  return __builtin_convertvector(
      __builtin_shufflevector(b, b, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10,
                              10, 11, 11, 12, 12, 13, 13, 14, 14, 15, 15),
      lanes);
}

// b + distance, or b - distance where `down` has all bits. Rounding the distance is rounding the sum,
// up or down: there are no ties, as 65535 and 255 are odd.
CK_INLINE lanes moved(lanes b, lanes distance, lanes down) {
  return b + ((distance ^ down) - down);
}

CK_INLINE lanes distance(lanes a, lanes b) {
  return __builtin_elementwise_max(a, b) - __builtin_elementwise_min(a, b);
}

// Read for each vector anew: the compiler would widen a constant to 32 bits outside of the loop and
// then not see that `high_product` is one instruction.
CK_INLINE lanes anew(const lanes *opacity) { return *(const volatile lanes *)opacity; }

#endif
