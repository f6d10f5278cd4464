// Pixels laid in by a share f = coverage / 255 * opacity / 65535, rounded to whole 65535ths.
//
// `coverage` is NULL where all of it is 255. The rows must not overlap.
#ifndef CK_COVERAGE_H
#define CK_COVERAGE_H

#include <stddef.h>
#include <stdint.h>

// Source-over: d = round(s * f + d * (1 - sa * f)).
void ck_over_share(uint32_t *d, const uint32_t *s, size_t n, const uint8_t *coverage,
                   uint32_t opacity);

// d = round(d + (r - d) * f).
void ck_mix_share(uint32_t *d, const uint32_t *r, size_t n, const uint8_t *coverage,
                  uint32_t opacity);

// d = round(s * f).
void ck_scale_share(uint32_t *d, const uint32_t *s, size_t n, const uint8_t *coverage,
                    uint32_t opacity);

#endif
