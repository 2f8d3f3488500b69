public import RestorationArchive
public import RestorationEngine
public import ViewControllers

/// Launches an app as UIKit does, for a test: the first half, restoring, the second half (rule R1).
///
/// UIKit's function of this name takes the name of the delegate's class and never returns. Here the test
/// makes the delegate, and gets the application that it can ask afterwards:
///
/// ```swift
/// let application = UIApplicationMain(AppDelegate(), restoring: archive)
/// #expect(application.windows.first?.rootViewController?.title == "Notes")
/// ```
///
/// - Parameters:
///   - delegate: The app's delegate; kept alive by the application.
///   - archive: The state to restore, or `nil` for a first launch.
///   - engine: What knows restoration classes; one that knows none by default.
///   - storyboards: The app's storyboards; the first one is the main one, and its initial scene becomes
///     the root of the first window.
/// - Returns: The application, launched.
@preconcurrency @MainActor
@discardableResult
public func UIApplicationMain(
  _ delegate: any UIApplicationDelegate,
  restoring archive: Archive? = nil,
  engine: RestorationEngine? = nil,
  storyboards: [UIStoryboard] = []
) -> UIApplication {
  let application = UIApplication(delegate: delegate)
  application.mainStoryboard = storyboards.first
  application.storyboards = Array(storyboards.dropFirst())
  application.willFinishLaunching()
  let engine = engine ?? RestorationEngine()
  engine.types.registerUIKitTypes()
  if let archive { _ = engine.restore(archive, into: application) }
  application.didFinishLaunching()
  return application
}
