// Straight and premultiplied RGBA8 pixels, turned into each other in place.
// Every function equals a plain Swift loop in Imaging byte for byte.
#ifndef CK_CONVERT_H
#define CK_CONVERT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Each colour channel round(c * a / 255).
void ck_premultiply_row(uint32_t *pixels, size_t n);

// Each colour channel round(c * 255 / a), at most 255; all four 0 where alpha is 0.
void ck_straighten_row(uint32_t *pixels, size_t n);

// Whether every alpha is 255.
bool ck_is_opaque(const uint32_t *pixels, size_t n);

#endif
