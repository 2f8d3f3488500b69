import RestorationStorage

/// The knowledge of a process about the server and itself, which the next process does not have.
///
/// A machine that is put back to a snapshot with its memory, or cloned with it, knows it twice.
package struct MirrorMemory: Sendable {
  /// The last point of each session that the process has made.
  var points: [SceneSession: MirrorPoint] = [:]
  /// The heads on the server that continue from the device's revisions, as they were seen last.
  var heads: [SceneSession: [MirrorHead]] = [:]

  package init() {}
}
