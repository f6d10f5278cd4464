// The blend modes with a quotient or a root: floats, with exact arithmetic where they are in doubt.
#ifndef CK_APPROXIMATE_H
#define CK_APPROXIMATE_H

#include "blend.h"

// A share below 255 is a part, in 255ths, of what an opaque source makes, rounded once.
void ck_near_row(ck_mode mode, uint32_t *onto, const uint32_t *source, size_t n, uint32_t share,
                 ck_exact exact);

#endif
