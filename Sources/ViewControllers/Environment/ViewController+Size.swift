import Foundation

extension ViewController {
  /// Tells this controller that its size is about to change, if it is.
  func announceSize(
    _ size: CGSize,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
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

  /// What a child's view will have: it grows as its autoresizing mask says.
  func childSize(of container: any ContentContainer, in parentSize: CGSize) -> CGSize {
    guard let child = container as? ViewController, let view = child.viewIfLoaded,
      let own = viewIfLoaded
    else { return parentSize }
    // Out of sight, the view gets the whole size when it comes in.
    guard view.isDescendant(of: own) else { return parentSize }
    return view.frame(in: view.frame, from: own.frame.size, to: parentSize).size
  }
}
