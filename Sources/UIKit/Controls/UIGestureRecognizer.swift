public import Foundation
public import ViewControllers

/// Tells somebody when people move their fingers on a view in a certain way.
///
/// Without a screen nobody does; tests say what has happened.
///
/// ```swift
/// let tap = UITapGestureRecognizer(target: self, action: Selector("open:"))
/// row.addGestureRecognizer(tap)
/// tap.play(.ended)  // as people would
/// ```
open class UIGestureRecognizer: NSObject, MainActorBound {
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
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The view on which it is recognized, or `nil`.
  open internal(set) weak var view: UIView?
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
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}

  /// Where the fingers are, in points of a view.
  open func location(in view: UIView?) -> CGPoint {
    var result = point
    var current = view
    while let step = current {
      result.x -= step.frame.minX
      result.y -= step.frame.minY
      current = step.superview
    }
    return result
  }

  /// How many fingers there are; one.
  open var numberOfTouches: Int { 1 }

  /// Does what a gesture does: takes on a state and tells everybody, unless the recognizer is
  /// disabled or its delegate does not want the gesture to begin.
  ///
  /// - Parameter state: How far the gesture has come.
  public func play(_ state: State) {
    guard isEnabled else { return }
    if self.state == .possible {
      guard delegate?.gestureRecognizerShouldBegin(self) ?? true else { return }
    }
    self.state = state
    if state != .possible, state != .failed {
      for target in targets { target.send(self, startingAt: view) }
    }
    if [.ended, .cancelled, .failed].contains(state) { self.state = .possible }
  }
}

/// Decides about gestures.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Whether a gesture may begin; `true` unless implemented.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether two gestures may go on at the same time; `false` unless implemented. Not asked here.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Lets it begin.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }

  /// Lets only one go on.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

extension UIView {
  /// What recognizes gestures on the view, or `nil` when nothing does.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get {
      let recognizers = ViewLook.existing(of: self)?.gestureRecognizers ?? []
      return recognizers.isEmpty ? nil : recognizers
    }
    set {
      for recognizer in gestureRecognizers ?? [] { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Recognizes gestures on the view; on another one no longer.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    ViewLook.of(self).gestureRecognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
  }

  /// Recognizes gestures on the view no longer.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    ViewLook.of(self).gestureRecognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }
}
