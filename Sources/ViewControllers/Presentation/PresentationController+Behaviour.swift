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
