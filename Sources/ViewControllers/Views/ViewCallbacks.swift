public import Foundation

/// The methods of a view that exist to be overridden.
///
/// Subclass ``View``, not this class. The class exists because Swift allows overrides only of
/// members in the body of a class. Unless a declaration says more, the method does nothing.
open class ViewCallbacks: ViewSettings {
  open class var layerClass: AnyClass { NSObject.self }
  /// Indicates whether the view needs constraint-based layout; never read.
  open class var requiresConstraintBasedLayout: Bool { false }

  // Called when a view moves in the hierarchy.

  /// Called before the superview changes, to `nil` on removal.
  open func willMove(toSuperview newSuperview: View?) {}
  open func didMoveToSuperview() {}
  /// Called before the window changes, to `nil` on removal.
  open func willMove(toWindow newWindow: Window?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: View) {}
  open func willRemoveSubview(_ subview: View) {}
  /// Called for a controller's view after its safe area has changed, and before each appearance.
  open func safeAreaInsetsDidChange() {}
  /// Called after the margins were set.
  open func layoutMarginsDidChange() {}
  /// Called on Apple's systems after traits have changed; never called here. Controllers are
  /// notified of new traits.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}
  /// Does nothing, because traits are never pending.
  open func updateTraitsIfNeeded() {}
  /// Called on Apple's systems after the tint colour has changed; never called here.
  open func tintColorDidChange() {}
  /// Reports a change of the natural size; ignored: there is no constraint solver.
  open func invalidateIntrinsicContentSize() {}
  /// The insets from the frame to the alignment rectangle; zero unless overridden.
  open var alignmentRectInsets: EdgeInsets { .zero }
  open var canBecomeFocused: Bool { false }
  /// The views that receive focus first; empty by default. There is no focus engine.
  open var preferredFocusEnvironments: [any FocusEnvironment] { [] }
  /// Indicates whether the focus may move; never called.
  open func shouldUpdateFocus(in context: FocusUpdateContext) -> Bool { true }
  /// Called on Apple's systems when the focus has moved; never called here.
  open func didUpdateFocus(
    in context: FocusUpdateContext,
    with coordinator: FocusAnimationCoordinator
  ) {}
  /// Requests a focus update; ignored: there is no focus engine.
  open func setNeedsFocusUpdate() {}
  /// Updates the focus if needed; ignored: there is no focus engine.
  open func updateFocusIfNeeded() {}
  /// Encodes nothing. Restoration does not call this method.
  open func encode(with coder: NSCoder) {}
  /// Draws the view; never called.
  open func draw(_ rect: CGRect) {}
  /// Requests a redraw; ignored: nothing is drawn.
  open func setNeedsDisplay() {}

  // MARK: Updates and alignment

  /// Called to update the content; does nothing unless overridden.
  open func updateProperties() {}
  /// Calls ``updateProperties()`` at once.
  open func setNeedsUpdateProperties() { updateProperties() }
  /// Does nothing, because updates are never pending.
  open func updatePropertiesIfNeeded() {}
}
