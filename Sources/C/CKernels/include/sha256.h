// SHA-256 (FIPS 180-4) with the instructions that some processors have for it.
#ifndef CK_SHA256_H
#define CK_SHA256_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Whether ck_sha256_blocks may be called.
bool ck_has_sha256(void);

// Mixes n blocks of 64 bytes into `state` (a to h); `k` are the 64 round constants.
void ck_sha256_blocks(uint32_t state[8], const uint8_t *blocks, size_t n, const uint32_t k[64]);

#endif
