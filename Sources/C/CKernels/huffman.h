// Huffman codes of limited length.
#ifndef CK_HUFFMAN_H
#define CK_HUFFMAN_H

#include <stdint.h>

// Gives every counted symbol (at most 286) a code of at most `limit` bits, bits reversed as deflate
// sends them; at least two symbols get one, so that every decoder accepts the code.
void ck_huffman(const uint32_t *counts, uint32_t total, uint32_t limit, uint8_t *lengths,
                uint16_t *codes);

#endif
