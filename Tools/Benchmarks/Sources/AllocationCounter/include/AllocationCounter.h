#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

// A library to be loaded before all others (LD_PRELOAD), so that it sees every allocation of a
// process. Nobody links it: a process that measures time has the allocator of the system.

struct allocation_counts {
  // How many blocks were asked for since the last reset.
  int64_t allocations;
  // How many bytes are in use now, and how many were at most since the last reset.
  int64_t live_bytes;
  int64_t peak_bytes;
};

void allocation_counter_reset(void);
void allocation_counter_read(struct allocation_counts *counts);

#endif
