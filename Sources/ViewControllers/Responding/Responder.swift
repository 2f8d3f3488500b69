/// An object that takes part in the responder chain; the root of views, controllers and the app.
///
/// Responders compare by identity, as UIKit's do, so `viewControllers.firstIndex(of: controller)`
/// works. There is no first responder without a screen; an app that has one saves it itself
/// (rule V22).
@MainActor
open class Responder {
  /// Creates a responder.
  public init() {}

  /// The object that is asked next when this one does not handle an event, or `nil` at the end.
  ///
  /// A controller's own view answers with the controller, other views with their superview; a
  /// controller with the view that its own view stands in, or else with its presenter.
  open var next: Responder? { nil }
}

extension Responder: Hashable {
  /// Whether both are the same object.
  public nonisolated static func == (left: Responder, right: Responder) -> Bool {
    left === right
  }

  /// Feeds the object's identity into a hasher.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
