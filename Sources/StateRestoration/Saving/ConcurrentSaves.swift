/// The way in which a session saves where another process, or another window of the same scene, has saved
/// since.
///
/// In either case nothing is lost: a revision of which something is not taken over is kept as one that a
/// launch passed over, and ``SessionNotice/savedBeside(_:by:)``, ``RestorationSession/report`` and
/// ``RestorationSession/history()`` name it. <doc:SeveralAtOnce> has the table.
public enum ConcurrentSaves: Sendable, Hashable {
  /// Values of a ``SceneState`` that the other has set, and this one has not, are taken over key by key; a
  /// tree is kept beside the other.
  case mergeValues
  /// The same, and of a tree each object that the other has changed, and this one has not, is saved as the
  /// other saved it. The app shows it from its next launch on.
  case merge
  /// The revision of the other is kept beside the new one.
  case keep
}
