import Foundation

/// The end of a process, read from the system.
///
/// Foundation's `Process` learns of an end by a socket. Programs that are started at the same time may inherit it,
/// so that Foundation waits for their ends too, which may be those of a server that lives as long as the tests.
package struct EndedProcess: Sendable {
  package let terminationReason: Process.TerminationReason
  /// The status of an exit, or the number of the signal.
  package let terminationStatus: Int32

  /// Waits for the end of a process without blocking the caller's thread, and kills it after a time.
  init(_ process: Process, killedAfter deadline: Duration) async {
    let id = process.processIdentifier
    let watchdog = Task {
      try await Task.sleep(for: deadline)
      kill(id, SIGKILL)
    }
    defer { watchdog.cancel() }
    self = await withCheckedContinuation { ended in
      Thread { ended.resume(returning: EndedProcess(waitingFor: process)) }.start()
    }
  }

  private init(waitingFor process: Process) {
    #if canImport(Glibc) || canImport(Darwin)
      var info = siginfo_t()
      var result: Int32
      // Foundation removes the process from the system's list.
      repeat {
        result = waitid(P_PID, id_t(process.processIdentifier), &info, WEXITED | WNOWAIT)
      } while result < 0 && errno == EINTR
      if result == 0 {
        #if canImport(Darwin)
          terminationStatus = info.si_status
        #else
          terminationStatus = info._sifields._sigchld.si_status
        #endif
        terminationReason = info.si_code == CLD_EXITED ? .exit : .uncaughtSignal
        return
      }
    #endif
    // Foundation was faster.
    process.waitUntilExit()
    terminationReason = process.terminationReason
    terminationStatus = process.terminationStatus
  }
}
