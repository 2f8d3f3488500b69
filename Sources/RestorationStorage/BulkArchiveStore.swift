import RestorationArchive

/// What a store may offer to those who go through all of its sessions, beside what every store must.
///
/// A store that offers none of it can still be gone through; it takes the list of all sessions at
/// once then, and notices only afterwards that an app has saved in between.
package protocol BulkArchiveStore: ArchiveStore {
  /// Lists some of the sessions that have revisions, in an order of the store's own.
  ///
  /// - Parameters:
  ///   - mark: The ``SessionPage/mark`` of the page before, or `nil` for the first page.
  ///   - count: The most sessions wanted.
  /// - Throws: As ``ArchiveStore/sessions()``.
  /// - Complexity: O(*n*) in the sessions at worst; memory for `count` of them.
  func sessions(
    after mark: SessionPage.Mark?,
    count: Int
  ) async throws(RestorationError) -> SessionPage

  /// Stores an archive, unless the session has another latest revision than expected.
  ///
  /// - Parameter latest: The number of the latest revision that the caller knows of.
  /// - Returns: The new revision, or `nil` when there was another latest one; nothing is stored then.
  /// - Throws: As ``ArchiveStore/save(_:for:)``.
  func save(
    _ archive: Archive,
    for session: SceneSession,
    ifLatestIs latest: RevisionNumber
  ) async throws(RestorationError) -> Revision?
}

/// Some of the sessions of a store, and where to go on.
package struct SessionPage: Sendable {
  /// Where a page ends, in a form that only the store understands.
  package struct Mark: Sendable {
    package let text: String

    package init(_ text: String) { self.text = text }
  }

  /// The sessions.
  package let sessions: [SceneSession]
  /// Where to go on, or `nil` when there are no more.
  package let mark: Mark?

  package init(_ sessions: [SceneSession], mark: Mark?) {
    self.sessions = sessions
    self.mark = mark
  }
}
