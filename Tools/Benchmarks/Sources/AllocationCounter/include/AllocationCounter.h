#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

// A library to be loaded before all others (LD_PRELOAD), so that it counts every allocation of a
// process. It is never linked: a process that measures time has the allocator of the system.

struct allocation_counts {
  // The number of blocks that were requested since the last reset.
  int64_t allocations;
  // The number of bytes in use now, and the most in use since the last reset.
  int64_t live_bytes;
  int64_t peak_bytes;
};

void allocation_counter_reset(void);
void allocation_counter_read(struct allocation_counts *counts);

#endif
