// Deflate (RFC 1951) of one block whose matches have been found.
#ifndef CK_DEFLATE_H
#define CK_DEFLATE_H

#include <stddef.h>
#include <stdint.h>

// Literals taken from the data in order, then a match (length 3 to 258; 0 at the end of the data).
typedef struct {
  uint32_t literals;
  uint16_t length;
  uint16_t distance;
} ck_sequence;

// Writes `data` as one block with codes of its own, or stored where that is shorter, and ends on a
// byte. `out` must hold ck_deflate_bound(count) bytes. Returns the bytes written.
size_t ck_deflate(const uint8_t *data, size_t count, const ck_sequence *sequences, size_t sequence_count,
                  int is_last, uint8_t *out);

size_t ck_deflate_bound(size_t count);

#endif
