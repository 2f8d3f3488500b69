import RestorationArchive

/// What a store offers that can list its sessions a part at a time.
///
/// Whoever goes through all sessions of a store takes less memory this way; a store that offers
/// nothing gives the list of all of them at once.
package protocol SessionPaging: ArchiveStore {
  /// Lists some of the sessions that have revisions, in an order of the store's own.
  ///
  /// - Parameters:
  ///   - mark: The ``SessionPage/mark`` of the page before, or `nil` for the first page.
  ///   - count: The most sessions wanted, at least 1.
  /// - Throws: As ``ArchiveStore/sessions()``.
  /// - Complexity: O(*n*) in the sessions; memory for `count` of them.
  func sessions(after mark: String?, count: Int) async throws(RestorationError) -> SessionPage
}

/// Some of the sessions of a store, and where to go on.
package struct SessionPage: Sendable {
  /// The sessions.
  package let sessions: [SceneSession]
  /// Where to go on, in a form that only the store understands; `nil` when there are no more.
  package let mark: String?

  package init(_ sessions: [SceneSession], mark: String?) {
    self.sessions = sessions
    self.mark = mark
  }
}
