// Shows how often it has drawn or, with TIMED, the scene's clock: a byte of red for 10 ms.
#include "compose_plugin.h"

static const char *draw(const compose_frame *frame) {
  static int count;
  count++;
#ifdef TIMED
  count = (int)(frame->milliseconds / 10 + frame->tick);
#endif
  for (int32_t y = 0; y < frame->height; y++)
    for (int32_t x = 0; x < frame->width; x++) {
      uint8_t *pixel = frame->output + y * frame->stride + 4 * x;
      pixel[0] = (uint8_t)count;
      pixel[3] = 255;
    }
  return 0;
}

static const compose_parameter parameters[] = {
  {.name = "shade", .summary = "Changes nothing.", .type = COMPOSE_NUMBER},
};

#ifdef TIMED
#define FLAGS COMPOSE_USES_TIME
#else
#define FLAGS 0
#endif

static const compose_plugin plugin = {
  .abi = COMPOSE_PLUGIN_ABI, .size = sizeof plugin, .name = "counts", .summary = "A bad plugin.",
  .parameters = parameters, .parameter_count = 1, .flags = FLAGS, .draw = draw,
};

const compose_plugin *compose_plugin_entry(uint32_t abi) { (void)abi; return &plugin; }
