import Foundation
import RestorationArchive
import RestorationStorage
import Synchronization

/// Records in the watched attempt logs how the process ended, so that a launch can tell orderly
/// ends from faults and kills.
///
/// `exit` and a return from `main` are recorded as orderly. A signal sent from outside and `_exit`
/// leave no record. A fault is recorded until the app has shown a sign of life. A call of `exit` in
/// code that was restoring an object is not orderly, because the next launch would do the same.
enum EndOfProcess {
  /// One attempt whose end is recorded for as long as this object is kept.
  final class Watch: Sendable {
    private let attempt: WatchedAttempt
    private let recordsFaults: Bool

    /// Watches an attempt that begins.
    ///
    /// - Parameter recordsFaults: Whether handlers of the fault signals are set.
    init(_ log: any AttemptLog, attempt number: UInt64, recordsFaults: Bool) {
      self.recordsFaults = recordsFaults
      _ = EndOfProcess.atExit
      let attempt = WatchedAttempt(log, number)
      self.attempt = attempt
      EndOfProcess.watched.withLock { $0[ObjectIdentifier(attempt)] = attempt }
      if recordsFaults { attempt.fileLog?.watchForFaults() }
    }

    /// Prepares the calling thread to record a stack overflow.
    func prepareThread() {
      guard recordsFaults else { return }
      attempt.fileLog?.prepareThreadForFaults()
    }

    /// Makes later faults of the process no crashes of the attempt.
    func noteSignOfLife() {
      attempt.fileLog?.forgetFaults()
      attempt.hasDoneWell.store(true, ordering: .relaxed)
    }

    /// Records that the process ends because it was asked to from outside and the app responds, so
    /// that the object at work is not blamed.
    func noteAskedEnd() { attempt.noteEnd(isAsked: true) }

    /// Leaves the attempt as a killed process would.
    func abandon() {
      attempt.hasDoneWell.store(false, ordering: .relaxed)
      forget()
      attempt.fileLog?.release()
    }

    /// Ends the watch, because the outcome of the attempt is known.
    func forget() {
      attempt.fileLog?.forgetFaults()
      EndOfProcess.forget(attempt)
    }

    deinit {
      attempt.fileLog?.forgetFaults()
      if attempt.hasDoneWell.load(ordering: .relaxed) {
        // An app that releases its session has ended its attempt in order.
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

    /// Records an orderly end. Records nothing while an object is being restored, if no state was
    /// touched, or if the log belongs to another attempt by now.
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

  /// Records the end of the process. A forked child does not record the end of its parent.
  static func note() {
    guard getpid() == owner else { return }
    for attempt in watched.withLock({ Array($0.values) }) { attempt.noteEnd() }
  }

  /// Indicates whether a debugger traces this process, as far as the system reports it.
  static var isDebugged: Bool {
    #if canImport(Darwin)
      var (process, size) = (kinfo_proc(), MemoryLayout<kinfo_proc>.stride)
      var name = [CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()]
      guard sysctl(&name, u_int(name.count), &process, &size, nil, 0) == 0 else { return false }
      return process.kp_proc.p_flag & P_TRACED != 0
    #else
      // As bytes: to split it into lines took a sixth of the instructions of a launch with ten screens.
      guard let status = FileManager.default.contents(atPath: "/proc/self/status"),
        let name = status.range(of: Data("\nTracerPid:\t".utf8))
      else { return false }
      return status[name.upperBound...].first != UInt8(ascii: "0")
    #endif
  }
}
