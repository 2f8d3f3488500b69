#ifndef CRESTORATIONTESTING_H
#define CRESTORATIONTESTING_H

// Faults at the calls that change the files of one directory, in a process that is there for nothing
// else. Linux on x86-64 and arm64 only.
//
// The calls are caught where they enter the kernel, whoever makes them: Swift, a C library, or a
// function of ours. Bytes that reach a file through mapped memory are not seen.

enum restoration_faults_kind {
  RESTORATION_FAULTS_NONE = 0,
  /// The process dies before the call.
  RESTORATION_FAULTS_KILL = 1,
  /// The call fails with an error.
  RESTORATION_FAULTS_ERROR = 2,
  /// A write takes half of its bytes; any other call is left alone.
  RESTORATION_FAULTS_SHORT = 3,
};

/// Whether this system can do it.
int restoration_faults_are_supported(void);

/// Watches the calls from now on, for as long as the process lives, and writes a line about each:
///
///     CALL <tab> number <tab> kind <tab> errno <tab> path <tab> second path
///
/// `directory` is absolute and without links; `trace` is a descriptor. Returns 0, or errno.
int restoration_faults_watch(const char *directory, int trace);

/// Counts from now on, and lets the fault happen at the call of that number, from 1.
void restoration_faults_arm(int kind, long at, int failure);

/// Stops counting, and returns how many calls were counted.
long restoration_faults_disarm(void);

// A program's part as a child of a test, before its `main`.

/// Does nothing; calling it keeps this object in the program.
void restoration_launch_link(void);

#endif
