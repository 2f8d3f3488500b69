// The calls that change a disk. Each counts itself, fails or not, and is recorded.
//
// The system calls are made by number, because the C library's functions have the names of these.

#if defined(__linux__)

#define _GNU_SOURCE
#include "CFaultShim.h"
#include "shim.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

// The part that all calls share, except the system call and the record.
#define SHIM_CALL(RESULT, CALL, LOG)     \
  long index;                            \
  int step = shim_begin(&index);         \
  RESULT result;                         \
  int failure = step > 0 ? step : 0;     \
  if (failure) {                         \
    errno = failure;                     \
    result = (RESULT)-1;                 \
  } else {                               \
    result = (RESULT)(CALL);             \
    if (result == (RESULT)-1) failure = errno; \
  }                                      \
  if (shim_is_recording()) {             \
    char path[PATH_MAX], second[PATH_MAX]; \
    second[0] = 0;                       \
    (void)second;                        \
    LOG;                                 \
  }                                      \
  shim_end(index);                       \
  if (result == (RESULT)-1) errno = failure; \
  return result

// MARK: Bytes

static ssize_t put(int file, const void *bytes, size_t count, off_t offset, int is_positional) {
  off_t start = offset;
  if (!is_positional && shim_is_recording()) {
    start = (off_t)shim_system(SYS_lseek, file, 0, SEEK_CUR, 0, 0, 0);
  }
  long index;
  int step = shim_begin(&index);
  ssize_t result;
  int failure = 0;
  if (step == SHIM_SHORT && count > 1) count /= 2;
  if (step > 0) {
    failure = step;
    result = -1;
  } else {
    result = is_positional
      ? shim_system(SYS_pwrite64, file, (long)bytes, (long)count, (long)offset, 0, 0)
      : shim_system(SYS_write, file, (long)bytes, (long)count, 0, 0, 0);
    if (result < 0) failure = errno;
  }
  if (shim_is_recording()) {
    char path[PATH_MAX];
    shim_path(file, path, sizeof path);
    size_t length = result > 0 ? (size_t)result : 0;
    shim_log(SHIM_WRITE, failure, path, NULL, (uint64_t)start, bytes, length);
  }
  shim_end(index);
  if (result < 0) errno = failure;
  return result;
}

ssize_t write(int file, const void *bytes, size_t count) {
  if (!shim_is_on_disk(file)) {
    return shim_system(SYS_write, file, (long)bytes, (long)count, 0, 0, 0);
  }
  return put(file, bytes, count, 0, 0);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
  return put(file, bytes, count, offset, 1);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off_t offset) {
  return put(file, bytes, count, offset, 1);
}

static ssize_t gather(int file, const struct iovec *parts, int count, off_t offset, int fixed) {
  // One part a call: no caller may rely on all of them being written.
  for (int part = 0; part < count; part++) {
    if (parts[part].iov_len > 0) {
      return put(file, parts[part].iov_base, parts[part].iov_len, offset, fixed);
    }
  }
  return 0;
}

ssize_t writev(int file, const struct iovec *parts, int count) {
  if (!shim_is_on_disk(file)) return shim_system(SYS_writev, file, (long)parts, count, 0, 0, 0);
  return gather(file, parts, count, 0, 0);
}

ssize_t pwritev(int file, const struct iovec *parts, int count, off_t offset) {
  return gather(file, parts, count, offset, 1);
}

int ftruncate(int file, off_t length) {
  SHIM_CALL(
    int, shim_system(SYS_ftruncate, file, (long)length, 0, 0, 0, 0),
    (shim_path(file, path, sizeof path),
     shim_log(SHIM_TRUNCATE, failure, path, NULL, (uint64_t)length, NULL, 0)));
}

int ftruncate64(int file, off_t length) { return ftruncate(file, length); }

int fallocate(int file, int mode, off_t offset, off_t length) {
  SHIM_CALL(
    int, shim_system(SYS_fallocate, file, mode, (long)offset, (long)length, 0, 0),
    (shim_path(file, path, sizeof path),
     shim_log(SHIM_TRUNCATE, failure, path, NULL, (uint64_t)(offset + length), NULL, 0)));
}

int fallocate64(int file, int mode, off_t offset, off_t length) {
  return fallocate(file, mode, offset, length);
}

int posix_fallocate(int file, off_t offset, off_t length) {
  return fallocate(file, 0, offset, length) == 0 ? 0 : errno;
}

int posix_fallocate64(int file, off_t offset, off_t length) {
  return posix_fallocate(file, offset, length);
}

// MARK: Durability

int fsync(int file) {
  SHIM_CALL(
    int, shim_system(SYS_fsync, file, 0, 0, 0, 0, 0),
    (shim_path(file, path, sizeof path), shim_log(SHIM_SYNC, failure, path, NULL, 0, NULL, 0)));
}

int fdatasync(int file) {
  SHIM_CALL(
    int, shim_system(SYS_fdatasync, file, 0, 0, 0, 0, 0),
    (shim_path(file, path, sizeof path), shim_log(SHIM_SYNC, failure, path, NULL, 0, NULL, 0)));
}

// MARK: Names

static int move(int from, const char *name, int to, const char *new_name, unsigned flags) {
  SHIM_CALL(
    int, shim_system(SYS_renameat2, from, (long)name, to, (long)new_name, flags, 0),
    (shim_name(from, name, path, sizeof path), shim_name(to, new_name, second, sizeof second),
     shim_log(SHIM_RENAME, failure, path, second, flags, NULL, 0)));
}

int renameat2(int from, const char *name, int to, const char *new_name, unsigned flags) {
  return move(from, name, to, new_name, flags);
}

int renameat(int from, const char *name, int to, const char *new_name) {
  return move(from, name, to, new_name, 0);
}

int rename(const char *name, const char *new_name) {
  return move(AT_FDCWD, name, AT_FDCWD, new_name, 0);
}

int unlinkat(int directory, const char *name, int flags) {
  SHIM_CALL(
    int, shim_system(SYS_unlinkat, directory, (long)name, flags, 0, 0, 0),
    (shim_name(directory, name, path, sizeof path),
     shim_log(SHIM_UNLINK, failure, path, NULL, 0, NULL, 0)));
}

int unlink(const char *name) { return unlinkat(AT_FDCWD, name, 0); }

int rmdir(const char *name) { return unlinkat(AT_FDCWD, name, AT_REMOVEDIR); }

int linkat(int from, const char *name, int to, const char *new_name, int flags) {
  SHIM_CALL(
    int, shim_system(SYS_linkat, from, (long)name, to, (long)new_name, flags, 0),
    (shim_name(from, name, path, sizeof path), shim_name(to, new_name, second, sizeof second),
     shim_log(SHIM_LINK, failure, path, second, 0, NULL, 0)));
}

int link(const char *name, const char *new_name) {
  return linkat(AT_FDCWD, name, AT_FDCWD, new_name, 0);
}

int mkdirat(int directory, const char *name, mode_t mode) {
  SHIM_CALL(
    int, shim_system(SYS_mkdirat, directory, (long)name, mode, 0, 0, 0),
    (shim_name(directory, name, path, sizeof path),
     shim_log(SHIM_MKDIR, failure, path, NULL, mode, NULL, 0)));
}

int mkdir(const char *name, mode_t mode) { return mkdirat(AT_FDCWD, name, mode); }

int fchmod(int file, mode_t mode) {
  SHIM_CALL(
    int, shim_system(SYS_fchmod, file, mode, 0, 0, 0, 0),
    (shim_path(file, path, sizeof path),
     shim_log(SHIM_CHMOD, failure, path, NULL, mode, NULL, 0)));
}

int fchown(int file, uid_t owner, gid_t group) {
  SHIM_CALL(
    int, shim_system(SYS_fchown, file, owner, group, 0, 0, 0),
    (shim_path(file, path, sizeof path), shim_log(SHIM_CHMOD, failure, path, NULL, 0, NULL, 0)));
}

// MARK: Opening

static int open_file(int directory, const char *name, int flags, mode_t mode) {
  // Only an opening that may make or empty a file changes the disk.
  if (!(flags & (O_CREAT | O_TRUNC))) {
    int result = (int)shim_system(SYS_openat, directory, (long)name, flags, mode, 0, 0);
    if (shim_is_recording() && (flags & O_ACCMODE) != O_RDONLY) {
      char path[PATH_MAX];
      int failure = result < 0 ? errno : 0;
      shim_name(directory, name, path, sizeof path);
      shim_log(
        SHIM_OPEN, failure, path, NULL, (uint64_t)mode << 32 | (uint32_t)flags, NULL, 0);
      if (result < 0) errno = failure;
    }
    return result;
  }
  SHIM_CALL(
    int, shim_system(SYS_openat, directory, (long)name, flags, mode, 0, 0),
    (shim_name(directory, name, path, sizeof path),
     shim_log(
       SHIM_OPEN, failure, path, NULL, (uint64_t)mode << 32 | (uint32_t)flags, NULL, 0)));
}

#define SHIM_MODE(LAST)              \
  mode_t mode = 0;                   \
  if (flags & (O_CREAT | O_TMPFILE)) { \
    va_list list;                    \
    va_start(list, LAST);            \
    mode = (mode_t)va_arg(list, int); \
    va_end(list);                    \
  }

int open(const char *name, int flags, ...) {
  SHIM_MODE(flags)
  return open_file(AT_FDCWD, name, flags, mode);
}

int open64(const char *name, int flags, ...) {
  SHIM_MODE(flags)
  return open_file(AT_FDCWD, name, flags | O_LARGEFILE, mode);
}

int openat(int directory, const char *name, int flags, ...) {
  SHIM_MODE(flags)
  return open_file(directory, name, flags, mode);
}

int openat64(int directory, const char *name, int flags, ...) {
  SHIM_MODE(flags)
  return open_file(directory, name, flags | O_LARGEFILE, mode);
}

int creat(const char *name, mode_t mode) {
  return open_file(AT_FDCWD, name, O_WRONLY | O_CREAT | O_TRUNC, mode);
}

// MARK: By number

// The store renames by number, because older C libraries have no function for it.
long syscall(long number, ...) {
  long a[6];
  va_list list;
  va_start(list, number);
  for (int index = 0; index < 6; index++) a[index] = va_arg(list, long);
  va_end(list);
  if (number == SYS_renameat2) {
    return move((int)a[0], (const char *)a[1], (int)a[2], (const char *)a[3], (unsigned)a[4]);
  }
  return shim_system(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}

#endif
