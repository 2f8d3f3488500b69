import Foundation

extension ViewController {
  private func segueDescription(_ identifier: String) -> StoryboardSegueDescription? {
    guard let storyboard, let origin = restorationOrigin else { return nil }
    return storyboard.scene(withIdentifier: origin.identifier)?.segues
      .first { $0.identifier == identifier }
  }

  /// Returns all children except the one that contains an unwind segue's source, the latest first.
  func childrenBeside(_ source: StoryboardUnwindSegueSource) -> [ViewController] {
    let origin = childContaining(source)
    return children.reversed().filter { $0 !== origin }
  }

  /// Indicates whether this controller's scene has a segue whose destination exists.
  public func canPerformSegue(withIdentifier identifier: String) -> Bool {
    guard let description = segueDescription(identifier) else { return false }
    if case .unwind(let action) = description.kind {
      let source = StoryboardUnwindSegueSource(source: self, unwindAction: action, sender: nil)
      return unwindDestination(for: source) != nil
    }
    return storyboard?.sceneIdentifiers.contains(description.destination) ?? false
  }

  /// Simulates a tap that triggers a segue, and traps if there is none: asks
  /// ``ViewControllerCallbacks/shouldPerformSegue(withIdentifier:sender:)`` before any object is
  /// made, then performs the segue. Returns the controller's answer.
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

  /// Returns to the nearest controller that has an unwind action.
  ///
  /// The search goes from this controller up through parents and presenters. At each of them it
  /// covers first the children that ``ViewControllerSegues/allowedChildrenForUnwinding(from:)``
  /// returns, with their own children, then the controller itself.
  /// ``ViewControllerCallbacks/prepare(for:sender:)`` is called on this controller, then the action
  /// on the destination. Then the controllers presented in between are dismissed, and the containers
  /// on the way down show the destination.
  ///
  /// - Returns: `true` if a destination was found. Otherwise the call has no effect.
  @discardableResult public func performUnwindSegue(
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

  /// Returns the controller that an unwind segue leads to, or `nil` if there is none.
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

  /// Dismisses the controllers presented between this controller and the source of the segue.
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

  /// Makes the containers around this controller show it, the outermost first.
  fileprivate func turnContainers(for segue: StoryboardSegue) {
    var path = [self]
    while let parent = path.last?.parent { path.append(parent) }
    for (container, child) in zip(path.reversed(), path.reversed().dropFirst()) {
      container.unwind(for: segue, towards: child)
    }
  }
}

/// A segue that returns to an earlier controller.
private final class UnwindSegue: StoryboardSegue {
  var isAnimated = true

  override func perform() {
    destination.dismissOnTheWay(from: source, animated: isAnimated)
    destination.turnContainers(for: self)
  }
}
