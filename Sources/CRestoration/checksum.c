#include "CRestoration.h"

#include <string.h>

#if defined(__x86_64__)

#include <nmmintrin.h>

#define RESTORATION_TARGET __attribute__((target("sse4.2")))
#define RESTORATION_STEP_8(crc, word) ((uint32_t)_mm_crc32_u64((crc), (word)))
#define RESTORATION_STEP_1(crc, byte) (_mm_crc32_u8((crc), (byte)))

bool restoration_has_crc32c(void) { return __builtin_cpu_supports("sse4.2"); }

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

RESTORATION_TARGET
uint32_t restoration_crc32c(uint32_t crc, const void *bytes, size_t count) {
  const uint8_t *position = bytes;
  while (count >= 8) {
    uint64_t word;
    memcpy(&word, position, 8);
    crc = RESTORATION_STEP_8(crc, word);
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
