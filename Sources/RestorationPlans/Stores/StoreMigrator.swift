public import RestorationArchive
public import RestorationMigration
public import RestorationStorage

/// Migrates the sessions of a whole store, each to a new revision.
///
/// Of every session the newest good revision is migrated, and saved as a new one; no revision is
/// changed or removed. A session is migrated whole or not at all. An interrupted run is continued by
/// running again: what has been done is seen from the state versions in the store.
///
/// Sessions are gone through a page at a time, so memory does not grow with their number.
///
/// ```swift
/// let migrator = StoreMigrator(plan.migrator, to: 3)
/// let totals = try await migrator.run(store) { result in print(result.session, result.outcome) }
/// ```
public struct StoreMigrator: Sendable {
  /// How a store is gone through.
  public struct Options: Sendable {
    /// Only this app, or `nil` for all.
    public var app: String?
    /// Only this scene session, or `nil` for all.
    public var scene: String?
    /// Whether nothing is saved, and differences are worked out instead.
    public var isDryRun = false
    /// How many sessions are worked on at once, 1 to 64.
    public var jobs = 1
    /// Whether to take the listing's word that a session has been migrated already, instead of
    /// reading and checking its newest revision again.
    public var trustsListing = false
    /// What the archives may contain.
    public var limits = ArchiveLimits.standard

    /// Migrates all sessions, and writes.
    public init() {}
  }

  /// What became of a session.
  public enum Outcome: Sendable {
    /// A new revision has the migrated state; in a dry run it would.
    case migrated(RevisionNumber?)
    /// The newest good revision has the version wanted already.
    case current
    /// Nothing was done, because of this.
    case refused(RestorationError)
  }

  /// What became of one session, and of which revision.
  public struct Result: Sendable {
    /// The session.
    public let session: SceneSession
    /// The revision that was read, or `nil` when none could be.
    public let source: RevisionNumber?
    /// The state version that it has, or `nil` when none could be read.
    public let version: UInt64?
    /// What became of it.
    public let outcome: Outcome
    /// Newer revisions that are damaged, and were passed over.
    public let passedOver: [RevisionNumber]
    /// In a dry run, what would be different.
    public let difference: ArchiveDifference?
    /// What each operation was about; nothing where none was tried, or the session was refused.
    public let matches: [OperationMatches]
  }

  /// How many sessions came to which end.
  public struct Totals: Sendable, Hashable {
    /// Sessions that were migrated, or would be.
    public var migrated = 0
    /// Sessions that needed nothing.
    public var current = 0
    /// Sessions that were left as they were, for a reason.
    public var refused = 0
    /// Sessions of which a damaged revision was passed over.
    public var withDamage = 0
    /// Sessions that were refused only because something newer wrote them.
    public var newer = 0
    /// What each operation was about in all sessions that were migrated. One that was about nothing
    /// may name something that there is not.
    public var operations: [OperationMatches] = []

    /// A report of no session.
    public init() {}
  }

  let migrator: StateMigrator
  let target: UInt64
  let options: Options

  /// Prepares a migration.
  ///
  /// - Parameters:
  ///   - migrator: The steps.
  ///   - version: The state version wanted. State that is newer goes back if every step between has
  ///     a way back and `version` is not the latest that the steps know; otherwise it is refused.
  ///   - options: Which sessions, and how.
  public init(_ migrator: StateMigrator, to version: UInt64, options: Options = Options()) {
    self.migrator = migrator
    target = version
    self.options = options
  }

  /// Goes through the store.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - report: Called once a session, page by page, within a page in ascending order.
  /// - Returns: The totals.
  /// - Throws: `RestorationError` with code `storeBusy` or `storeFailed` when the store itself fails;
  ///   what has been migrated until then stays, and running again goes on from there. What `report`
  ///   throws ends the run as well.
  /// - Complexity: O(*n*) in the bytes of the newest revisions; memory for a few hundred names and
  ///   ``Options/jobs`` archives.
  @discardableResult
  public func run(
    _ store: RevisionStore,
    report: (Result) async throws -> Void = { _ in }
  ) async throws -> Totals {
    var totals = Totals()
    var places: [OperationMatches.Place: Int] = [:]
    var pages = SessionPages(store)
    while let page = try await pages.next() {
      let sessions = page.filter { $0.matches(app: options.app, scene: options.scene) }
      try await sessions.inOrder(jobs: options.jobs) { session in
        try await SessionMigration(session, store, self).result()
      } report: { result in
        totals.add(result)
        totals.operations.add(result.matches, &places)
        try await report(result)
      }
    }
    return totals
  }

  /// How many sessions ``run(_:report:)`` will report.
  ///
  /// - Throws: As ``RestorationStorage/RevisionStore/sessions()``.
  /// - Complexity: O(*n*) in the sessions.
  public func sessionCount(in store: RevisionStore) async throws(RestorationError) -> Int {
    var count = 0
    var pages = SessionPages(store)
    while let page = try await pages.next() {
      count += page.count { $0.matches(app: options.app, scene: options.scene) }
    }
    return count
  }
}

extension StoreMigrator.Totals {
  fileprivate mutating func add(_ result: StoreMigrator.Result) {
    if !result.passedOver.isEmpty { withDamage += 1 }
    switch result.outcome {
    case .migrated: migrated += 1
    case .current: current += 1
    case .refused(let error):
      refused += 1
      if error.isAboutNewer { newer += 1 }
    }
  }
}

extension SceneSession {
  fileprivate func matches(app: String?, scene: String?) -> Bool {
    self == SceneSession(app: app ?? self.app, scene: scene ?? self.scene)
  }
}
