import RestorationMaintenance
import RestorationStorage
import StateRestoration
import Synchronization

/// The attempts of a history whose processes live, as their locks would tell.
final class LivingAttempts: Sendable {
  private struct Key: Hashable {
    let session: SceneSession
    let attempt: UInt64
  }

  private let gates = Mutex<[Key: MortalGate]>([:])

  func hasBegun(_ attempt: UInt64, of session: SceneSession, _ gate: MortalGate) {
    gates.withLock { $0[Key(session: session, attempt: attempt)] = gate }
  }

  func contains(_ attempt: UInt64, of session: SceneSession) -> Bool {
    gates.withLock { $0[Key(session: session, attempt: attempt)]?.isDead == false }
  }
}

/// The logs of a process that may crash: later notes are lost.
struct MortalLogs: AttemptLogs {
  let base: any AttemptLogs
  let gate: MortalGate
  let living: LivingAttempts

  func log(of session: SceneSession) throws(RestorationError) -> any AttemptLog {
    MortalLog(try base.log(of: session), of: session, self)
  }

  func lastNote(of session: SceneSession, attempt: UInt64) -> RestorationNote? {
    base.lastNote(of: session, attempt: attempt)
  }

  func isRunning(_ session: SceneSession, attempt: UInt64) -> Bool {
    living.contains(attempt, of: session)
  }

  func remove(_ session: SceneSession) {
    if !gate.isDead { base.remove(session) }
  }
}

final class MortalLog: AttemptLog {
  private let base: any AttemptLog
  private let session: SceneSession
  private let logs: MortalLogs
  private let attempt = Mutex<UInt64>(0)

  init(_ base: any AttemptLog, of session: SceneSession, _ logs: MortalLogs) {
    self.base = base
    self.session = session
    self.logs = logs
  }

  func begin(attempt: UInt64) {
    guard !logs.gate.isDead else { return }
    self.attempt.withLock { $0 = attempt }
    base.begin(attempt: attempt)
    logs.living.hasBegun(attempt, of: session, logs.gate)
    logs.gate.hasBegun(self, of: session)
  }

  func note(_ path: IdentifierPath, _ step: RestorationNote.Step) {
    if !logs.gate.isDead { base.note(path, step) }
  }

  func lastNote(ofAttempt attempt: UInt64) -> RestorationNote? {
    base.lastNote(ofAttempt: attempt)
  }

  /// Writes down a fault, unless an object is being restored, which says more.
  func noteFault() {
    let note = base.lastNote(ofAttempt: attempt.withLock { $0 })
    if let note, !note.isRunning { base.note(.root, .faulted) }
  }
}
