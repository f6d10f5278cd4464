#include "approximate.h"

#include <string.h>

#include "blocks.h"
#include "pixel.h"

#pragma STDC FP_CONTRACT OFF

// Vectors passed between functions that are always inlined: no call, hence no ABI.
#pragma clang diagnostic ignored "-Wpsabi"

// A pixel's premultiplied channels as floats.
typedef struct {
  float r, g, b, a;
} channels;

typedef struct {
  float r, g, b;
} triple;

CK_INLINE channels unpack(uint32_t p) {
  return (channels){(float)(int32_t)(p & 255), (float)(int32_t)(p >> 8 & 255),
                    (float)(int32_t)(p >> 16 & 255), (float)(int32_t)(p >> 24)};
}

// The mixes sa * ba * B(b / ba, s / sa) below are at most 65025 and good to 2^-24 of that a few times
// over, which is under 0.0003 levels: pixels within DOUBT of the middle between two are undecided, and
// exact. Soft light, whose values are many, is good to 0.00018 (2900 roundings of 2^-24), and in
// doubles, which decide nearly all that is left of it, to 10^-12.
#define DOUBT 0.0005f
#define SOFT_LIGHT_DOUBT 0.00025f
#define DOUBLE_DOUBT 1e-9
// Taking a share of a result adds four more roundings of 2^-24 of 255 levels.
#define SHARE_DOUBT 0.00007f

// Four channels as doubles.
typedef double four __attribute__((vector_size(32)));
typedef int64_t four_truths __attribute__((vector_size(32)));

#define PICK(TEST, YES, NO) ((TEST) ? (YES) : (NO))
#define PICK_FOUR(TEST, YES, NO) \
  ((four)(((four_truths)(YES) & (TEST)) | ((four_truths)(NO) & ~(four_truths)(TEST))))

#define LEVEL(NAME, REAL, ONE)                                               \
  CK_INLINE REAL NAME(REAL s, REAL b, ONE sa, ONE ba, REAL mix) {            \
    return (s * (255 - ba) + b * (255 - sa) + mix) * ((ONE)1 / 255) + (ONE)0.5; \
  }
LEVEL(level, float, float)
LEVEL(level_of_four, four, double)

// A share of an opaque source's result, and the rest of the backdrop: `own` is the share's 65025th
// part, `rest` what it leaves of 1.
#define SHARED_LEVEL(NAME, REAL, ONE)                                                   \
  CK_INLINE REAL NAME(REAL s, REAL b, ONE ba, REAL mix, ONE own, ONE rest) {            \
    return (s * (255 - ba) + mix) * own + b * rest + (ONE)0.5;                          \
  }
SHARED_LEVEL(shared_level, float, float)
SHARED_LEVEL(shared_level_of_four, four, double)

// min(1, Cb / (1 - Cs)), 0 where Cb is 0.
CK_INLINE float color_dodge(float s, float b, float sa, float ba) {
  float rest = sa - s;
  float whole = sa * ba;
  float mix = sa * sa * b / CK_MAX(rest, 1.0f);
  mix = rest > 0 ? CK_MIN(mix, whole) : whole;
  return b > 0 ? mix : 0;
}

// 1 - min(1, (1 - Cb) / Cs), 1 where Cb is 1.
CK_INLINE float color_burn(float s, float b, float sa, float ba) {
  float whole = sa * ba;
  float mix = whole - sa * sa * (ba - b) / CK_MAX(s, 1.0f);
  mix = s > 0 ? CK_MAX(mix, 0.0f) : 0;
  return b < ba ? mix : whole;
}

#define SOFT_LIGHT(NAME, REAL, ONE, PICK)                                                   \
  CK_INLINE REAL NAME(REAL s, REAL b, ONE sa, ONE ba) {                                    \
    REAL slope = 2 * s - sa;                                                               \
    REAL c = b * (1 / CK_MAX(ba, (ONE)1));                                                 \
    REAL cubic = ((16 * c - 12) * c + 4) * b;                                              \
    REAL lifted = PICK(4 * b <= ba, cubic, __builtin_elementwise_sqrt(b * ba)) - b;        \
    REAL lowered = b * (1 - c);                                                            \
    return sa * b + slope * PICK(slope <= 0, lowered, lifted);                             \
  }
SOFT_LIGHT(soft_light, float, float, PICK)
SOFT_LIGHT(soft_light_of_four, four, double, PICK_FOUR)

CK_INLINE float weigh(channels v) { return 30 * v.r + 59 * v.g + 11 * v.b; }
CK_INLINE float darkest(channels v) { return CK_MIN(CK_MIN(v.r, v.g), v.b); }
CK_INLINE float lightest(channels v) { return CK_MAX(CK_MAX(v.r, v.g), v.b); }
CK_INLINE float range(channels v) { return lightest(v) - darkest(v); }

// SetLum: luminosity + (100 v - weigh(v)) * scale in hundredths of the mix. ClipColor is a smaller
// scale: the largest that keeps the darkest at 0 and the lightest at sa * ba.
CK_INLINE triple set_lum(channels v, float scale, float luminosity, float whole) {
  float grey = weigh(v);
  float below = grey - 100 * darkest(v), above = 100 * lightest(v) - grey;
  scale = CK_MIN(scale, luminosity / CK_MAX(below, 1.0f));
  scale = CK_MIN(scale, (100 * whole - luminosity) / CK_MAX(above, 1.0f));
  return (triple){(luminosity + (100 * v.r - grey) * scale) * 0.01f,
                  (luminosity + (100 * v.g - grey) * scale) * 0.01f,
                  (luminosity + (100 * v.b - grey) * scale) * 0.01f};
}

CK_INLINE triple hue(channels s, channels b) {
  return set_lum(s, range(b) * s.a / CK_MAX(range(s), 1.0f), weigh(b) * s.a, s.a * b.a);
}
CK_INLINE triple saturation(channels s, channels b) {
  return set_lum(b, range(s) * b.a / CK_MAX(range(b), 1.0f), weigh(b) * s.a, s.a * b.a);
}
CK_INLINE triple color(channels s, channels b) {
  return set_lum(s, b.a, weigh(b) * s.a, s.a * b.a);
}
CK_INLINE triple luminosity(channels s, channels b) {
  return set_lum(b, s.a, weigh(s) * b.a, s.a * b.a);
}

#define EACH(NAME)                                                                     \
  CK_INLINE triple NAME##_each(channels s, channels b) {                               \
    return (triple){NAME(s.r, b.r, s.a, b.a), NAME(s.g, b.g, s.a, b.a),                \
                    NAME(s.b, b.b, s.a, b.a)};                                         \
  }
EACH(color_dodge)
EACH(color_burn)
EACH(soft_light)

CK_INLINE float fraction(float x) { return x - (float)(int32_t)x; }

// Blends a block into `out` and marks the pixels of which a channel is within DOUBT of the middle
// between two levels.
#define WHOLE_LEVEL(C) level(p.C, q.C, p.a, q.a, mix.C)
#define SHARE_LEVEL(C) shared_level(p.C, q.C, q.a, mix.C, own, rest)
#define BLOCK(NAME, MIX, DOUBT, LEVEL, ALPHA)                                                \
  CK_CLONES static uint32_t NAME(uint32_t *restrict out, const uint32_t *restrict d,         \
                                 const uint32_t *restrict s, uint32_t *restrict unsure,      \
                                 size_t n, uint32_t share) {                                 \
    const float own = (float)(int32_t)share / 65025, rest = (float)(int32_t)(255 - share) / 255; \
    uint32_t any = 0;                                                                        \
    for (size_t i = 0; i < n; i++) {                                                         \
      channels p = unpack(s[i]), q = unpack(d[i]);                                           \
      triple mix = MIX(p, q);                                                                \
      float r = LEVEL(r), g = LEVEL(g), b = LEVEL(b);                                        \
      float fr = fraction(r), fg = fraction(g), fb = fraction(b);                            \
      float low = CK_MIN(CK_MIN(fr, fg), fb), high = CK_MAX(CK_MAX(fr, fg), fb);             \
      uint32_t doubt = (low < (DOUBT)) | (high > 1 - (DOUBT));                                   \
      uint32_t sa = ALPHA, ba = d[i] >> 24;                                                  \
      uint32_t a = sa + ck_div255(ba * (255 - sa));                                          \
      out[i] = (uint32_t)(int32_t)r | (uint32_t)(int32_t)g << 8 | (uint32_t)(int32_t)b << 16 | \
               a << 24;                                                                      \
      unsure[i] = doubt;                                                                     \
      any |= doubt;                                                                          \
    }                                                                                        \
    (void)own, (void)rest;                                                                   \
    return any;                                                                              \
  }
#define NEAR(NAME, MIX, DOUBT)                                            \
  BLOCK(NAME##_block, MIX, DOUBT, WHOLE_LEVEL, s[i] >> 24)                \
  BLOCK(NAME##_share, MIX, (DOUBT) + SHARE_DOUBT, SHARE_LEVEL, share)

NEAR(color_dodge, color_dodge_each, DOUBT)
NEAR(color_burn, color_burn_each, DOUBT)
NEAR(soft_light, soft_light_each, SOFT_LIGHT_DOUBT)
NEAR(hue, hue, DOUBT)
NEAR(saturation, saturation, DOUBT)
NEAR(color, color, DOUBT)
NEAR(luminosity, luminosity, DOUBT)

typedef uint32_t (*near_block)(uint32_t *restrict, const uint32_t *restrict,
                               const uint32_t *restrict, uint32_t *restrict, size_t, uint32_t);

static near_block block_of(ck_mode mode, int whole) {
  switch (mode) {
    case CK_COLOR_DODGE: return whole ? color_dodge_block : color_dodge_share;
    case CK_COLOR_BURN: return whole ? color_burn_block : color_burn_share;
    case CK_HUE: return whole ? hue_block : hue_share;
    case CK_SATURATION: return whole ? saturation_block : saturation_share;
    case CK_COLOR: return whole ? color_block : color_share;
    case CK_LUMINOSITY: return whole ? luminosity_block : luminosity_share;
    default: return whole ? soft_light_block : soft_light_share;
  }
}

// False where doubles leave a pixel of soft light undecided, too.
static int soft_light_again(uint32_t *out, uint32_t p, uint32_t q, uint32_t share) {
  four s = {p & 255, p >> 8 & 255, p >> 16 & 255}, b = {q & 255, q >> 8 & 255, q >> 16 & 255};
  double sa = p >> 24, ba = q >> 24;
  four mix = soft_light_of_four(s, b, sa, ba);
  four x = share == 255 ? level_of_four(s, b, sa, ba, mix)
                        : shared_level_of_four(s, b, ba, mix, share / 65025.0,
                                               (255 - share) / 255.0);
  uint32_t result = *out & 0xff000000;
  for (int k = 0; k < 3; k++) {
    int32_t whole = (int32_t)x[k];
    double rest = x[k] - whole;
    if (rest < DOUBLE_DOUBT || rest > 1 - DOUBLE_DOUBT) return 0;
    result |= (uint32_t)whole << 8 * k;
  }
  *out = result;
  return 1;
}

void ck_near_row(ck_mode mode, uint32_t *d, const uint32_t *s, size_t n, uint32_t share,
                 ck_exact exact) {
  near_block block = block_of(mode, share == 255);
  uint32_t out[CK_BLOCK], unsure[CK_BLOCK];
  for (size_t i = 0; i < n; i += CK_BLOCK) {
    size_t m = n - i < CK_BLOCK ? n - i : CK_BLOCK;
    if (ck_is_empty(s + i, m)) continue;
    if (block(out, d + i, s + i, unsure, m, share)) {
      for (size_t k = 0; k < m; k++) {
        if (!unsure[k]) continue;
        if (mode == CK_SOFT_LIGHT && soft_light_again(&out[k], s[i + k], d[i + k], share))
          continue;
        out[k] = exact(mode, s[i + k], share, d[i + k]);
      }
    }
    memcpy(d + i, out, m * sizeof *d);
  }
}
