import RestorationArchive

extension UnclaimedState.Item {
  /// The state as it waits beside that of an object that has taken its place.
  ///
  /// The object was not given it, and may have been changed since it appeared. So the state waits whole,
  /// and replaces no value of the object.
  var beside: StoredBeside? {
    guard let state = StoredState(object, since: condition.since) else { return nil }
    var classes = state.others(than: nil)
    if condition.kind == .suspect, !classes.isEmpty {
      classes[0].suspectBuild = condition.bundleVersion
    }
    return classes.isEmpty ? nil : StoredBeside(classes: classes)
  }
}
