extension PresentationController {
  /// The style in a compact width: `fullScreen` for form sheets and popovers, otherwise `none`.
  var compactStyle: ModalPresentationStyle {
    switch presentationStyle {
    case .formSheet, .popover: .fullScreen
    default: .none
    }
  }

  func ordinaryStyle(for traitCollection: TraitCollection) -> ModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact ? compactStyle : .none
  }

  /// The size of a presentation that does not fill its container, or `nil` for any other.
  func sizeOfSheet(in container: CGSize) -> CGSize? {
    var size: CGSize
    switch effectiveStyle {
    case .pageSheet where presentingViewController.traitCollection.horizontalSizeClass == .regular:
      size = CGSize(width: 704, height: max(container.height - 88, 0))
      return CGSize(width: min(size.width, container.width), height: size.height)
    case .formSheet: size = CGSize(width: 540, height: 620)
    case .popover: size = CGSize(width: 320, height: 1100)
    default: return nil
    }
    let preferred = presentedViewController.preferredContentSize
    if preferred.width > 0 { size.width = preferred.width }
    if preferred.height > 0 { size.height = preferred.height }
    return CGSize(
      width: min(size.width, container.width),
      height: min(size.height, container.height)
    )
  }

  func handleDismissalGesture() -> Bool {
    let presented = presentedViewController
    guard presented.ownPresenting != nil, !effectiveStyle.fillsWindow, !effectiveStyle.isInContext
    else { return false }
    guard !presented.isModalInPresentation,
      delegate?.presentationControllerShouldDismiss(self) ?? true
    else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return false
    }
    delegate?.presentationControllerWillDismiss(self)
    presentingViewController.dismiss(animated: true) { [self] in
      delegate?.presentationControllerDidDismiss(self)
    }
    return true
  }

  /// Updates the frame of the presented view, which lays out if its size changes.
  func updateFrame() {
    guard let view = presentedView, presentedViewController.ownPresenting != nil else { return }
    let frame = frameOfPresentedViewInContainerView
    guard view.frame != frame else { return }
    view.frame = frame
    if presentedViewController.isInAppearance { view.layoutIfNeeded() }
  }
}
