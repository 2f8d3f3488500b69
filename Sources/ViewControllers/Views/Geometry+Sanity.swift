import Foundation

extension CGPoint { var isFinite: Bool { x.isFinite && y.isFinite } }

extension CGSize {
  var isSane: Bool { width.isFinite && height.isFinite && width >= 0 && height >= 0 }
}

extension NSCoder {
  /// Reports that geometry was left out because it is not valid.
  func remarkOnGeometry() {
    sayInReport("a saved position or size is not valid for a view, so it was left out")
  }
}
