import RestorationArchive

/// The places that the app's launch has filled, by itself or by restoring; the next launch fills them
/// too.
@MainActor
package struct LaunchPlaces {
  private var paths: Set<IdentifierPath> = []
  /// Indicates whether the app's delegate has made controllers, so that it may make others.
  private var hasMaker = false

  /// Creates an empty list.
  package init() {}

  /// Adds the places of the tree as it is now, at the end of a restoration.
  ///
  /// - Complexity: O(*n*) in the objects of the tree.
  package mutating func add(
    _ host: any RestorationHost,
    _ report: RestorationReport,
    engine: TreeEngine
  ) {
    paths.formUnion(LiveTree(host: host, limits: engine.limits).paths())
    hasMaker = hasMaker || report.entries.contains { $0.source == .delegate }
  }

  /// Indicates whether the next launch can be expected to fill a place.
  func mayFill(_ path: IdentifierPath) -> Bool { hasMaker || paths.contains(path) }
}
