import Foundation
import RestorationArchive
import RestorationStorage
import Synchronization

/// Tells orderly ends of the process from faults and from other deaths: writes into the attempt logs
/// that are watched how the process has ended.
///
/// `exit` and a return from `main` are orderly, a signal that somebody sends and `_exit` leave no word,
/// and a fault leaves its mark until the app has shown a sign of life. Code that was restoring an object
/// when it called `exit` did not end in order: the next launch would do the same.
enum EndOfProcess {
  /// One attempt whose end is of interest, as long as this is kept.
  final class Watch: Sendable {
    private let attempt: WatchedAttempt

    /// Watches over an attempt that begins.
    init(_ log: any AttemptLog, attempt number: UInt64) {
      _ = EndOfProcess.atExit
      let attempt = WatchedAttempt(log, number)
      self.attempt = attempt
      EndOfProcess.watched.withLock { $0[ObjectIdentifier(attempt)] = attempt }
      attempt.fileLog?.watchForFaults()
    }

    /// Lets the calling thread take note of a recursion without end.
    func prepareThread() { attempt.fileLog?.prepareThreadForFaults() }

    /// Lets faults of the process be no deaths of the attempt any more.
    func noteSignOfLife() {
      attempt.fileLog?.forgetFaults()
      attempt.hasDoneWell.store(true, ordering: .relaxed)
    }

    /// Writes down that the process ends because somebody outside asked for it, and the app answers, so
    /// that no object is to blame for what it was doing.
    func noteAskedEnd() { attempt.noteEnd(isAsked: true) }

    /// Leaves the attempt as a process does that is killed.
    func abandon() {
      attempt.hasDoneWell.store(false, ordering: .relaxed)
      forget()
      attempt.fileLog?.release()
    }

    /// Ends the watch, because it is known what became of the attempt.
    func forget() {
      attempt.fileLog?.forgetFaults()
      EndOfProcess.forget(attempt)
    }

    deinit {
      attempt.fileLog?.forgetFaults()
      if attempt.hasDoneWell.load(ordering: .relaxed) {
        // An app that lets its session go has ended in order what it had restored.
        attempt.noteEnd()
        EndOfProcess.forget(attempt)
      }
      attempt.fileLog?.release()
    }
  }

  fileprivate final class WatchedAttempt: Sendable {
    let log: any AttemptLog
    let number: UInt64
    let hasDoneWell = Atomic(false)

    init(_ log: any AttemptLog, _ number: UInt64) {
      self.log = log
      self.number = number
    }

    var fileLog: FileAttemptLog? { log as? FileAttemptLog }

    /// Writes down an orderly end, unless an object is being restored, nothing of the state was touched,
    /// or the log has gone on to another attempt.
    func noteEnd(isAsked: Bool = false) {
      guard let note = log.lastNote(ofAttempt: number), isAsked || !note.isRunning else { return }
      log.note(.root, .ended)
    }
  }

  private static let watched = Mutex<[ObjectIdentifier: WatchedAttempt]>([:])
  private static let owner = getpid()
  private static let atExit: Void = {
    _ = owner
    atexit { EndOfProcess.note() }
  }()

  private static func forget(_ attempt: WatchedAttempt) {
    watched.withLock { $0[ObjectIdentifier(attempt)] = nil }
  }

  /// Writes down that the process ends; the end of a forked child is not that of its parent.
  static func note() {
    guard getpid() == owner else { return }
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
