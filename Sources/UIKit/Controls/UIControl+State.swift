public import ViewControllers

/// Events besides those that ``ViewControllers/Control`` sends by itself; tests send these.
extension UIControl.Event {
  /// A touch began in the control.
  public static let touchDown = UIControl.Event(rawValue: 1 << 5)
  /// The user tapped repeatedly in the control.
  public static let touchDownRepeat = UIControl.Event(rawValue: 1 << 6)
  /// A touch moves inside the control.
  public static let touchDragInside = UIControl.Event(rawValue: 1 << 7)
  /// A touch moves outside the control.
  public static let touchDragOutside = UIControl.Event(rawValue: 1 << 8)
  /// A touch has moved into the control.
  public static let touchDragEnter = UIControl.Event(rawValue: 1 << 9)
  /// A touch has moved out of the control.
  public static let touchDragExit = UIControl.Event(rawValue: 1 << 10)
  /// A touch ended outside the control.
  public static let touchUpOutside = UIControl.Event(rawValue: 1 << 11)
  /// The system canceled the touch.
  public static let touchCancel = UIControl.Event(rawValue: 1 << 12)
  /// The user triggered the primary action of the control.
  public static let primaryActionTriggered = UIControl.Event(rawValue: 1 << 13)
  /// A menu is about to show.
  public static let menuActionTriggered = UIControl.Event(rawValue: 1 << 14)
  /// The return key ended editing.
  public static let editingDidEndOnExit = UIControl.Event(rawValue: 1 << 15)
  /// All touch events.
  public static let allTouchEvents = UIControl.Event(rawValue: 1 | 0x1FE0)
  /// All editing events.
  public static let allEditingEvents = UIControl.Event(rawValue: 4 | 8 | 16 | 1 << 15)
  /// All events.
  public static let allEvents = UIControl.Event(rawValue: -1)
}
