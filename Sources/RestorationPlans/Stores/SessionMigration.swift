import RestorationArchive
import RestorationMigration
import RestorationStorage

/// The migration of one session: from its newest good revision to a new one, if needed.
struct SessionMigration {
  private let session: SceneSession
  private let store: RevisionStore
  private let migrator: StoreMigrator

  private var target: UInt64 { migrator.target }

  /// The most tries for a session whose app keeps saving meanwhile.
  private static let maximumTries = 3

  init(_ session: SceneSession, _ store: RevisionStore, _ migrator: StoreMigrator) {
    self.session = session
    self.store = store
    self.migrator = migrator
  }

  /// Migrates the session, again if another process saves meanwhile.
  ///
  /// - Throws: Errors of the store, not of the session.
  func result() async throws(RestorationError) -> StoreMigrator.Result {
    for _ in 0..<Self.maximumTries {
      if let result = try await attempt() { return result }
    }
    throw RestorationError(
      .storeBusy,
      "expected \(session) to rest while it is migrated, found that its app keeps saving; close the "
        + "app and run again"
    )
  }

  /// Makes one try; returns `nil` when the app saved meanwhile.
  private func attempt() async throws(RestorationError) -> StoreMigrator.Result? {
    let listed = try await store.revisions(of: session)
    guard let latest = listed.last else {
      // Its revisions were removed after the sessions were listed.
      return refused(RestorationError(.missingValue, "no revision is left"), nil, [])
    }
    if latest.state == .newerFormat {
      let error = RestorationError(
        .unsupportedVersion,
        "revision \(latest.number) was written by a newer release; it was left alone"
      )
      return refused(error, nil, [], version: latest.stateVersion)
    }
    let trustsListing = migrator.options.trustsListing && !migrator.options.countsFinished
    if trustsListing, latest.state == .good, latest.stateVersion == target {
      return finished(.current, latest.number, target, [])
    }
    let shown = try await migrator.options.nextShown?(session) ?? latest.number
    let avoided = listed.map(\.number).filter { $0 > shown }
    let (stored, passedOver, failure) = try await newestGood(among: listed.dropLast(avoided.count))
    guard let stored else {
      let error = failure ?? RestorationError(.corrupted, "no revision can be read")
      return refused(error, nil, passedOver)
    }
    let version = stored.archive.header.stateVersion
    guard version != target else {
      let number = stored.revision.number
      let matches =
        migrator.options.countsFinished ? try await formerMatches(before: number, in: listed) : []
      return finished(.current, number, version, passedOver, nil, matches)
    }
    if !passedOver.isEmpty || !avoided.isEmpty,
      try await isDiscarded(stored.revision.number, butNot: latest.number)
    {
      let error = failure ?? RestorationError(.corrupted, "no revision can be read")
      return refused(error, nil, passedOver)
    }
    do throws(RestorationError) {
      let (archive, difference, matches) = try migrated(stored.archive)
      guard !migrator.options.isDryRun else {
        return finished(
          .migrated(nil),
          stored.revision.number,
          version,
          passedOver,
          difference,
          matches,
          avoided
        )
      }
      // A revision that the app has saved meanwhile is newer, and must not be hidden. A session that
      // the user has discarded stays discarded.
      let revision = try await store.saveNow(
        archive,
        for: session,
        ifNewestIs: latest.number,
        keepsDiscard: true,
        updatingLedger: try await note(from: stored.revision.number, avoiding: avoided)
      )
      guard let revision else { return nil }
      return finished(
        .migrated(revision.number),
        stored.revision.number,
        version,
        passedOver,
        nil,
        matches,
        avoided
      )
    } catch {
      guard error.isAboutTheArchive else { throw error }
      return refused(error, stored.revision.number, passedOver, version: version)
    }
  }

  /// Returns what the steps match in the newest revision of another version before one.
  private func formerMatches(
    before number: RevisionNumber,
    in listed: [Revision]
  ) async throws(RestorationError) -> [OperationMatches] {
    let former = listed.last { revision in
      revision.number < number && revision.state == .good && revision.stateVersion != target
    }
    guard let former else { return [] }
    do throws(RestorationError) {
      guard let stored = try await store.load(former.number, of: session) else { return [] }
      return try migrated(stored.archive).2
    } catch {
      guard error.isAboutTheArchive else { throw error }
      return []
    }
  }

  /// Returns the change of the ledger that records with the new revision what is known of its source;
  /// `nil` for none.
  ///
  /// An object in which the app crashed while it restored the source is the same in the new revision,
  /// so that the next launch leaves it out there too.
  private func note(
    from source: RevisionNumber,
    avoiding avoided: [RevisionNumber]
  ) async throws(RestorationError) -> (@Sendable (RevisionNumber, inout SessionLedger) -> Void)? {
    let ledger = try await store.ledger(of: session)
    guard !avoided.isEmpty || ledger.hasDied(with: source) else { return nil }
    return { number, ledger in
      if let first = avoided.first, let last = avoided.last {
        ledger.passOver(first...last)
        ledger.clearCrashes()
      } else if ledger.hasDied(with: source), let last = ledger.attempts.last {
        let attempt = ledger.begin(
          revision: number,
          build: last.build,
          startedAt: last.startedAt,
          process: last.process,
          leftOut: last.leftOut
        )
        ledger.close(attempt, last.outcome)
        ledger.close(last.number, .dismissed)
      }
    }
  }

  /// Returns the newest readable revision, and the numbers of those that were passed over.
  private func newestGood(
    among listed: some BidirectionalCollection<Revision>
  ) async throws(RestorationError) -> (
    RevisionStore.StoredArchive?, [RevisionNumber], RestorationError?
  ) {
    var passedOver: [RevisionNumber] = []
    var failure: RestorationError?
    for revision in listed.reversed() {
      do throws(RestorationError) {
        if let stored = try await store.load(revision.number, of: session) {
          return (stored, passedOver, failure)
        }
      } catch {
        guard let state = Revision.State(error) else { throw error }
        // A revision of a newer release must not be hidden by an older one, and an encrypted
        // revision that could not be checked may be good.
        if [.newerFormat, .sealed, .unsealed].contains(state) { return (nil, passedOver, error) }
        if failure == nil { failure = error }
        passedOver.append(revision.number)
      }
    }
    return (nil, passedOver, failure)
  }

  /// Indicates whether the user has discarded a revision, and the session was used again since: a
  /// launch would not restore it, and a revision made from it would bring it back.
  private func isDiscarded(
    _ number: RevisionNumber,
    butNot latest: RevisionNumber
  ) async throws(RestorationError) -> Bool {
    guard let through = try await store.ledger(of: session).tombstone?.through else {
      return false
    }
    return number <= through && through < latest
  }

  private func migrated(
    _ archive: Archive
  ) throws(RestorationError) -> (Archive, ArchiveDifference?, [OperationMatches]) {
    let version = archive.header.stateVersion
    if version > target, !migrator.migrator.hasWayBack(from: version, to: target) {
      throw RestorationError(
        .newerState,
        "the state has version \(version), newer than \(target), and not every step between has a way "
          + "back; it was left alone"
      )
    }
    let result = try migrator.migrator.convert(
      archive,
      to: target,
      limits: migrator.options.limits
    )
    guard migrator.options.isDryRun else { return (result.archive, nil, result.matches) }
    let difference = ArchiveDifference(from: result.before, to: result.after)
    return (result.archive, difference, result.matches)
  }

  // MARK: Results

  private func finished(
    _ outcome: StoreMigrator.Outcome,
    _ source: RevisionNumber,
    _ version: UInt64,
    _ passedOver: [RevisionNumber],
    _ difference: ArchiveDifference? = nil,
    _ matches: [OperationMatches] = [],
    _ avoided: [RevisionNumber] = []
  ) -> StoreMigrator.Result {
    StoreMigrator.Result(
      session: session,
      source: source,
      version: version,
      outcome: outcome,
      passedOver: passedOver,
      avoided: avoided,
      difference: difference,
      matches: matches
    )
  }

  private func refused(
    _ error: RestorationError,
    _ source: RevisionNumber?,
    _ passedOver: [RevisionNumber],
    version: UInt64? = nil
  ) -> StoreMigrator.Result {
    StoreMigrator.Result(
      session: session,
      source: source,
      version: version,
      outcome: .refused(error),
      passedOver: passedOver,
      avoided: [],
      difference: nil,
      matches: []
    )
  }
}

extension SessionLedger {
  /// Indicates whether the last attempt restored a revision and ended in code of the app.
  fileprivate func hasDied(with number: RevisionNumber) -> Bool {
    guard let last = attempts.last, last.revision == number, case .interrupted = last.outcome else {
      return false
    }
    return true
  }
}

extension RestorationError {
  /// Indicates whether only this archive cannot be migrated or saved, while the next one may.
  fileprivate var isAboutTheArchive: Bool {
    switch code {
    case .storeBusy, .storeFailed, .insecurePermissions, .diskFull, .readOnlyStore,
      .networkFileSystem, .unavailable:
      false
    default: true
    }
  }
}
