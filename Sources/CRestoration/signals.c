#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CRestoration.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <mach/mach.h>
static semaphore_t bell;
static void make_bell(void) { semaphore_create(mach_task_self(), &bell, SYNC_POLICY_FIFO, 0); }
static void ring(void) { semaphore_signal(bell); }
static void wait_for_bell(void) { semaphore_wait(bell); }
#else
#include <semaphore.h>
static sem_t bell;
static void make_bell(void) { sem_init(&bell, 0, 0); }
static void ring(void) { sem_post(&bell); }
static void wait_for_bell(void) { sem_wait(&bell); }
#endif

#if defined(__linux__)
#include <sys/syscall.h>
#endif

// Each action of the host that a handler of ours has covered, with a handler of its own. A level is filled
// once: a host that sets a handler of ours again, because it found it before, gets what it had before.
enum { signal_count = 3, level_count = 16 };
static const int signals[signal_count] = {SIGTERM, SIGHUP, SIGINT};
static struct sigaction covered[signal_count][level_count];
static atomic_int used[signal_count];

static atomic_int arrived[signal_count];
// The facts of the last arrival, with the number 0 where there are none.
static siginfo_t latest[signal_count];
static _Atomic(int64_t) passed_at[signal_count];
static const int64_t passing_time = 100000000;

static _Atomic(pid_t) owner;
static pthread_mutex_t covering = PTHREAD_MUTEX_INITIALIZER;

static int index_of(int number) {
  for (int index = 0; index < signal_count; index += 1) {
    if (signals[index] == number) return index;
  }
  return -1;
}

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static int level_of(const struct sigaction *action);

// Does what would have been done without the handler of a level.
static void act(const struct sigaction *action, int number, siginfo_t *info, void *context) {
  if (action->sa_handler == SIG_IGN) return;
  if (action->sa_handler == SIG_DFL) {
    sigaction(number, action, NULL);
    raise(number);
  } else if (action->sa_flags & SA_SIGINFO) {
    action->sa_sigaction(number, info, context);
  } else {
    action->sa_handler(number);
  }
}

// Calls only async-signal-safe functions.
static void hear(int level, int number, siginfo_t *info, void *context) {
  int error = errno;
  int index = index_of(number);
  struct sigaction current;
  if (getpid() != atomic_load(&owner)) {
    // A forked child, which has no listening thread.
    act(&covered[index][level], number, info, context);
  } else if (sigaction(number, NULL, &current) == 0 && level_of(&current) < 0) {
    // A later handler of the host calls the one that it found, and decides itself what ends.
    if (covered[index][level].sa_handler != SIG_DFL)
      act(&covered[index][level], number, info, context);
  } else {
    if (current.sa_flags & SA_SIGINFO) latest[index] = *info;
    else latest[index].si_signo = 0;
    atomic_fetch_add(&arrived[index], 1);
    ring();
  }
  errno = error;
}

#define HEAR(level) \
  static void hear_##level(int number, siginfo_t *info, void *context) { \
    hear(level, number, info, context); \
  }
HEAR(0) HEAR(1) HEAR(2) HEAR(3) HEAR(4) HEAR(5) HEAR(6) HEAR(7)
HEAR(8) HEAR(9) HEAR(10) HEAR(11) HEAR(12) HEAR(13) HEAR(14) HEAR(15)

static void (*const handlers[level_count])(int, siginfo_t *, void *) = {
  hear_0, hear_1, hear_2, hear_3, hear_4, hear_5, hear_6, hear_7,
  hear_8, hear_9, hear_10, hear_11, hear_12, hear_13, hear_14, hear_15,
};

// A host that calls `signal` with what that returned before sets our handler without SA_SIGINFO.
static int level_of(const struct sigaction *action) {
  for (int level = 0; level < level_count; level += 1) {
    if (action->sa_sigaction == handlers[level]) return level;
  }
  return -1;
}

static bool are_equal(const struct sigaction *one, const struct sigaction *other) {
  if (one->sa_handler != other->sa_handler || one->sa_flags != other->sa_flags) return false;
  // Of a set, the C library fills only the part that stands for signals.
  for (int number = 1; number < NSIG; number += 1) {
    if (sigismember(&one->sa_mask, number) != sigismember(&other->sa_mask, number)) return false;
  }
  return true;
}

// Returns the level of an action, or -1 where all are used.
static int level_for(int index, const struct sigaction *action) {
  int count = atomic_load(&used[index]);
  for (int level = 0; level < count; level += 1) {
    if (are_equal(&covered[index][level], action)) return level;
  }
  if (count == level_count) return -1;
  covered[index][count] = *action;
  atomic_store(&used[index], count + 1);
  return count;
}

static bool cover(int number, int index, struct sigaction current) {
  while (current.sa_handler != SIG_IGN) {
    int level = level_for(index, &current);
    if (level < 0) return false;
    struct sigaction action = {.sa_mask = current.sa_mask}, replaced;
    action.sa_sigaction = handlers[level];
    action.sa_flags = SA_SIGINFO | SA_RESTART | (current.sa_flags & (SA_ONSTACK | SA_NODEFER));
    if (sigaction(number, &action, &replaced) != 0) return false;
    // Another thread may have set an action in between.
    if (level_of(&replaced) >= 0 || are_equal(&replaced, &current)) return true;
    current = replaced;
  }
  sigaction(number, &current, NULL);
  return false;
}

bool restoration_hear_signal(int number) {
  int index = index_of(number);
  struct sigaction current;
  if (index < 0 || sigaction(number, NULL, &current) != 0) return false;
  if (level_of(&current) >= 0) return true;
  if (current.sa_handler == SIG_IGN || getpid() != atomic_load(&owner)) return false;
  // The host is about to get a signal that was passed to it.
  int64_t passed = atomic_load(&passed_at[index]);
  if (passed && now() - passed < passing_time) return false;
  pthread_mutex_lock(&covering);
  bool is_covered = cover(number, index, current);
  pthread_mutex_unlock(&covering);
  return is_covered;
}

static void *listen_for_signals(void *argument) {
  void (*body)(int) = (void (*)(int))argument;
  for (;;) {
    wait_for_bell();
    for (int index = 0; index < signal_count; index += 1) {
      if (atomic_load(&arrived[index]) == 0) continue;
      atomic_fetch_sub(&arrived[index], 1);
      body(signals[index]);
    }
  }
  return NULL;
}

void restoration_listen_for_signals(void (*body)(int)) {
  if (atomic_exchange(&owner, getpid()) == getpid()) return;
  make_bell();
  // Signals are for the threads of the host, which may have blocked them to wait for them.
  sigset_t all, former;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &former);
  pthread_t thread;
  if (pthread_create(&thread, NULL, listen_for_signals, (void *)body) == 0) pthread_detach(thread);
  pthread_sigmask(SIG_SETMASK, &former, NULL);
}

int restoration_signal_action(int number) {
  int index = index_of(number);
  struct sigaction current;
  if (index < 0 || sigaction(number, NULL, &current) != 0) return RESTORATION_SIGNAL_HANDLED;
  int level = level_of(&current);
  const struct sigaction *action = level < 0 ? &current : &covered[index][level];
  if (action->sa_handler == SIG_IGN) return RESTORATION_SIGNAL_IGNORED;
  return action->sa_handler == SIG_DFL ? RESTORATION_SIGNAL_DEFAULT : RESTORATION_SIGNAL_HANDLED;
}

void restoration_pass_signal(int number) {
  int index = index_of(number);
  struct sigaction current;
  if (index < 0 || sigaction(number, NULL, &current) != 0) return;
  atomic_store(&passed_at[index], now());
  int level = level_of(&current);
  if (level >= 0) sigaction(number, &covered[index][level], NULL);
#if defined(__linux__)
  // With the facts of the first arrival, such as its sender.
  siginfo_t info = latest[index];
  if (info.si_signo && syscall(SYS_rt_sigqueueinfo, getpid(), number, &info) == 0) return;
#endif
  kill(getpid(), number);
}
