import RestorationStorage

/// A save that was asked for.
struct SaveRequest: Sendable {
  var reason = RestorationSession.SaveReason.change
  /// The label of the revision, or `nil` for none.
  var label: String?
  /// Indicates that the save shows that the restored state works.
  var isSignOfLife = true
  /// The revisions that the one who asks is about to use, and that no policy removes meanwhile.
  var needed: Set<RevisionNumber> = []
}
