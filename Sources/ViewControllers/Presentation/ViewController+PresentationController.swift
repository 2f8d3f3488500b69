import Foundation

extension ViewController {
  /// A presented controller's own one, or that of the ancestor which is presented.
  var nearestPresentationController: PresentationController? {
    if let controller = presentation.controller { return controller }
    if let parent { return parent.presentationController }
    guard rootWindow == nil else { return nil }
    return makePresentationController(presenting: ownPresenting, source: nil)
  }

  func setPresentationStyle(_ style: ModalPresentationStyle) {
    guard style != presentation.style else { return }
    presentation.style = style
    ownPresenting?.invalidateRestorableState()
    if ownPresenting == nil { presentation.controller = nil }
  }

  @discardableResult
  func makePresentationController(
    presenting: ViewController?,
    source: ViewController?
  ) -> PresentationController {
    let known = presentation.controller
    let controller =
      known ?? customPresentationController(presenting: presenting, source: source)
      ?? ordinaryPresentationController(presenting: presenting)
    if let presenting { controller.presentingViewController = presenting }
    controller.source = source
    presentation.controller = controller
    return controller
  }

  private func customPresentationController(
    presenting: ViewController?,
    source: ViewController?
  ) -> PresentationController? {
    guard modalPresentationStyle == .custom else { return nil }
    return transitioningDelegate?.presentationController(
      forPresented: self,
      presenting: presenting,
      source: source ?? presenting ?? self
    )
  }

  private func ordinaryPresentationController(
    presenting: ViewController?
  ) -> PresentationController {
    modalPresentationStyle == .popover
      ? PopoverPresentationController(presentedViewController: self, presenting: presenting)
      : PresentationController(presentedViewController: self, presenting: presenting)
  }

  /// The part of the window that what this controller presents may take.
  var stageBounds: CGRect {
    if let view = stageBase?.viewIfLoaded { return view.bounds }
    return hostingWindow?.bounds ?? CGRect(origin: .zero, size: Screen.main.bounds.size)
  }

  /// Where this controller's view stands on a stage.
  func frameOnStage(of host: View) -> CGRect {
    ownPresenting == nil
      ? host.bounds : presentation.controller?.frameOfPresentedViewInContainerView ?? host.bounds
  }
}
