import RestorationEngine
import ViewControllers

/// What a child process of the demo tells its parent: one line of JSON on standard output.
struct DemoMessage: Codable {
  /// The app as it stands.
  let tree: TreeDescription
  /// The revision that was saved, by the child that saves.
  var saved: SavedRevision?
  /// What the restore did, by the child that restores.
  var report: RestorationReport?
  /// How long preserving or restoring took, disk included.
  var milliseconds: Double

  struct SavedRevision: Codable {
    /// How many actions of the walk-through led to it.
    let actionCount: Int
    let number: UInt64
    let byteCount: Int
    let objectCount: Int
  }
}
