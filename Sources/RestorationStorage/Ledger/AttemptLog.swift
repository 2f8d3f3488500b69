import RestorationArchive
import Synchronization

/// Where a restoration writes down which object it is working on, so that the next launch knows what
/// the process died of.
///
/// A note survives the end of the process, but not a power cut, after which the object is unknown.
/// Writing one cannot fail: without it, only the knowledge is lost.
///
/// Concurrency: used from one task at a time; the calls do not wait for the disk.
public protocol AttemptLog: Sendable {
  /// Forgets earlier notes and begins those of an attempt.
  func begin(attempt: UInt64)

  /// Writes down the object whose code is about to run.
  func note(_ path: IdentifierPath, _ step: RestorationNote.Step)

  /// The last note of an attempt, or `nil` when there is none or it cannot be read.
  func lastNote(ofAttempt attempt: UInt64) -> RestorationNote?
}

/// A log that lives as long as the process.
final class MemoryAttemptLog: AttemptLog {
  private let state = Mutex<(attempt: UInt64, note: RestorationNote?)>((0, nil))

  func begin(attempt: UInt64) {
    state.withLock { $0 = (attempt, nil) }
  }

  func note(_ path: IdentifierPath, _ step: RestorationNote.Step) {
    let note = RestorationNote(path, step)
    state.withLock { $0.note = note }
  }

  func lastNote(ofAttempt attempt: UInt64) -> RestorationNote? {
    state.withLock { $0.attempt == attempt ? $0.note : nil }
  }
}
