import RestorationArchive
import RestorationMaintenance
import RestorationMigration
import RestorationStorage

/// The migration of one session: from the revision that its app's next launch shows to a new one, if
/// needed.
///
/// The session is read once and written once. Only after crashes, where the next launch shows an
/// older revision than the newest good one, that revision is read as well.
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
      let state = try await store.launchState(of: session, seesDiscarded: true) {
        !isKnownToBeDone($0)
      }
      var result = StoreMigrator.Result(session: session)
      do throws(RestorationError) {
        if try await migrate(state, &result) { return result }
      } catch {
        guard error.isAboutTheArchive else { throw error }
        result.outcome = .refused(error)
        return result
      }
    }
    throw RestorationError(
      .storeBusy,
      "expected \(session) to rest while it is migrated, found that its app keeps saving; close the "
        + "app and run again"
    )
  }

  /// Migrates what was read of the session; returns `false` when the app saved meanwhile.
  private func migrate(
    _ state: LaunchState,
    _ result: inout StoreMigrator.Result
  ) async throws(RestorationError) -> Bool {
    guard let latest = state.revisions.last else {
      // Its revisions were removed after the sessions were listed.
      throw RestorationError(.missingValue, "no revision is left")
    }
    if isKnownToBeDone(latest) {
      (result.source, result.version) = (latest.number, target)
      return true
    }
    if latest.state == .newerFormat {
      result.version = latest.stateVersion
      throw RestorationError(
        .unsupportedVersion,
        "revision \(latest.number) was written by a newer release; it was left alone"
      )
    }
    let avoided = avoided(in: state)
    let stored = try await source(in: state, besides: avoided, &result)
    let source = stored.revision.number
    (result.source, result.version) = (source, stored.archive.header.stateVersion)
    guard result.version != target else {
      if migrator.options.countsFinished {
        result.matches = try await formerMatches(before: source, in: state.revisions)
      }
      return true
    }
    let converted = try converted(stored.archive)
    if migrator.options.isDryRun {
      result.difference = ArchiveDifference(from: converted.before, to: converted.after)
      result.outcome = .migrated(nil)
    } else {
      // A revision that the app has saved meanwhile is newer, and must not be hidden. A session that
      // the user has discarded stays discarded.
      let revision = try await store.saveNow(
        converted.archive,
        for: session,
        ifNewestIs: latest.number,
        keepsDiscard: true,
        updatingLedger: state.ledger.note(from: source, avoiding: avoided)
      )
      guard let revision else { return false }
      result.outcome = .migrated(revision.number)
    }
    (result.avoided, result.matches) = (avoided, converted.matches)
    return true
  }

  /// Indicates whether the listing is trusted that the session has been migrated already.
  private func isKnownToBeDone(_ latest: Revision) -> Bool {
    migrator.options.trustsListing && !migrator.options.countsFinished
      && latest.state == .good && latest.stateVersion == target
  }

  /// The revisions above the one that the next launch shows after crashes, by ascending number; none
  /// in a session that the user has discarded.
  private func avoided(in state: LaunchState) -> [RevisionNumber] {
    guard let good = state.newestGood?.revision.number,
      state.highestNumber > state.discardedThrough,
      let shown = LaunchDecision.next(on: state).shown(insteadOf: good)
    else { return [] }
    return state.revisions.map(\.number).filter { $0 > shown }
  }

  /// Returns the newest readable revision that is not avoided, and notes those that were passed over.
  private func source(
    in state: LaunchState,
    besides avoided: [RevisionNumber],
    _ result: inout StoreMigrator.Result
  ) async throws(RestorationError) -> RevisionStore.StoredArchive {
    var failure: RestorationError?
    for revision in state.revisions.dropLast(avoided.count).reversed() {
      do throws(RestorationError) {
        let stored = try await store.load(revision.number, of: session, from: state)
        if let stored { return stored }
      } catch {
        // A revision of a newer release must not be hidden by an older one, and an encrypted
        // revision that could not be checked may be good.
        guard let condition = Revision.State(error),
          ![.newerFormat, .sealed, .unsealed].contains(condition)
        else { throw error }
        if failure == nil { failure = error }
        result.passedOver.append(revision.number)
      }
    }
    throw failure ?? RestorationError(.corrupted, "no revision can be read")
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
      return try converted(stored.archive).matches
    } catch {
      guard error.isAboutTheArchive else { throw error }
      return []
    }
  }

  private func converted(
    _ archive: Archive
  ) throws(RestorationError) -> StateMigrator.Conversion {
    let version = archive.header.stateVersion
    if version > target, !migrator.migrator.hasWayBack(from: version, to: target) {
      throw RestorationError(
        .newerState,
        "the state has version \(version), newer than \(target), and not every step between has a way "
          + "back; it was left alone"
      )
    }
    return try migrator.migrator.convert(archive, to: target, limits: migrator.options.limits)
  }
}

extension SessionLedger {
  /// Returns the change that records with a migrated revision what is known of its source; `nil` for
  /// none.
  ///
  /// An object in which the app crashed while it restored the source is the same in the new revision,
  /// so that the next launch leaves it out there too.
  fileprivate func note(
    from source: RevisionNumber,
    avoiding avoided: [RevisionNumber]
  ) -> (@Sendable (RevisionNumber, inout SessionLedger) -> Void)? {
    guard !avoided.isEmpty || hasDied(with: source) else { return nil }
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

  /// Indicates whether the last attempt restored a revision and ended in code of the app.
  private func hasDied(with number: RevisionNumber) -> Bool {
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
