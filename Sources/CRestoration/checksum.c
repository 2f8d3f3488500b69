#include "CRestoration.h"

#include <string.h>

#if defined(__x86_64__)

#include <nmmintrin.h>
#include <wmmintrin.h>

#define RESTORATION_TARGET __attribute__((target("sse4.2,pclmul")))
#define RESTORATION_STEP_8(crc, word) ((uint32_t)_mm_crc32_u64((crc), (word)))
#define RESTORATION_STEP_1(crc, byte) (_mm_crc32_u8((crc), (byte)))
#define RESTORATION_HAS_RUNS 1

// The greatest number of words in each of three runs, which are read at the same time.
#define RESTORATION_RUN 128

// The element n is x to the power of 64 * n - 33, modulo the polynomial of the checksum: a product with it moves
// a checksum past n words.
static uint32_t restoration_powers[2 * RESTORATION_RUN + 2];

RESTORATION_TARGET
static void restoration_fill_powers(void) {
  uint32_t power = 0x80000000u >> 31;
  for (size_t index = 1; index < 2 * RESTORATION_RUN + 2; index += 1) {
    restoration_powers[index] = power;
    power = RESTORATION_STEP_8(power, 0);
  }
}

RESTORATION_TARGET
static uint64_t restoration_moved(uint32_t crc, size_t words) {
  const __m128i power = _mm_cvtsi32_si128((int)restoration_powers[words]);
  const __m128i value = _mm_cvtsi32_si128((int)crc);
  return (uint64_t)_mm_cvtsi128_si64(_mm_clmulepi64_si128(value, power, 0));
}

bool restoration_has_crc32c(void) {
  if (!__builtin_cpu_supports("sse4.2") || !__builtin_cpu_supports("pclmul")) return false;
  restoration_fill_powers();
  return true;
}

#elif defined(__ARM_FEATURE_CRC32)

#include <arm_acle.h>

#define RESTORATION_TARGET
#define RESTORATION_STEP_8(crc, word) (__crc32cd((crc), (word)))
#define RESTORATION_STEP_1(crc, byte) (__crc32cb((crc), (byte)))

bool restoration_has_crc32c(void) { return true; }

#else

#define RESTORATION_TARGET
#define RESTORATION_STEP_8(crc, word) (crc)
#define RESTORATION_STEP_1(crc, byte) (crc)

bool restoration_has_crc32c(void) { return false; }

#endif

static inline uint64_t restoration_word(const uint8_t *position) {
  uint64_t word;
  memcpy(&word, position, 8);
  return word;
}

RESTORATION_TARGET
uint32_t restoration_crc32c(uint32_t crc, const void *bytes, size_t count) {
  const uint8_t *position = bytes;
#if RESTORATION_HAS_RUNS
  // Each step waits for the one before, so three runs take little longer than one. Few bytes are checked while
  // others are read.
  while (count >= 512) {
    size_t words = (count - 8) / 24;
    if (words > RESTORATION_RUN) words = RESTORATION_RUN;
    uint32_t second = 0, third = 0;
    for (size_t index = 0; index < words; index += 1) {
      crc = RESTORATION_STEP_8(crc, restoration_word(position));
      second = RESTORATION_STEP_8(second, restoration_word(position + 8 * words));
      third = RESTORATION_STEP_8(third, restoration_word(position + 16 * words));
      position += 8;
    }
    position += 16 * words;
    const uint64_t moved =
        restoration_moved(crc, 2 * words + 1) ^ restoration_moved(second, words + 1);
    crc = RESTORATION_STEP_8(third, restoration_word(position) ^ moved);
    position += 8;
    count -= 24 * words + 8;
  }
#endif
  while (count >= 8) {
    crc = RESTORATION_STEP_8(crc, restoration_word(position));
    position += 8;
    count -= 8;
  }
  while (count > 0) {
    crc = RESTORATION_STEP_1(crc, *position);
    position += 1;
    count -= 1;
  }
  return crc;
}
