#ifndef CRESTORATION_SLOTS_H
#define CRESTORATION_SLOTS_H

#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>

// A list of slots that signal handlers and forked children can walk at any time: it grows, and nothing is
// ever taken out.
struct slot {
  struct slot *next;
  // 0 for a free slot, -1 for one that is being filled.
  _Atomic(intptr_t) value;
  int64_t offset;
  unsigned char bytes[16];
};

typedef _Atomic(struct slot *) slot_list;

// Returns a slot with the value -1, or a null pointer if there is no memory.
static inline struct slot *take_slot(slot_list *list) {
  for (struct slot *slot = atomic_load(list); slot; slot = slot->next) {
    intptr_t free = 0;
    if (atomic_compare_exchange_strong(&slot->value, &free, -1)) return slot;
  }
  struct slot *slot = calloc(1, sizeof *slot);
  if (!slot) return NULL;
  atomic_store(&slot->value, -1);
  slot->next = atomic_load(list);
  while (!atomic_compare_exchange_weak(list, &slot->next, slot)) {}
  return slot;
}

// Frees the first slot with a value.
static inline void free_slot(slot_list *list, intptr_t value) {
  for (struct slot *slot = atomic_load(list); slot; slot = slot->next) {
    intptr_t known = value;
    if (atomic_compare_exchange_strong(&slot->value, &known, 0)) return;
  }
}

#endif
