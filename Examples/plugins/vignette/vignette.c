// Darkens what lies beneath towards the edges of the frame.
//
//   cc -shared -fPIC -I Sources/C/CComposePlugin/include -o libvignette.so Examples/plugins/vignette/vignette.c
//   compose render Examples/plugins/vignette/vignette.scene.json --plugin ./libvignette.so
#include "compose_plugin.h"

enum { strength, edge };

static const compose_parameter parameters[] = {
  [strength] = {.name = "strength", .summary = "How dark the corners become.",
                .type = COMPOSE_NUMBER, .number = 0.6, .most = 1},
  [edge] = {.name = "edge", .summary = "The colour of the edge.",
            .type = COMPOSE_COLOR, .color = 0xff000000},
};

// Integers alone, so that every machine gives the same bytes.
static const char *draw(const compose_frame *frame) {
  int64_t w = frame->width, h = frame->height;
  uint32_t most = (uint32_t)(frame->values[strength].number * 255 + 0.5);
  uint32_t color = frame->values[edge].color;
  for (int64_t y = 0; y < h; y++)
    for (int64_t x = 0; x < w; x++) {
      // 0 in the middle, 1024 in the corners.
      int64_t dx = 1024 * (2 * x + 1 - w) / w, dy = 1024 * (2 * y + 1 - h) / h;
      uint32_t share = most * (uint32_t)((dx * dx + dy * dy) / 2048) / 1024;
      const uint8_t *in = frame->input + y * frame->stride + 4 * x;
      uint8_t *out = frame->output + y * frame->stride + 4 * x;
      for (int c = 0; c < 3; c++)
        out[c] = (uint8_t)((in[c] * (255 - share) + (color >> 8 * c & 255) * in[3] / 255 * share) / 255);
      out[3] = in[3];
    }
  return 0;
}

static const compose_plugin plugin = {
  .abi = COMPOSE_PLUGIN_ABI, .size = sizeof plugin,
  .name = "vignette", .summary = "Darkens what lies beneath towards the edges.",
  .parameters = parameters, .parameter_count = 2, .flags = COMPOSE_READS_BACKDROP, .draw = draw,
};

const compose_plugin *compose_plugin_entry(uint32_t abi) { (void)abi; return &plugin; }
