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

  /// Adds the places of the tree as it is now, at the end of a restoration, without those inside
  /// controllers that the next launch can make anew.
  ///
  /// - Complexity: O(*n*) in the number of places and of entries of the report.
  package mutating func add(
    _ host: any RestorationHost,
    _ report: RestorationReport,
    engine: TreeEngine
  ) {
    if report.hasEntry(from: .delegate) { hasMaker = true }
    guard !hasMaker else { return }
    paths.formUnion(
      LiveTree(host: host, limits: engine.limits).paths { engine.classes.canMake($0) }
    )
  }

  /// Indicates whether the next launch can be expected to fill a place.
  func mayFill(_ path: IdentifierPath) -> Bool { hasMaker || paths.contains(path) }
}
