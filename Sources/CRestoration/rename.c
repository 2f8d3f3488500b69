#include "CRestoration.h"

#if defined(__linux__)

#include <sys/syscall.h>
#include <unistd.h>

// Called by number, because older C libraries have no function for this system call.
#define RESTORATION_RENAME_NOREPLACE 1u

int restoration_rename_exclusive(
  int from_directory, const char *from, int to_directory, const char *to) {
  return (int)syscall(
    SYS_renameat2, from_directory, from, to_directory, to, RESTORATION_RENAME_NOREPLACE);
}

#else

#include <stdio.h>

int restoration_rename_exclusive(
  int from_directory, const char *from, int to_directory, const char *to) {
  return renameatx_np(from_directory, from, to_directory, to, RENAME_EXCL);
}

#endif
