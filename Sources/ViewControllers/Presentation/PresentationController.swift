public import Foundation

/// The manager of one presentation: its adaptive style, its size, and its dismissal by the user.
///
/// Subclass it for ``ModalPresentationStyle/custom`` and return it from the transitioning delegate.
open class PresentationController: ContentContainer, TraitEnvironment, AddedValuesOwner {
  package var addedValues: AddedValues?
  open private(set) var presentedViewController: ViewController
  /// The presenting controller; until the presentation, the presented controller itself.
  open internal(set) var presentingViewController: ViewController
  weak var source: ViewController?
  /// The delegate for adaptation and dismissal, or `nil`; held weakly.
  open weak var delegate: (any AdaptivePresentationControllerDelegate)?
  /// The traits that replace those of the environment for the presented controller, or `nil`.
  open var overrideTraitCollection: TraitCollection? {
    didSet {
      if oldValue != overrideTraitCollection { presentedViewController.environmentDidChange() }
    }
  }

  /// Creates a controller for one presentation, whose presenting controller may not be known yet.
  public init(
    presentedViewController: ViewController,
    presenting presentingViewController: ViewController?
  ) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController ?? presentedViewController
  }

  // MARK: Style

  open var presentationStyle: ModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }

  /// Returns the style for an environment, or ``ModalPresentationStyle/none`` to keep the style
  /// that was set.
  ///
  /// In a compact width, form sheets and popovers become full screens; all other styles do not
  /// change. The delegate may return another style.
  open func adaptivePresentationStyle(
    for traitCollection: TraitCollection
  ) -> ModalPresentationStyle {
    delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
      ?? ordinaryStyle(for: traitCollection)
  }

  /// The style after adaptation to the present environment.
  public var effectiveStyle: ModalPresentationStyle {
    let adapted = adaptivePresentationStyle(for: presentingViewController.traitCollection)
    return adapted == .none || adapted == .automatic ? presentationStyle : adapted
  }

  open var shouldRemovePresentersView: Bool { effectiveStyle.removesPresenter }
  open var shouldPresentInFullscreen: Bool { effectiveStyle.fillsWindow }

  // MARK: Place

  /// The superview of the presented view, or `nil` while it is not shown.
  open var containerView: View? { presentedViewController.viewIfLoaded?.superview }
  open var presentedView: View? { presentedViewController.viewIfLoaded }

  /// The frame of the presented view in its container.
  ///
  /// Form sheets and popovers have the presented controller's preferred size, or else 540 by 620
  /// and 320 by 1100 points. A page sheet in a regular width is 704 points wide, and leaves 44 above
  /// and below. None is larger than the container. All other styles fill it.
  open var frameOfPresentedViewInContainerView: CGRect {
    let bounds = presentingViewController.stageBounds
    guard let size = sizeOfSheet(in: bounds.size) else { return bounds }
    return CGRect(
      x: (bounds.width - size.width) / 2,
      y: (bounds.height - size.height) / 2,
      width: size.width,
      height: size.height
    )
  }

  // MARK: Callbacks

  open func presentationTransitionWillBegin() {}
  /// Called after the presented controller has appeared, or the presentation was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  /// Called after the presented controller has disappeared, or the dismissal was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: Dismissal by the user

  /// Simulates the user's dismissing gesture: pulling a sheet down, or tapping outside a popover.
  ///
  /// The delegate can refuse. If it does, or the controller is
  /// ``ViewControllerCallbacks/isModalInPresentation``, the controller stays and the delegate
  /// learns of the attempt. Presentations that fill the window or cover a context have no such
  /// gesture.
  @discardableResult open func dismissByGesture() -> Bool { handleDismissalGesture() }

  // MARK: Content and traits

  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  open var traitCollection: TraitCollection { presentedViewController.traitCollection }

  open func preferredContentSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) { updateFrame() }

  open func systemLayoutFittingSizeDidChange(forChildContentContainer _: any ContentContainer) {}

  open func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    switch effectiveStyle {
    case .custom: frameOfPresentedViewInContainerView.size
    default: sizeOfSheet(in: parentSize) ?? parentSize
    }
  }

  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    presentedViewController.announceSize(
      self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size),
      with: coordinator
    )
  }

  open func willTransition(
    to newCollection: TraitCollection,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    presentedViewController.announceTraits(
      newCollection.merging(overrideTraitCollection),
      with: coordinator
    )
  }
}

/// The methods that a presentation calls for adaptation and dismissal: UIKit's protocol.
@preconcurrency @MainActor public protocol AdaptivePresentationControllerDelegate: AnyObject {
  /// Returns the style in a compact width. Unless implemented, form sheets and popovers become full
  /// screens.
  func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle
  /// Returns the style for an environment; ``ModalPresentationStyle/none`` keeps the style that was
  /// set.
  func adaptivePresentationStyle(
    for controller: PresentationController,
    traitCollection: TraitCollection
  ) -> ModalPresentationStyle
  /// Asks whether the user may dismiss the controller now; `true` unless implemented.
  func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool
  func presentationControllerWillDismiss(_ presentationController: PresentationController)
  func presentationControllerDidDismiss(_ presentationController: PresentationController)
  /// Called after the user's attempt to dismiss a controller that stays.
  func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController)
}

extension AdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(
    for controller: PresentationController
  ) -> ModalPresentationStyle { controller.compactStyle }
  /// Returns the other method's answer in a compact width, and no adaptation elsewhere.
  public func adaptivePresentationStyle(
    for controller: PresentationController,
    traitCollection: TraitCollection
  ) -> ModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact
      ? adaptivePresentationStyle(for: controller) : .none
  }
  public func presentationControllerShouldDismiss(_: PresentationController) -> Bool { true }
  public func presentationControllerWillDismiss(_ presentationController: PresentationController) {}
  public func presentationControllerDidDismiss(_ presentationController: PresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_: PresentationController) {}
}
