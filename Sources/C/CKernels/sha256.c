#include "sha256.h"

#if defined(__x86_64__)

#include <cpuid.h>
#include <immintrin.h>

bool ck_has_sha256(void) {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d)) return false;
  bool has_shuffles = (c >> 9 & 1) && (c >> 19 & 1);  // SSSE3, SSE4.1
  return has_shuffles && __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b >> 29 & 1);
}

// The instructions hold the state as ABEF and CDGH and do four rounds with one vector of the message.
__attribute__((target("sha,sse4.1,ssse3"))) void ck_sha256_blocks(uint32_t state[8],
                                                                  const uint8_t *blocks, size_t n,
                                                                  const uint32_t k[64]) {
  const __m128i swap = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  __m128i dcba = _mm_loadu_si128((const __m128i *)state);
  __m128i hgfe = _mm_loadu_si128((const __m128i *)(state + 4));
  __m128i cdab = _mm_shuffle_epi32(dcba, 0xb1), efgh = _mm_shuffle_epi32(hgfe, 0x1b);
  __m128i abef = _mm_alignr_epi8(cdab, efgh, 8), cdgh = _mm_blend_epi16(efgh, cdab, 0xf0);
  for (; n > 0; n--, blocks += 64) {
    __m128i abef_before = abef, cdgh_before = cdgh, w[4];
    for (int i = 0; i < 4; i++)
      w[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)blocks + i), swap);
    _Pragma("clang loop unroll(full)") for (int i = 0; i < 16; i++) {
      __m128i now = w[i & 3];
      __m128i sum = _mm_add_epi32(now, _mm_loadu_si128((const __m128i *)(k + 4 * i)));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0e));
      if (i < 12) {
        // w[t] = s1(w[t - 2]) + w[t - 7] + s0(w[t - 15]) + w[t - 16], four at a time.
        __m128i last = w[(i + 3) & 3], middle = w[(i + 2) & 3];
        __m128i early = _mm_sha256msg1_epu32(now, w[(i + 1) & 3]);
        early = _mm_add_epi32(early, _mm_alignr_epi8(last, middle, 4));
        w[i & 3] = _mm_sha256msg2_epu32(early, last);
      }
    }
    abef = _mm_add_epi32(abef, abef_before);
    cdgh = _mm_add_epi32(cdgh, cdgh_before);
  }
  __m128i feba = _mm_shuffle_epi32(abef, 0x1b), dchg = _mm_shuffle_epi32(cdgh, 0xb1);
  _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(feba, dchg, 0xf0));
  _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(dchg, feba, 8));
}

#else

bool ck_has_sha256(void) { return false; }

void ck_sha256_blocks(uint32_t state[8], const uint8_t *blocks, size_t n, const uint32_t k[64]) {
  (void)state, (void)blocks, (void)n, (void)k;
}

#endif
