public import Foundation

/// Sends actions when the user makes a certain gesture on a view.
///
/// There is no screen, so tests simulate gestures.
///
/// ```swift
/// let tap = GestureRecognizer(target: self, action: Selector("open:"))
/// row.addGestureRecognizer(tap)
/// tap.play(.ended)  // simulates the tap
/// ```
open class GestureRecognizer: NSObject, MainActorBound, AddedValuesOwner {
  package var addedValues: AddedValues?
  public enum State: Int, Sendable, Hashable {
    case possible, began, changed, ended, cancelled, failed
  }

  open var state = State.possible
  open var isEnabled = true
  open weak var delegate: (any GestureRecognizerDelegate)?
  open internal(set) weak var view: View?
  open var name: String?
  /// The location of the touch, in points of the window; set it before ``play(_:)``.
  open var point = CGPoint.zero
  private var targets: [TargetAction] = []

  /// Creates a recognizer; the target is held weakly, and the action receives the recognizer.
  public init(target: Any? = nil, action: Selector? = nil) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  // Ranked lower, as that of `ViewController`.
  @_disfavoredOverload public convenience override init() { self.init(target: nil, action: nil) }

  open func addTarget(_ target: Any, action: Selector) {
    targets.append(TargetAction(target, action))
  }

  /// Removes a target and its action; `nil` stands for all targets, or all actions.
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { $0.matches(target, action) }
  }

  /// Ignored: tests determine the gesture that is recognized.
  open func require(toFail otherGestureRecognizer: GestureRecognizer) {}

  /// Returns the location of the touch, in points of a view.
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

  /// Called when a gesture has ended, failed or been cancelled. Does nothing unless overridden.
  open func reset() {}

  /// Simulates a gesture: sets the state and sends the actions. Ignored if the recognizer is
  /// disabled, or if its view or its delegate prevents the gesture from beginning.
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

  open func location(ofTouch touchIndex: Int, in view: View?) -> CGPoint { location(in: view) }

  // MARK: Kept, neither drawn nor applied

  open var cancelsTouchesInView = true
}

/// The methods that a gesture recognizer calls about its gesture.
@preconcurrency @MainActor public protocol GestureRecognizerDelegate: AnyObject {
  /// Asks whether a gesture may begin; `true` unless implemented.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool
}

extension GestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }
}
