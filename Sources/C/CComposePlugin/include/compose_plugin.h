/*
 * A plugin for compose, in C or in anything that can export a C function.
 *
 * A shared library exports compose_plugin_entry. compose calls it once and draws through the struct
 * that it returns, which must stay valid and unchanged as long as the library is loaded.
 *
 * The drawing is a pure function: of the frame it is handed and of nothing else. It keeps nothing
 * between calls and reads no clock. `compose plugin test` checks it. The library runs in a process of
 * its own, one call at a time; what it prints goes nowhere.
 */
#ifndef COMPOSE_PLUGIN_H
#define COMPOSE_PLUGIN_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Raised when a struct changes; fields are only ever added at a struct's end. */
#define COMPOSE_PLUGIN_ABI 1u

/* Types of parameters, and the field of compose_value that holds their value. */
#define COMPOSE_NUMBER 1u /* number */
#define COMPOSE_WHOLE 2u  /* number, without a fraction */
#define COMPOSE_FLAG 3u   /* number, 0 or 1 */
#define COMPOSE_COLOR 4u  /* color */
#define COMPOSE_TEXT 5u   /* text, UTF-8 */

/* A key of the layer in scene files. */
typedef struct compose_parameter {
  const char *name;    /* in camelCase */
  const char *summary; /* one sentence with its full stop */
  uint32_t type;
  uint32_t color; /* default of a colour: bytes R, G, B, A from the lowest, not premultiplied */
  double number;  /* default of a number, whole number or flag */
  double least, most; /* the range of a number or of a text's length; both 0: any */
  const char *text;   /* default of a text */
} compose_parameter;

/* The value of a parameter; fields of other types are 0. */
typedef struct compose_value {
  double number;
  uint32_t color; /* bytes R, G, B, A from the lowest, not premultiplied */
  uint32_t reserved;
  const char *text; /* valid during the call */
} compose_value;

/*
 * One call's pixels: bytes R, G, B, A, premultiplied, rows top down. Of a layer that reads what lies
 * beneath they are the part on the display.
 */
typedef struct compose_frame {
  uint32_t size; /* of this struct in bytes */
  int32_t width, height; /* at least 1 */
  int32_t stride; /* bytes from one row to the next, of input and output */
  double scale; /* pixels a point */
  int64_t tick; /* its index; 0 without COMPOSE_USES_TIME, as the next two are */
  int64_t milliseconds; /* on the scene's clock */
  int64_t clock; /* the time of day there, in milliseconds since 1970-01-01T00:00:00Z */
  const uint8_t *input; /* what lies beneath in this view; NULL without COMPOSE_READS_BACKDROP */
  uint8_t *output; /* to be written in full; it is clear at first */
  const compose_value *values; /* in the order of the declared parameters */
} compose_frame;

/* Flags of a plugin. */
#define COMPOSE_READS_BACKDROP 1u /* it is handed what lies beneath, over which its output is laid */
#define COMPOSE_USES_TIME 2u

/* Every pixel of the output may depend on every pixel of the input. */
#define COMPOSE_REACH_ALL (-1)

typedef struct compose_plugin {
  uint32_t abi;  /* COMPOSE_PLUGIN_ABI */
  uint32_t size; /* sizeof(compose_plugin) */
  const char *name;    /* the kind of layer, in kebab-case */
  const char *summary; /* one sentence with its full stop */
  const compose_parameter *parameters;
  uint32_t parameter_count;
  uint32_t flags;
  /* How far, in pixels, an input pixel may influence output pixels; NULL means 0: each alone. */
  int32_t (*reach)(const compose_value *values, double scale);
  /* Returns NULL, or why it cannot draw: the layer is then left out of every view and reported. */
  const char *(*draw)(const compose_frame *frame);
} compose_plugin;

#if defined(__GNUC__)
#define COMPOSE_EXPORT __attribute__((visibility("default")))
#else
#define COMPOSE_EXPORT
#endif

/* The one function that a library must export; `abi` is the version that compose speaks. */
COMPOSE_EXPORT const compose_plugin *compose_plugin_entry(uint32_t abi);

#ifdef __cplusplus
}
#endif

#endif
