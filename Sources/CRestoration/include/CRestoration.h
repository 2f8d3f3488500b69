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

/// Writes the SHA-256 of some bytes into `digest`, which has room for 32.
void restoration_sha256(const void *bytes, size_t count, uint8_t *digest);

/// Renames a file without ever replacing another: 0, or -1 with `errno` set (`EEXIST` when the new
/// name is taken). Swift's view of the C library has no such call, hence these few lines of C.
int restoration_rename_exclusive(
  int from_directory, const char *from, int to_directory, const char *to);

/// The type of an open file's file system, as `linux/magic.h` numbers it; 0 when the system does not
/// say, and 1 on systems that only tell local file systems from others, for the others. Swift's view
/// of the C library lacks the call on Linux.
unsigned int restoration_file_system_type(int file);

/// Holds one byte of an open file, by a lock that ends with the process, or with the descriptor: 0, or
/// -1 with `errno` set. The lock belongs to the open file, so processes in other namespaces see it, and
/// a child that is forked does not keep it.
int restoration_hold_byte(int file, int64_t offset);

/// Lets a byte go that `restoration_hold_byte` holds; before the file is closed.
void restoration_release_byte(int file, int64_t offset);

/// Whether another open file holds a byte.
bool restoration_is_byte_held(int file, int64_t offset);

/// Bytes of a mark that a fault leaves behind.
#define RESTORATION_FAULT_MARK_SIZE 16

/// Has a fault of this process write a mark into an open file before the process ends of it: a trap, an
/// invalid access, `abort`; not a signal that another process sends, nor the end of a forked child.
/// What handled these signals before does so afterwards. The result ends the watch; it is -1 when there
/// is no room for another one.
int restoration_watch_faults(int file, int64_t offset, const void *mark);

/// Gives the calling thread a stack on which it can take note of a recursion without end, unless it has
/// one. The stack goes with the thread.
void restoration_give_fault_stack(void);

/// Ends a watch, before the file is closed.
void restoration_forget_faults(int watch);

#endif
