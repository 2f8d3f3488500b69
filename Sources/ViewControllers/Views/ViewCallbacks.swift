public import Foundation

/// What a view is told and asked: everything here waits to be overridden.
///
/// Subclass ``View``, not this class. It exists because Swift lets subclasses override what stands in the body
/// of a class and nothing else. Unless a declaration says more, the method does nothing.
open class ViewCallbacks: ViewSettings {
  /// The class of what UIKit draws a view with; views without a screen make no use of it.
  open class var layerClass: AnyClass { NSObject.self }
  /// Whether the view wants constraints; accepted for UIKit's sake.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Called before the view is put into another one, or, with `nil`, taken out.
  open func willMove(toSuperview newSuperview: View?) {}
  /// Called when the view was put into another one, or taken out.
  open func didMoveToSuperview() {}
  /// Called before the view comes into another window, or, with `nil`, into none.
  open func willMove(toWindow newWindow: Window?) {}
  /// Called when the view has come into a window, or out of one.
  open func didMoveToWindow() {}
  /// Called when a view was put into this one.
  open func didAddSubview(_ subview: View) {}
  /// Called before a view is taken out of this one.
  open func willRemoveSubview(_ subview: View) {}
  /// Called when the safe area has changed.
  open func safeAreaInsetsDidChange() {}
  /// Called when the margins have changed.
  open func layoutMarginsDidChange() {}
  /// Called when traits have changed; nobody calls it here, where controllers hear of them.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}
  /// Called when colours have changed; nobody calls it here.
  open func tintColorDidChange() {}
  /// Says that the content asks for another size.
  open func invalidateIntrinsicContentSize() {}
  /// How much of the frame does not count when the view is aligned, from each of its edges.
  open var alignmentRectInsets: EdgeInsets { .zero }

  /// Whether the view can have the focus of a keyboard or a remote control.
  open var canBecomeFocused: Bool { false }
  /// Where the focus goes first; nowhere here.
  open var preferredFocusEnvironments: [any FocusEnvironment] { [] }
  /// Whether the focus may move; nobody asks here.
  open func shouldUpdateFocus(in context: FocusUpdateContext) -> Bool { true }
  /// Called when the focus has moved; by nobody here.
  open func didUpdateFocus(
    in context: FocusUpdateContext,
    with coordinator: FocusAnimationCoordinator
  ) {}
  /// Asks for the focus to be moved; nothing happens.
  open func setNeedsFocusUpdate() {}
  /// Moves the focus now; nothing happens.
  open func updateFocusIfNeeded() {}
  /// Writes the view into an interface file; nobody asks here, and restoration does not come through here.
  open func encode(with coder: NSCoder) {}

  /// Draws; nobody calls it without a screen.
  open func draw(_ rect: CGRect) {}
  /// Asks for being drawn; nothing draws without a screen.
  open func setNeedsDisplay() {}

  // MARK: What nobody calls without a screen

  /// Brings what the view shows up to date; does nothing.
  open func updateProperties() {}
  /// Asks for that, which comes at once.
  open func setNeedsUpdateProperties() { updateProperties() }
  /// Does that if it waits; it never does.
  open func updatePropertiesIfNeeded() {}
  /// The part of a frame that counts when the view is aligned.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame }
  /// The frame of which a part counts when the view is aligned.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRect }
}
