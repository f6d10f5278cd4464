// How pixels of two rows differ.
#ifndef COMPOSE_DIFFERENCE_H
#define COMPOSE_DIFFERENCE_H

#include <stddef.h>
#include <stdint.h>

// Marks of a pixel; 0 is equal.
enum { CK_CHANGED = 1, CK_ALPHA = 4, CK_HIDDEN = 5 };

typedef struct {
  uint64_t changed, alpha, hidden;
  uint8_t largest[4];  // difference of R, G, B, A
} ck_difference;

// Adds n pixels to `sum` and writes one mark a pixel.
void ck_mark_differences(const uint32_t *restrict a, const uint32_t *restrict b, size_t n,
                         uint8_t *restrict marks, ck_difference *restrict sum);

#endif
