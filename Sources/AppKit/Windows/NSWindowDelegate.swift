public import Foundation

/// The delegate of a window; every method is optional.
@preconcurrency @MainActor
public protocol NSWindowDelegate: NSObjectProtocol {
  /// Encodes state beside that of the window, in the same coder.
  func window(_ window: NSWindow, willEncodeRestorableState state: NSCoder)
  /// Called once the window has restored its state.
  func window(_ window: NSWindow, didDecodeRestorableState state: NSCoder)
  func windowShouldClose(_ sender: NSWindow) -> Bool
  func windowWillClose(_ notification: Notification)
  func windowDidMove(_ notification: Notification)
  func windowDidResize(_ notification: Notification)
  func windowDidBecomeKey(_ notification: Notification)
  func windowDidResignKey(_ notification: Notification)
}

extension NSWindowDelegate {
  public func window(_ window: NSWindow, willEncodeRestorableState state: NSCoder) {}
  public func window(_ window: NSWindow, didDecodeRestorableState state: NSCoder) {}
  public func windowShouldClose(_ sender: NSWindow) -> Bool { true }
  public func windowWillClose(_ notification: Notification) {}
  public func windowDidMove(_ notification: Notification) {}
  public func windowDidResize(_ notification: Notification) {}
  public func windowDidBecomeKey(_ notification: Notification) {}
  public func windowDidResignKey(_ notification: Notification) {}
}
