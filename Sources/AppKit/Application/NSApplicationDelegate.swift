public import Foundation

/// The delegate of the application; every method is optional.
@preconcurrency @MainActor
public protocol NSApplicationDelegate: NSObjectProtocol {
  func applicationWillFinishLaunching(_ notification: Notification)
  func applicationDidFinishLaunching(_ notification: Notification)
  /// Indicates whether restored values must be of classes that adopt `NSSecureCoding`; `true` by
  /// default (rule A17).
  func applicationSupportsSecureRestorableState(_ app: NSApplication) -> Bool
  /// Encodes state of the app that belongs to no window.
  func application(_ app: NSApplication, willEncodeRestorableState coder: NSCoder)
  /// Restores state of the app that belongs to no window, after the windows.
  func application(_ app: NSApplication, didDecodeRestorableState coder: NSCoder)
  func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply
  func applicationWillTerminate(_ notification: Notification)
  /// Indicates whether the app terminates when the user closes its last window.
  func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool
  /// Indicates whether the app opens an untitled document at a launch that restores no window;
  /// `false` by default.
  func applicationShouldOpenUntitledFile(_ sender: NSApplication) -> Bool
  func applicationOpenUntitledFile(_ sender: NSApplication) -> Bool
}

extension NSApplicationDelegate {
  public func applicationWillFinishLaunching(_ notification: Notification) {}
  public func applicationDidFinishLaunching(_ notification: Notification) {}
  public func applicationSupportsSecureRestorableState(_ app: NSApplication) -> Bool { true }
  public func application(_ app: NSApplication, willEncodeRestorableState coder: NSCoder) {}
  public func application(_ app: NSApplication, didDecodeRestorableState coder: NSCoder) {}
  public func applicationShouldTerminate(
    _ sender: NSApplication
  ) -> NSApplication.TerminateReply { .terminateNow }
  public func applicationWillTerminate(_ notification: Notification) {}
  public func applicationShouldTerminateAfterLastWindowClosed(
    _ sender: NSApplication
  ) -> Bool { false }
  public func applicationShouldOpenUntitledFile(_ sender: NSApplication) -> Bool { false }
  public func applicationOpenUntitledFile(_ sender: NSApplication) -> Bool { false }
}
