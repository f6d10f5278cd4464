#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <cairo-ft.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <sys/syscall.h>
#include <unistd.h>

// A file in memory; Swift cannot call syscall(2), and glibc shows its wrapper to GNU sources only.
static inline int text_memory_file(void) {
  return (int)syscall(SYS_memfd_create, "font", 1u /* MFD_CLOEXEC */);
}
