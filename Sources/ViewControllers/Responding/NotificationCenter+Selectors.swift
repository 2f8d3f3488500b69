public import Foundation

extension NotificationCenter {
  /// Adds an observer whose action is performed on the main actor, at once if the notification is
  /// posted there.
  ///
  /// The observer is not retained, and need not be removed.
  ///
  /// - Parameters:
  ///   - observer: An object of the class whose method the selector names, or a responder with the
  ///     action among its `responderActions`. Any other object receives nothing.
  ///   - selector: The name of the action; it receives the notification.
  ///   - name: The name of the notifications, or `nil` for all.
  ///   - object: The sender of the notifications, or `nil` for any.
  public func addObserver(
    _ observer: Any,
    selector: Selector,
    name: Notification.Name?,
    object: Any?
  ) {
    let target = WeakTarget(observer)
    // No queue: with the main queue, a notification posted there would deadlock.
    _ = addObserver(forName: name, object: object, queue: nil) { target.tell(selector, of: $0) }
  }
}
