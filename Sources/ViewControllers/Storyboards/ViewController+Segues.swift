import Foundation

extension ViewController {
  private func segueDescription(_ identifier: String) -> StoryboardSegueDescription? {
    guard let storyboard, let origin = restorationOrigin else { return nil }
    return storyboard.scene(withIdentifier: origin.identifier)?.segues
      .first { $0.identifier == identifier }
  }

  /// All children but the one that an unwind segue comes from, latest first.
  func childrenBeside(_ source: StoryboardUnwindSegueSource) -> [ViewController] {
    let origin = childContaining(source)
    return children.reversed().filter { $0 !== origin }
  }

  /// Whether this controller's scene has a segue, and the segue somewhere to go.
  ///
  /// - Parameter identifier: The segue's identifier in the storyboard.
  public func canPerformSegue(withIdentifier identifier: String) -> Bool {
    guard let description = segueDescription(identifier) else { return false }
    if case .unwind(let action) = description.kind {
      let source = StoryboardUnwindSegueSource(source: self, unwindAction: action, sender: nil)
      return unwindDestination(for: source) != nil
    }
    return storyboard?.sceneIdentifiers.contains(description.destination) ?? false
  }

  /// Does what people do when they tap something that a segue starts from: asks
  /// ``ViewControllerCallbacks/shouldPerformSegue(withIdentifier:sender:)`` before anything is made, then performs it.
  ///
  /// - Parameters:
  ///   - identifier: The segue's identifier in the storyboard; traps if there is none.
  ///   - sender: What was tapped.
  /// - Returns: Whether the controller agreed.
  @discardableResult
  public func triggerSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    guard shouldPerformSegue(withIdentifier: identifier, sender: sender) else { return false }
    performSegue(withIdentifier: identifier, sender: sender)
    return true
  }

  func performOwnSegue(withIdentifier identifier: String, sender: Any?) {
    guard let description = segueDescription(identifier) else {
      let scene = restorationOrigin.map { "scene \($0.identifier) of storyboard \($0.source)" }
      preconditionFailure(
        "\(type(of: self)) has no segue named \(identifier), "
          + "it came from \(scene ?? "no storyboard")"
      )
    }
    if case .unwind(let action) = description.kind {
      performUnwindSegue(
        action,
        identifier: identifier,
        sender: sender,
        animated: description.isAnimated
      )
      return
    }
    guard
      let destination = storyboard?.viewController(withIdentifier: description.destination)
    else {
      preconditionFailure("segue \(identifier) leads to no scene named \(description.destination)")
    }
    let segue = makeSegue(description, to: destination, sender: sender)
    prepare(for: segue, sender: sender)
    segue.perform()
  }

  private func makeSegue(
    _ description: StoryboardSegueDescription,
    to destination: ViewController,
    sender: Any?
  ) -> StoryboardSegue {
    let isAnimated = description.isAnimated
    func segue(_ perform: @escaping @MainActor () -> Void) -> StoryboardSegue {
      StoryboardSegue(
        identifier: description.identifier,
        source: self,
        destination: destination,
        performHandler: perform
      )
    }
    switch description.kind {
    case .show: return segue { self.show(destination, sender: sender) }
    case .showDetail: return segue { self.showDetailViewController(destination, sender: sender) }
    case .presentModally(let style):
      return segue {
        if let style { destination.modalPresentationStyle = style }
        self.present(destination, animated: isAnimated)
      }
    case .presentAsPopover:
      return segue {
        destination.modalPresentationStyle = .popover
        self.present(destination, animated: isAnimated)
      }
    case .custom(let make): return make(description.identifier, self, destination)
    case .embed(let frame):
      return segue {
        self.addChild(destination)
        if let host = self.view, let guest = destination.view {
          guest.frame = frame ?? host.bounds
          host.addSubview(guest)
        }
        destination.didMove(toParent: self)
      }
    case .unwind: return segue {}
    }
  }

  // MARK: Unwinding

  /// Goes back to the nearest controller that knows an unwind action.
  ///
  /// The search goes up from this controller through parents and presenters. Each container on the
  /// way first has its other children searched, latest and deepest first, as
  /// ``allowedChildrenForUnwinding(from:)`` says, and is asked itself then. When the destination is
  /// found, ``ViewControllerCallbacks/prepare(for:sender:)`` is called here, then the action there; then whatever is
  /// presented in between is dismissed, and the containers on the way down turn to it.
  ///
  /// - Parameters:
  ///   - action: The name of the action: see ``ViewControllerCallbacks/unwindActions``.
  ///   - identifier: The segue's identifier in the storyboard, or `nil`.
  ///   - sender: What triggered it.
  ///   - animated: Whether dismissing is animated.
  /// - Returns: Whether a destination was found; if not, nothing happens.
  @discardableResult
  public func performUnwindSegue(
    _ action: Selector,
    identifier: String? = nil,
    sender: Any?,
    animated: Bool = true
  ) -> Bool {
    let source = StoryboardUnwindSegueSource(source: self, unwindAction: action, sender: sender)
    guard let destination = unwindDestination(for: source) else { return false }
    let segue = UnwindSegue(identifier: identifier, source: self, destination: destination)
    segue.isAnimated = animated
    prepare(for: segue, sender: sender)
    destination.unwindActions[action]?(segue)
    segue.perform()
    return true
  }

  /// The controller that an unwind segue leads to, or `nil` if there is none.
  func unwindDestination(for source: StoryboardUnwindSegueSource) -> ViewController? {
    var current: ViewController? = source.source
    var seen: Set<ViewController> = [source.source]
    while let step = current, let container = step.parent ?? step.ownPresenting {
      if let found = container.unwindDestination(below: source, seen: &seen) { return found }
      current = container
    }
    return nil
  }

  private func unwindDestination(
    below source: StoryboardUnwindSegueSource,
    seen: inout Set<ViewController>
  ) -> ViewController? {
    guard seen.insert(self).inserted else { return nil }
    for child in allowedChildrenForUnwinding(from: source) {
      if let found = child.unwindDestination(below: source, seen: &seen) { return found }
    }
    let agrees = canPerformUnwindSegueAction(
      source.unwindAction,
      from: source.source,
      sender: source.sender
    )
    return agrees ? self : nil
  }

  /// Dismisses what is presented between this controller and one that is to go.
  fileprivate func dismissOnTheWay(from source: ViewController, animated: Bool) {
    var current: ViewController? = self
    while let step = current {
      if let presented = step.ownPresented, source.isEqualToOrBelow(presented) {
        step.dismiss(animated: animated)
        return
      }
      current = step.parent
    }
  }

  /// Lets the containers around this controller show the way to it, outermost first.
  fileprivate func turnContainers(for segue: StoryboardSegue) {
    var path = [self]
    while let parent = path.last?.parent { path.append(parent) }
    for (container, child) in zip(path.reversed(), path.reversed().dropFirst()) {
      container.unwind(for: segue, towards: child)
    }
  }
}

/// A segue that leads back.
private final class UnwindSegue: StoryboardSegue {
  var isAnimated = true

  override func perform() {
    destination.dismissOnTheWay(from: source, animated: isAnimated)
    destination.turnContainers(for: self)
  }
}
