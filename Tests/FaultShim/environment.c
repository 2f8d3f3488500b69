// Lets the environment arm the fault of a program into which this library is preloaded:
//
//     FAULT        kind, number of the call, errno, and 1 when all later calls fail too
//     FAULT_COUNT  a file that gets the number of calls when the program ends by itself

#if defined(__linux__)

#define _GNU_SOURCE
#include "CFaultShim.h"
#include "shim.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>

static int count_file = -1;

static void write_count(void) {
  char line[32];
  int length = snprintf(line, sizeof line, "%ld\n", restoration_fault_disarm());
  shim_system(SYS_write, count_file, (long)line, length, 0, 0, 0);
}

__attribute__((constructor)) static void arm(void) {
  const char *fault = getenv("FAULT");
  const char *path = getenv("FAULT_COUNT");
  int kind, failure, for_ever;
  long at;
  if (!fault || sscanf(fault, "%d %ld %d %d", &kind, &at, &failure, &for_ever) != 4) return;
  if (path) {
    count_file = (int)shim_system(
      SYS_openat, AT_FDCWD, (long)path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600, 0, 0);
    atexit(write_count);
  }
  // Programs that this one starts, such as an editor, have no faults.
  unsetenv("LD_PRELOAD");
  unsetenv("FAULT");
  restoration_fault_arm(kind, at, failure, for_ever);
}

#endif
