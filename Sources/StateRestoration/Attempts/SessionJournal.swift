import RestorationArchive
import RestorationEngine
import RestorationStorage

/// Takes down in a store's journal what the engine is working on.
@MainActor
final class SessionJournal: RestorationJournal {
  private let journal: any AttemptLog

  init(_ journal: any AttemptLog, attempt: UInt64) {
    self.journal = journal
    journal.begin(attempt: attempt)
  }

  func willRestore(_ path: IdentifierPath, _ step: RestorationStep) {
    switch step {
    case .locating: journal.note(path, .locating)
    case .decoding: journal.note(path, .decoding)
    case .finishing: journal.note(path, .finishing)
    case .waiting: journal.note(path, .waiting)
    }
  }
}
