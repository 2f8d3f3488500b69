public import Foundation

/// Decides how one controller is presented: which style it gets in the room there is, how large it
/// is, and whether people may dismiss it.
///
/// Subclass it for ``ModalPresentationStyle/custom`` and return it from the transitioning delegate.
open class PresentationController: ContentContainer, TraitEnvironment {
  /// Who is presented.
  open private(set) var presentedViewController: ViewController
  /// Who presents; the presented controller itself until it is presented.
  open internal(set) var presentingViewController: ViewController
  /// Who asked for the presentation.
  weak var source: ViewController?
  /// What decides about adaptation and dismissal, or `nil`.
  open weak var delegate: (any AdaptivePresentationControllerDelegate)?
  /// Traits that the presented controller gets instead of those around it, or `nil`.
  open var overrideTraitCollection: TraitCollection? {
    didSet {
      if oldValue != overrideTraitCollection { presentedViewController.environmentDidChange() }
    }
  }

  /// Makes a controller for one presentation.
  ///
  /// - Parameters:
  ///   - presentedViewController: Who is presented.
  ///   - presentingViewController: Who presents, or `nil` before that is known.
  public init(
    presentedViewController: ViewController,
    presenting presentingViewController: ViewController?
  ) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController ?? presentedViewController
  }

  // MARK: Style

  /// The style that the presented controller asked for.
  open var presentationStyle: ModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }

  /// The style for an environment, or ``ModalPresentationStyle/none`` to keep the one asked for.
  ///
  /// Where there is little room from left to right, form sheets and popovers become full screens;
  /// page sheets stay sheets, and the other styles are what they are.
  ///
  /// - Parameter traitCollection: The environment.
  open func adaptivePresentationStyle(
    for traitCollection: TraitCollection
  ) -> ModalPresentationStyle {
    delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
      ?? ordinaryStyle(for: traitCollection)
  }

  /// The style in the room that there is.
  public var effectiveStyle: ModalPresentationStyle {
    let adapted = adaptivePresentationStyle(for: presentingViewController.traitCollection)
    return adapted == .none || adapted == .automatic ? presentationStyle : adapted
  }

  /// Whether the presenter disappears.
  open var shouldRemovePresentersView: Bool { effectiveStyle.removesPresenter }

  /// Whether the presented view fills the window.
  open var shouldPresentInFullscreen: Bool { effectiveStyle.fillsWindow }

  // MARK: Place

  /// The view in which the presented one stands, or `nil` while nothing shows.
  open var containerView: View? { presentedViewController.viewIfLoaded?.superview }

  /// The view that the presentation moves: the presented controller's.
  open var presentedView: View? { presentedViewController.viewIfLoaded }

  /// Where the presented view stands in its container.
  ///
  /// Form sheets and popovers have the presented controller's preferred size where there is one,
  /// or 540 by 620 and 320 by 1100 points, no more than the container has; page sheets and all
  /// others fill it.
  open var frameOfPresentedViewInContainerView: CGRect {
    let bounds = presentingViewController.stageBounds
    let preferred = presentedViewController.preferredContentSize
    let usual: CGSize
    switch effectiveStyle {
    case .formSheet: usual = CGSize(width: 540, height: 620)
    case .popover: usual = CGSize(width: 320, height: 1100)
    default: return bounds
    }
    let size = CGSize(
      width: min(preferred.width > 0 ? preferred.width : usual.width, bounds.width),
      height: min(preferred.height > 0 ? preferred.height : usual.height, bounds.height)
    )
    return CGRect(
      x: (bounds.width - size.width) / 2,
      y: (bounds.height - size.height) / 2,
      width: size.width,
      height: size.height
    )
  }

  // MARK: Callbacks

  /// Called before the presented controller comes.
  open func presentationTransitionWillBegin() {}
  /// Called when it has come, or when that was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the presented controller goes.
  open func dismissalTransitionWillBegin() {}
  /// Called when it has gone, or when that was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: Dismissal by people

  /// Does what pulling a sheet down or tapping beside a popover does.
  ///
  /// The delegate is asked first; a controller that is ``ViewControllerCallbacks/isModalInPresentation``
  /// stays, and the delegate hears of the attempt. Full screens have nothing to pull or tap.
  ///
  /// - Returns: Whether the controller was dismissed.
  @discardableResult
  open func dismissByGesture() -> Bool { handleDismissalGesture() }

  // MARK: Content and traits

  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  /// The traits of the presented controller.
  open var traitCollection: TraitCollection { presentedViewController.traitCollection }

  open func preferredContentSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) {
    updateFrame()
  }

  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) {}

  open func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    switch effectiveStyle {
    case .formSheet, .popover, .custom: frameOfPresentedViewInContainerView.size
    default: parentSize
    }
  }

  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any ViewControllerTransitionCoordinator
  ) {
    presentedViewController.announceSize(
      self.size(
        forChildContentContainer: presentedViewController,
        withParentContainerSize: size
      ),
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

/// Decides how a presentation adapts, and whether people may dismiss it: UIKit's protocol.
@preconcurrency @MainActor
public protocol AdaptivePresentationControllerDelegate: AnyObject {
  /// The style where there is little room from left to right.
  func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle
  /// The style for an environment; ``ModalPresentationStyle/none`` keeps the one asked for.
  func adaptivePresentationStyle(
    for controller: PresentationController,
    traitCollection: TraitCollection
  ) -> ModalPresentationStyle
  /// Whether people may dismiss the controller now.
  func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool
  /// Called before a dismissal by people.
  func presentationControllerWillDismiss(_ presentationController: PresentationController)
  /// Called after a dismissal by people.
  func presentationControllerDidDismiss(_ presentationController: PresentationController)
  /// Called when people have tried to dismiss a controller that stays.
  func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController)
}

extension AdaptivePresentationControllerDelegate {
  /// What the presentation controller does by itself.
  public func adaptivePresentationStyle(
    for controller: PresentationController
  ) -> ModalPresentationStyle { controller.compactStyle }
  /// The answer of the other method where there is little room, and no adaptation elsewhere.
  public func adaptivePresentationStyle(
    for controller: PresentationController,
    traitCollection: TraitCollection
  ) -> ModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact
      ? adaptivePresentationStyle(for: controller) : .none
  }
  /// Agrees that the user dismisses what is presented.
  public func presentationControllerShouldDismiss(
    _ presentationController: PresentationController
  ) -> Bool { true }
  /// Does nothing.
  public func presentationControllerWillDismiss(
    _ presentationController: PresentationController
  ) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(
    _ presentationController: PresentationController
  ) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: PresentationController
  ) {}
}
