import RestorationArchive
import RestorationMaintenance
import RestorationMigration
import RestorationPlans
import RestorationStorage

/// The revisions of one session in order, each with its changes since the previous good one.
struct RevisionHistory {
  /// One revision on the time line.
  struct Entry {
    let revision: Revision
    let health: Revision.Health
    /// The recorded attempts to restore it.
    let attempts: [SessionLedger.Attempt]
    let isNewestGood: Bool
    /// Indicates whether the revision is the last one with which the app was confirmed healthy.
    let isConfirmed: Bool
    /// The previous good revision, or `nil` when there is none.
    let former: Revision?
    /// The changes since `former`, or `nil` when one of the two cannot be read.
    let difference: ArchiveDifference?
    /// The erasures of its values and objects, in sentences.
    let erasures: [String]
  }

  let session: SceneSession
  /// The revisions, by ascending number.
  let revisions: [Revision]
  let ledger: SessionLedger
  /// The number of the newest good revision, or `nil` when there is none.
  let newestGood: RevisionNumber?

  private let store: RevisionStore

  init(of session: SceneSession, in store: RevisionStore) async throws {
    self.session = session
    self.store = store
    revisions = try await store.datedRevisions(of: session)
    ledger = try await store.ledger(of: session)
    do {
      newestGood = try await store.newestGood(for: session)?.revision.number
    } catch {
      // Every revision is sealed with an unavailable key, which each entry reports.
      guard error.code == .keyUnavailable else { throw error }
      newestGood = nil
    }
  }

  /// Indicates whether the store is another one than that in which a number was seen.
  ///
  /// A store gives no number twice. So its numbers are all lower only in another store, while its
  /// newest revision may also be an older one because a later one was taken back or removed.
  ///
  /// - Parameter former: The highest number that was seen.
  func isOfAnotherStore(than former: RevisionNumber) async throws -> Bool {
    guard (revisions.last?.number ?? 0) < former else { return false }
    return try await store.maintenance.inventory(of: session).highestNumber < former
  }

  /// Visits the newest revisions, oldest first, with at most two archives in memory.
  ///
  /// A revision that is removed meanwhile is left out.
  ///
  /// - Parameter count: The most revisions to visit; `nil` for all.
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
      let erasures = document?.erasures ?? []
      try body(entry(revision, health, former: former?.revision, difference, erasures))
      if let document { former = (revision, document) }
    }
  }

  /// Makes the entry of a revision with its recorded attempts.
  func entry(
    _ revision: Revision,
    _ health: Revision.Health,
    former: Revision?,
    _ difference: ArchiveDifference?,
    _ erasures: [String]
  ) -> Entry {
    Entry(
      revision: revision.inState(health.state),
      health: health,
      attempts: ledger.attempts.filter { $0.revision == revision.number },
      isNewestGood: revision.number == newestGood,
      isConfirmed: revision.number == ledger.confirmed,
      former: former,
      difference: difference,
      erasures: erasures
    )
  }

  /// Checks and reads a revision; `nil` when it has been removed meanwhile.
  private func read(
    _ revision: Revision
  ) async throws -> (health: Revision.Health, document: ArchiveDocument?)? {
    do throws(RestorationError) {
      guard let stored = try await store.load(revision.number, of: session) else { return nil }
      return (Revision.Health(good: revision.number), try ArchiveDocument(stored.archive))
    } catch {
      guard Revision.State(error) != nil else { throw error }
      return (Revision.Health(revision.number, failure: error), nil)
    }
  }
}

extension RevisionHistory.Entry {
  /// The time between `former` and this revision, or `nil` when a time is unknown or out of order.
  var interval: Duration? {
    guard let former = former?.storedAt, let own = revision.storedAt else { return nil }
    return duration(of: own - former)
  }

  /// Returns the age of the revision, or `nil` when its time is unknown or in the future.
  ///
  /// - Parameter now: The current time, in seconds since 2001-01-01 00:00 UTC.
  func age(at now: Double) -> Duration? {
    revision.storedAt.flatMap {
      dateText(secondsSince2001: $0) == nil ? nil : duration(of: now - $0)
    }
  }

  private func duration(of seconds: Double) -> Duration? {
    // A damaged or hostile header may contain any value.
    guard seconds >= 0, seconds < 1e12 else { return nil }
    return .seconds(Int64(seconds))
  }
}
