public import Foundation

extension NotificationCenter {
  /// Adds an observer whose action, which receives the notification, is performed on the main
  /// actor, at once if the notification is posted there. It is an object of the class whose method
  /// the selector names, or a responder with the action among its `responderActions`; any other
  /// object receives nothing. The observer is not retained, and need not be removed.
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
