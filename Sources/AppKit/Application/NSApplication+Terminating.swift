import Foundation
import StateRestoration

extension NSApplication {
  public enum TerminateReply: UInt, Sendable {
    case terminateCancel = 0
    case terminateNow = 1
    case terminateLater = 2
  }

  /// Answers for a delegate that decides later.
  public func reply(toApplicationShouldTerminate shouldTerminate: Bool) {
    guard shouldTerminate else { return }
    post(NSApplication.willTerminateNotification) { delegate?.applicationWillTerminate($0) }
    let (defaults, key) = (UserDefaults.standard, "NSQuitAlwaysKeepsWindows")
    let discards = defaults.object(forKey: key) != nil && !defaults.bool(forKey: key)
    guard !discards, let restorationSession else {
      Task {
        try? await restorationSession?.discard()
        exit(0)
      }
      return
    }
    _ = try? restorationSession.saveAndWait()
    exit(0)
  }
}

/// The application.
@preconcurrency @MainActor
public var NSApp: NSApplication! { NSApplication.shared }

/// Runs the application; its delegate is set before.
@preconcurrency @MainActor
public func NSApplicationMain(
  _ argc: Int32,
  _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 {
  NSApplication.shared.run()
  return 0
}
