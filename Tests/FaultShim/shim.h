// Declarations that the parts of the shim share.

#ifndef RESTORATION_SHIM_H
#define RESTORATION_SHIM_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

long shim_system(long number, long a, long b, long c, long d, long e, long f);

// One call that may change the disk: `begin` counts it and says how it goes, `end` follows it.
enum { SHIM_GO = 0, SHIM_SHORT = -1 };
int shim_begin(long *index);
void shim_end(long index);
int shim_is_on_disk(int file);

// The record, one entry a call:
//
//     kind u32, failure u32, path length u32, second path length u32,
//     value u64, data length u64, path, second path, data
//
// Paths are those that the kernel has for a descriptor at that moment.
enum shim_kind {
  SHIM_OPEN = 1,   // value: flags in the low, mode in the high half
  SHIM_WRITE = 2,  // value: where
  SHIM_SYNC = 3,
  SHIM_TRUNCATE = 4,  // value: length
  SHIM_RENAME = 5,    // value: 1 when nothing may be replaced
  SHIM_UNLINK = 6,
  SHIM_MKDIR = 7,  // value: mode
  SHIM_CHMOD = 8,  // value: mode
  SHIM_MARK = 9,
  SHIM_LINK = 10,
};

void shim_log(
  enum shim_kind kind, int failure, const char *path, const char *second, uint64_t value,
  const void *data, size_t length);
int shim_is_recording(void);
// The path of a descriptor, or of a name in a directory.
void shim_path(int file, char *path, size_t capacity);
void shim_name(int directory, const char *name, char *path, size_t capacity);

#endif
