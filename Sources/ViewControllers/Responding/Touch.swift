public import Foundation

/// A touch on a screen. There are no touches here, except those that tests make.
open class Touch: MainActorBound {
  /// The view in which the touch began, or `nil`.
  public let view: View?
  private let point: CGPoint

  /// Creates a touch, for tests.
  ///
  /// - Parameters:
  ///   - view: The view in which the touch begins.
  ///   - point: The location, in points of the view.
  public init(in view: View?, at point: CGPoint = .zero) {
    self.view = view
    self.point = point
  }

  /// Returns the location, in points of the view in which the touch began.
  open func location(in view: View?) -> CGPoint { point }
  /// Returns the same location as ``location(in:)``.
  open func previousLocation(in view: View?) -> CGPoint { point }
  /// The number of successive taps.
  open var tapCount = 1
  /// The phase of the touch.
  open var phase = Phase.began
  /// The time of the touch, in seconds.
  open var timestamp: TimeInterval = 0
  /// The force of the touch.
  open var force: CGFloat = 0
  /// The window of the view in which the touch began, or `nil`.
  open var window: Window? { view?.window }

  /// The phase of a touch.
  public enum Phase: Int, Sendable, Hashable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }
}

extension Touch: Hashable {
  /// Compares the identities of two touches.
  public nonisolated static func == (left: Touch, right: Touch) -> Bool { left === right }

  /// Hashes the identity of the touch.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// An event from the user: touches, a shake, or a remote control command.
open class Event: MainActorBound {
  /// The kind of an event without touches.
  public enum EventSubtype: Int, Sendable, Hashable {
    /// No such event.
    case none
    /// The user shakes the device.
    case motionShake
    /// The user controls playback.
    case remoteControlPlay = 100
    case remoteControlPause, remoteControlStop, remoteControlTogglePlayPause
    case remoteControlNextTrack, remoteControlPreviousTrack
    case remoteControlBeginSeekingBackward, remoteControlEndSeekingBackward
    case remoteControlBeginSeekingForward, remoteControlEndSeekingForward
  }

  /// The touches of the event.
  public let allTouches: Set<Touch>?

  /// The kind of an event without touches.
  public let subtype: EventSubtype

  /// Creates an event, for tests.
  public init(touches: Set<Touch> = [], subtype: EventSubtype = .none) {
    allTouches = touches
    self.subtype = subtype
  }
}

/// Another name of ``Event``, for contexts in which a control's `Event` hides it.
public typealias UserEvent = Event
