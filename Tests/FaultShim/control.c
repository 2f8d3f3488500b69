#if defined(__linux__)

#define _GNU_SOURCE
#include "CFaultShim.h"
#include "shim.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

static atomic_int armed;
static atomic_long calls;
static int fault_kind;
static long fault_at;
static int fault_failure;
static int fault_for_ever;
static int record = -1;
static char command[4096];
static int has_command;

long shim_system(long number, long a, long b, long c, long d, long e, long f) {
  static long (*real)(long, ...);
  if (!real) real = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
  return real(number, a, b, c, d, e, f);
}

static void die(void) {
  shim_system(SYS_kill, getpid(), SIGKILL, 0, 0, 0, 0);
  for (;;) pause();
}

void restoration_fault_arm(int kind, long at, int failure, int for_ever) {
  fault_kind = kind;
  fault_at = at;
  fault_failure = failure;
  fault_for_ever = for_ever;
  atomic_store(&calls, 0);
  atomic_store(&armed, 1);
}

long restoration_fault_disarm(void) {
  atomic_store(&armed, 0);
  return atomic_load(&calls);
}

int shim_begin(long *index) {
  *index = 0;
  if (!atomic_load(&armed)) return SHIM_GO;
  *index = atomic_fetch_add(&calls, 1) + 1;
  int hit = *index == fault_at || (fault_for_ever && *index > fault_at);
  if (!hit) return SHIM_GO;
  switch (fault_kind) {
  case RESTORATION_FAULT_KILL_BEFORE: die(); return SHIM_GO;
  case RESTORATION_FAULT_ERROR: return fault_failure;
  case RESTORATION_FAULT_SHORT: return SHIM_SHORT;
  default: return SHIM_GO;
  }
}

void shim_end(long index) {
  // The caller looks at errno after this.
  int kept = errno;
  if (index != 0 && index == fault_at && fault_kind == RESTORATION_FAULT_KILL_AFTER) die();
  errno = kept;
}

int shim_is_on_disk(int file) {
  struct stat status;
  if (file == record) return 0;
  int kept = errno;
  int found = fstat(file, &status);
  errno = kept;
  return found == 0 && (S_ISREG(status.st_mode) || S_ISDIR(status.st_mode));
}

int restoration_fault_record(const char *path) {
  record = (int)shim_system(
    SYS_openat, AT_FDCWD, (long)path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600, 0, 0);
  return record;
}

int shim_is_recording(void) { return record >= 0; }

void shim_log(
  enum shim_kind kind, int failure, const char *path, const char *second, uint64_t value,
  const void *data, size_t length) {
  if (record < 0) return;
  int kept = errno;
  struct {
    uint32_t kind, failure, path_length, second_length;
    uint64_t value, data_length;
  } head = {
    kind, (uint32_t)failure, (uint32_t)strlen(path), second ? (uint32_t)strlen(second) : 0,
    value, length};
  struct iovec parts[4] = {
    {&head, sizeof head},
    {(void *)path, head.path_length},
    {(void *)second, head.second_length},
    {(void *)data, length}};
  shim_system(SYS_writev, record, (long)parts, 4, 0, 0, 0);
  errno = kept;
}

void restoration_fault_mark(const char *text) { shim_log(SHIM_MARK, 0, text, NULL, 0, NULL, 0); }

void shim_path(int file, char *path, size_t capacity) {
  char link[64];
  int kept = errno;
  if (file == AT_FDCWD) {
    if (!getcwd(path, capacity)) path[0] = 0;
  } else {
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, capacity - 1);
    path[length > 0 ? length : 0] = 0;
  }
  errno = kept;
}

void shim_name(int directory, const char *name, char *path, size_t capacity) {
  if (name[0] == '/') {
    snprintf(path, capacity, "%s", name);
    return;
  }
  char base[PATH_MAX];
  shim_path(directory, base, sizeof base);
  snprintf(path, capacity, "%s/%s", base, name);
}

int restoration_fault_cut_power(const char *path) {
  // EXT4_IOC_SHUTDOWN, without writing the log.
  uint32_t flag = 2;
  int file = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return errno;
  int result = ioctl(file, _IOR('X', 125, uint32_t), &flag) == 0 ? 0 : errno;
  close(file);
  return result;
}

const char *restoration_fault_command(void) { return has_command ? command : NULL; }

static int read_line(void) {
  size_t length = 0;
  while (length + 1 < sizeof command) {
    ssize_t count = read(0, command + length, 1);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return 0;
    if (command[length] == '\n') break;
    length += 1;
  }
  command[length] = 0;
  return 1;
}

// Before main and before the first thread, so that a child is as good as a new program.
__attribute__((constructor)) static void serve(void) {
  if (!getenv("FAULT_SERVER")) return;
  while (read_line()) {
    pid_t child = fork();
    if (child == 0) {
      has_command = 1;
      return;
    }
    char line[64];
    int status = 0;
    snprintf(line, sizeof line, "PID %d\n", (int)child);
    shim_system(SYS_write, 1, (long)line, (long)strlen(line), 0, 0, 0);
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
    snprintf(
      line, sizeof line, "\nEND %d\n",
      WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status));
    shim_system(SYS_write, 1, (long)line, (long)strlen(line), 0, 0, 0);
  }
  _exit(0);
}

#else

#include "CFaultShim.h"
#include <stddef.h>

void restoration_fault_arm(int kind, long at, int failure, int for_ever) {
  (void)kind;
  (void)at;
  (void)failure;
  (void)for_ever;
}
long restoration_fault_disarm(void) { return 0; }
int restoration_fault_record(const char *path) {
  (void)path;
  return -1;
}
void restoration_fault_mark(const char *text) { (void)text; }
int restoration_fault_cut_power(const char *path) {
  (void)path;
  return -1;
}
const char *restoration_fault_command(void) { return NULL; }

#endif
