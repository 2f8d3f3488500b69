import Foundation

extension ViewController {
  /// The controllers of a chain of presentations that are visible: from the last one that covers
  /// everything below it, without those that are being dismissed.
  ///
  /// A controller in a popover stays visible under the controllers that it presents. It receives no
  /// callbacks for those presentations.
  var stageMembers: [ViewController] {
    var chain: [ViewController] = []
    var current: ViewController? = self
    while let controller = current {
      if controller.ownPresenting != nil,
        controller.presentation.controller?.shouldRemovePresentersView ?? false
      {
        chain.removeAll { !$0.isInPopover }
      }
      chain.append(controller)
      current = controller.ownPresented
      if current?.isLeaving ?? false { break }
    }
    return chain
  }

  private var isInPopover: Bool {
    ownPresenting != nil && presentation.controller?.effectiveStyle == .popover
  }

  var isLeaving: Bool { presentation.isLeaving }
  /// Indicates whether this child presents a controller in its own place and not over the whole
  /// window.
  var presentsInPlace: Bool { container != nil && ownPresented != nil }

  /// The controllers presented in this child's place, from back to front.
  var presentedInPlace: [ViewController] {
    presentsInPlace ? Array(presentationChain.dropFirst()) : []
  }

  /// The child in whose place this controller is presented, or this controller if it is a child.
  /// `nil` for controllers that fill the window. A column without a parent counts as a child.
  var stageBase: ViewController? {
    var current = self
    while current.container == nil {
      guard let presenter = current.ownPresenting else { return nil }
      current = presenter
    }
    return current
  }

  var ownStage: Stage {
    if let stage = presentation.stage { return stage }
    let stage = Stage()
    presentation.stage = stage
    return stage
  }

  /// Adds the view of a controller presented over this child in front of the child's own view.
  func placePresentedView(of controller: ViewController) {
    guard let host = viewIfLoaded, let view = controller.viewIfLoaded, view.superview !== host
    else { return }
    view.frame = controller.frameOnStage(of: host)
    host.attach(view)
  }

  /// Removes the views of dismissed controllers from a stage that is not visible, where no
  /// transition removes them.
  func clearStage(of controllers: [ViewController]) {
    for controller in controllers { controller.viewIfLoaded?.detach() }
    // Disappearing controllers receive their last callback together with the base.
    let stage = (stageBase ?? self).presentation.stage
    stage?.note(shown: stage?.shown.filter { $0.appearanceState == .disappearing } ?? [])
  }

  /// Updates the visible controllers to the presented ones, in this child's place or in the window.
  ///
  /// - Returns: `false` if nothing can be visible at present; then no closure was called.
  func refreshStage(
    _ transition: Transition,
    front: ViewController? = nil,
    willEnd: @escaping (Bool) -> Void = { _ in },
    didEnd: @escaping (Bool) -> Void = { _ in }
  ) -> Bool {
    if let base = stageBase {
      guard base.appearance.isCalled else { return false }
      base.loadViewIfNeeded()
      guard let host = base.viewIfLoaded else { return false }
      let stage = base.ownStage
      stage.note(shown: base.presentationChain.filter(\.isInAppearance))
      stage.change(
        to: base.stageMembers,
        base: base,
        in: host,
        transition: transition,
        front: front,
        willEnd: willEnd,
        didEnd: didEnd
      )
      hostingWindow?.updateSystemAppearance()
      return true
    }
    guard let window = hostingWindow, window.canShow else { return false }
    window.refreshControllers(transition, front: front, willEnd: willEnd, didEnd: didEnd)
    return true
  }

  // MARK: Presentation controller

  /// The presentation controller of this controller, or of its presented ancestor.
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

  @discardableResult func makePresentationController(
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

  /// The bounds in which controllers presented by this one are laid out.
  var stageBounds: CGRect {
    if let view = stageBase?.viewIfLoaded { return view.bounds }
    return hostingWindow?.bounds ?? CGRect(origin: .zero, size: Screen.main.bounds.size)
  }

  func frameOnStage(of host: View) -> CGRect {
    ownPresenting == nil
      ? host.bounds : presentation.controller?.frameOfPresentedViewInContainerView ?? host.bounds
  }
}
