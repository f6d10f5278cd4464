// Was built for a version of the interface that does not exist.
#include "compose_plugin.h"

static const char *draw(const compose_frame *frame) {
  (void)frame;
  return 0;
}

static const compose_plugin plugin = {
  .abi = 7, .size = sizeof plugin, .name = "wrong-version", .summary = "A bad plugin.",
  .flags = COMPOSE_READS_BACKDROP, .draw = draw,
};

const compose_plugin *compose_plugin_entry(uint32_t abi) { (void)abi; return &plugin; }
