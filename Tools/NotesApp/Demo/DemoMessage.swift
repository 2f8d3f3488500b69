import RestorationArchive
import RestorationEngine
import ViewControllers

/// A message of a child process of the demo to its parent: one line of JSON on standard output.
package struct DemoMessage: Codable {
  /// The app's tree.
  package let tree: TreeDescription
  /// The revision that the child saved, if it saves.
  package var saved: SavedRevision?
  /// The report of the restoration, from the child that restores.
  package var report: RestorationReport?
  /// The time that preserving or restoring took, disk included, in milliseconds.
  package var milliseconds: Double

  package struct SavedRevision: Codable {
    /// The number of walkthrough actions before the save.
    package let actionCount: Int
    package let number: UInt64
    package let byteCount: Int
    package let objectCount: Int
  }
}
