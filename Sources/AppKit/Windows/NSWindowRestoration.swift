public import Foundation

/// A class that makes or finds windows again at a launch; it implements one of the two methods.
///
/// Archives keep the name of the class, and a launch finds the class by it. So it is a class at the
/// top level of its file, as AppKit's Objective-C classes are.
@preconcurrency @MainActor
public protocol NSWindowRestoration: NSObjectProtocol {
  /// Makes or finds the window with an identifier, and passes it to the completion handler.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the window.
  ///   - state: The saved state of the window, its delegate, its window controller and its document.
  ///   - completionHandler: Takes the window, or `nil` or an error if there is none; an
  ///     ``NSAsleepWindow`` means "not now", at once. It may be called later and on any queue. Until then the state of the window waits, and nothing else does.
  static func restoreWindow(
    withIdentifier identifier: NSUserInterfaceItemIdentifier,
    state: NSCoder,
    completionHandler: @escaping (NSWindow?, (any Error)?) -> Void
  )

  /// Returns the window with an identifier, or throws an error if there is none.
  static func restoreWindow(
    withIdentifier identifier: NSUserInterfaceItemIdentifier,
    state: NSCoder
  ) async throws -> NSWindow
}

extension NSWindowRestoration {
  /// Passes the result of the asynchronous method to the completion handler.
  public static func restoreWindow(
    withIdentifier identifier: NSUserInterfaceItemIdentifier,
    state: NSCoder,
    completionHandler: @escaping (NSWindow?, (any Error)?) -> Void
  ) {
    Task {
      do {
        completionHandler(try await restoreWindow(withIdentifier: identifier, state: state), nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  /// Throws, because the class has the method with a completion handler.
  public static func restoreWindow(
    withIdentifier identifier: NSUserInterfaceItemIdentifier,
    state: NSCoder
  ) async throws -> NSWindow { throw CocoaError(.featureUnsupported) }
}
