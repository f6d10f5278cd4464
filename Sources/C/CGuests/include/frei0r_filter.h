/*
 * The part of the frei0r interface, version 1.2, that a host of filters needs.
 *
 * Declared here after the specification (https://frei0r.dyne.org), so that building takes no package
 * of it; the layouts are those of frei0r.h as Debian's frei0r-plugins-dev 1.8.0 has it.
 */
#ifndef FREI0R_FILTER_H
#define FREI0R_FILTER_H

#include <stdint.h>

/* frei0r_info.plugin_type */
#define FREI0R_FILTER 0

/* frei0r_info.color_model; straight alpha, a byte each, in this order in memory */
#define FREI0R_BGRA 0
#define FREI0R_RGBA 1
#define FREI0R_ANY_ORDER 2

/* frei0r_parameter.type, and what a value of it is */
#define FREI0R_FLAG 0     /* double, 0 or 1 */
#define FREI0R_NUMBER 1   /* double, 0 to 1 */
#define FREI0R_COLOR 2    /* frei0r_color */
#define FREI0R_POSITION 3 /* frei0r_position */
#define FREI0R_TEXT 4     /* char *, copied by the filter, which owns what it hands out */

typedef struct frei0r_info {
  const char *name;
  const char *author;
  int plugin_type;
  int color_model;
  int frei0r_version;
  int major_version;
  int minor_version;
  int num_params;
  const char *explanation;
} frei0r_info;

typedef struct frei0r_parameter {
  const char *name;
  int type;
  const char *explanation;
} frei0r_parameter;

typedef struct frei0r_color {
  float r, g, b; /* 0 to 1 */
} frei0r_color;

typedef struct frei0r_position {
  double x, y; /* 0 to 1 */
} frei0r_position;

/* The functions that a filter exports, each under this name behind f0r_. */
typedef struct frei0r_functions {
  int (*init)(void);
  void (*get_plugin_info)(frei0r_info *);
  void (*get_param_info)(frei0r_parameter *, int index);
  void *(*construct)(unsigned int width, unsigned int height); /* multiples of 8 */
  void (*destruct)(void *instance);
  void (*set_param_value)(void *instance, void *value, int index);
  void (*get_param_value)(void *instance, void *value, int index);
  void (*update)(void *instance, double seconds, const uint32_t *in, uint32_t *out);
} frei0r_functions;

#endif
