import Foundation
import RestorationArchive
import RestorationEngine
import RestorationStorage

extension RestorationSession {
  /// Says that the app does well with what was restored, so that its next death is not put down to
  /// that.
  ///
  /// Call it once the first screen works. It is called by itself after `healthyAfter` of the
  /// options, and by ``enterBackground()``. Until then, an end of the process counts as a crash.
  ///
  /// - Returns: Whether that could be recorded; when not, the store is as it was.
  @discardableResult
  public func confirmHealthy() async -> Bool {
    healthTask?.cancel()
    guard !isConfirmed else { return true }
    let (number, build, date) = (attemptNumber, header.bundleVersion, currentDate)
    do throws(RestorationError) {
      try await store.updateLedger(of: scene) { ledger in
        let number = number ?? ledger.begin(revision: 0, build: build, startedAt: date)
        ledger.close(number, .confirmed)
      }
      isConfirmed = true
    } catch {
      return false
    }
    return true
  }

  /// What the store knows of earlier attempts, with the object at which the last one died.
  func settledLedger(_ journal: (any AttemptJournal)?) async throws(RestorationError)
    -> SessionLedger
  {
    try await store.ledger(of: scene).settled(journal)
  }

  /// Records durably that an attempt begins, and prepares its journal.
  ///
  /// - Returns: The journal, or `nil` and an issue when nothing could be recorded.
  func beginAttempt(
    _ revision: RevisionNumber,
    leavingOut: [IdentifierPath],
    _ journal: (any AttemptJournal)?
  ) async -> (SessionJournal?, issue: String?) {
    let (build, date) = (header.bundleVersion, currentDate)
    do throws(RestorationError) {
      let ledger = try await store.updateLedger(of: scene) { ledger in
        ledger = ledger.settled(journal)
        ledger.begin(revision: revision, build: build, startedAt: date, leftOut: leavingOut)
      }
      attemptNumber = ledger.attemptCount
      isConfirmed = false
      return (journal.map { SessionJournal($0, attempt: ledger.attemptCount) }, nil)
    } catch {
      attemptNumber = nil
      // A store without ledgers never had them, which is nothing to report at every launch.
      let issue = "this restoration could not be recorded, so a crash in it will go unnoticed: "
      return (nil, error.code == .unsupportedOperation ? nil : issue + error.message)
    }
  }

  /// Records that every object has been restored, and waits for the app to do well.
  func finishAttempt() async {
    guard let number = attemptNumber else { return }
    _ = try? await store.updateLedger(of: scene) { $0.close(number, .restored) }
    guard let healthyAfter = options.healthyAfter else { return }
    let clock = options.clock
    healthTask = Task { [weak self] in
      guard (try? await clock.sleep(for: healthyAfter)) != nil else { return }
      await self?.confirmHealthy()
    }
  }
}

extension SessionLedger {
  /// The ledger with attempts that never ended put down as deaths. Only the last can have a note.
  func settled(_ journal: (any AttemptJournal)?) -> SessionLedger {
    var ledger = self
    for attempt in attempts where attempt.outcome == .open {
      let note = attempt.number == attemptCount ? journal?.lastNote(ofAttempt: attempt.number) : nil
      ledger.close(attempt.number, .interrupted(note))
    }
    return ledger
  }
}
