#include "kernels.h"

#pragma STDC FP_CONTRACT OFF
