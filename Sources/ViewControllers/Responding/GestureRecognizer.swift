public import Foundation

/// Tells somebody when people move their fingers on a view in a certain way.
///
/// Without a screen nobody does; tests say what has happened.
///
/// ```swift
/// let tap = GestureRecognizer(target: self, action: Selector("open:"))
/// row.addGestureRecognizer(tap)
/// tap.play(.ended)  // as people would
/// ```
open class GestureRecognizer: NSObject, MainActorBound {
  /// How far a gesture has come.
  public enum State: Int, Sendable, Hashable {
    /// Not begun, or not yet known to be this one.
    case possible
    /// Begun.
    case began
    /// Going on.
    case changed
    /// Ended; of a gesture without duration: happened.
    case ended
    /// Broken off.
    case cancelled
    /// Found to be another one.
    case failed

    /// A gesture without duration has happened.
    public static let recognized = State.ended
  }

  /// How far the gesture has come.
  open var state = State.possible
  /// Whether gestures are recognized.
  open var isEnabled = true
  /// Who is asked before a gesture begins, or `nil`.
  open weak var delegate: (any GestureRecognizerDelegate)?
  /// The view on which it is recognized, or `nil`.
  open internal(set) weak var view: View?
  /// Whether the view hears nothing of fingers once a gesture is recognized.
  open var cancelsTouchesInView = true
  /// What the app calls the recognizer, or `nil`.
  open var name: String?
  /// Where the fingers are, in points of the window; set it before ``play(_:)``.
  open var point = CGPoint.zero
  private var targets: [TargetAction] = []

  /// Creates a recognizer.
  ///
  /// - Parameters:
  ///   - target: Who has the method of the action; it is not kept alive.
  ///   - action: The name of the action; it gets the recognizer.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recognizer that tells nobody.
  public convenience override init() { self.init(target: nil, action: nil) }

  /// Tells somebody, too.
  open func addTarget(_ target: Any, action: Selector) {
    targets.append(TargetAction(target, action))
  }

  /// Tells somebody no longer; `nil` stands for everybody, and for every action.
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { $0.matches(target, action) }
  }

  /// Accepted for UIKit's sake: tests say which gesture it was.
  open func require(toFail otherGestureRecognizer: GestureRecognizer) {}

  /// Where the fingers are, in points of a view.
  open func location(in view: View?) -> CGPoint {
    var result = point
    var current = view
    while let step = current {
      result.x -= step.frame.minX
      result.y -= step.frame.minY
      current = step.superview
    }
    return result
  }

  // MARK: What nobody calls without fingers

  /// Called when fingers have come down. Does nothing.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}
  /// Called when fingers have moved. Does nothing.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
  /// Called when fingers have left. Does nothing.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
  /// Called when the system has taken fingers over. Does nothing.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {}
  /// Called when keys have come down. Does nothing.
  open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent) {}
  /// Called when keys have changed. Does nothing.
  open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent) {}
  /// Called when keys have come up. Does nothing.
  open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent) {}
  /// Called when the system has taken keys over. Does nothing.
  open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent) {}
  /// Whether this gesture keeps another one from being recognized; it does.
  open func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool { true }
  /// Whether another gesture keeps this one from being recognized; it does.
  open func canBePrevented(by preventingGestureRecognizer: GestureRecognizer) -> Bool { true }
  /// Whether another gesture has to fail before this one; it has not.
  open func shouldRequireFailure(of otherGestureRecognizer: GestureRecognizer) -> Bool { false }
  /// Whether this gesture has to fail before another one; it has not.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: GestureRecognizer) -> Bool { false }
  /// Called when a gesture has ended or failed; does nothing.
  open func reset() {}

  /// How many fingers there are; one.
  open var numberOfTouches: Int { 1 }

  /// Does what a gesture does: takes on a state and tells everybody, unless the recognizer is
  /// disabled, or its view or its delegate does not want the gesture to begin.
  ///
  /// - Parameter state: How far the gesture has come.
  public func play(_ state: State) {
    guard isEnabled else { return }
    if self.state == .possible {
      guard view?.gestureRecognizerShouldBegin(self) ?? true,
        delegate?.gestureRecognizerShouldBegin(self) ?? true
      else { return }
    }
    self.state = state
    if state != .possible, state != .failed {
      for target in targets { target.send(self, startingAt: view) }
    }
    if [.ended, .cancelled, .failed].contains(state) {
      self.state = .possible
      reset()
    }
  }
}

/// Decides about gestures.
@preconcurrency @MainActor
public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether a gesture may begin; `true` unless implemented.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool
  /// Whether two gestures may go on at the same time; `false` unless implemented. Not asked here.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool
}

extension GestureRecognizerDelegate {
  /// Lets it begin.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    true
  }

  /// Lets only one go on.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { false }
}
