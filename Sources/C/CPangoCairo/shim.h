#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <sys/syscall.h>
#include <unistd.h>

// A file in memory; Swift cannot call variadic syscall(2), and glibc hides its own wrapper.
static inline int text_memory_file(void) {
  return (int)syscall(SYS_memfd_create, "font", 1u /* MFD_CLOEXEC */);
}
