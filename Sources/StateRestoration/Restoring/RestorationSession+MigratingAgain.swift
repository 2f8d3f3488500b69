import RestorationArchive
import RestorationStorage

// A revision that could not be migrated is not buried by what is saved without it.
extension RestorationSession {
  /// Records that a revision could not be migrated, and that the app starts without it.
  ///
  /// One whose migration did not end in time is not tried again, as each launch would wait for it.
  func noteNotMigrated(
    _ stored: StoredArchive,
    _ verdicts: AttemptVerdicts,
    _ log: (any AttemptLog)?
  ) async {
    guard case .attempt(let number) = trial else { return }
    let isOlder = stored.archive.header.stateVersion < header.stateVersion
    let isTriedAgain = isOlder && !migrating.hasPassed
    forgetTrial()
    // If this cannot be recorded, the revision is still protected as what was passed over.
    _ = try? await store.updateLedger(of: scene) { ledger in
      ledger.close(number, isTriedAgain ? .notMigrated : .dismissed)
    }
    _ = await beginAttempt(0, leavingOut: [], verdicts, log)
  }

  /// Tries once more to migrate a revision that an earlier launch could not, and makes it the newest.
  ///
  /// - Returns: What came of it, for the report.
  func migrateAgain(
    _ number: RevisionNumber,
    below revisions: [Revision],
    _ verdicts: AttemptVerdicts,
    _ log: (any AttemptLog)?
  ) async -> String {
    let newest = revisions.last?.number ?? number
    let (notes, _) = await beginAttempt(number, leavingOut: [], verdicts, log)
    do throws(RestorationError) {
      guard let stored = try await store.load(number, of: scene) else {
        await dismissAttempt()
        return "revision \(number), which could not be migrated, is not stored any more"
      }
      notes?.note(.root, .locating)
      let migrated = try await usable(stored, isNewest: false)
      notes?.note(.root, .finishing)
      guard let migrated,
        let saved = try await store.save(migrated.archive, for: scene, ifNewestIs: newest)
      else {
        await closeAttempt(.notMigrated)
        return
          "another process saved while revision \(number) was migrated; a later launch tries again"
      }
      await closeAttempt(.dismissed)
      _ = try? await store.updateLedger(of: scene) { ledger in
        ledger.show(number)
        ledger.passOver(newest...newest)
      }
      return "revision \(number), which could not be migrated before, was migrated to revision "
        + "\(saved.number); what was saved meanwhile is kept as revision \(newest)"
    } catch {
      await closeAttempt(migrating.hasPassed ? .dismissed : .notMigrated)
      return "revision \(number) cannot be migrated: \(error.message); it is kept"
    }
  }

  private func closeAttempt(_ outcome: SessionLedger.Outcome) async {
    guard case .attempt(let number) = trial else { return }
    forgetTrial()
    _ = try? await store.updateLedger(of: scene) { $0.close(number, outcome) }
  }
}

extension SessionLedger {
  /// The newest revision that could not be migrated when it was tried last, and that lies below what was
  /// saved without it.
  func notMigrated(among revisions: [Revision], version: UInt64) -> RevisionNumber? {
    guard let newest = revisions.last, newest.stateVersion == version else { return nil }
    let tried = Set(attempts.map(\.revision))
    let waiting = tried.filter { number in
      attempts.last { $0.revision == number }?.outcome == .notMigrated
    }
    return revisions.last { revision in
      waiting.contains(revision.number) && revision.number < newest.number
        && revision.stateVersion.map { $0 < version } == true && isPassedOver(revision.number)
    }?.number
  }
}
