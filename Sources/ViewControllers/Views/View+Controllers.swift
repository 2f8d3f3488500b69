extension View {
  /// The controller that this view belongs to: the nearest one up the hierarchy.
  var nearestController: ViewController? {
    var current: View? = self
    while let view = current {
      if let controller = view.managingController { return controller }
      current = view.superview
    }
    return nil
  }

  /// Views of one controller, this one included, in hierarchy order; other controllers' are not.
  var viewsOfSameController: [View] {
    var result: [View] = []
    var pending = [self]
    while let view = pending.popLast() {
      result.append(view)
      pending.append(contentsOf: view.subviews.reversed().filter { $0.managingController == nil })
    }
    return result
  }

  /// The outermost controllers whose views stand in this one, itself included.
  var outermostControllers: [ViewController] {
    if let managingController { return [managingController] }
    return subviews.flatMap(\.outermostControllers)
  }

  /// Surrounds a change of the hierarchy with the callbacks of the child controllers it concerns.
  ///
  /// Containers that forward by hand, and controllers that are not children of the one around
  /// them, get nothing.
  func changeAppearanceOfControllers(
    below superview: View,
    isAppearing: Bool,
    change: () -> Void
  ) {
    guard let parent = superview.nearestController,
      parent.shouldAutomaticallyForwardAppearanceMethods
    else { return change() }
    let children = outermostControllers.filter { $0.parent === parent }
    let follow = isAppearing ? parent.isInAppearance : true
    if follow {
      for child in children { child.beginAppearanceTransition(isAppearing, animated: false) }
    }
    change()
    // A parent that is itself on its way in ends the children's transitions together with its own.
    guard follow, !(isAppearing && parent.isAppearing) else { return }
    if isAppearing { for child in children { child.settle() } }
    for child in children { child.endAppearanceTransition() }
  }
}
