import RestorationStorage

/// The remark of a report on a merge with a revision of another process or window. It names objects or
/// keys, and never contains a value.
struct MergeRemark {
  /// The names of the parts that have the other side's state now.
  let takenOver: [String]
  /// The names of the parts that both sides have changed.
  let conflicts: [String]
  /// The verb for a change on this side, such as "set".
  let change: String

  /// Returns a sentence about a merge with a revision.
  ///
  /// - Parameter isOwn: Indicates that the revision is an earlier one of this session, which has what
  ///   the other side saved.
  func description(_ number: RevisionNumber, isOwn: Bool = false) -> String {
    (isOwn
      ? "what another process or window saved is in revision \(number)"
      : "another process or window saved revision \(number)")
      + "; taken over: \(Self.list(takenOver))"
      + (conflicts.isEmpty
        ? "" : "; \(change) here too, and kept in that revision: \(Self.list(conflicts))")
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "nothing" : names.joined(separator: ", ")
  }
}
