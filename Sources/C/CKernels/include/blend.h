// Blending of rows of premultiplied RGBA8 pixels (bytes R, G, B, A from the lowest).
// Every function equals a plain Swift loop in Imaging byte for byte.
#ifndef CK_BLEND_H
#define CK_BLEND_H

#include <stddef.h>
#include <stdint.h>

// In the order of BlendMode.
typedef enum {
  CK_NORMAL,
  CK_MULTIPLY,
  CK_SCREEN,
  CK_OVERLAY,
  CK_DARKEN,
  CK_LIGHTEN,
  CK_COLOR_DODGE,
  CK_COLOR_BURN,
  CK_HARD_LIGHT,
  CK_SOFT_LIGHT,
  CK_DIFFERENCE,
  CK_EXCLUSION,
  CK_HUE,
  CK_SATURATION,
  CK_COLOR,
  CK_LUMINOSITY,
  CK_PLUS_LIGHTER,
} ck_mode;

// A share, in 255ths, of the exact blend of one pixel, asked where floats cannot tell which of two
// levels is nearer. It is 255 unless the source is opaque.
typedef uint32_t (*ck_exact)(ck_mode mode, uint32_t source, uint32_t share, uint32_t backdrop);

// Blends n pixels of `source` onto `onto`, which must not overlap. `coverage` (NULL: all 255) and
// `opacity` (65535 is 1) scale the source.
void ck_blend_row(ck_mode mode, uint32_t *onto, const uint32_t *source, size_t n,
                  const uint8_t *coverage, uint32_t opacity, ck_exact exact);

// The same with one colour as source, whose alpha is straight: no channel of it is rounded before the
// result is.
void ck_fill_row(ck_mode mode, uint32_t *onto, uint32_t color, size_t n, const uint8_t *coverage,
                 uint32_t opacity, ck_exact exact);

// Multiplies all four channels by coverage / 255, rounded to nearest.
void ck_multiply_row(uint32_t *pixels, size_t n, const uint8_t *coverage);

#endif
