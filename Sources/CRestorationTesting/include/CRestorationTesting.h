#ifndef CRESTORATIONTESTING_H
#define CRESTORATIONTESTING_H

// Faults at the calls that change the files of one directory, in a process that exists only for
// this. Linux on x86-64 and arm64 only.
//
// The calls are intercepted where they enter the kernel, from any caller: Swift, a C library, or
// the library's own functions. Writes through mapped memory are not intercepted.

enum restoration_faults_kind {
  RESTORATION_FAULTS_NONE = 0,
  /// The process is killed before the call.
  RESTORATION_FAULTS_KILL = 1,
  /// The call fails with an error.
  RESTORATION_FAULTS_ERROR = 2,
  /// A write takes half of its bytes; other calls succeed.
  RESTORATION_FAULTS_SHORT = 3,
};

/// Returns whether this system supports the interception of calls.
int restoration_faults_are_supported(void);

/// Watches the calls until the process ends, and writes a line about each:
///
///     CALL <tab> number <tab> kind <tab> errno <tab> path <tab> second path
///
/// `directory` is an absolute path without symbolic links; `trace` is a file descriptor. Returns 0,
/// or an errno value.
int restoration_faults_watch(const char *directory, int trace);

/// Starts counting calls, with a fault at the call with number `at`, counted from 1.
void restoration_faults_arm(int kind, long at, int failure);

/// Stops counting, and returns the number of counted calls.
long restoration_faults_disarm(void);

// The entry of a test's child process, before `main` of the program.

/// Does nothing; calling it forces this object file to be linked.
void restoration_launch_link(void);

#endif
