// The blend modes with a quotient or a root: floats, with exact arithmetic where they are in doubt.
#ifndef CK_APPROXIMATE_H
#define CK_APPROXIMATE_H

#include "blend.h"

void ck_near_row(ck_mode mode, uint32_t *onto, const uint32_t *source, size_t n, ck_exact exact);

#endif
