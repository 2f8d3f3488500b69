#ifndef CRESTORATION_H
#define CRESTORATION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Indicates whether this processor has an instruction for CRC-32C. It is in C because Swift cannot
/// express it.
bool restoration_has_crc32c(void);

/// Continues a CRC-32C over bytes with the processor's instruction; `crc` is passed and returned
/// without the inversion at either end. Requires that `restoration_has_crc32c` returns true.
uint32_t restoration_crc32c(uint32_t crc, const void *bytes, size_t count);

/// Writes the SHA-256 of some bytes into `digest`, which has room for 32.
void restoration_sha256(const void *bytes, size_t count, uint8_t *digest);

/// Renames a file without ever replacing another: 0, or -1 with `errno` set (`EEXIST` when the new
/// name is taken). Swift's view of the C library has no such call, hence these few lines of C.
int restoration_rename_exclusive(
  int from_directory, const char *from, int to_directory, const char *to);

/// Returns the type of an open file's file system, as numbered in `linux/magic.h`. Returns 0 if it
/// is unknown or, on systems that only distinguish local file systems from others, if it is local;
/// for the others, these return 1. It is in C because Swift does not import the call on Linux.
unsigned int restoration_file_system_type(int file);

/// Makes the whole file system of an open file durable: 0, or -1 with `errno` set (`ENOSYS` where the
/// system has no such call). It is in C because Swift does not import the call on Linux.
int restoration_synchronize_file_system(int file);

/// Holds one byte of an open file with a lock that ends with the process or the descriptor. Returns
/// 0, or -1 with `errno` set. The lock belongs to the open file, so processes in other namespaces
/// see it, and a forked child does not keep it.
int restoration_hold_byte(int file, int64_t offset);

/// Releases a byte that `restoration_hold_byte` holds; call it before the file is closed.
void restoration_release_byte(int file, int64_t offset);

/// Returns whether another open file holds a byte.
bool restoration_is_byte_held(int file, int64_t offset);

/// The length in bytes of a mark that a fault writes.
#define RESTORATION_FAULT_MARK_SIZE 16

/// Makes a fault of this process write a mark into an open file before the process ends: a trap, an
/// invalid access or `abort`, but not a signal from another process, nor the end of a forked child.
/// Previous handlers of these signals run afterwards. Returns the watch, to be ended with
/// `restoration_forget_faults`, or a null pointer if there is no memory.
void *restoration_watch_faults(int file, int64_t offset, const void *mark);

/// Gives the calling thread an alternate signal stack, unless it has one, so that a stack overflow
/// can be recorded. The stack is freed with the thread.
void restoration_give_fault_stack(void);

/// Ends a watch; call it before the file is closed.
void restoration_forget_faults(void *watch);

/// Maps the first page of a file, shared and for writing. If another program shortens the file, the
/// page is replaced by an empty one at the next access, in place of the end of the process. A forked
/// child has an empty page in its place. Returns a null pointer if the file cannot be mapped, or
/// another handler of SIGBUS is set.
void *restoration_map_page(int file);

/// Ends a mapping of `restoration_map_page`.
void restoration_unmap_page(void *page);

/// The actions of a signal, apart from the handlers of this library.
enum {
  RESTORATION_SIGNAL_DEFAULT = 0,
  RESTORATION_SIGNAL_IGNORED = 1,
  RESTORATION_SIGNAL_HANDLED = 2,
};

/// Starts a thread that calls a function for each signal that arrives at a handler of this library,
/// with its number. Does nothing if the process has that thread already.
void restoration_listen_for_signals(void (*body)(int));

/// Sets a handler of this library for SIGTERM, SIGHUP or SIGINT, above the action that is set now.
/// Returns whether one is set. An ignored signal stays ignored.
bool restoration_hear_signal(int number);

/// Returns what is set for a signal now, below the handler of this library.
int restoration_signal_action(int number);

/// Sets the host's own action again, and sends the process the signal that arrived last, with the
/// same sender.
void restoration_pass_signal(int number);

#endif
