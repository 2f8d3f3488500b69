import RestorationArchive
import Synchronization

/// A log in which a restoration notes the object that it is working on, so that the next launch can
/// tell which object made the process crash.
///
/// A note survives the end of the process, but not a power cut, after which the object is unknown.
/// Writing a note cannot fail: a lost note costs only that knowledge.
///
/// Concurrency: used from one task at a time; the calls do not wait for the disk.
public protocol AttemptLog: Sendable {
  /// Erases earlier notes and begins those of an attempt.
  func begin(attempt: UInt64)

  /// Notes the object whose code is about to run.
  func note(_ path: IdentifierPath, _ step: RestorationNote.Step)

  /// Returns the last note of an attempt, or `nil` when there is none or it cannot be read.
  func lastNote(ofAttempt attempt: UInt64) -> RestorationNote?
}

/// A log in the memory of the process.
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
