public import Foundation
public import RestorationCoding

/// An object in the responder chain: the superclass of views, controllers and the application.
///
/// Responders compare by identity, as UIKit's do, so `viewControllers.firstIndex(of: controller)`
/// works. The first responder is saved only if ``Application/restoresFirstResponder`` is `true`
/// (rule V22).
open class Responder: ResponderRoot, MainActorBound, AddedValuesOwner {
  package var addedValues: AddedValues?
  public override init() {}

  /// The next responder, which receives an event that this one does not handle, or `nil` at the
  /// end.
  ///
  /// After a controller's own view comes the controller, after other views their superview. After a
  /// controller comes its presenter, or else the superview of its view. After a window comes its
  /// scene or the application. After the application comes its delegate, if that is a responder.
  open var next: Responder? { nil }

  // MARK: First responder

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes this object the first responder. Returns `false` outside a window, if it cannot become
  /// first responder, or if the present one cannot resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool { responderWindow?.makeFirstResponder(self) ?? false }

  /// Resigns first responder; returns `true` if this object is not the first responder now.
  @discardableResult open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    return responderWindow?.endFirstResponder() ?? true
  }

  func didBecomeFirstResponder() {}
  func didResignFirstResponder() {}

  /// The window in which this object can be first responder.
  var responderWindow: Window? {
    var current: Responder? = self
    while let step = current {
      if let window = step as? Window { return window }
      if let controller = step as? ViewController { return controller.hostingWindow }
      current = step.next
    }
    return nil
  }

  // MARK: Actions

  /// The actions of this responder, by name; empty unless overridden.
  ///
  /// They replace the methods that Objective-C finds by selector. A ``Selector`` made from a method
  /// needs no entry.
  @preconcurrency open var responderActions: [Selector: @MainActor (_ sender: Any?) -> Void] { [:] }

  /// Indicates whether this responder implements an action.
  ///
  /// A container that overrides `show(_:sender:)` returns `true` for ``Selector/show``.
  open func responds(to action: Selector) -> Bool { action.method(of: self) != nil }

  /// Indicates whether this responder handles an action now; `true` for every action that it
  /// implements. Override it to refuse an action.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    responds(to: action)
  }

  /// Returns the first object of the responder chain, from this one on, that handles an action.
  ///
  /// - Complexity: O(*d*), where *d* is the length of the chain.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    responderTarget(forAction: action, withSender: sender)
  }

  /// Called after a storyboard has made the object. Does nothing unless overridden.
  open func awakeFromNib() {}
  /// Returns the object that takes this one's place: itself, unless overridden.
  ///
  /// Storyboards and nibs call it before ``awakeFromNib()``, and use the returned object: it gets
  /// the identifier, the children and the segues of the scene. A coder calls it after
  /// `init(coder:)`. `nil` means no object.
  open func awakeAfter(using coder: NSCoder) -> Any? { self }

  // MARK: Touches

  // Each of these methods passes its event to the next responder, as in UIKit.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesBegan(touches, with: event)
  }
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesMoved(touches, with: event)
  }
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesEnded(touches, with: event)
  }
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesCancelled(touches, with: event)
  }

  open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
  open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: Activities

  /// The user's activity in this responder, or `nil`. A scene that saves this activity object calls
  /// ``updateUserActivityState(_:)`` first (rule S2).
  open var userActivity: UserActivity?
  /// Updates an activity before it is saved. Does nothing unless overridden.
  open func updateUserActivityState(_ activity: UserActivity) {}
  /// Restores the state of an activity; the app that receives the activity calls it. Does nothing
  /// unless overridden.
  open func restoreUserActivityState(_ activity: UserActivity) {}

  // MARK: Editing

  // These methods do nothing; responders that edit override them.
  open func cut(_ sender: Any?) {}
  open func copy(_ sender: Any?) {}
  open func paste(_ sender: Any?) {}
  open func delete(_ sender: Any?) {}
  open func select(_ sender: Any?) {}
  open func selectAll(_ sender: Any?) {}
  open var inputView: View? { nil }
  open var inputAccessoryView: View? { nil }
  // There is no menu bar: never called.
  open func validate(_ command: Command) {}
  open var keyCommands: [KeyCommand]? { nil }

  // MARK: Members of NSObject

  /// A description for debugging: the name of the class unless overridden.
  open override var description: String { "<\(type(of: self))>" }
  /// Called on Apple's systems when an observed property has changed; never called here.
  open func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [KeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
}

extension Responder: UserActivityRestoring {}
extension Responder: @MainActor ReplaceableAfterDecoding {}
