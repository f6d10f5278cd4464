// Reads a clock, or with OUTSIDE writes past its pixels, or with REFUSES draws nothing.
#include <string.h>
#include <time.h>

#include "compose_plugin.h"

static const char *draw(const compose_frame *frame) {
#ifdef REFUSES
  return "the moon is not full";
#endif
  size_t count = (size_t)frame->height * (size_t)frame->stride;
  memcpy(frame->output, frame->input, count);
#ifdef OUTSIDE
  memset(frame->output + count, 0, 4);
#else
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  frame->output[0] = (uint8_t)(now.tv_nsec / 1000000 % (frame->output[3] + 1));
#endif
  return 0;
}

static const compose_plugin plugin = {
  .abi = COMPOSE_PLUGIN_ABI, .size = sizeof plugin, .name = "restless", .summary = "A bad plugin.",
  .flags = COMPOSE_READS_BACKDROP, .draw = draw,
};

const compose_plugin *compose_plugin_entry(uint32_t abi) { (void)abi; return &plugin; }
