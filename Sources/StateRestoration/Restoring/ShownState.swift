import RestorationEngine
import RestorationStorage

/// The state that a restoration has shown, or found that it could not show.
@MainActor
struct ShownState {
  /// The restorer of the tree, or `nil` when nothing was restored.
  var tree: TreeRestorer?
  /// The restored revision.
  var base = SceneMemory.Base.nothing
  /// The revision of which a part was restored on purpose, or `nil`.
  var partial: RevisionStore.StoredArchive?
  /// Indicates whether objects have appeared that the session's report does not list yet.
  var hasLateEntries = false
  /// Indicates whether the state was converted back from a newer version.
  var isOfNewerVersion = false
}
