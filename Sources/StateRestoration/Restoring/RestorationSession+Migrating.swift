import RestorationArchive
import RestorationEngine
import RestorationMigration
import RestorationStorage

extension RestorationSession {
  /// A stored archive as this version of the app can read it.
  struct UsableArchive {
    let archive: Archive
    /// The revision that it is restored from: the stored one, or the one that was just migrated.
    let revision: RevisionNumber
    /// What ought to be known of how it came about, or `nil`.
    var issue: String?
  }

  /// State of an older version is migrated if there are steps, and left to the app's own code if
  /// there are none (rule R23); newer state is left alone, as the policy says.
  ///
  /// The newest revision is migrated to a new one, so that the work is done once; the old one stays.
  /// One that is only used because a newer one does harm is migrated for this launch alone.
  ///
  /// - Parameter isNewest: Whether no revision was newer when they were listed.
  /// - Returns: The archive, or `nil` when somebody has saved since; that is newer, and what to
  ///   restore.
  func usable(
    _ stored: StoredArchive,
    isNewest: Bool
  ) async throws(RestorationError) -> UsableArchive? {
    let (archive, number) = (stored.archive, stored.revision.number)
    let version = archive.header.stateVersion
    guard version <= header.stateVersion else { return try await newer(archive, number) }
    guard let migrator, version < header.stateVersion else {
      return UsableArchive(archive: archive, revision: number)
    }
    let migrated = try await convert(archive, by: migrator)
    guard isNewest else { return UsableArchive(archive: migrated, revision: number) }
    do throws(RestorationError) {
      let revision = try await store.save(migrated, for: scene, ifNewestIs: number)
      return revision.map { UsableArchive(archive: migrated, revision: $0.number) }
    } catch {
      return UsableArchive(
        archive: migrated,
        revision: number,
        issue: "the migrated state could not be saved yet: \(error.message)"
      )
    }
  }

  /// An archive in the form in which an earlier launch died of it, as far as there is one: what was
  /// left out of it has the paths that it has there.
  func asRestored(_ archive: Archive) async -> Archive {
    guard let migrator, archive.header.stateVersion != header.stateVersion else { return archive }
    return (try? await convert(archive, by: migrator)) ?? archive
  }

  /// Brings an archive to the app's version, away from the main actor, as long as there is time.
  private func convert(
    _ archive: Archive,
    by migrator: StateMigrator
  ) async throws(RestorationError) -> Archive {
    let (version, limits) = (header.stateVersion, engine.limits)
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

  /// Refuses newer state from which no way leads back, before anything is tried with it.
  func checkNewerState(of archive: Archive) throws(RestorationError) {
    let (version, known) = (archive.header.stateVersion, header.stateVersion)
    guard version > known, !canGoBack(from: version) else { return }
    throw RestorationError(
      .newerState,
      "the state has version \(version), and this app knows \(known)"
        + (options.newerState == .readOnly ? "; nothing is saved until the app is updated" : "")
    )
  }

  private func canGoBack(from version: UInt64) -> Bool {
    options.newerState == .goBack
      && migrator?.hasWayBack(from: version, to: header.stateVersion) == true
  }

  private func newer(
    _ archive: Archive,
    _ number: RevisionNumber
  ) async throws(RestorationError) -> UsableArchive {
    try checkNewerState(of: archive)
    let (version, known) = (archive.header.stateVersion, header.stateVersion)
    guard let migrator else { return UsableArchive(archive: archive, revision: number) }
    return UsableArchive(
      archive: try await convert(archive, by: migrator),
      revision: number,
      issue:
        "the state has version \(version) and was taken back to \(known); revision \(number) "
        + "is kept"
    )
  }
}
