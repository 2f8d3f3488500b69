extension ViewController {
  /// The nearest page view controller that contains this one, or `nil`.
  public var pageViewController: PageViewController? { nearestAncestor() }

  func nearestAncestor<Container: ViewController>() -> Container? {
    var current = parent
    while let step = current {
      if let container = step as? Container { return container }
      current = step.parent
    }
    return nil
  }

  /// Whether this controller is the other one, or stands in it by containment alone.
  func isSelfOrContained(in container: ViewController) -> Bool {
    var current: ViewController? = self
    while let step = current {
      if step === container { return true }
      current = step.parent
    }
    return false
  }
}
