// Writes to an address that is not there, at set-up or, with DRAWING, when it draws.
#include "compose_plugin.h"

static const char *draw(const compose_frame *frame) {
  (void)frame;
  *(volatile int *)8 = 1;
  return 0;
}

#ifdef DRAWING
#define SET_UP (void)abi
#else
#define SET_UP *(volatile uint32_t *)8 = abi
#endif

static const compose_plugin plugin = {
  .abi = COMPOSE_PLUGIN_ABI, .size = sizeof plugin, .name = "crashes", .summary = "A bad plugin.",
  .flags = COMPOSE_READS_BACKDROP, .draw = draw,
};

const compose_plugin *compose_plugin_entry(uint32_t abi) { SET_UP; return &plugin; }
