import RestorationArchive

/// The sessions of a store that have some content, one page at a time, which bounds the memory.
package struct SessionPages {
  private let store: RevisionStore
  private let content: SessionContent
  private var mark: String?
  private var isAtEnd = false
  // A page of a file store reads the names of all sessions, so it must not be small. Every thread
  // that made one keeps its memory, so it must not be large either.
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

  /// Returns the next page, in ascending order, or `nil` after the last one.
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
