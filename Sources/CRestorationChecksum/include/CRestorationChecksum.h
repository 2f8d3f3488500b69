#ifndef RESTORATION_CHECKSUM_H
#define RESTORATION_CHECKSUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether this processor has an instruction for CRC-32C. Swift cannot name it, hence these few
/// lines of C.
bool restoration_has_crc32c(void);

/// Continues a CRC-32C over some bytes, by the processor's instruction; `crc` goes in and comes out
/// without the inversion at either end. Only where `restoration_has_crc32c` says so.
uint32_t restoration_crc32c(uint32_t crc, const void *bytes, size_t count);

#endif
