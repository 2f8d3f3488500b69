#ifndef CRESTORATION_H
#define CRESTORATION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether this processor has an instruction for CRC-32C. Swift cannot name it, hence these few
/// lines of C.
bool restoration_has_crc32c(void);

/// Continues a CRC-32C over some bytes, by the processor's instruction; `crc` goes in and comes out
/// without the inversion at either end. Only where `restoration_has_crc32c` says so.
uint32_t restoration_crc32c(uint32_t crc, const void *bytes, size_t count);

/// Renames a file without ever replacing another: 0, or -1 with `errno` set (`EEXIST` when the new
/// name is taken). Swift's view of the C library has no such call, hence these few lines of C.
int restoration_rename_exclusive(
  int from_directory, const char *from, int to_directory, const char *to);

/// The type of an open file's file system, as `linux/magic.h` numbers it; 0 when the system does not
/// say, and 1 on systems that only tell local file systems from others, for the others. Swift's view
/// of the C library lacks the call on Linux.
unsigned int restoration_file_system_type(int file);

#endif
