public import RestorationArchive
import RestorationMaintenance
public import RestorationMigration
public import RestorationStorage

/// Migrates the sessions of a whole store, each to a new revision.
///
/// It migrates the newest good revision of every session and saves it as a new one; no good revision
/// is changed or removed. A session is migrated whole or not at all, and one that the user has
/// discarded stays discarded. An interrupted run is continued by running it again: the state
/// versions in the store show the finished sessions. In a store of files, a run that is killed
/// between the save of a discarded session and its mark leaves that session in use.
///
/// After crashes the app's next launch may pass over newer revisions. Then the revision that the
/// launch restores is migrated; the newer ones are kept as passed over, and the series of crashes
/// ends, because the new revision has nothing of them.
///
/// Sessions are read a page at a time, so memory does not grow with their number.
///
/// ```swift
/// let migrator = StoreMigrator(plan.migrator, to: 3)
/// let totals = try await migrator.run(store) { result in print(result.session, result.outcome) }
/// ```
public struct StoreMigrator: Sendable {
  /// Options for a migration of a store.
  public struct Options: Sendable {
    /// The app to migrate, or `nil` for all.
    public var app: String?
    /// The scene session to migrate, or `nil` for all.
    public var scene: String?
    /// Indicates whether to compute differences without saving anything.
    public var isDryRun = false
    /// The number of sessions processed at once, 1 to 64.
    public var jobs = 1
    /// Indicates whether to trust the listing that a session has been migrated already, instead of
    /// reading and checking its newest revision again.
    public var trustsListing = false
    /// Counts also the matches in the revisions from which finished sessions were migrated.
    package var countsFinished = false
    /// The limits of the archives.
    public var limits = ArchiveLimits.standard

    /// Makes options that migrate and save all sessions.
    public init() {}
  }

  /// The outcome of migrating one session.
  public enum Outcome: Sendable {
    /// A new revision has the migrated state; a dry run saves none.
    case migrated(RevisionNumber?)
    /// The newest good revision already has the requested version.
    case current
    /// Nothing was done, because of this error.
    case refused(RestorationError)
  }

  /// The result for one session, with its revision.
  public struct Result: Sendable {
    /// The migrated or examined session.
    public let session: SceneSession
    /// The revision that was read, or `nil` when none could be read.
    public internal(set) var source: RevisionNumber?
    /// The state version of that revision, or `nil` when none could be read.
    public internal(set) var version: UInt64?
    /// The outcome for the session.
    public internal(set) var outcome = Outcome.current
    /// Newer damaged revisions that were passed over.
    public internal(set) var passedOver: [RevisionNumber] = []
    /// Newer revisions left out because a launch would pass them over after crashes.
    public internal(set) var avoided: [RevisionNumber] = []
    /// The difference that a dry run computes.
    public internal(set) var difference: ArchiveDifference?
    /// The match counts of the operations; empty when none was tried, or the session was refused.
    public internal(set) var matches: [OperationMatches] = []

    init(session: SceneSession) { self.session = session }
  }

  /// The numbers of sessions by outcome.
  public struct Totals: Sendable, Hashable {
    /// The number of sessions that were migrated, or would be.
    public var migrated = 0
    /// The number of sessions that already had the version.
    public var current = 0
    /// The number of sessions that were refused and left unchanged.
    public var refused = 0
    /// The number of sessions with a damaged revision that was passed over.
    public var withDamage = 0
    /// The number of sessions refused only because a newer version wrote them.
    public var newer = 0
    /// The match counts of the operations over all migrated sessions. An operation without matches
    /// may have a misspelt name.
    public var operations: [OperationMatches] = []

    /// Makes totals of zero.
    public init() {}
  }

  let migrator: StateMigrator
  let target: UInt64
  let options: Options

  /// Prepares a migration.
  ///
  /// - Parameters:
  ///   - migrator: The steps.
  ///   - version: The requested state version. Newer state is converted back if every step between
  ///     has a way back and `version` is not the latest that the steps know; otherwise it is
  ///     refused.
  ///   - options: The sessions to migrate, and the mode.
  public init(_ migrator: StateMigrator, to version: UInt64, options: Options = Options()) {
    self.migrator = migrator
    target = version
    self.options = options
  }

  /// Migrates the store.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - report: Called once for each session, page by page, within a page in ascending order.
  /// - Returns: The totals.
  /// - Throws: `RestorationError` when the store itself fails, with a code such as `storeBusy`,
  ///   `storeFailed` or `diskFull`. Sessions migrated by then stay, and another run continues from there. An error of
  ///   `report` ends the run as well.
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

  /// Returns the number of sessions that ``run(_:report:)`` will report.
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
