public import Foundation

/// A view with a value that people change: the root of switches, sliders and their like.
///
/// UIKit saves no control's value, because it belongs to a model (rule V21). Here a control saves it
/// if ``restoresValue`` says so; otherwise it saves nothing either.
///
/// ```swift
/// let sound = Switch()
/// sound.restorationIdentifier = "sound"
/// sound.restoresValue = true
/// sound.addAction(for: .valueChanged) { [unowned self] in play() }
/// ```
open class Control: View {
  /// What people do with a control.
  public struct Event: OptionSet, Sendable, Hashable {
    /// One bit an event.
    public let rawValue: Int
    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The user has tapped the control.
    public static let touchUpInside = Event(rawValue: 1)
    /// The user has given the control another value.
    public static let valueChanged = Event(rawValue: 2)
    /// The beginning of typing.
    public static let editingDidBegin = Event(rawValue: 4)
    /// Other text.
    public static let editingChanged = Event(rawValue: 8)
    /// The end of typing.
    public static let editingDidEnd = Event(rawValue: 16)
  }

  /// Whether people can use the control.
  open var isEnabled = true
  /// Whether the control is chosen, for controls that can be.
  open var isSelected = false
  /// Whether a finger is on the control.
  open var isHighlighted = false
  /// Whether the control saves its value and takes it back when it is restored (rule V21).
  open var restoresValue = false {
    didSet { invalidateRestorableState() }
  }
  /// What is done for events, in the order in which it was added.
  private var eventActions: [EventAction] = []

  /// Something to do for an event: what a closure does, or the method of a target.
  private struct EventAction {
    var event: Event
    let action: Action
    enum Action {
      case closure(@MainActor () -> Void)
      case target(TargetAction)
    }
  }

  /// Calls a closure for an event; stands in for targets and selectors.
  ///
  /// - Parameters:
  ///   - event: One or more events.
  ///   - action: What to call.
  @preconcurrency public func addAction(for event: Event, _ action: @escaping @MainActor () -> Void)
  {
    eventActions.append(EventAction(event: event, action: .closure(action)))
  }

  /// Forgets all closures for an event.
  ///
  /// - Parameter event: One or more events; closures that were added for others as well go too.
  public func removeActions(for event: Event) {
    eventActions.removeAll {
      guard case .closure = $0.action else { return false }
      return !$0.event.isDisjoint(with: event)
    }
  }

  /// Tells somebody about an event. Who is told of another event already by the same action is told of both.
  ///
  /// - Parameters:
  ///   - target: Who has the method of the action; it is not kept alive.
  ///     `nil` for the first one that wants to, from the control on.
  ///   - action: The name of the action; it gets the control.
  ///   - controlEvents: One or more events.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let known = eventActions.firstIndex {
      guard case .target(let entry) = $0.action else { return false }
      return entry.isEqual(target, action)
    }
    if let known {
      eventActions[known].event.formUnion(controlEvents)
    } else {
      let entry = TargetAction(target, action)
      eventActions.append(EventAction(event: controlEvents, action: .target(entry)))
    }
  }

  /// Tells somebody about an event no longer.
  ///
  /// - Parameters:
  ///   - target: Who is told, or `nil` for everybody.
  ///   - action: The name of the action, or `nil` for all of them.
  ///   - controlEvents: One or more events.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    for (index, entry) in eventActions.enumerated() {
      guard case .target(let known) = entry.action, known.matches(target, action) else { continue }
      eventActions[index].event.subtract(controlEvents)
    }
    eventActions.removeAll { $0.event.isEmpty }
  }

  /// Calls the closures for an event, and sends the actions of targets by
  /// ``sendAction(_:to:for:)``.
  ///
  /// - Parameter event: The event.
  open func sendActions(for event: Event) {
    for entry in eventActions where !entry.event.isDisjoint(with: event) {
      switch entry.action {
      case .closure(let action): action()
      case .target(let told):
        if !told.isGone { sendAction(told.action, to: told.target, for: nil) }
      }
    }
  }

  /// Does what people do: changes the value and sends `valueChanged`, if the control is enabled.
  func change(_ change: () -> Bool) {
    guard isEnabled, change() else { return }
    sendActions(for: .valueChanged)
  }

  func encodeValue(with coder: NSCoder) {}
  func decodeValue(with coder: NSCoder) {}

  /// What a control looks like at a moment.
  public struct State: OptionSet, Sendable, Hashable {
    /// One bit a reason to look different.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// As always.
    public static let normal = State([])
    /// A finger is on it.
    public static let highlighted = State(rawValue: 1)
    /// It cannot be used.
    public static let disabled = State(rawValue: 2)
    /// It is chosen.
    public static let selected = State(rawValue: 4)
    /// The keyboard leads to it.
    public static let focused = State(rawValue: 8)
  }

  /// What the control looks like now.
  open var state: State {
    var state = State.normal
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  // MARK: Touches, which nobody makes without a screen

  /// Called when a finger has come down; whether the control follows it.
  open func beginTracking(_ touch: Touch, with event: UserEvent?) -> Bool { true }
  /// Called when it has moved; whether the control goes on following it.
  open func continueTracking(_ touch: Touch, with event: UserEvent?) -> Bool { true }
  /// Called when it has left. Does nothing.
  open func endTracking(_ touch: Touch?, with event: UserEvent?) {}
  /// Called when the system has taken it over. Does nothing.
  open func cancelTracking(with event: UserEvent?) {}
  /// Tells somebody of an action.
  ///
  /// - Parameters:
  ///   - action: Made from a method, or among the `responderActions` of the target.
  ///   - target: Who is told; `nil` for the first one that wants to be, from the control on.
  ///   - event: Accepted for UIKit's sake.
  open func sendAction(_ action: Selector, to target: Any?, for event: UserEvent?) {
    guard let found = target ?? self.target(forAction: action, withSender: self) else { return }
    action.perform(on: found, with: self)
  }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    if restoresValue { encodeValue(with: coder) }
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if restoresValue { decodeValue(with: coder) }
  }
}
