public import RestorationArchive

extension RevisionStore {
  /// The number of the newest revision of a session, good or not, or `nil` when it has none.
  ///
  /// - Throws: As ``newestGood(for:)``.
  /// - Complexity: O(1) on a backend that finds the newest revision without the others.
  public func newestNumber(
    of session: SceneSession
  ) async throws(RestorationError) -> RevisionNumber? {
    try await read(session) { reader throws(RestorationError) in
      var newest: RevisionNumber?
      try reader.visitRevisions(in: .session) { number, _ throws(RestorationError) in
        newest = number
        return false
      }
      return newest
    }
  }
}
