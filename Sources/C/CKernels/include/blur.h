// Weighted sums of rows: the inner loops of the Gaussian blur.
// Every function equals a plain Swift loop in Imaging byte for byte.
#ifndef CK_BLUR_H
#define CK_BLUR_H

#include <stddef.h>
#include <stdint.h>

// sums[i] = 0 + weights[0] * rows[i] + weights[1] * rows[stride + i] + ..., added in that order in
// 32-bit floats without FMA, for n values; `stride` is in elements.
void ck_weigh_bytes(float *sums, const uint8_t *rows, size_t stride, const float *weights,
                    size_t taps, size_t n);
void ck_weigh_floats(float *sums, const float *rows, size_t stride, const float *weights,
                     size_t taps, size_t n);

// The same sums rounded to nearest, halves up; they must lie in -0.5 ..< 255.5.
void ck_weigh_to_bytes(uint8_t *levels, const float *rows, size_t stride, const float *weights,
                       size_t taps, size_t n);

// to[x * to_stride + y] = from[y * from_stride + x] for elements of four floats.
void ck_transpose(float *to, size_t to_stride, const float *from, size_t from_stride, size_t width,
                  size_t height);

#endif
