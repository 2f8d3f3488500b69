import Foundation

/// The modes and places of columns.
extension SplitViewController {
  func stackIfNeeded(around controller: ViewController, for column: Column) -> ViewController {
    let needsStack = style != .unspecified && column != .compact
    guard needsStack, !(controller is NavigationController) else { return controller }
    return NavigationController(rootViewController: controller)
  }

  func limited(_ mode: DisplayMode) -> DisplayMode {
    guard style != .tripleColumn, mode.columnCount == 2 else { return mode }
    return mode == .twoBesideSecondary ? .oneBesideSecondary : .oneOverSecondary
  }

  func mode(showing count: Int) -> DisplayMode {
    switch (count, splitBehavior) {
    case (0, _): .secondaryOnly
    case (1, .tile), (1, .displace), (1, .automatic): .oneBesideSecondary
    case (1, .overlay): .oneOverSecondary
    case (_, .tile), (_, .automatic): .twoBesideSecondary
    case (_, .overlay): .twoOverSecondary
    case (_, .displace): .twoDisplaceSecondary
    }
  }

  func width(of column: Column, in size: CGSize) -> CGFloat {
    let fraction =
      column == .primary
      ? preferredPrimaryColumnWidthFraction : preferredSupplementaryColumnWidthFraction
    return fraction < 0 ? min(320, size.width * 0.4) : size.width * min(fraction, 1)
  }

  /// The frame of a column among the shown ones; a column that is not shown fills the view.
  func frame(of child: ViewController, among shown: [Column], in size: CGSize) -> CGRect {
    var x: CGFloat = 0
    for step in shown {
      let width = step == .secondary ? max(size.width - x, 0) : self.width(of: step, in: size)
      if columns[step] === child { return CGRect(x: x, y: 0, width: width, height: size.height) }
      x += width
    }
    return CGRect(origin: .zero, size: size)
  }
}
