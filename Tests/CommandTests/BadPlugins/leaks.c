// Keeps the last frame that it saw and shows a trace of it in the next, whoever sees that.
#include <string.h>

#include "compose_plugin.h"

static uint8_t kept[1 << 22];

static const char *draw(const compose_frame *frame) {
  size_t count = (size_t)frame->height * (size_t)frame->stride;
  memcpy(frame->output, frame->input, count);
  for (size_t i = 0; i < count && i < sizeof kept; i++) {
    frame->output[i] = i % 4 == 3 ? frame->input[i] : (uint8_t)(kept[i] < frame->input[i] ? kept[i] : frame->input[i]);
    kept[i] = frame->input[i];
  }
  return 0;
}

static const compose_plugin plugin = {
  .abi = COMPOSE_PLUGIN_ABI, .size = sizeof plugin, .name = "leaks", .summary = "A bad plugin.",
  .flags = COMPOSE_READS_BACKDROP, .draw = draw,
};

const compose_plugin *compose_plugin_entry(uint32_t abi) { (void)abi; return &plugin; }
