// Colour filters on rows of premultiplied RGBA8 pixels.
// Each function equals a plain Swift loop in Imaging byte for byte.
#ifndef CK_COLOR_H
#define CK_COLOR_H

#include <stddef.h>
#include <stdint.h>

// Takes the straight colour r, g, b in 0 ... 1 of each pixel through `steps` affine steps of twelve
// doubles (three rows of m0 * r + m1 * g + m2 * b + offset, added in that order, clamped to 0 ... 1),
// multiplies alpha by `opacity`, and rounds the premultiplied result to nearest.
void ck_color_row(uint32_t *pixels, size_t n, const double *affine, size_t steps, double opacity);

#endif
