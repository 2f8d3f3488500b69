import RestorationEngine
import ViewControllers

/// A message of a child process of the demo to its parent: one line of JSON on standard output.
struct DemoMessage: Codable {
  /// The app's tree.
  let tree: TreeDescription
  /// The revision that the child saved, if it saves.
  var saved: SavedRevision?
  /// The report of the restoration, from the child that restores.
  var report: RestorationReport?
  /// The time that preserving or restoring took, disk included, in milliseconds.
  var milliseconds: Double

  struct SavedRevision: Codable {
    /// The number of walkthrough actions before the save.
    let actionCount: Int
    let number: UInt64
    let byteCount: Int
    let objectCount: Int
  }
}
