public import Foundation

extension NSApplication {
  public nonisolated static let willFinishLaunchingNotification = Notification.Name(
    "NSApplicationWillFinishLaunchingNotification"
  )
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "NSApplicationDidFinishLaunchingNotification"
  )
  public nonisolated static let willTerminateNotification = Notification.Name(
    "NSApplicationWillTerminateNotification"
  )
  /// Posted once all completion handlers have been called, or at
  /// ``RestorationOptions/handlerDeadline`` without those that have not; also without windows (rule
  /// A11).
  public nonisolated static let didFinishRestoringWindowsNotification = Notification.Name(
    "NSApplicationDidFinishRestoringWindowsNotification"
  )
}
