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
  /// One attempt whose end is of interest.
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

  /// One attempt with which the app has done well. What ends the process after that is no death of the
  /// attempt, but a launch that follows one is another than a plain start.
  ///
  /// Whoever releases this has ended in order what he had restored.
  final class HealthyWatch: Sendable {
    private let watch: Watch

    /// Goes on with the watch of an attempt that has done well now.
    init(_ watch: Watch) {
      watch.forget()
      self.watch = EndOfProcess.watch(watch.attempt.log, attempt: watch.attempt.number, true)
    }

    /// Writes down that the process ends because somebody outside asked for it.
    func noteAskedEnd() { watch.attempt.noteEnd() }

    deinit {
      watch.attempt.noteEnd()
      watch.forget()
    }
  }

  fileprivate struct Attempt: Sendable {
    let log: any AttemptLog
    let number: UInt64
    let hasDoneWell: Bool

    /// Writes down an orderly end, unless an object is being restored, or the log has gone on to a later
    /// attempt.
    func noteEnd() {
      let note = log.lastNote(ofAttempt: number)
      if note == nil, hasDoneWell { return }
      if note?.isRunning != true { log.note(.root, .ended) }
    }
  }

  private static let watched = Mutex<[UUID: Attempt]>([:])
  private static let atExit: Void = {
    atexit { EndOfProcess.note() }
  }()

  /// Watches over an attempt that begins.
  static func watch(
    _ log: any AttemptLog,
    attempt number: UInt64,
    _ hasDoneWell: Bool = false
  ) -> Watch {
    _ = atExit
    let attempt = Attempt(log: log, number: number, hasDoneWell: hasDoneWell)
    let watch = Watch(key: UUID(), attempt: attempt)
    watched.withLock { $0[watch.key] = watch.attempt }
    return watch
  }

  /// Writes down that the process ends.
  static func note() {
    for attempt in watched.withLock({ Array($0.values) }) { attempt.noteEnd() }
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
