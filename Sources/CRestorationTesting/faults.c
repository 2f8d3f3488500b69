#include "CRestorationTesting.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <ucontext.h>
#include <unistd.h>

// Makes a system call that the filter allows, because it checks the address of the call.
long restoration_faults_system(long number, long a, long b, long c, long d, long e, long f);
extern const char restoration_faults_system_end[];

#if defined(__x86_64__)
#define FAULTS_ARCHITECTURE AUDIT_ARCH_X86_64
__asm__(
  ".text\n"
  ".globl restoration_faults_system\n"
  ".type restoration_faults_system, @function\n"
  "restoration_faults_system:\n"
  "  mov %rdi, %rax\n"
  "  mov %rsi, %rdi\n"
  "  mov %rdx, %rsi\n"
  "  mov %rcx, %rdx\n"
  "  mov %r8, %r10\n"
  "  mov %r9, %r8\n"
  "  mov 8(%rsp), %r9\n"
  "  syscall\n"
  ".globl restoration_faults_system_end\n"
  "restoration_faults_system_end:\n"
  "  ret\n"
  ".size restoration_faults_system, . - restoration_faults_system\n");
#else
#define FAULTS_ARCHITECTURE AUDIT_ARCH_AARCH64
__asm__(
  ".text\n"
  ".globl restoration_faults_system\n"
  ".type restoration_faults_system, %function\n"
  "restoration_faults_system:\n"
  "  mov x8, x0\n"
  "  mov x0, x1\n"
  "  mov x1, x2\n"
  "  mov x2, x3\n"
  "  mov x3, x4\n"
  "  mov x4, x5\n"
  "  mov x5, x6\n"
  "  svc #0\n"
  ".globl restoration_faults_system_end\n"
  "restoration_faults_system_end:\n"
  "  ret\n"
  ".size restoration_faults_system, . - restoration_faults_system\n");
#endif

static char watched[PATH_MAX];
static size_t watched_length;
static int trace_file = -1;
static atomic_int armed;
static atomic_long calls;
static int fault_kind;
static long fault_at;
static int fault_failure;

// MARK: Paths, without the C library, because this code runs in a signal handler

static size_t append(char *text, size_t length, const char *more) {
  while (*more && length + 1 < PATH_MAX) text[length++] = *more++;
  text[length] = 0;
  return length;
}

static size_t append_number(char *text, size_t length, long number) {
  char digits[24];
  int count = 0;
  do {
    digits[count++] = (char)('0' + number % 10);
    number /= 10;
  } while (number > 0);
  while (count > 0 && length + 1 < PATH_MAX) text[length++] = digits[--count];
  text[length] = 0;
  return length;
}

static void path_of_file(int file, char *path) {
  char link[48];
  append_number(link, append(link, 0, "/proc/self/fd/"), file);
  if (file == AT_FDCWD) append(link, 0, "/proc/self/cwd");
  long length = restoration_faults_system(
    SYS_readlinkat, AT_FDCWD, (long)link, (long)path, PATH_MAX - 1, 0, 0);
  path[length > 0 ? length : 0] = 0;
}

// Names are used as given: symbolic links and dots are not resolved.
static void path_of_name(int directory, const char *name, char *path) {
  if (!name || name[0] == '/') {
    append(path, 0, name ? name : "");
    return;
  }
  path_of_file(directory, path);
  append(path, append(path, strlen(path), "/"), name);
}

static int is_watched(const char *path) {
  return strncmp(path, watched, watched_length) == 0
    && (path[watched_length] == 0 || path[watched_length] == '/');
}

// MARK: Calls

struct call {
  const char *kind;
  char path[PATH_MAX];
  char second[PATH_MAX];
  // The index of the argument with the number of bytes to write, or -1.
  int length;
};

static void named(struct call *call, const char *kind, int directory, const char *name) {
  call->kind = kind;
  path_of_name(directory, name, call->path);
}

static void opened(struct call *call, const char *kind, int file) {
  call->kind = kind;
  path_of_file(file, call->path);
}

// Determines the kind of a call; leaves it unset if the call changes no files.
static void look_at(long number, const long *a, struct call *call) {
  switch (number) {
  case SYS_write:
  case SYS_pwrite64: opened(call, "write", (int)a[0]); call->length = 2; break;
  case SYS_writev:
  case SYS_pwritev:
  case SYS_pwritev2: opened(call, "write", (int)a[0]); break;
  case SYS_copy_file_range: opened(call, "write", (int)a[2]); call->length = 4; break;
  case SYS_sendfile: opened(call, "write", (int)a[0]); call->length = 3; break;
  case SYS_ftruncate:
  case SYS_fallocate: opened(call, "truncate", (int)a[0]); break;
  case SYS_truncate: named(call, "truncate", AT_FDCWD, (const char *)a[0]); break;
  case SYS_fsync:
  case SYS_fdatasync: opened(call, "sync", (int)a[0]); break;
  case SYS_renameat:
  case SYS_renameat2:
    named(call, "rename", (int)a[0], (const char *)a[1]);
    path_of_name((int)a[2], (const char *)a[3], call->second);
    break;
  case SYS_linkat:
    named(call, "link", (int)a[0], (const char *)a[1]);
    path_of_name((int)a[2], (const char *)a[3], call->second);
    break;
  case SYS_unlinkat: named(call, "unlink", (int)a[0], (const char *)a[1]); break;
  case SYS_mkdirat: named(call, "mkdir", (int)a[0], (const char *)a[1]); break;
  case SYS_fchmod: opened(call, "chmod", (int)a[0]); break;
  case SYS_openat:
    if (a[2] & (O_CREAT | O_TRUNC)) named(call, "create", (int)a[0], (const char *)a[1]);
    break;
#if defined(SYS_open)
  case SYS_open:
    if (a[1] & (O_CREAT | O_TRUNC)) named(call, "create", AT_FDCWD, (const char *)a[0]);
    break;
  case SYS_creat: named(call, "create", AT_FDCWD, (const char *)a[0]); break;
  case SYS_rename:
    named(call, "rename", AT_FDCWD, (const char *)a[0]);
    path_of_name(AT_FDCWD, (const char *)a[1], call->second);
    break;
  case SYS_link:
    named(call, "link", AT_FDCWD, (const char *)a[0]);
    path_of_name(AT_FDCWD, (const char *)a[1], call->second);
    break;
  case SYS_unlink:
  case SYS_rmdir: named(call, "unlink", AT_FDCWD, (const char *)a[0]); break;
  case SYS_mkdir: named(call, "mkdir", AT_FDCWD, (const char *)a[0]); break;
#endif
  default: break;
  }
}

static const int watched_calls[] = {
  SYS_write, SYS_pwrite64, SYS_writev, SYS_pwritev, SYS_pwritev2, SYS_copy_file_range,
  SYS_sendfile, SYS_ftruncate, SYS_fallocate, SYS_truncate, SYS_fsync, SYS_fdatasync,
  SYS_renameat, SYS_renameat2, SYS_linkat, SYS_unlinkat, SYS_mkdirat, SYS_fchmod, SYS_openat,
#if defined(SYS_open)
  SYS_open, SYS_creat, SYS_rename, SYS_link, SYS_unlink, SYS_rmdir, SYS_mkdir,
#endif
};

static void note(long index, const struct call *call, int failure) {
  char text[64];
  size_t length = append_number(text, append(text, 0, "CALL\t"), index);
  length = append(text, append(text, append(text, length, "\t"), call->kind), "\t");
  length = append(text, append_number(text, length, failure), "\t");
  struct iovec parts[5] = {
    {text, length},
    {(void *)call->path, strlen(call->path)},
    {(void *)"\t", 1},
    {(void *)call->second, strlen(call->second)},
    {(void *)"\n", 1}};
  restoration_faults_system(SYS_writev, trace_file, (long)parts, 5, 0, 0, 0);
}

static long carry_out(long number, long *a) {
  struct call call;
  call.kind = NULL;
  call.path[0] = call.second[0] = 0;
  call.length = -1;
  look_at(number, a, &call);
  if (!call.kind || !(is_watched(call.path) || is_watched(call.second))) {
    return restoration_faults_system(number, a[0], a[1], a[2], a[3], a[4], a[5]);
  }
  long index = atomic_load(&armed) ? atomic_fetch_add(&calls, 1) + 1 : 0;
  if (index != 0 && index == fault_at) {
    switch (fault_kind) {
    case RESTORATION_FAULTS_KILL:
      restoration_faults_system(SYS_kill, getpid(), SIGKILL, 0, 0, 0, 0);
      for (;;) pause();
    case RESTORATION_FAULTS_ERROR:
      note(index, &call, fault_failure);
      return -fault_failure;
    case RESTORATION_FAULTS_SHORT:
      if (call.length >= 0 && a[call.length] > 1) a[call.length] /= 2;
      break;
    default: break;
    }
  }
  long result = restoration_faults_system(number, a[0], a[1], a[2], a[3], a[4], a[5]);
  note(index, &call, result < 0 ? (int)-result : 0);
  return result;
}

static void handle(int signal, siginfo_t *about, void *context) {
  (void)signal;
  ucontext_t *state = context;
#if defined(__x86_64__)
  greg_t *r = state->uc_mcontext.gregs;
  long a[6] = {r[REG_RDI], r[REG_RSI], r[REG_RDX], r[REG_R10], r[REG_R8], r[REG_R9]};
  r[REG_RAX] = carry_out(about->si_syscall, a);
#else
  unsigned long long *r = state->uc_mcontext.regs;
  long a[6] = {(long)r[0], (long)r[1], (long)r[2], (long)r[3], (long)r[4], (long)r[5]};
  r[0] = (unsigned long long)carry_out(about->si_syscall, a);
#endif
}

int restoration_faults_are_supported(void) { return 1; }

int restoration_faults_watch(const char *directory, int trace) {
  watched_length = append(watched, 0, directory);
  trace_file = trace;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = handle;
  action.sa_flags = SA_SIGINFO | SA_RESTART;
  if (sigaction(SIGSYS, &action, NULL) != 0) return errno;

  enum { COUNT = sizeof watched_calls / sizeof *watched_calls };
  uint64_t from = (uint64_t)(uintptr_t)restoration_faults_system_end;
  struct sock_filter program[COUNT + 12];
  int end = 0;
#define LOAD(FIELD, MORE) \
  program[end++] = (struct sock_filter)BPF_STMT( \
    BPF_LD | BPF_W | BPF_ABS, (uint32_t)(offsetof(struct seccomp_data, FIELD) + (MORE)))
#define UNLESS_EQUAL(VALUE, SKIP) \
  program[end++] = (struct sock_filter)BPF_JUMP( \
    BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)(VALUE), 0, (SKIP))
#define RETURN(ACTION) program[end++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, (ACTION))
  LOAD(arch, 0);
  program[end++] = (struct sock_filter)BPF_JUMP(
    BPF_JMP | BPF_JEQ | BPF_K, FAULTS_ARCHITECTURE, 1, 0);
  RETURN(SECCOMP_RET_ALLOW);
  // The low half comes first on both architectures.
  LOAD(instruction_pointer, 0);
  UNLESS_EQUAL(from, 3);
  LOAD(instruction_pointer, 4);
  UNLESS_EQUAL(from >> 32, 1);
  RETURN(SECCOMP_RET_ALLOW);
  LOAD(nr, 0);
  for (int index = 0; index < COUNT; index++) {
    program[end++] = (struct sock_filter)BPF_JUMP(
      BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)watched_calls[index], (uint8_t)(COUNT - index), 0);
  }
  RETURN(SECCOMP_RET_ALLOW);
  RETURN(SECCOMP_RET_TRAP);
  struct sock_fprog filter = {(unsigned short)end, program};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  long result = syscall(
    SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &filter);
  return result < 0 ? errno : result > 0 ? EAGAIN : 0;
}

void restoration_faults_arm(int kind, long at, int failure) {
  fault_kind = kind;
  fault_at = at;
  fault_failure = failure;
  atomic_store(&calls, 0);
  atomic_store(&armed, 1);
}

long restoration_faults_disarm(void) {
  atomic_store(&armed, 0);
  return atomic_load(&calls);
}

#else

#include <errno.h>

int restoration_faults_are_supported(void) { return 0; }
int restoration_faults_watch(const char *directory, int trace) {
  (void)directory;
  (void)trace;
  return ENOSYS;
}
void restoration_faults_arm(int kind, long at, int failure) {
  (void)kind;
  (void)at;
  (void)failure;
}
long restoration_faults_disarm(void) { return 0; }

#endif
