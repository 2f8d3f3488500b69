public import Foundation

/// A finger on a screen. Without a screen nobody makes any, and code that handles them compiles.
open class Touch: MainActorBound {
  /// The view that was touched first, or `nil`.
  public let view: View?
  private let point: CGPoint

  /// Makes a touch, for a test that sends one.
  ///
  /// - Parameters:
  ///   - view: The view that is touched.
  ///   - point: Where, in points of the view.
  public init(in view: View?, at point: CGPoint = .zero) {
    self.view = view
    self.point = point
  }

  /// Where the touch is, in points of the view that was touched.
  open func location(in view: View?) -> CGPoint { point }
  /// Where it was before; where it is.
  open func previousLocation(in view: View?) -> CGPoint { point }
  /// How often the finger has come down in a row.
  open var tapCount = 1
  /// What the finger does.
  open var phase = Phase.began
  /// When it did, in seconds.
  open var timestamp: TimeInterval = 0
  /// How hard it presses.
  open var force: CGFloat = 0
  /// The window of the view that was touched, or `nil`.
  open var window: Window? { view?.window }

  /// What a finger does.
  public enum Phase: Int, Sendable, Hashable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }
}

extension Touch: Hashable {
  /// Whether both are the same object.
  public nonisolated static func == (left: Touch, right: Touch) -> Bool { left === right }

  /// Feeds the object's identity into a hasher.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// Something that people do with a device: touch it, or shake it.
open class Event: MainActorBound {
  /// What people do with the device itself.
  public enum EventSubtype: Int, Sendable, Hashable {
    /// Nothing.
    case none
    /// They shake it.
    case motionShake
    /// They control what plays.
    case remoteControlPlay = 100
    case remoteControlPause, remoteControlStop, remoteControlTogglePlayPause
    case remoteControlNextTrack, remoteControlPreviousTrack
    case remoteControlBeginSeekingBackward, remoteControlEndSeekingBackward
    case remoteControlBeginSeekingForward, remoteControlEndSeekingForward
  }

  /// The touches of the event.
  public let allTouches: Set<Touch>?

  /// What people did with the device itself.
  public let subtype: EventSubtype

  /// Makes an event, for a test that sends one.
  public init(touches: Set<Touch> = [], subtype: EventSubtype = .none) {
    allTouches = touches
    self.subtype = subtype
  }
}

/// ``Event`` where that name is taken: by the events of a control.
public typealias UserEvent = Event
