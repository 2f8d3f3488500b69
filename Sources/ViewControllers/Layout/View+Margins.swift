import Foundation
import RestorationCoding

extension View {
  /// The part of the superview's safe area that reaches into this view. A controller's view adds
  /// the insets of bars and the controller's own.
  var inheritedSafeAreaInsets: EdgeInsets {
    var insets = EdgeInsets.zero
    if let superview {
      let outer = superview.safeAreaInsets
      insets = EdgeInsets(
        top: max(outer.top - frame.minY, 0),
        left: max(outer.left - frame.minX, 0),
        bottom: max(outer.bottom - (superview.bounds.height - frame.maxY), 0),
        right: max(outer.right - (superview.bounds.width - frame.maxX), 0)
      )
    }
    guard let controller = managingController else { return insets }
    if let parent = controller.parent {
      insets = insets.adding(
        parent.insetsByBars(for: controller).limited(to: controller.edgesForExtendedLayout)
      )
    }
    return insets.adding(controller.additionalSafeAreaInsets)
  }

  var effectiveMargins: DirectionalEdgeInsets {
    var margins = layout.margins ?? ordinaryMargins
    if let managingController, managingController.viewRespectsSystemMinimumLayoutMargins {
      margins = margins.expanded(to: managingController.systemMinimumLayoutMargins)
    }
    return insetsLayoutMarginsFromSafeArea ? margins.adding(safeAreaInsets) : margins
  }

  func replaceMargins(with margins: DirectionalEdgeInsets) {
    layout.margins = margins
    marginsDidChange()
  }

  var surroundingTraits: TraitCollection {
    if let window = self as? Window { return window.traits(for: frame.size) }
    return nearestController?.traitCollection ?? window?.traitCollection
      ?? Screen.main.windowlessTraits
  }

  private var ordinaryMargins: DirectionalEdgeInsets {
    managingController == nil
      ? DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8) : .zero
  }

  func marginsDidChange() {
    layoutMarginsDidChange()
    managingController?.environmentDidChange()
  }
}
