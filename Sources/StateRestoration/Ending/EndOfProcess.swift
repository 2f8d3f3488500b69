import Foundation
import RestorationArchive
import RestorationStorage
import Synchronization

/// Tells orderly ends of the process from deaths: writes into the attempt logs that are watched that
/// the process has ended.
///
/// `exit` and a return from `main` are orderly, a trap, a signal and `_exit` are not. Code that was
/// restoring an object when it called `exit` did not end in order: the next launch would do the same.
enum EndOfProcess {
  /// One attempt that has yet to do well.
  struct Watch: Sendable {
    fileprivate let key: UUID
    fileprivate let attempt: Attempt

    /// Ends the watch, because it is known what became of the attempt.
    func forget() {
      EndOfProcess.watched.withLock { $0[key] = nil }
    }

    /// Writes down that the process ends because somebody outside asked for it, so that no object is
    /// to blame for what it was doing.
    func noteAskedEnd() { attempt.log.note(.root, .ended) }
  }

  fileprivate struct Attempt: Sendable {
    let log: any AttemptLog
    let number: UInt64
  }

  private static let watched = Mutex<[UUID: Attempt]>([:])
  private static let atExit: Void = {
    atexit { EndOfProcess.note() }
  }()

  /// Watches over an attempt that begins.
  static func watch(_ log: any AttemptLog, attempt number: UInt64) -> Watch {
    _ = atExit
    let watch = Watch(key: UUID(), attempt: Attempt(log: log, number: number))
    watched.withLock { $0[watch.key] = watch.attempt }
    return watch
  }

  /// Writes down that the process ends.
  static func note() {
    for attempt in watched.withLock({ Array($0.values) }) {
      let note = attempt.log.lastNote(ofAttempt: attempt.number)
      if note?.isRunning != true { attempt.log.note(.root, .ended) }
    }
  }

  /// Whether a debugger follows this process, as far as the system tells.
  static var isDebugged: Bool {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
      return false
    }
    return status.split(separator: "\n").contains { line in
      line.hasPrefix("TracerPid:") && line.dropFirst(10).trimmingCharacters(in: .whitespaces) != "0"
    }
  }
}
