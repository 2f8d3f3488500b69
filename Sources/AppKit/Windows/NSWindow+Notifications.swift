public import Foundation

extension NSWindow {
  public nonisolated static let didMoveNotification = Notification.Name(
    "NSWindowDidMoveNotification"
  )
  public nonisolated static let didResizeNotification = Notification.Name(
    "NSWindowDidResizeNotification"
  )
  public nonisolated static let didBecomeKeyNotification = Notification.Name(
    "NSWindowDidBecomeKeyNotification"
  )
  public nonisolated static let didResignKeyNotification = Notification.Name(
    "NSWindowDidResignKeyNotification"
  )
  public nonisolated static let willCloseNotification = Notification.Name(
    "NSWindowWillCloseNotification"
  )

  /// Tells the delegate, and then other observers.
  func post(_ name: Notification.Name) {
    let notification = Notification(name: name, object: self)
    switch name {
    case NSWindow.didMoveNotification: delegate?.windowDidMove(notification)
    case NSWindow.didResizeNotification: delegate?.windowDidResize(notification)
    case NSWindow.didBecomeKeyNotification: delegate?.windowDidBecomeKey(notification)
    case NSWindow.didResignKeyNotification: delegate?.windowDidResignKey(notification)
    default: delegate?.windowWillClose(notification)
    }
    NotificationCenter.default.post(notification)
  }
}
