public import Foundation
public import ViewControllers

extension UIGestureRecognizer {
  /// Whether views hear of fingers later; kept.
  public var delaysTouchesBegan: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Whether views hear later that fingers have left; kept.
  public var delaysTouchesEnded: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Whether only one kind of finger counts; kept.
  public var requiresExclusiveTouchType: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Kinds of fingers that count; kept.
  public var allowedTouchTypes: [NSNumber] {
    get { kept(for: self, or: []) }
    set { keep(newValue, for: self) }
  }
  /// Kinds of keys that count; kept.
  public var allowedPressTypes: [NSNumber] {
    get { kept(for: self, or: []) }
    set { keep(newValue, for: self) }
  }
  /// Where a finger is.
  public func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }
  /// Keys that are down.
  public var modifierFlags: UIKeyModifierFlags { [] }
  /// Buttons that are down.
  public var buttonMask: UIEvent.ButtonMask { [] }
  /// Hears no more of a finger.
  public func ignore(_ touch: UITouch, for event: UIEvent) {}
}
extension UITapGestureRecognizer {
  /// Buttons that count; kept.
  public var buttonMaskRequired: UIEvent.ButtonMask {
    get { kept(for: self, or: .primary) }
    set { keep(newValue, for: self) }
  }
}
extension UILongPressGestureRecognizer {
  /// Taps before; kept.
  public var numberOfTapsRequired: Int {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
  /// Fingers at once; kept.
  public var numberOfTouchesRequired: Int {
    get { kept(for: self, or: 1) }
    set { keep(newValue, for: self) }
  }
}
extension UIPanGestureRecognizer {
  /// Kinds of scrolling that count; kept.
  public var allowedScrollTypesMask: UIScrollTypeMask {
    get { kept(for: self, or: []) }
    set { keep(newValue, for: self) }
  }
}
extension UIRotationGestureRecognizer {
  /// How fast it turns.
  public var velocity: CGFloat { 0 }
}
/// Knows where a pointer is; there is none.
open class UIHoverGestureRecognizer: UIGestureRecognizer {}
/// Kinds of scrolling.
public struct UIScrollTypeMask: OptionSet, Sendable, Hashable {
  /// One bit a thing.
  public let rawValue: Int
  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let discrete = Self(rawValue: 1)
  public static let continuous = Self(rawValue: 2)
  public static let all = Self(rawValue: 3)
}
extension UITouch {
  /// Kinds of fingers.
  public enum TouchType: Int, Sendable, Hashable {
    case direct, indirect, pencil, indirectPointer
  }
  /// What kind of finger it is.
  public var type: TouchType { .direct }
  /// How hard it can press.
  public var maximumPossibleForce: CGFloat { 1 }
  /// How large it is.
  public var majorRadius: CGFloat { 1 }
  /// How a pencil is held.
  public var altitudeAngle: CGFloat { 0 }
  /// How a pencil is held.
  public func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  /// Where it is.
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// Where it was.
  public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
  /// Who follows it.
  public var gestureRecognizers: [UIGestureRecognizer]? { nil }
}
extension UIEvent {
  /// Buttons of a mouse.
  public struct ButtonMask: OptionSet, Sendable, Hashable {
    /// One bit a thing.
    public let rawValue: Int
    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let primary = Self(rawValue: 1)
    public static let secondary = Self(rawValue: 2)
  }
  /// What people do.
  public enum EventType: Int, Sendable, Hashable {
    case touches, motion, remoteControl, presses, scroll = 10, hover, transform = 14
  }
  /// What people do.
  public var type: EventType { .touches }
  /// When they do it.
  public var timestamp: TimeInterval { 0 }
  /// Keys that are down.
  public var modifierFlags: UIKeyModifierFlags { [] }
  /// Buttons that are down.
  public var buttonMask: ButtonMask { [] }
  /// Fingers in a view.
  public func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }
  /// Fingers in a window.
  public func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches?.filter { $0.window === window }
  }
  /// Where a finger was meanwhile.
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
  /// Where a finger may be next.
  public func predictedTouches(for touch: UITouch) -> [UITouch]? { nil }
}
extension UIControl {
  /// Who is told; not listed.
  public var allTargets: Set<AnyHashable> { [] }
  /// What is told; not listed.
  public var allControlEvents: Event { [] }
  /// What is told; not listed.
  public func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    nil
  }
  /// Lists who is told; nothing is listed.
  public func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {}
  /// Does what people mostly do.
  public func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }
  /// What shows when a pointer rests; kept.
  public var toolTip: String? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Where the content is.
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
