/// A save that was asked for.
struct SaveRequest {
  var reason = RestorationSession.SaveReason.change
  /// The label of the revision, or `nil` for none.
  var label: String?
  /// Indicates that the save shows that the restored state works.
  var isSignOfLife = true
  /// The number of times that revisions of others are merged before they are kept beside.
  var merges = 3
}
