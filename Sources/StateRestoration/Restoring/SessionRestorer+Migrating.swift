import RestorationArchive
import RestorationEngine
import RestorationMigration
import RestorationStorage

// State of another version.
extension SessionRestorer {
  /// A stored archive as this version of the app can read it.
  struct UsableArchive {
    let archive: Archive
    /// The revision that is restored: the stored one, or the one just made by migration.
    let revision: RevisionNumber
    /// The attempt to restore that revision.
    let begun: SessionAttempts.Begun
    /// A remark on the migration, or `nil`.
    var remark: String?

    /// Issues for the report.
    var issues: [String] { [remark, begun.issue].compactMap { $0 } }
  }

  /// Makes an archive usable by this version of the app.
  ///
  /// State of an older version is migrated if there are steps; without steps it is left to the
  /// app's own code (rule R23). Newer state is treated as the policy says.
  ///
  /// The migration of the newest revision is saved as a new revision, so that the work is done
  /// once; the old one stays. An older revision, used because a newer one is harmful, is migrated
  /// for this launch only.
  ///
  /// - Parameter begun: The attempt to restore the revision.
  /// - Returns: The archive, or `nil` when another process has saved a newer revision to restore.
  func usable(
    _ candidate: Candidate,
    _ launch: Launch,
    _ begun: SessionAttempts.Begun
  ) async throws(RestorationError) -> UsableArchive? {
    let (archive, number) = (candidate.stored.archive, candidate.stored.revision.number)
    let (version, known) = (archive.header.stateVersion, launch.header.stateVersion)
    guard let migrator, version != known else {
      if runsNoCode { begun.log?.note(.root, .finishing) }
      return UsableArchive(archive: archive, revision: number, begun: begun)
    }
    // The app's own code runs from here on, and may crash on the state.
    begun.log?.note(.root, .locating)
    let migrated: Archive
    do throws(RestorationError) {
      migrated = try await convert(archive, to: known, by: migrator)
    } catch {
      await noteNotMigrated(candidate, launch)
      throw error
    }
    begun.log?.note(.root, .finishing)
    guard version < known, launch.mayCover, number == launch.newest else {
      let remark =
        "the state has version \(version) and was converted back to \(known); revision "
        + "\(number) is kept"
      return UsableArchive(
        archive: migrated,
        revision: number,
        begun: begun,
        remark: version < known ? nil : remark
      )
    }
    do throws(RestorationError) {
      let beginning = launch.beginning(number, leavingOut: candidate.leftOut)
      let saved = try await attempts.save(migrated, ifNewestIs: number, beginning: beginning)
      guard let saved else { return nil }
      saved.begun.log?.note(.root, .finishing)
      return UsableArchive(archive: migrated, revision: saved.number, begun: saved.begun)
    } catch {
      return UsableArchive(
        archive: migrated,
        revision: number,
        begun: begun,
        remark: "the migrated state could not be saved yet: \(error.message)"
      )
    }
  }

  /// An archive in the form in which an earlier launch crashed on it, if it can be converted. The
  /// left-out subtrees have the paths of that form.
  func asRestored(_ archive: Archive, _ header: ArchiveHeader) async -> Archive {
    guard let migrator, archive.header.stateVersion != header.stateVersion else { return archive }
    return (try? await convert(archive, to: header.stateVersion, by: migrator)) ?? archive
  }

  /// Converts an archive to another version, off the main actor, until the deadline.
  private func convert(
    _ archive: Archive,
    to version: UInt64,
    by migrator: StateMigrator
  ) async throws(RestorationError) -> Archive {
    let limits = engine.limits
    let answer = await migrating.answer {
      try await Task.detached {
        try migrator.convert(archive, to: version, limits: limits).archive
      }.value
    }
    switch answer {
    case .success(let migrated): return migrated
    case .failure(let error as RestorationError): throw error
    case .failure(let error):
      throw RestorationError(.migrationUnavailable, "a migration failed", cause: error)
    case nil:
      throw RestorationError(
        .migrationUnavailable,
        "expected the migration from state version \(archive.header.stateVersion) to \(version) to end, "
          + "found it at work \(migrating.end); the stored state is unchanged"
      )
    }
  }

  /// Indicates whether this version of the app can read state of a version: it is not newer, or it is to
  /// be converted back and every step in between has a way back.
  func mayRead(version: UInt64, _ header: ArchiveHeader) -> Bool {
    let known = header.stateVersion
    return version <= known
      || options.restoring.newerState == .goBack
        && migrator?.hasWayBack(from: version, to: known) == true
  }

  /// The effect on the phase of a restoration that ends with some stored revisions: where the newest good
  /// one is of a newer version, and the policy says so, nothing is saved.
  func cause(after revisions: [Revision], _ header: ArchiveHeader) -> SessionPhase.Cause {
    let newest = revisions.last { $0.state == .good }?.stateVersion
    let isNewer = newest.map { !mayRead(version: $0, header) } ?? false
    return isNewer && options.restoring.newerState == .readOnly
      ? .foundNewerState : .restorationEnded
  }

  /// The refusal of state of a newer version.
  func newerState(_ version: UInt64, _ header: ArchiveHeader) -> RestorationError {
    RestorationError(
      .newerState,
      "the state has version \(version), and this app knows \(header.stateVersion)"
        + (options.restoring.newerState == .readOnly
          ? "; nothing is saved until the app is updated" : "")
    )
  }

  // MARK: Migrations that fail

  /// Records that a revision could not be migrated and that the app starts without it.
  ///
  /// A migration that exceeded its deadline is not tried again, because each launch would wait for
  /// it. Nor is that of a revision that the user chose, who has gone on from another one.
  private func noteNotMigrated(_ candidate: Candidate, _ launch: Launch) async {
    guard attempts.trial != .none else { return }
    let isOlder = candidate.stored.archive.header.stateVersion < launch.header.stateVersion
    let isTriedAgain = isOlder && !candidate.isChosen && !migrating.hasPassed
    _ = await attempts.begin(launch.beginning(0), ending: isTriedAgain ? .notMigrated : .dismissed)
  }

  /// Tries again to migrate a revision that an earlier launch could not, and saves it as the
  /// newest.
  ///
  /// - Returns: A sentence about the result, for the report.
  func migrateAgain(
    _ number: RevisionNumber,
    _ launch: Launch
  ) async -> (isMigrated: Bool, remark: String) {
    let begun = await attempts.begin(launch.beginning(number))
    do throws(RestorationError) {
      guard let migrator, let stored = try await store.load(number, of: scene) else {
        await attempts.close(.dismissed)
        return (false, "revision \(number), which could not be migrated, is not stored any more")
      }
      begun.log?.note(.root, .locating)
      let version = launch.header.stateVersion
      let migrated = try await convert(stored.archive, to: version, by: migrator)
      begun.log?.note(.root, .finishing)
      let newest = launch.newest
      let saved = try await attempts.saveAndClose(migrated, ifNewestIs: newest) { ledger in
        ledger.show(number)
        ledger.passOver(newest...newest)
      }
      guard let saved else {
        await attempts.close(.notMigrated)
        let remark =
          "another process saved while revision \(number) was migrated; a later launch tries again"
        return (false, remark)
      }
      let remark =
        "revision \(number), which could not be migrated before, was migrated to revision "
        + "\(saved); what was saved meanwhile is kept as revision \(newest)"
      return (true, remark)
    } catch {
      await attempts.close(migrating.hasPassed ? .dismissed : .notMigrated)
      return (false, "revision \(number) cannot be migrated: \(error.message); it is kept")
    }
  }
}
