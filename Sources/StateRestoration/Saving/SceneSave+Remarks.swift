import RestorationStorage

extension SceneSave.Saved {
  /// Sentences about merges, and about parts of others that have no room, for a report. They name
  /// objects or keys, and never contain a value.
  var remarks: [String] {
    let merged = merges.sorted { $0.key < $1.key }.map { $1.remark(on: $0, isOwn: $0 == behind) }
    guard let behind, merges[behind] == nil else { return merged }
    return [
      "what another process or window saved is in revision \(behind), and exceeds the limits of an "
        + "archive together with the objects here; it is kept in that revision"
    ] + merged
  }
}

extension SceneSave.Merge {
  /// Returns a sentence about the merge with a revision.
  ///
  /// - Parameter isOwn: Indicates that the revision is an earlier one of this session, which has what
  ///   the other side saved.
  fileprivate func remark(on number: RevisionNumber, isOwn: Bool) -> String {
    (isOwn
      ? "what another process or window saved is in revision \(number)"
      : "another process or window saved revision \(number)")
      + "; taken over: \(Self.list(takenOver))"
      + (conflicts.isEmpty
        ? "" : "; changed here too, and kept in that revision: \(Self.list(conflicts))")
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "nothing" : names.joined(separator: ", ")
  }
}
