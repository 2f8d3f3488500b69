#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CRestoration.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <unistd.h>

static const int signals[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS};
enum { signal_count = sizeof signals / sizeof signals[0], watch_count = 64, page_count = 64 };

struct watch {
  // The file descriptor plus one; 0 for a free slot, -1 for a slot that is being filled.
  atomic_int file;
  int64_t offset;
  unsigned char mark[RESTORATION_FAULT_MARK_SIZE];
};

static struct watch watches[watch_count];
static struct sigaction former[signal_count];
static pid_t owner;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static _Atomic(uintptr_t) pages[page_count];
static uintptr_t page_size;

// Puts an empty page in the place of a mapped one that its file has lost.
static bool replace_lost_page(int number, const siginfo_t *info) {
  if (number != SIGBUS || info->si_code <= 0) return false;
  for (int index = 0; index < page_count; index += 1) {
    uintptr_t page = atomic_load(&pages[index]);
    if (!page || (uintptr_t)info->si_addr - page >= page_size) continue;
    int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED;
    return mmap((void *)page, page_size, PROT_READ | PROT_WRITE, flags, -1, 0) != MAP_FAILED;
  }
  return false;
}

// Calls only async-signal-safe functions, and mmap, which is a system call.
static void note_fault(int number, siginfo_t *info, void *context) {
  (void)context;
  int error = errno;
  if (replace_lost_page(number, info)) {
    errno = error;
    return;
  }
  // Raised by the processor or by this process itself, for instance by abort.
  bool is_own = info->si_code > 0 || info->si_pid == getpid();
  if (is_own && getpid() == owner) {
    for (int index = 0; index < watch_count; index += 1) {
      int file = atomic_load(&watches[index].file) - 1;
      if (file < 0) continue;
      ssize_t count = pwrite(
        file, watches[index].mark, RESTORATION_FAULT_MARK_SIZE, watches[index].offset);
      (void)count;
    }
  }
  for (int index = 0; index < signal_count; index += 1) {
    if (signals[index] == number) sigaction(number, &former[index], NULL);
  }
  // A fault of the processor recurs when the instruction is retried.
  if (info->si_code <= 0) raise(number);
  errno = error;
}

static void install(void) {
  owner = getpid();
  page_size = (uintptr_t)sysconf(_SC_PAGESIZE);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = note_fault;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < signal_count; index += 1) {
    if (sigaction(signals[index], NULL, &former[index]) != 0) continue;
    if (former[index].sa_handler == SIG_IGN) continue;
    sigaction(signals[index], &action, NULL);
  }
}

static pthread_key_t stack_key;
static pthread_once_t stack_once = PTHREAD_ONCE_INIT;
enum { stack_size = 65536 };

static void take_stack(void *memory) {
  stack_t none = {.ss_flags = SS_DISABLE, .ss_size = stack_size};
  sigaltstack(&none, NULL);
  free(memory);
}

static void make_stack_key(void) { pthread_key_create(&stack_key, take_stack); }

void restoration_give_fault_stack(void) {
  stack_t stack;
  if (sigaltstack(NULL, &stack) != 0 || !(stack.ss_flags & SS_DISABLE)) return;
  pthread_once(&stack_once, make_stack_key);
  void *memory = malloc(stack_size);
  if (!memory) return;
  memset(&stack, 0, sizeof stack);
  stack.ss_sp = memory;
  stack.ss_size = stack_size;
  if (sigaltstack(&stack, NULL) == 0 && pthread_setspecific(stack_key, memory) == 0) return;
  free(memory);
}

int restoration_watch_faults(int file, int64_t offset, const void *mark) {
  pthread_once(&once, install);
  restoration_give_fault_stack();
  for (int index = 0; index < watch_count; index += 1) {
    int free = 0;
    if (!atomic_compare_exchange_strong(&watches[index].file, &free, -1)) continue;
    watches[index].offset = offset;
    memcpy(watches[index].mark, mark, RESTORATION_FAULT_MARK_SIZE);
    atomic_store(&watches[index].file, file + 1);
    return index;
  }
  return -1;
}

void restoration_forget_faults(int watch) {
  if (watch >= 0 && watch < watch_count) atomic_store(&watches[watch].file, 0);
}

void *restoration_map_page(int file) {
  pthread_once(&once, install);
  struct sigaction action;
  // Without the handler, a page that the file has lost would end the process.
  if (sigaction(SIGBUS, NULL, &action) != 0) return NULL;
  if (!(action.sa_flags & SA_SIGINFO) || action.sa_sigaction != note_fault) return NULL;
  void *page = mmap(NULL, page_size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (page == MAP_FAILED) return NULL;
  for (int index = 0; index < page_count; index += 1) {
    uintptr_t free = 0;
    if (atomic_compare_exchange_strong(&pages[index], &free, (uintptr_t)page)) return page;
  }
  munmap(page, page_size);
  return NULL;
}

void restoration_unmap_page(void *page) {
  for (int index = 0; index < page_count; index += 1) {
    uintptr_t known = (uintptr_t)page;
    if (atomic_compare_exchange_strong(&pages[index], &known, 0)) break;
  }
  munmap(page, page_size);
}
