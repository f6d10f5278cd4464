// The few hottest pixel loops in C, cloned per CPU level at run time.
// Each one equals a plain Swift loop in Imaging bit for bit; tests hold them together.
// A header that is not listed here is not part of the module.
#ifndef CK_KERNELS_H
#define CK_KERNELS_H

#include "blend.h"
#include "blur.h"
#include "color.h"
#include "convert.h"
#include "difference.h"
#include "png_band.h"
#include "sha256.h"
#include "unfilter.h"

#endif
