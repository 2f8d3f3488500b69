import RestorationArchive
import RestorationMaintenance
import RestorationStorage

/// Visits all contents of a store, reading each byte once.
struct StoreContents {
  /// A session with its revisions and the results of checking them.
  struct Session: Sendable {
    let session: SceneSession
    let revisions: [(revision: Revision, health: Revision.Health)]
    let quarantined: [RevisionStore.QuarantinedRevision]
    /// The damage of the ledger, or `nil`.
    let ledgerIssue: String?
    /// The damage of the record of pins, or `nil`.
    let pinIssue: String?
    /// The damage of other records.
    let recordIssues: [RecordIssue]
    let isDiscarded: Bool
    /// The prediction of the next launch, if it was asked for and the record of attempts affects it.
    var next: NextLaunch?

    fileprivate init(_ contents: SessionContents) {
      session = contents.session
      revisions = contents.revisions
      quarantined = contents.quarantined
      ledgerIssue = contents.ledger.issue
      pinIssue = contents.pinIssue
      recordIssues = contents.recordIssues
      isDiscarded = contents.ledger.tombstone != nil
    }

    func count(_ state: Revision.State) -> Int {
      revisions.count { $0.health.state == state }
    }
  }

  private let store: RevisionStore
  private let app: String?
  private let scene: String?
  private let jobs: Int
  private let predicts: Bool

  /// Prepares to visit a store.
  ///
  /// - Parameters:
  ///   - app: The app whose sessions are visited; `nil` for any.
  ///   - scene: The scene session to visit; `nil` for any.
  ///   - jobs: The number of groups of sessions read at once.
  ///   - predicts: Indicates whether next launches are predicted, each by a reading of its session.
  init(
    _ store: RevisionStore,
    app: String? = nil,
    scene: String? = nil,
    jobs: Int = 1,
    predicts: Bool = false
  ) {
    self.store = store
    self.app = app
    self.scene = scene
    self.jobs = jobs
    self.predicts = predicts
  }

  /// Visits the sessions with a page of names in memory, so that a store may have any number of
  /// them: first those with revisions, then those that only have revisions in quarantine, then
  /// those that were only discarded.
  func visit(_ body: (Session) async throws -> Void) async throws {
    var bar = ProgressBar(total: try await sessionCount())
    for content in [SessionContent.revisions, .quarantine, .ledger] {
      var pages = SessionPages(store, having: content)
      var groups: ArraySlice<[SceneSession]> = []
      try await inOrder(jobs: jobs) {
        while groups.isEmpty {
          guard let page = try await pages.next() else { return nil }
          let wanted = page.filter { $0.matches(app: app, scene: scene) }
          groups = wanted.inGroups(of: StoreMaintenance.groupSize)[...]
        }
        return groups.popFirst()
      } _: { group in
        try await contents(of: group, having: content)
      } report: { group in
        for found in group {
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

  private func contents(
    of group: [SceneSession],
    having content: SessionContent
  ) async throws -> [Session] {
    var result: [Session] = []
    for contents in try await store.maintenance.contents(of: group, having: content) {
      guard let contents else { continue }
      var session = Session(contents)
      let ledger = contents.ledger
      if predicts, content == .revisions, !ledger.attempts.isEmpty || !ledger.passedOver.isEmpty {
        session.next = try? await NextLaunch(of: session.session, in: store)
      }
      result.append(session)
    }
    return result
  }
}
