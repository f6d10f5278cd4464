// One body, several CPU levels: glibc picks the clone when the program is loaded.
#ifndef CK_CPU_DISPATCH_H
#define CK_CPU_DISPATCH_H

#if defined(__x86_64__) && defined(__linux__)
#define CK_CLONES __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define CK_CLONES
#endif

#define CK_INLINE static inline __attribute__((always_inline))

#endif
