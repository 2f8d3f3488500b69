extension PresentationController {
  /// What a style becomes where there is little room, without a word from the delegate.
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

  /// Brings the presented view to its place; it lays out if its size changes.
  func updateFrame() {
    guard let view = presentedView, presentedViewController.ownPresenting != nil else { return }
    let frame = frameOfPresentedViewInContainerView
    guard view.frame != frame else { return }
    view.frame = frame
    if presentedViewController.isInAppearance { view.layoutIfNeeded() }
  }
}
