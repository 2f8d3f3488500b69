public import Foundation

/// A touch on a screen. Only tests create touches.
open class Touch: MainActorBound {
  open private(set) var view: View?
  private let point: CGPoint

  /// Creates a touch, for tests; the point is in the view's coordinates.
  public init(in view: View?, at point: CGPoint = .zero) {
    self.view = view
    self.point = point
  }

  /// Returns the location, in points of the view in which the touch began.
  open func location(in view: View?) -> CGPoint { point }
  /// Returns the current location: a touch does not move.
  open func previousLocation(in view: View?) -> CGPoint { point }
  open var phase = Phase.began
  open var timestamp: TimeInterval = 0
  open var force: CGFloat = 0
  open var window: Window? { view?.window }

  public enum Phase: Int, Sendable, Hashable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  open var gestureRecognizers: [GestureRecognizer]? { nil }
}

/// Touches are compared by identity.
extension Touch: Hashable {
  public nonisolated static func == (left: Touch, right: Touch) -> Bool { left === right }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An event from the user: touches or a shake.
open class Event: MainActorBound {
  public enum EventSubtype: Int, Sendable, Hashable {
    case none, motionShake
  }

  open private(set) var allTouches: Set<Touch>?
  open private(set) var subtype: EventSubtype

  /// Creates an event, for tests.
  public init(touches: Set<Touch> = [], subtype: EventSubtype = .none) {
    allTouches = touches
    self.subtype = subtype
  }

  open var type: EventType { .touches }
  open var timestamp: TimeInterval { 0 }

  public enum EventType: Int, Sendable, Hashable {
    case touches, motion, remoteControl, presses
  }
  open func touches(for view: View) -> Set<Touch>? { allTouches?.filter { $0.view === view } }
  open func touches(for window: Window) -> Set<Touch>? {
    allTouches?.filter { $0.window === window }
  }
}

/// Another name of ``Event``, for contexts in which a control's `Event` hides it.
public typealias UserEvent = Event
