public import Foundation
public import ViewControllers

extension NotificationCenter {
  /// Tells a responder of notifications by the name of an action, on the main actor: at once where that is
  /// where they are posted.
  ///
  /// The responder does what its `responderActions` say; other objects hear nothing. It is not kept alive,
  /// and need not be taken out again.
  ///
  /// - Parameters:
  ///   - observer: A responder that has the action among its `responderActions`.
  ///   - selector: The name of the action; it gets the notification.
  ///   - name: Which notifications, or `nil` for all.
  ///   - object: Whose notifications, or `nil` for everybody's.
  @MainActor
  public func addObserver(
    _ observer: Any,
    selector: Selector,
    name: Notification.Name?,
    object: Any?
  ) {
    guard let responder = observer as? UIResponder else { return }
    let target = WeakResponder(responder)
    // Not on the main queue, for which whoever posts there would wait for ever.
    _ = addObserver(forName: name, object: object, queue: nil) { target.tell(selector, of: $0) }
  }
}
