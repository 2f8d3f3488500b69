public import ViewControllers

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
