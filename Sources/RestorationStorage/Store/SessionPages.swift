import RestorationArchive

/// The sessions of a store that have some content, a page at a time, so that memory does not grow with
/// their number.
package struct SessionPages {
  private let store: RevisionStore
  private let content: SessionContent
  private var mark: String?
  private var isAtEnd = false
  // A page of a file store reads the names of all sessions, so it must not be small. Every thread
  // that ever made one keeps its room, so it must not be large either.
  private let pageSize: Int

  package init(
    _ store: RevisionStore,
    having content: SessionContent = .revisions,
    pageSize: Int = 1024
  ) {
    self.pageSize = pageSize
    self.store = store
    self.content = content
  }

  /// The next page, in ascending order, or `nil` behind the last one.
  package mutating func next() async throws(RestorationError) -> [SceneSession]? {
    guard !isAtEnd else { return nil }
    let page = try await store.backend.sessions(
      having: content,
      after: mark,
      limit: pageSize
    )
    mark = page.mark
    isAtEnd = mark == nil
    return page.sessions.sorted()
  }
}
