// The blend modes whose result is a whole number of 255ths before the one rounding.
#ifndef CK_SEPARABLE_H
#define CK_SEPARABLE_H

#include "blend.h"

// `mode` is multiply, screen, overlay, darken, lighten, hard-light, difference, exclusion or
// plus-lighter. A share below 255 is a part, in 255ths, of what an opaque source makes, rounded once;
// plus-lighter has none.
void ck_separable_row(ck_mode mode, uint32_t *onto, const uint32_t *source, size_t n,
                      uint32_t share);

#endif
