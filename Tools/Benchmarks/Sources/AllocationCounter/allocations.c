#include "AllocationCounter.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>

#if defined(__linux__)
#include <malloc.h>
#endif

#if defined(__GLIBC__)

// The allocator itself, under the names that glibc keeps for such wrappers.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static _Atomic int64_t allocations;
static _Atomic int64_t live;
static _Atomic int64_t peak;

static void *added(void *block) {
  if (block == NULL) return block;
  atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
  int64_t size = (int64_t)malloc_usable_size(block);
  int64_t now = atomic_fetch_add_explicit(&live, size, memory_order_relaxed) + size;
  int64_t most = atomic_load_explicit(&peak, memory_order_relaxed);
  while (now > most &&
         !atomic_compare_exchange_weak_explicit(&peak, &most, now, memory_order_relaxed,
                                                memory_order_relaxed)) {
  }
  return block;
}

static void removed(void *block) {
  if (block == NULL) return;
  atomic_fetch_sub_explicit(&live, (int64_t)malloc_usable_size(block), memory_order_relaxed);
}

void *malloc(size_t size) { return added(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return added(__libc_calloc(count, size)); }

void *realloc(void *block, size_t size) {
  removed(block);
  void *moved = __libc_realloc(block, size);
  // A block that could not grow still exists.
  if (moved == NULL && size > 0) return added(block), NULL;
  return added(moved);
}

void free(void *block) {
  removed(block);
  __libc_free(block);
}

void *memalign(size_t alignment, size_t size) { return added(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  void *made = memalign(alignment, size);
  if (made == NULL) return ENOMEM;
  *block = made;
  return 0;
}

void allocation_counter_reset(void) {
  atomic_store(&allocations, 0);
  atomic_store(&peak, atomic_load(&live));
}

void allocation_counter_read(struct allocation_counts *counts) {
  counts->allocations = atomic_load(&allocations);
  counts->live_bytes = atomic_load(&live);
  counts->peak_bytes = atomic_load(&peak);
}

#else

void allocation_counter_reset(void) {}

void allocation_counter_read(struct allocation_counts *counts) {
  *counts = (struct allocation_counts){0, 0, 0};
}

#endif
