public import Foundation
public import ViewControllers

extension UIGestureRecognizer {
  /// Indicates whether to delay the beginning of touches for views; stored, not applied.
  public var delaysTouchesBegan: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to delay the end of touches for views; stored, not applied.
  public var delaysTouchesEnded: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to accept touches of one type only at a time; stored, not applied.
  public var requiresExclusiveTouchType: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// The accepted touch types; stored, not applied.
  public var allowedTouchTypes: [NSNumber] {
    get { kept(for: self, or: []) }
    set { keep(newValue, for: self) }
  }
  /// The accepted press types; stored, not applied.
  public var allowedPressTypes: [NSNumber] {
    get { kept(for: self, or: []) }
    set { keep(newValue, for: self) }
  }
  /// The location of any touch: that of the gesture.
  public func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }
  /// The pressed modifier keys; always none.
  public var modifierFlags: UIKeyModifierFlags { [] }
  /// The pressed buttons; always none.
  public var buttonMask: UIEvent.ButtonMask { [] }
  /// Ignores a touch; ignored: touches are not tracked.
  public func ignore(_ touch: UITouch, for event: UIEvent) {}
}
extension UITapGestureRecognizer {
  /// The buttons that a tap requires; stored, not applied.
  public var buttonMaskRequired: UIEvent.ButtonMask {
    get { kept(for: self, or: .primary) }
    set { keep(newValue, for: self) }
  }
}
extension UILongPressGestureRecognizer {
  /// The taps required before the press; stored, not applied.
  public var numberOfTapsRequired: Int {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
  /// The touches required; stored, not applied.
  public var numberOfTouchesRequired: Int {
    get { kept(for: self, or: 1) }
    set { keep(newValue, for: self) }
  }
}
extension UIPanGestureRecognizer {
  /// The accepted kinds of scrolling; stored, not applied.
  public var allowedScrollTypesMask: UIScrollTypeMask {
    get { kept(for: self, or: []) }
    set { keep(newValue, for: self) }
  }
}
extension UIRotationGestureRecognizer {
  /// The velocity of the rotation; always 0.
  public var velocity: CGFloat { 0 }
}
/// A recognizer of a hovering pointer; there is no pointer here.
open class UIHoverGestureRecognizer: UIGestureRecognizer {}
/// A set of kinds of scrolling.
public struct UIScrollTypeMask: OptionSet, Sendable, Hashable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let discrete = Self(rawValue: 1)
  public static let continuous = Self(rawValue: 2)
  public static let all = Self(rawValue: 3)
}
extension UITouch {
  /// The type of a touch.
  public enum TouchType: Int, Sendable, Hashable {
    case direct, indirect, pencil, indirectPointer
  }
  /// The type of the touch; always `direct`.
  public var type: TouchType { .direct }
  /// The maximum force of the touch; always 1.
  public var maximumPossibleForce: CGFloat { 1 }
  /// The radius of the touch; always 1 point.
  public var majorRadius: CGFloat { 1 }
  /// The altitude angle of the pencil; always 0.
  public var altitudeAngle: CGFloat { 0 }
  /// The azimuth angle of the pencil; always 0.
  public func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  /// The location of the touch, no more precise than `location(in:)`.
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// The previous location of the touch, no more precise than `previousLocation(in:)`.
  public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
  /// The recognizers that receive the touch; always `nil`.
  public var gestureRecognizers: [UIGestureRecognizer]? { nil }
}
extension UIEvent {
  /// A set of pointer buttons.
  public struct ButtonMask: OptionSet, Sendable, Hashable {
    /// The bits of the set.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let primary = Self(rawValue: 1)
    public static let secondary = Self(rawValue: 2)
  }
  /// The type of an event.
  public enum EventType: Int, Sendable, Hashable {
    case touches, motion, remoteControl, presses, scroll = 10, hover, transform = 14
  }
  /// The type of the event; always `touches`.
  public var type: EventType { .touches }
  /// The time of the event; always 0.
  public var timestamp: TimeInterval { 0 }
  /// The pressed modifier keys; always none.
  public var modifierFlags: UIKeyModifierFlags { [] }
  /// The pressed buttons; always none.
  public var buttonMask: ButtonMask { [] }
  /// The touches in a view.
  public func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }
  /// The touches in a window.
  public func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches?.filter { $0.window === window }
  }
  /// The coalesced touches: the touch itself.
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
  /// The predicted touches; always `nil`.
  public func predictedTouches(for touch: UITouch) -> [UITouch]? { nil }
}
extension UIControl {
  /// The targets of the control; not stored, always empty.
  public var allTargets: Set<AnyHashable> { [] }
  /// The events with targets; not stored, always empty.
  public var allControlEvents: Event { [] }
  /// The actions of a target; not stored, always `nil`.
  public func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    nil
  }
  /// Visits the event handlers; ignored: event handlers are not enumerated.
  public func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {}
  /// Sends `primaryActionTriggered`.
  public func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }
  /// The tooltip, or `nil`; stored, not drawn.
  public var toolTip: String? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The horizontal alignment in effect: `contentHorizontalAlignment`.
  public var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    contentHorizontalAlignment
  }
}
extension UIControl.State {
  public static let application = Self(rawValue: 0x00FF_0000)
  public static let reserved = Self(rawValue: 0xFF00_0000)
}
extension UIControl.Event {
  public static let applicationReserved = Self(rawValue: 0x0F00_0000)
}
