#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CRestoration.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

#if defined(F_OFD_SETLK)

// The files of which bytes are held, plus one; 0 for a free slot. A forked child shares their locks
// while it has the files open, and would hold them for its dead parent.
enum { table_size = 256 };
static atomic_int held[table_size];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void let_go_in_child(void) {
  int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  for (int index = 0; index < table_size; index += 1) {
    int file = atomic_load(&held[index]) - 1;
    if (file < 0) continue;
    // The descriptor stays in use, because other code may still write to it.
    if (nothing >= 0) dup2(nothing, file);
    else close(file);
  }
  if (nothing >= 0) close(nothing);
}

static void prepare(void) { pthread_atfork(NULL, NULL, let_go_in_child); }

static int set_lock(int file, int64_t offset, short type) {
  struct flock lock = {.l_type = type, .l_whence = SEEK_SET, .l_start = offset, .l_len = 1};
  return fcntl(file, F_OFD_SETLK, &lock);
}

int restoration_hold_byte(int file, int64_t offset) {
  pthread_once(&once, prepare);
  if (set_lock(file, offset, F_WRLCK) != 0) return -1;
  for (int index = 0; index < table_size; index += 1) {
    int free = 0;
    // Zero is a free slot, so the descriptors are stored plus one.
    if (atomic_compare_exchange_strong(&held[index], &free, file + 1)) break;
  }
  return 0;
}

void restoration_release_byte(int file, int64_t offset) {
  set_lock(file, offset, F_UNLCK);
  for (int index = 0; index < table_size; index += 1) {
    int taken = file + 1;
    if (atomic_compare_exchange_strong(&held[index], &taken, 0)) break;
  }
}

bool restoration_is_byte_held(int file, int64_t offset) {
  struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = offset, .l_len = 1};
  return fcntl(file, F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
}

#else

int restoration_hold_byte(int file, int64_t offset) {
  (void)file;
  (void)offset;
  errno = ENOTSUP;
  return -1;
}

void restoration_release_byte(int file, int64_t offset) {
  (void)file;
  (void)offset;
}

bool restoration_is_byte_held(int file, int64_t offset) {
  (void)file;
  (void)offset;
  return false;
}

#endif
