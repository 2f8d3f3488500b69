import Foundation
public import RestorationCoding

extension View {
  /// What the surroundings cover: of what the superview has, as much as reaches into this view;
  /// for a controller's view, what bars take and the controller adds.
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

  /// The margins in which content stands: those that were set, for a controller's view no less
  /// than the system's if it respects them, and the safe area with them.
  ///
  /// Setting them sets what there is without the safe area. Unless set, they are 8 points at each
  /// edge, and none in a controller's view.
  public var directionalLayoutMargins: DirectionalEdgeInsets {
    get {
      var margins = layout.margins ?? ordinaryMargins
      if let managingController, managingController.viewRespectsSystemMinimumLayoutMargins {
        margins = margins.expanded(to: managingController.systemMinimumLayoutMargins)
      }
      return layout.insetsMarginsFromSafeArea ? margins.adding(safeAreaInsets) : margins
    }
    set {
      layout.margins = newValue
      marginsDidChange()
    }
  }

  /// The same, by left and right.
  public var layoutMargins: EdgeInsets {
    get {
      let margins = directionalLayoutMargins
      return EdgeInsets(
        top: margins.top,
        left: margins.leading,
        bottom: margins.bottom,
        right: margins.trailing
      )
    }
    set {
      directionalLayoutMargins = DirectionalEdgeInsets(
        top: newValue.top,
        leading: newValue.left,
        bottom: newValue.bottom,
        trailing: newValue.right
      )
    }
  }

  /// Whether the safe area counts in the margins; `true` unless set.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { layout.insetsMarginsFromSafeArea }
    set {
      layout.insetsMarginsFromSafeArea = newValue
      marginsDidChange()
    }
  }

  /// The traits that hold here: those of the controller around, or of the window.
  public var traitCollection: TraitCollection {
    if let window = self as? Window { return window.traits(for: frame.size) }
    return nearestController?.traitCollection ?? window?.traitCollection
      ?? Screen.main.windowlessTraits
  }

  private var ordinaryMargins: DirectionalEdgeInsets {
    managingController == nil
      ? DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8) : .zero
  }

  private func marginsDidChange() {
    layoutMarginsDidChange()
    managingController?.environmentDidChange()
  }
}
