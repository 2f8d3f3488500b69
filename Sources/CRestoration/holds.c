#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CRestoration.h"
#include "slots.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <unistd.h>

#if defined(F_OFD_SETLK)

// The files of which bytes are held, plus one. A forked child shares their locks while it has the files open,
// and would hold them for its dead parent.
static slot_list held;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void let_go_in_child(void) {
  int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  for (struct slot *slot = atomic_load(&held); slot; slot = slot->next) {
    int file = (int)atomic_load(&slot->value) - 1;
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
  struct slot *slot = take_slot(&held);
  if (!slot) return -1;
  int result = set_lock(file, offset, F_WRLCK);
  atomic_store(&slot->value, result == 0 ? (intptr_t)file + 1 : 0);
  return result;
}

void restoration_release_byte(int file, int64_t offset) {
  set_lock(file, offset, F_UNLCK);
  free_slot(&held, (intptr_t)file + 1);
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
