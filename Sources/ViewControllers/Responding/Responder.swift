public import Foundation

/// An object that takes part in the responder chain; the root of views, controllers and the app.
///
/// Responders compare by identity, as UIKit's do, so `viewControllers.firstIndex(of: controller)`
/// works. Which responder is the first is not saved; an app that wants it back encodes it itself
/// (rule V22).
open class Responder: ResponderRoot, MainActorBound {
  /// Creates a responder.
  public override init() {}

  /// The object that is asked next when this one does not handle an event, or `nil` at the end.
  ///
  /// A controller's own view answers with the controller, other views with their superview; a
  /// controller with its presenter, or else with the view that its own view stands in; a window
  /// with the application, and that with its delegate if the delegate is a responder.
  open var next: Responder? { nil }

  // MARK: First responder

  /// Whether this responder may get what people type; `false` unless overridden.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether this responder may be asked to give up; `true` unless overridden.
  open var canResignFirstResponder: Bool { true }
  /// Whether this is the first responder of its window.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Asks for what people type.
  ///
  /// - Returns: Whether this is the first responder now: not outside a window, nor when this
  ///   responder cannot be it, nor when the one that is refuses to give up.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    responderWindow?.makeFirstResponder(self) ?? false
  }

  /// Gives up being the first responder.
  ///
  /// - Returns: Whether this responder is not the first one now.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    return responderWindow?.endFirstResponder() ?? true
  }

  /// Called when this has become the first responder.
  func didBecomeFirstResponder() {}
  /// Called when this is the first responder no longer.
  func didResignFirstResponder() {}

  /// The window in which this responder can be the first one.
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

  /// What this responder does for the name of an action; nothing unless overridden.
  ///
  /// Stands in for methods that Objective-C finds by selector; a ``Selector`` that was made from a method
  /// needs no entry.
  @preconcurrency open var responderActions: [Selector: @MainActor (_ sender: Any?) -> Void] { [:] }

  /// Whether this responder has something to do for an action.
  ///
  /// A container that overrides `show(_:sender:)` answers `true` for ``Selector/show``.
  open func responds(to action: Selector) -> Bool { action.method(of: self) != nil }

  /// Whether this responder wants to handle an action now; override it to refuse.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sender: What triggered it.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    responds(to: action)
  }

  /// The first responder along the chain, from this one on, that wants to handle an action.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sender: What triggered it.
  /// - Complexity: O(*d*), where *d* is the length of the chain.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    responderTarget(forAction: action, withSender: sender)
  }

  /// Called when the object was made by a storyboard; does nothing.
  open func awakeFromNib() {}
  /// Called when an editor of interface files shows the object; does nothing.
  open func prepareForInterfaceBuilder() {}

  // MARK: Touches

  /// Called when fingers have come down; asks the next responder, as UIKit does.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesBegan(touches, with: event)
  }
  /// Called when fingers have moved; asks the next responder.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesMoved(touches, with: event)
  }
  /// Called when fingers have left; asks the next responder.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesEnded(touches, with: event)
  }
  /// Called when the system has taken the touches over; asks the next responder.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    next?.touchesCancelled(touches, with: event)
  }
  /// Called when people have begun to move the device; asks the next responder.
  open func motionBegan(_ motion: Event.EventSubtype, with event: Event?) {
    next?.motionBegan(motion, with: event)
  }
  /// Called when the system has ended a movement of the device; asks the next responder.
  open func motionCancelled(_ motion: Event.EventSubtype, with event: Event?) {
    next?.motionCancelled(motion, with: event)
  }
  /// Called when people have moved the device; asks the next responder.
  open func motionEnded(_ motion: Event.EventSubtype, with event: Event?) {
    next?.motionEnded(motion, with: event)
  }

  /// Called when keys have come down; asks the next responder.
  open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
  /// Called when keys have changed; asks the next responder.
  open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  /// Called when keys have come up; asks the next responder.
  open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  /// Called when the system has taken keys over; asks the next responder.
  open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }
  /// Called when something that plays is controlled from elsewhere; asks the next responder.
  open func remoteControlReceived(with event: Event?) { next?.remoteControlReceived(with: event) }

  // MARK: Activities

  /// What the user is doing in this responder, or `nil`. A scene that saves this very activity lets the
  /// responder bring it up to date first (rule S2).
  open var userActivity: UserActivity?

  /// Brings the activity up to date; does nothing.
  open func updateUserActivityState(_ activity: UserActivity) {}

  /// Goes on with an activity; does nothing. Whoever gets an activity calls it.
  open func restoreUserActivityState(_ activity: UserActivity) {}

  // MARK: Editing

  /// Cuts what is selected; does nothing. Whoever can do it overrides it, as with those that follow.
  open func cut(_ sender: Any?) {}
  /// Copies what is selected; does nothing.
  open func copy(_ sender: Any?) {}
  /// Pastes; does nothing.
  open func paste(_ sender: Any?) {}
  /// Deletes what is selected; does nothing.
  open func delete(_ sender: Any?) {}
  /// Selects what is there; does nothing.
  open func select(_ sender: Any?) {}
  /// Selects everything; does nothing.
  open func selectAll(_ sender: Any?) {}

  /// What stands in place of the keyboard, or `nil`.
  open var inputView: View? { nil }
  /// What stands above the keyboard, or `nil`.
  open var inputAccessoryView: View? { nil }
  /// What takes changes back: that of the next responder; `nil` at the end of the chain.
  open var undoManager: UndoManager? { next?.undoManager }
  /// Adds to menus; nobody builds any here. Does nothing.
  open func buildMenu(with builder: any MenuBuilder) {}

  /// Brings an item of a menu up to date before it shows; nobody asks here. Does nothing.
  open func validate(_ command: Command) {}
  /// What can be shared of this responder, or `nil`; kept.
  open var activityItemsConfiguration: (any ActivityItemsConfigurationReading)? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }

  /// Keyboard shortcuts that this responder offers, or `nil`.
  open var keyCommands: [KeyCommand]? { nil }

  // MARK: Accessibility

  /// Does what a tap does, for people who do not see; `false` for nothing.
  open func accessibilityActivate() -> Bool { false }
  /// Leaves what covers the rest; `false` for nothing.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Does what the app is for; `false` for nothing.
  open func accessibilityPerformMagicTap() -> Bool { false }
  /// Makes a value greater; does nothing.
  open func accessibilityIncrement() {}
  /// Makes a value less; does nothing.
  open func accessibilityDecrement() {}

  // MARK: What Objective-C's objects have

  /// What the object is, in words for people who debug: its class unless overridden.
  open override var description: String { "<\(type(of: self))>" }
  /// Called when a property that this object watches has another value; nobody watches any here.
  open func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [KeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
}

extension Responder: UserActivityRestoring {}
