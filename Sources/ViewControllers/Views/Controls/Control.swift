public import Foundation

/// A view whose value the user changes: the superclass of switches, sliders and other controls.
///
/// UIKit saves no control's value, because it belongs to a model (rule V21). Here a control saves
/// its value only if ``restoresValue`` is `true`.
///
/// ```swift
/// let sound = Switch()
/// sound.restorationIdentifier = "sound"
/// sound.restoresValue = true
/// sound.addAction(for: .valueChanged) { [unowned self] in play() }
/// ```
open class Control: View {
  public struct Event: OptionSet, Sendable, Hashable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let touchUpInside = Event(rawValue: 1)
    public static let valueChanged = Event(rawValue: 2)
    public static let editingDidBegin = Event(rawValue: 4)
    public static let editingChanged = Event(rawValue: 8)
    public static let editingDidEnd = Event(rawValue: 16)
    // Sent by a simulated tap on a button.
    public static let touchDown = Event(rawValue: 1 << 5)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
  }

  /// Indicates whether the control is enabled. A disabled control ignores simulated taps and
  /// simulated changes of its value.
  open var isEnabled = true
  open var isSelected = false
  /// Indicates whether the control is highlighted; stored, and not part of ``state``.
  open var isHighlighted = false
  /// Indicates whether the control saves and restores its value (rule V21): a switch, slider,
  /// stepper, segmented control, date picker, page control or text field. Others have
  /// none.
  open var restoresValue = false { didSet { invalidateRestorableState() } }
  var actionEntries: [ControlAction] = []

  /// Adds an action for one or more events, in place of one with the same identifier for them.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    actionEntries.append(ControlAction(events: controlEvents, kind: .object(action)))
  }

  /// Removes the action with the same identifier for some events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    removeActions(for: controlEvents) { $0.identifier == identifier }
  }

  /// Runs an action as if the user had triggered it with this control.
  open func sendAction(_ action: UIAction) { action.perform(from: self) }

  /// Adds a closure for an event, in place of a target and a selector.
  @preconcurrency public func addAction(for event: Event, _ action: @escaping @MainActor () -> Void)
  { actionEntries.append(ControlAction(events: event, kind: .closure(action))) }

  /// Removes all closures for an event, those that were added for several events altogether.
  public func removeActions(for event: Event) {
    actionEntries.removeAll {
      guard case .closure = $0.kind else { return false }
      return !$0.events.isDisjoint(with: event)
    }
  }

  /// Adds a target, which is held weakly, and an action for one or more events; a pair that was
  /// added before gets the new events too. Without a target, the receiver is found in the responder
  /// chain, from the control on.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    if let known = actionEntries.firstIndex(where: { $0.target?.isEqual(target, action) == true }) {
      actionEntries[known].events.formUnion(controlEvents)
    } else {
      let entry = TargetAction(target, action)
      actionEntries.append(ControlAction(events: controlEvents, kind: .target(entry)))
    }
  }

  /// Removes a target and an action for an event; `nil` stands for all targets, or all actions.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    removeActions(for: controlEvents) { $0.target?.matches(target, action) == true }
  }

  /// Calls the closures and actions for an event, and sends the targets' actions by
  /// ``sendAction(_:to:for:)``.
  open func sendActions(for event: Event) {
    for entry in actionEntries where !entry.events.isDisjoint(with: event) {
      switch entry.kind {
      case .closure(let action): action()
      case .object(let action): action.perform(from: self)
      case .target(let told):
        if !told.isGone { sendAction(told.action, to: told.target, for: nil) }
      }
    }
  }

  /// Simulates a change by the user: changes the value and sends `valueChanged`, if the control is
  /// enabled.
  func change(_ change: () -> Bool) {
    guard isEnabled, change() else { return }
    sendActions(for: .valueChanged)
  }

  func encodeValue(with coder: NSCoder) {}
  func decodeValue(with coder: NSCoder) {}

  public struct State: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal = State([])
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
    public static let focused = State(rawValue: 8)
    public static let application = State(rawValue: 0x00FF_0000)
  }

  /// The state of the control: disabled, selected, both or neither.
  open var state: State {
    var state = State.normal
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }
  // MARK: Sending

  /// Sends an action; without a target, to the responder in the chain that handles it, from the
  /// control on.
  open func sendAction(_ action: Selector, to target: Any?, for event: UserEvent?) {
    guard let found = target ?? self.target(forAction: action, withSender: self) else { return }
    action.perform(on: found, with: self)
  }

  // MARK: Targets and actions

  /// Returns the names of a target's actions for an event, or `nil`; without a target, those of
  /// actions without one.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let found = actionEntries.filter { !$0.events.isDisjoint(with: controlEvent) }
      .compactMap(\.target).filter { !$0.isGone && $0.isEqual(target, $0.action) }
    return found.isEmpty ? nil : found.map { "\($0.action)" }
  }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    if restoresValue { encodeValue(with: coder) }
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if restoresValue { decodeValue(with: coder) }
  }

  open var isTracking: Bool { false }

  public enum ContentHorizontalAlignment: Int, Sendable, Hashable {
    case center, left, right, fill, leading, trailing
  }
  public enum ContentVerticalAlignment: Int, Sendable, Hashable { case center, top, bottom, fill }

  // MARK: Kept, neither drawn nor applied

  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center
  open var contentVerticalAlignment: ContentVerticalAlignment = .center
  open var toolTip: String?
}
