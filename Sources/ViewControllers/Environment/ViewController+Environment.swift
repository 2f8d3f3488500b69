import Foundation
import RestorationCoding

/// A controller's record of its environment.
struct ControllerEnvironment {
  /// The traits that the parent overrides for this child.
  var overrideTraits: TraitCollection?
  /// The traits that were last reported to the controller.
  var reportedTraits: TraitCollection?
  /// The scroll views that bars follow, the latest last.
  var scrollViews: [(view: ScrollView, edges: DirectionalRectEdge)] = []
}

/// The safe area and the margins that were last reported to a controller.
struct ControllerLayout {
  var reportedSafeArea = EdgeInsets.zero
  var reportedMargins: DirectionalEdgeInsets?
}

extension ViewController {
  // MARK: Traits

  /// The traits inherited from the container, the presenter or the window.
  var inheritedTraits: TraitCollection {
    var traits: TraitCollection
    if let parent {
      traits = parent.traitCollection.merging(environment.overrideTraits)
    } else if let presenter = ownPresenting {
      let around = stageBase?.traitCollection ?? hostingWindow?.traitCollection
      traits = (around ?? presenter.traitCollection)
        .merging(presentation.controller?.overrideTraitCollection)
    } else {
      traits = rootWindow?.traitCollection ?? Screen.main.windowlessTraits
    }
    return traits.merging(TraitCollection(userInterfaceStyle: overrideUserInterfaceStyle))
  }

  func overrideTraits(with collection: TraitCollection?, for child: ViewController) {
    precondition(
      child.parent === self,
      "\(type(of: self)) can override traits of its children, \(type(of: child)) is not a child"
    )
    guard child.environment.overrideTraits != collection else { return }
    child.environment.overrideTraits = collection
    child.environmentDidChange()
  }

  /// Announces a change of traits to this controller and its children, if their traits change.
  func announceTraits(
    _ traits: TraitCollection,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    let own = traits.merging(TraitCollection(userInterfaceStyle: overrideUserInterfaceStyle))
    guard isViewLoaded, own != traitCollection else { return }
    note(.environment, "willTransition(to: \(own))")
    willTransition(to: own, with: coordinator)
  }

  func announceTraitsToChildren(
    _ traits: TraitCollection,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    for child in children {
      child.announceTraits(traits.merging(child.environment.overrideTraits), with: coordinator)
    }
    for presented in presentedInPlace {
      presented.presentationController?.willTransition(to: traits, with: coordinator)
    }
  }

  /// Reports changes of the environment, if this controller is on screen: traits, safe area and
  /// margins, then layout. A controller off screen receives them when it appears.
  func environmentDidChange() {
    if isInAppearance {
      reportEnvironment(isArriving: false)
      viewIfLoaded?.layoutIfNeeded()
    } else {
      // A controller presented in this child's place may be on screen although the child is not.
      for presented in presentedInPlace { presented.environmentDidChange() }
    }
  }

  /// Called when this controller's view has been added: reports the environment and lays out.
  func settle() {
    reportEnvironment(isArriving: true)
    viewIfLoaded?.layoutIfNeeded()
  }

  private func reportEnvironmentIfShown(isArriving: Bool) {
    if isInAppearance {
      reportEnvironment(isArriving: isArriving)
    } else if !isArriving {
      for presented in presentedInPlace { presented.environmentDidChange() }
    }
  }

  private func reportEnvironment(isArriving: Bool) {
    reportTraits()
    reportInsets(isArriving: isArriving)
    for child in children { child.reportEnvironmentIfShown(isArriving: isArriving) }
    if !isArriving { for presented in presentedInPlace { presented.environmentDidChange() } }
  }

  /// Reports new traits to this controller and its children, if they are on screen.
  func reportTraitsBelow() {
    if isInAppearance {
      reportTraits()
      for child in children { child.reportTraitsBelow() }
    }
    for presented in presentedInPlace { presented.reportTraitsBelow() }
  }

  private func reportTraits() {
    let traits = traitCollection
    guard let former = environment.reportedTraits, former != traits else {
      environment.reportedTraits = traits
      return
    }
    environment.reportedTraits = traits
    note(.environment, "traitCollectionDidChange(\(traits))")
    traitCollectionDidChange(former)
  }

  // MARK: Size

  /// Announces a change of size to this controller, if its size changes.
  func announceSize(_ size: CGSize, with coordinator: any ViewControllerTransitionCoordinator) {
    guard let view = viewIfLoaded, view.frame.size != size else { return }
    note(.environment, "viewWillTransition(to: \(size.logText))")
    viewWillTransition(to: size, with: coordinator)
  }

  func announceSizeToChildren(
    _ size: CGSize,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    for child in children where child.isViewLoaded {
      child.announceSize(
        self.size(forChildContentContainer: child, withParentContainerSize: size),
        with: coordinator
      )
    }
    for presented in presentedInPlace {
      presented.presentationController?.viewWillTransition(to: size, with: coordinator)
    }
  }

  /// Returns the future size of a child's view, by its autoresizing mask.
  func childSize(of container: any ContentContainer, in parentSize: CGSize) -> CGSize {
    guard let child = container as? ViewController, let view = child.viewIfLoaded,
      let own = viewIfLoaded
    else { return parentSize }
    // A view that is not in the hierarchy gets the whole size when it is added.
    guard view.isDescendant(of: own) else { return parentSize }
    return view.frame(in: view.frame, from: own.frame.size, to: parentSize).size
  }

  // MARK: Rotation

  /// Calls one of the three rotation callbacks here and, if they are forwarded, in the children on
  /// screen.
  func forwardRotation(_ event: String, _ call: (ViewController) -> Void) {
    for presented in presentedInPlace { presented.forwardRotation(event, call) }
    guard isInAppearance else { return }
    note(.rotation, event)
    call(self)
    guard shouldAutomaticallyForwardRotationMethods else { return }
    for child in children { child.forwardRotation(event, call) }
  }

  // MARK: Layout

  var marginsByRoom: DirectionalEdgeInsets {
    let side: CGFloat = traitCollection.horizontalSizeClass == .regular ? 20 : 16
    return DirectionalEdgeInsets(leading: side, trailing: side)
  }

  /// Sets the scroll view that bars at some edges follow; each edge has the one set last.
  func replaceContentScrollView(with scrollView: ScrollView?, for edges: DirectionalRectEdge) {
    environment.scrollViews = environment.scrollViews.compactMap { entry in
      let rest = entry.edges.subtracting(edges)
      return rest.isEmpty ? nil : (entry.view, rest)
    }
    if let scrollView { environment.scrollViews.append((scrollView, edges)) }
  }

  /// Reports changes of safe area and margins, and the safe area before each appearance.
  func reportInsets(isArriving: Bool) {
    guard let view = viewIfLoaded else { return }
    let safeArea = view.safeAreaInsets
    if isArriving || safeArea != layout.reportedSafeArea {
      layout.reportedSafeArea = safeArea
      note(.environment, "viewSafeAreaInsetsDidChange")
      view.safeAreaInsetsDidChange()
      viewSafeAreaInsetsDidChange()
    }
    let margins = view.directionalLayoutMargins
    guard margins != layout.reportedMargins else { return }
    layout.reportedMargins = margins
    note(.environment, "viewLayoutMarginsDidChange")
    viewLayoutMarginsDidChange()
  }
}

extension Screen {
  var windowlessTraits: TraitCollection { traitCollection.merging(sizeClasses(for: bounds.size)) }
}
