extension SessionOptions {
  /// The treatment of revisions that another process, or another window of the same scene, has saved
  /// in the meantime.
  ///
  /// A revision that is not merged completely is kept as passed over, and
  /// ``SessionOptions/Notice/savedBeside(_:by:)``, ``RestorationSession/report`` and
  /// ``RestorationSession/history()`` name it. <doc:SeveralAtOnce> has the table.
  public enum ConcurrentSaves: Sendable, Hashable {
    /// Values of a ``SceneState`` that only the other has set are taken over, key by key. A tree of
    /// the other is kept beside the new revision.
    case mergeValues
    /// As ``SessionOptions/ConcurrentSaves/mergeValues``. In a tree, an object that only the other has changed is
    /// saved as the other saved it; the app shows it from its next launch on.
    case merge
    /// The revision of the other is kept beside the new one.
    case keep
  }
}
