import RestorationArchive
import RestorationEngine
import RestorationStorage

/// Records in a store's attempt log which object the engine is working on.
@MainActor
final class EngineAttemptLog: RestorationLog {
  private let log: any AttemptLog

  init(_ log: any AttemptLog) { self.log = log }

  func willRestore(_ path: IdentifierPath, _ step: RestorationStep) {
    switch step {
    case .locating: log.note(path, .locating)
    case .decoding: log.note(path, .decoding)
    case .finishing: log.note(path, .finishing)
    case .waiting: log.note(path, .waiting)
    }
  }
}
