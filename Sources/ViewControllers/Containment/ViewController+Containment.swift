extension ViewController {
  /// What this controller stands in, or belongs to while it stands nowhere: a column that has been
  /// popped off a collapsed split view.
  var container: ViewController? { parent ?? logicalContainer }

  /// The outermost container of this controller, itself when it has no parent.
  var outermostAncestor: ViewController {
    var current = self
    while let container = current.container { current = container }
    return current
  }

  /// Whether this controller is the other one, or lies in it by containment or presentation.
  func isEqualToOrBelow(_ controller: ViewController) -> Bool {
    var current: ViewController? = self
    while let step = current {
      if step === controller { return true }
      current = step.container ?? step.ownPresenting
    }
    return false
  }

  /// Whether a controller that an archive refers to may become a child of this one.
  ///
  /// Whatever the archive says, no controller is torn out of another container, and no tree turns
  /// into a circle.
  func canContain(_ controller: ViewController) -> Bool {
    if controller.parent === self { return true }
    if let owner = controller.logicalContainer, owner !== self { return false }
    return controller.parent == nil && controller.ownPresenting == nil
      && !isEqualToOrBelow(controller) && !controller.isRootOfWindow
      && controller.stranger(around: controller.viewIfLoaded?.superview, parent: self) == nil
  }

  func adopt(_ child: ViewController) {
    if child.parent === self { return }
    prepareToAdopt(child)
    children.append(child)
    child.parent = self
  }

  func prepareToAdopt(_ child: ViewController) {
    precondition(
      !isEqualToOrBelow(child),
      "\(type(of: child)) contains this \(type(of: self)) and cannot become its child"
    )
    if let owner = child.logicalContainer, !isEqualToOrBelow(owner) { owner.release(child) }
    child.checkHierarchy(below: child.viewIfLoaded?.superview, parent: self)
    child.leaveParent()
    child.appearance.movement = .arriving
    child.willMove(toParent: self)
  }

  func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  func noteMove(_ callback: String, to parent: ViewController?) {
    note(.containment, "\(callback)(toParent: \(parent?.logName ?? "nil"))")
    guard parent == nil else {
      // A pop that was broken off.
      if callback == "didMove", appearance.movement == .leaving { appearance.movement = nil }
      return
    }
    if callback == "willMove" {
      appearance.movement = .leaving
    } else {
      appearance.movement = nil
      environment.overrideTraits = nil
    }
  }
}
