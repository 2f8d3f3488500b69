import AppKit

typealias Handler = (NSWindow?, (any Error)?) -> Void

/// Makes every window at once.
final class PlainWindows: NSObject, NSWindowRestoration {
  static func restoreWindow(
    withIdentifier identifier: NSUserInterfaceItemIdentifier,
    state: NSCoder,
    completionHandler: @escaping Handler
  ) { completionHandler(make(identifier), nil) }

  static func make(_ identifier: NSUserInterfaceItemIdentifier) -> NSWindow {
    let window = NSWindow()
    window.identifier = identifier
    window.restorationClass = self
    return window
  }
}

/// Calls no handler by itself; a test does.
final class PatientWindows: NSObject, NSWindowRestoration {
  static var handlers: [String: Handler] = [:]
  static var coders: [String: NSCoder] = [:]

  static func restoreWindow(
    withIdentifier identifier: NSUserInterfaceItemIdentifier,
    state: NSCoder,
    completionHandler: @escaping Handler
  ) {
    handlers[identifier.rawValue] = completionHandler
    coders[identifier.rawValue] = state
  }

  /// Calls the handler of a window with a new window.
  @discardableResult
  static func answer(_ identifier: String) -> NSWindow {
    let window = PlainWindows.make(NSUserInterfaceItemIdentifier(identifier))
    window.restorationClass = self
    handlers[identifier]?(window, nil)
    return window
  }
}

/// Does with each handler what a test wants.
final class OtherWindows: NSObject, NSWindowRestoration {
  static var restore: (NSUserInterfaceItemIdentifier, NSCoder, @escaping Handler) -> Void = {
    _,
    _,
    _ in
  }

  static func restoreWindow(
    withIdentifier identifier: NSUserInterfaceItemIdentifier,
    state: NSCoder,
    completionHandler: @escaping Handler
  ) { restore(identifier, state, completionHandler) }
}
