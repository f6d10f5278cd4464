// Goes down with a long text, a huge frame (HUGE), or refuses a tiny one (TINY); ends the program
// (ENDS) or never does (HANGS); draws more colour than alpha (GLARING).
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "compose_plugin.h"

static const char *draw(const compose_frame *frame) {
#if defined(HUGE)
  if (frame->width > 2000) abort();
#elif defined(TINY)
  if (frame->width < 2) return "a frame as small as that is beneath me";
#elif defined(ENDS)
  exit(0);
#elif defined(HANGS)
  for (;;) pause();
#elif defined(GLARING)
  frame->output[0] = 255;
  return 0;
#else
  if (strlen(frame->values[0].text) > 250) *(volatile int *)8 = 1;
#endif
  memset(frame->output, 255, (size_t)frame->height * (size_t)frame->stride);
  return 0;
}

static const compose_parameter parameters[] = {
  {.name = "words", .summary = "Not shown.", .type = COMPOSE_TEXT},
};

static const compose_plugin plugin = {
  .abi = COMPOSE_PLUGIN_ABI, .size = sizeof plugin, .name = "fragile", .summary = "A bad plugin.",
  .parameters = parameters, .parameter_count = 1, .draw = draw,
};

const compose_plugin *compose_plugin_entry(uint32_t abi) { (void)abi; return &plugin; }
