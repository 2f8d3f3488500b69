import RestorationArchive
import RestorationStorage

/// Goes through everything that a store holds, each byte of it read once.
struct StoreContents {
  /// A session with its revisions and what became of checking them.
  struct Session {
    let session: SceneSession
    var revisions: [(revision: Revision, health: RevisionHealth)] = []
    var quarantined: [QuarantinedRevision] = []
    /// What is wrong with the ledger, or `nil`.
    var ledgerIssue: String?
    /// What is wrong with the record of pinned revisions, or `nil`.
    var pinIssue: String?
    var isDiscarded = false

    func count(_ state: RevisionState) -> Int {
      revisions.count { $0.health.state == state }
    }
  }

  private let store: RevisionStore
  private let app: String?
  private let scene: String?

  /// - Parameters:
  ///   - app: The app whose sessions are meant; `nil` means any.
  ///   - scene: The scene session that is meant; `nil` means any.
  init(_ store: RevisionStore, app: String? = nil, scene: String? = nil) {
    self.store = store
    self.app = app
    self.scene = scene
  }

  /// Reads session by session, and keeps none, so that a store may have any number of them.
  func visit(_ body: (Session) async throws -> Void) async throws {
    let discarded = Set(try await store.discardedSessions())
    let all = Set(try await store.sessions()).union(try await store.quarantinedSessions())
      .union(discarded)
    let wanted = all.filter { $0.matches(app: app, scene: scene) }.sorted()
    var bar = ProgressBar(total: wanted.count)
    for session in wanted {
      var result = Session(session: session)
      for revision in try await store.revisions(of: session) {
        guard let health = try await check(revision) else { continue }
        result.revisions.append((revision, health))
      }
      result.quarantined = try await store.quarantined(of: session)
      result.ledgerIssue = try await store.ledger(of: session).issue
      result.pinIssue = try await store.pinIssue(of: session)
      result.isDiscarded = discarded.contains(session)
      try await body(result)
      bar.advance()
    }
    bar.clear()
  }

  /// What every byte of a revision amounts to, or `nil` for one that has been removed meanwhile.
  private func check(_ revision: Revision) async throws -> RevisionHealth? {
    do {
      guard try await store.load(revision.number, of: revision.session) != nil else { return nil }
      return RevisionHealth(good: revision.number)
    } catch {
      guard RevisionState(error) != nil else { throw error }
      return RevisionHealth(revision.number, failure: error)
    }
  }
}
