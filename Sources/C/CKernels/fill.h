// Source-over of one colour with straight alpha a, rounded once:
//
//   d = round(c a f + d (1 - a f))
//
// where c is 1 for the alpha channel. The colour may be laid in by a share f = coverage / 255 *
// opacity / 65535, rounded to whole 65535ths; `coverage` is NULL where all of it is 255.
#ifndef CK_FILL_H
#define CK_FILL_H

#include <stddef.h>
#include <stdint.h>

void ck_fill_over(uint32_t *d, uint32_t color, size_t n);

void ck_fill_share(uint32_t *d, uint32_t color, size_t n, const uint8_t *coverage,
                   uint32_t opacity);

#endif
