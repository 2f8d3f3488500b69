import Foundation

extension CGPoint {
  /// Whether the point is somewhere.
  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGSize {
  /// Whether something can have the size.
  var isSane: Bool { width.isFinite && height.isFinite && width >= 0 && height >= 0 }
}

extension NSCoder {
  /// Says that geometry was left out because it is no place or size.
  func remarkOnGeometry() {
    sayInReport("a saved place or size is none that a view can have, so it was left out")
  }
}
