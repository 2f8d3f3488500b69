#define _GNU_SOURCE
#include "CRestoration.h"

#include <errno.h>

#if defined(__linux__)
#include <unistd.h>

int restoration_synchronize_file_system(int file) { return syncfs(file); }
#else
int restoration_synchronize_file_system(int file) {
  (void)file;
  errno = ENOSYS;
  return -1;
}
#endif

#if defined(__linux__)
#include <sys/vfs.h>

unsigned int restoration_file_system_type(int file) {
  struct statfs status;
  return fstatfs(file, &status) == 0 ? (unsigned int)status.f_type : 0;
}
#elif defined(__APPLE__)
#include <sys/mount.h>
#include <sys/param.h>

unsigned int restoration_file_system_type(int file) {
  struct statfs status;
  return fstatfs(file, &status) == 0 && !(status.f_flags & MNT_LOCAL) ? 1 : 0;
}
#else
unsigned int restoration_file_system_type(int file) {
  (void)file;
  return 0;
}
#endif
