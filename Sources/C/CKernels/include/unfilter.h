// Takes the filters off the rows of a PNG (third edition, 9.2).
#ifndef CK_UNFILTER_H
#define CK_UNFILTER_H

#include <stddef.h>
#include <stdint.h>

// Undoes `filter` (0 to 4) on `row` of n bytes in place. `above` is the finished row before it, or
// n zeros; `pixel` is the number of bytes in a pixel, at least 1.
void ck_unfilter_row(unsigned filter, uint8_t *row, const uint8_t *above, size_t n, size_t pixel);

// Opaque RGBA pixels from n pixels of R, G, B.
void ck_expand_rgb(uint32_t *pixels, const uint8_t *rgb, size_t n);

#endif
