import RestorationArchive
import RestorationStorage

/// Visits all contents of a store, reading each byte once.
struct StoreContents {
  /// A session with its revisions and the results of checking them.
  struct Session: Sendable {
    let session: SceneSession
    var revisions: [(revision: Revision, health: Revision.Health)] = []
    var quarantined: [RevisionStore.QuarantinedRevision] = []
    /// The damage of the ledger, or `nil`.
    var ledgerIssue: String?
    /// The damage of the record of pins, or `nil`.
    var pinIssue: String?
    var isDiscarded = false
    /// The prediction of the next launch, where the record of attempts affects it.
    var next: NextLaunch?

    func count(_ state: Revision.State) -> Int {
      revisions.count { $0.health.state == state }
    }
  }

  private let store: RevisionStore
  private let app: String?
  private let scene: String?
  private let jobs: Int

  /// Prepares to visit a store.
  ///
  /// - Parameters:
  ///   - app: The app whose sessions are visited; `nil` for any.
  ///   - scene: The scene session to visit; `nil` for any.
  ///   - jobs: The number of sessions read at once.
  init(_ store: RevisionStore, app: String? = nil, scene: String? = nil, jobs: Int = 1) {
    self.store = store
    self.app = app
    self.scene = scene
    self.jobs = jobs
  }

  /// Visits the sessions with a page of names in memory, so that a store may have any number of
  /// them: first those with revisions, then those that only have revisions in quarantine, then
  /// those that were only discarded.
  func visit(_ body: (Session) async throws -> Void) async throws {
    var bar = ProgressBar(total: try await sessionCount())
    for content in [SessionContent.revisions, .quarantine, .ledger] {
      var pages = SessionPages(store, having: content)
      while let page = try await pages.next() {
        let wanted = page.filter { $0.matches(app: app, scene: scene) }
        try await wanted.inOrder(jobs: jobs) { session in
          try await contents(of: session, foundFor: content)
        } report: { found in
          guard let found else { return }
          try await body(found)
          bar.advance()
        }
      }
    }
    bar.clear()
  }

  /// Returns the number of sessions with revisions; they are counted only if progress is shown.
  private func sessionCount() async throws -> Int {
    var count = 0
    guard Terminal.showsProgress else { return count }
    var pages = SessionPages(store)
    while let page = try await pages.next() {
      count += page.count { $0.matches(app: app, scene: scene) }
    }
    return count
  }

  /// Returns the contents of a session. It is `nil` when the session was already visited for other
  /// content, and when it only has a ledger without anything to report.
  private func contents(
    of session: SceneSession,
    foundFor content: SessionContent
  ) async throws -> Session? {
    if content != .revisions, try await store.newestNumber(of: session) != nil { return nil }
    var result = Session(session: session)
    result.quarantined = try await store.quarantined(of: session)
    if content == .ledger, !result.quarantined.isEmpty { return nil }
    let ledger = try await store.ledger(of: session)
    result.isDiscarded = ledger.tombstone != nil
    if content == .ledger, !result.isDiscarded { return nil }
    result.ledgerIssue = ledger.issue
    if content == .revisions, !ledger.attempts.isEmpty || !ledger.passedOver.isEmpty {
      result.next = try? await NextLaunch(of: session, in: store)
    }
    result.pinIssue = try await store.pinIssue(of: session)
    for revision in try await store.datedRevisions(of: session) {
      guard let health = try await check(revision) else { continue }
      result.revisions.append((revision, health))
    }
    return result
  }

  /// Checks every byte of a revision; `nil` when it has been removed meanwhile.
  private func check(_ revision: Revision) async throws -> Revision.Health? {
    do {
      guard try await store.load(revision.number, of: revision.session) != nil else { return nil }
      return Revision.Health(good: revision.number)
    } catch {
      guard Revision.State(error) != nil else { throw error }
      return Revision.Health(revision.number, failure: error)
    }
  }
}
