public import Foundation

/// The methods of a view that exist to be overridden.
///
/// Subclass ``View``, not this class. The class exists because Swift allows overrides only of
/// members in the body of a class. Unless a declaration says more, the method does nothing.
open class ViewCallbacks: ViewSettings {
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
  open func layoutMarginsDidChange() {}
  /// Called on Apple's systems after traits have changed; never called here. Controllers are
  /// notified of new traits.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}
  /// Reports a change of the natural size; ignored: there is no constraint solver.
  open func invalidateIntrinsicContentSize() {}
  open var alignmentRectInsets: EdgeInsets { .zero }
  /// Encodes nothing. Restoration does not call this method.
  open func encode(with coder: NSCoder) {}
  // Nothing is drawn: never called, or ignored.
  open func draw(_ rect: CGRect) {}
  open func setNeedsDisplay() {}

  // MARK: Updates and alignment

  open func updateProperties() {}
  /// Calls ``updateProperties()`` at once.
  open func setNeedsUpdateProperties() { updateProperties() }
}
