public import ViewControllers

extension UIControl {
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
  public var state: State {
    var state = State.normal
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }
}

/// What people do with a control besides what ``ViewControllers/Control`` tells of itself; a test sends these.
extension UIControl.Event {
  /// A finger has come down on the control.
  public static let touchDown = UIControl.Event(rawValue: 1 << 5)
  /// A finger has come down twice.
  public static let touchDownRepeat = UIControl.Event(rawValue: 1 << 6)
  /// A finger moves on the control.
  public static let touchDragInside = UIControl.Event(rawValue: 1 << 7)
  /// A finger moves beside the control.
  public static let touchDragOutside = UIControl.Event(rawValue: 1 << 8)
  /// A finger has moved onto the control.
  public static let touchDragEnter = UIControl.Event(rawValue: 1 << 9)
  /// A finger has moved away from the control.
  public static let touchDragExit = UIControl.Event(rawValue: 1 << 10)
  /// A finger has gone up beside the control.
  public static let touchUpOutside = UIControl.Event(rawValue: 1 << 11)
  /// Something has come between.
  public static let touchCancel = UIControl.Event(rawValue: 1 << 12)
  /// People have done what the control is mostly for.
  public static let primaryActionTriggered = UIControl.Event(rawValue: 1 << 13)
  /// A menu is about to show.
  public static let menuActionTriggered = UIControl.Event(rawValue: 1 << 14)
  /// The return key has ended typing.
  public static let editingDidEndOnExit = UIControl.Event(rawValue: 1 << 15)
  /// Every touch.
  public static let allTouchEvents = UIControl.Event(rawValue: 1 | 0x1FE0)
  /// Everything about typing.
  public static let allEditingEvents = UIControl.Event(rawValue: 4 | 8 | 16 | 1 << 15)
  /// Everything.
  public static let allEvents = UIControl.Event(rawValue: -1)
}
