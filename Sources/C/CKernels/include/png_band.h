// Filters and compresses a band of rows for PNG, so that bands can be made at the same time.
#ifndef COMPOSE_PNG_BAND_H
#define COMPOSE_PNG_BAND_H

#include <stddef.h>
#include <stdint.h>

// Bytes that always hold a compressed band.
size_t ck_png_band_bound(size_t width, size_t rows);

// Bytes of scratch memory that a band needs.
size_t ck_png_band_scratch(size_t width, size_t rows);

// Writes `rows` rows of straight RGBA as raw deflate (RFC 1951) that ends on a byte; `above` is the
// row before them, or NULL for the first band. Returns the number of bytes written and sets the
// Adler-32 of the filtered bytes. `scratch` is aligned to 16 bytes and may hold anything; the bytes
// written depend on the other arguments alone.
size_t ck_png_band(const uint32_t *pixels, const uint32_t *above, size_t width, size_t rows,
                   int is_last, uint8_t *out, uint32_t *adler, void *scratch);

#endif
