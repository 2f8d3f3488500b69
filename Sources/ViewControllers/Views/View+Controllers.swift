extension View {
  /// The controller whose root view is this view, or otherwise the nearest root view above it.
  var nearestController: ViewController? {
    var current: View? = self
    while let view = current {
      if let controller = view.managingController { return controller }
      current = view.superview
    }
    return nil
  }

  /// The views that belong to the same controller, this one included, in hierarchy order.
  var viewsOfSameController: [View] {
    var result: [View] = []
    var pending = [self]
    while let view = pending.popLast() {
      result.append(view)
      pending.append(contentsOf: view.subviews.reversed().filter { $0.managingController == nil })
    }
    return result
  }

  /// The outermost controllers whose views are in this view, or the controller of this view itself.
  var outermostControllers: [ViewController] {
    if let managingController { return [managingController] }
    return subviews.flatMap(\.outermostControllers)
  }

  /// Performs a change of the hierarchy between the appearance callbacks of the affected child
  /// controllers.
  ///
  /// There are no callbacks for containers that forward by hand, nor for controllers that are not
  /// children of the surrounding one.
  func changeAppearanceOfControllers(below superview: View, isAppearing: Bool, change: () -> Void) {
    guard let parent = superview.nearestController,
      parent.shouldAutomaticallyForwardAppearanceMethods
    else { return change() }
    let children = outermostControllers.filter { $0.parent === parent }
    let follow = isAppearing ? parent.isInAppearance : true
    if follow {
      for child in children { child.beginAppearanceTransition(isAppearing, animated: false) }
    }
    change()
    // An appearing parent ends its children's transitions together with its own.
    guard follow, !(isAppearing && parent.isAppearing) else { return }
    if isAppearing { for child in children { child.settle() } }
    for child in children { child.endAppearanceTransition() }
  }
}
