import RestorationArchive
import RestorationStorage

extension RevisionStore {
  /// Returns the revisions that count as pinned only because a mirror holds them.
  package func heldRevisions(
    of session: SceneSession
  ) async throws(RestorationError) -> Set<RevisionNumber> {
    try await read(session) { reader throws(RestorationError) in
      let pins = try reader.pins()
      return pins.areUnknown ? [] : pins.held.subtracting(pins.numbers)
    }
  }

  /// Returns the damage of the record of a session's pins, or `nil`.
  package func pinIssue(of session: SceneSession) async throws(RestorationError) -> String? {
    try await read(session) { reader throws(RestorationError) in try reader.pinIssue() }
  }
}
