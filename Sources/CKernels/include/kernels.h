// The few hottest pixel loops in C, cloned per CPU level at run time.
// Each one equals a plain Swift loop in Imaging bit for bit; tests hold them together.
#ifndef COMPOSE_KERNELS_H
#define COMPOSE_KERNELS_H

#include <stddef.h>
#include <stdint.h>

#endif
