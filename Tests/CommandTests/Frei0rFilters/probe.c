// A frei0r filter that writes what it was told into its first row, and leaves the rest as it was.
#include <stdlib.h>
#include <string.h>

#include "frei0r_filter.h"

struct instance {
  unsigned width, height;
  unsigned updates;
  double flag, number;
  frei0r_color color;
  frei0r_position position;
  char *text;
};

static unsigned alive;

int f0r_init(void) { return 1; }

void f0r_get_plugin_info(frei0r_info *info) {
  *info = (frei0r_info){
    .name = "Probe", .author = "", .plugin_type = FREI0R_FILTER, .color_model = FREI0R_BGRA,
    .frei0r_version = 1, .num_params = 5, .explanation = "writes what it was told"};
}

void f0r_get_param_info(frei0r_parameter *info, int index) {
  static const frei0r_parameter infos[] = {
    {"flag", FREI0R_FLAG, "Yes or no"}, {"a number", FREI0R_NUMBER, "How much."},
    {"color", FREI0R_COLOR, 0}, {"place", FREI0R_POSITION, ""}, {"text", FREI0R_TEXT, "Words"}};
  *info = infos[index];
}

void *f0r_construct(unsigned width, unsigned height) {
  struct instance *made = calloc(1, sizeof *made);
  alive++;
  *made = (struct instance){.width = width, .height = height, .number = 0.25, .color = {1, 0.5, 0},
                            .position = {0.5, 1}, .text = strdup("abc")};
  return made;
}

void f0r_destruct(void *instance) {
  alive--;
  free(((struct instance *)instance)->text);
  free(instance);
}

void f0r_set_param_value(void *instance, void *value, int index) {
  struct instance *it = instance;
  switch (index) {
    case 0: it->flag = *(double *)value; break;
    case 1: it->number = *(double *)value; break;
    case 2: it->color = *(frei0r_color *)value; break;
    case 3: it->position = *(frei0r_position *)value; break;
    case 4: free(it->text); it->text = strdup(*(char **)value); break;
  }
}

void f0r_get_param_value(void *instance, void *value, int index) {
  struct instance *it = instance;
  switch (index) {
    case 0: *(double *)value = it->flag; break;
    case 1: *(double *)value = it->number; break;
    case 2: *(frei0r_color *)value = it->color; break;
    case 3: *(frei0r_position *)value = it->position; break;
    case 4: *(char **)value = it->text; break;
  }
}

static uint32_t grey(double value) { return 0xff000000u | 0x10101u * (uint32_t)(value + 0.5); }

void f0r_update(void *instance, double seconds, const uint32_t *in, uint32_t *out) {
  struct instance *it = instance;
  memcpy(out, in, 4 * it->width * it->height);
  out[0] = 0xff000000u | (uint32_t)(it->color.r * 255) << 16 | (uint32_t)(it->color.g * 255) << 8
           | (uint32_t)(it->color.b * 255);
  out[1] = grey(it->flag * 255);
  out[2] = grey(it->number * 100);
  out[3] = grey(it->position.x * 100);
  out[4] = grey(it->position.y * 100);
  out[5] = grey((double)strlen(it->text));
  out[6] = grey(seconds * 100);
  out[7] = grey(it->width);
  out[8] = grey(++it->updates);
  out[9] = grey(alive);
}
