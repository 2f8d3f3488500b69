#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CRestoration.h"
#include "slots.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <unistd.h>

static const int signals[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS};
enum { signal_count = sizeof signals / sizeof signals[0] };

// Of each watch, the file descriptor plus one, where to write, and what.
static slot_list watches;
// The mapped pages.
static slot_list pages;
static uintptr_t page_size;

static struct sigaction former[signal_count];
static pid_t owner;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static bool put_empty_page(uintptr_t page) {
  int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED;
  return mmap((void *)page, page_size, PROT_READ | PROT_WRITE, flags, -1, 0) != MAP_FAILED;
}

// Puts an empty page in the place of a mapped one that its file has lost.
static bool replace_lost_page(int number, const siginfo_t *info) {
  if (number != SIGBUS || info->si_code <= 0) return false;
  for (struct slot *slot = atomic_load(&pages); slot; slot = slot->next) {
    intptr_t page = atomic_load(&slot->value);
    if (page <= 0 || (uintptr_t)info->si_addr - (uintptr_t)page >= page_size) continue;
    return put_empty_page((uintptr_t)page);
  }
  return false;
}

// A mapping keeps the file open, and with it the locks of a parent that has died.
static void let_go_of_pages_in_child(void) {
  for (struct slot *slot = atomic_load(&pages); slot; slot = slot->next) {
    intptr_t page = atomic_load(&slot->value);
    if (page > 0) put_empty_page((uintptr_t)page);
  }
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
    for (struct slot *slot = atomic_load(&watches); slot; slot = slot->next) {
      intptr_t file = atomic_load(&slot->value) - 1;
      if (file < 0) continue;
      ssize_t count = pwrite((int)file, slot->bytes, sizeof slot->bytes, slot->offset);
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
  pthread_atfork(NULL, NULL, let_go_of_pages_in_child);
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

void *restoration_watch_faults(int file, int64_t offset, const void *mark) {
  pthread_once(&once, install);
  restoration_give_fault_stack();
  struct slot *slot = take_slot(&watches);
  if (!slot) return NULL;
  slot->offset = offset;
  memcpy(slot->bytes, mark, sizeof slot->bytes);
  atomic_store(&slot->value, (intptr_t)file + 1);
  return slot;
}

void restoration_forget_faults(void *watch) { atomic_store(&((struct slot *)watch)->value, 0); }

void *restoration_map_page(int file) {
  pthread_once(&once, install);
  struct sigaction action;
  // Without the handler, a page that the file has lost would end the process.
  if (sigaction(SIGBUS, NULL, &action) != 0) return NULL;
  if (!(action.sa_flags & SA_SIGINFO) || action.sa_sigaction != note_fault) return NULL;
  struct slot *slot = take_slot(&pages);
  if (!slot) return NULL;
  void *page = mmap(NULL, page_size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (page == MAP_FAILED) page = NULL;
  atomic_store(&slot->value, (intptr_t)page);
  return page;
}

void restoration_unmap_page(void *page) {
  free_slot(&pages, (intptr_t)page);
  munmap(page, page_size);
}
