// Faults at the calls that change a disk, for the program that this is linked into.
//
// The program's own definitions of write, fsync, rename and the others come before those of the C
// library, for Swift code and for libsqlite3 alike. One counter runs over all calls that change
// something on a disk; at the n-th the program is killed, or the call fails. Linux only: elsewhere
// nothing is counted.

#ifndef RESTORATION_FAULT_SHIM_H
#define RESTORATION_FAULT_SHIM_H

enum restoration_fault {
  RESTORATION_FAULT_NONE = 0,
  RESTORATION_FAULT_KILL_BEFORE = 1,
  RESTORATION_FAULT_KILL_AFTER = 2,
  RESTORATION_FAULT_ERROR = 3,
  // A write takes half of its bytes; other calls succeed.
  RESTORATION_FAULT_SHORT = 4,
};

// Counts from now on, and lets the fault happen at the call of that number, from 1. `failure` is
// the value of errno; `for_ever` makes all later calls fail as well.
void restoration_fault_arm(int kind, long at, int failure, int for_ever);

// Stops, and returns how many calls were counted.
long restoration_fault_disarm(void);

// Writes every call that changes a disk, with its bytes, to a file; see log.h.
int restoration_fault_record(const char *path);

// Writes a line into the record, such as a step that has been acknowledged.
void restoration_fault_mark(const char *text);

// Makes the ext4 file system of a path lose unwritten data, as a power cut does; 0, or errno.
int restoration_fault_cut_power(const char *path);

// With FAULT_SERVER in the environment, the program reads lines from its input before its main
// function runs, and forks for each: this is the line that the child was forked for, else NULL.
const char *restoration_fault_command(void);

#endif
