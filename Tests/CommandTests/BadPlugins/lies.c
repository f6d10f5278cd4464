// Says that each pixel stands alone, and mirrors the picture.
#include <string.h>

#include "compose_plugin.h"

static const char *draw(const compose_frame *frame) {
  for (int32_t y = 0; y < frame->height; y++)
    for (int32_t x = 0; x < frame->width; x++)
      memcpy(frame->output + y * frame->stride + 4 * x,
             frame->input + y * frame->stride + 4 * (frame->width - 1 - x), 4);
  return 0;
}

static const compose_plugin plugin = {
  .abi = COMPOSE_PLUGIN_ABI, .size = sizeof plugin, .name = "lies", .summary = "A bad plugin.",
  .flags = COMPOSE_READS_BACKDROP, .draw = draw,
};

const compose_plugin *compose_plugin_entry(uint32_t abi) { (void)abi; return &plugin; }
