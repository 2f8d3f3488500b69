public import Foundation
public import ViewControllers

extension NotificationCenter {
  /// Tells somebody of notifications by the name of an action, on the main actor: at once where that is
  /// where they are posted.
  ///
  /// The observer is not kept alive, and need not be taken out again.
  ///
  /// - Parameters:
  ///   - observer: Whose method the selector was made from, or a responder that has the action among its
  ///     `responderActions`; others hear nothing.
  ///   - selector: The name of the action; it gets the notification.
  ///   - name: Which notifications, or `nil` for all.
  ///   - object: Whose notifications, or `nil` for everybody's.
  public func addObserver(
    _ observer: Any,
    selector: Selector,
    name: Notification.Name?,
    object: Any?
  ) {
    let target = WeakTarget(observer)
    // Not on the main queue, for which whoever posts there would wait for ever.
    _ = addObserver(forName: name, object: object, queue: nil) { target.tell(selector, of: $0) }
  }
}
