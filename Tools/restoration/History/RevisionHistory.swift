import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationStorage

/// The revisions of one session in their order, each with what has changed since the good one before.
struct RevisionHistory {
  /// One revision on the time line.
  struct Entry {
    let revision: Revision
    let health: RevisionHealth
    /// The attempts to restore it that are on record.
    let attempts: [SessionLedger.Attempt]
    let isNewestGood: Bool
    /// Whether it is the last one with which the app did well.
    let isConfirmed: Bool
    /// The good revision before it, or `nil` when there is none.
    let former: Revision?
    /// What has changed since `former`, or `nil` when one of the two cannot be read.
    let difference: ArchiveDifference?
  }

  let session: SceneSession
  /// The listing, by ascending number.
  let revisions: [Revision]
  let ledger: SessionLedger
  /// `nil` when there is no good revision.
  let newestGood: RevisionNumber?

  private let store: RevisionStore

  init(of session: SceneSession, in store: RevisionStore) async throws {
    self.session = session
    self.store = store
    revisions = try await store.revisions(of: session)
    ledger = try await store.ledger(of: session)
    do {
      newestGood = try await store.newestGood(for: session)?.revision.number
    } catch {
      // Everything is sealed with a key that is not here, which each entry says.
      guard error.code == .keyUnavailable else { throw error }
      newestGood = nil
    }
  }

  /// Visits the newest revisions, oldest first, with two archives in memory at most.
  ///
  /// A revision that is removed meanwhile is left out.
  ///
  /// - Parameter count: How many at most; `nil` for all.
  func visit(last count: Int? = nil, _ body: (Entry) throws -> Void) async throws {
    let start = max(revisions.count - (count ?? revisions.count), 0)
    var former: (revision: Revision, document: ArchiveDocument)?
    for revision in revisions[..<start].reversed() where former == nil {
      former = try await read(revision)?.document.map { (revision, $0) }
    }
    for revision in revisions[start...] {
      guard let (health, document) = try await read(revision) else { continue }
      let difference = former.flatMap { former in
        document.map { ArchiveDifference(from: former.document, to: $0) }
      }
      try body(entry(revision, health, former: former?.revision, difference))
      if let document { former = (revision, document) }
    }
  }

  /// A revision with what is on record of it now.
  func entry(
    _ revision: Revision,
    _ health: RevisionHealth,
    former: Revision?,
    _ difference: ArchiveDifference?
  ) -> Entry {
    Entry(
      revision: revision.inState(health.state),
      health: health,
      attempts: ledger.attempts.filter { $0.revision == revision.number },
      isNewestGood: revision.number == newestGood,
      isConfirmed: revision.number == ledger.confirmed,
      former: former,
      difference: difference
    )
  }

  /// What a revision amounts to and says, or `nil` when it has been removed meanwhile.
  private func read(
    _ revision: Revision
  ) async throws -> (health: RevisionHealth, document: ArchiveDocument?)? {
    do throws(RestorationError) {
      guard let stored = try await store.load(revision.number, of: session) else { return nil }
      return (RevisionHealth(good: revision.number), try ArchiveDocument(stored.archive))
    } catch {
      guard RevisionState(error) != nil else { throw error }
      return (RevisionHealth(revision.number, failure: error), nil)
    }
  }
}

extension RevisionHistory.Entry {
  /// How long after `former` it was saved, or `nil` when a time is unknown or out of order.
  var interval: Duration? {
    guard let former = former?.savedAt, let own = revision.savedAt else { return nil }
    return duration(of: own - former)
  }

  /// How old it is, or `nil` when its time is unknown or lies ahead.
  ///
  /// - Parameter now: Seconds since 2001-01-01 00:00 UTC.
  func age(at now: Double) -> Duration? {
    revision.savedAt.flatMap {
      dateText(secondsSince2001: $0) == nil ? nil : duration(of: now - $0)
    }
  }

  private func duration(of seconds: Double) -> Duration? {
    // A damaged or hostile header may say anything.
    guard seconds >= 0, seconds < 1e12 else { return nil }
    return .seconds(Int64(seconds))
  }
}
