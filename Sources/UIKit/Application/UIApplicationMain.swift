public import RestorationArchive
public import RestorationEngine
public import ViewControllers

/// Launches an app as UIKit does: calls `willFinishLaunching`, restores, then calls
/// `didFinishLaunching` (rule R1).
///
/// UIKit's function of this name takes the name of the delegate's class and never returns. This one
/// takes a delegate and returns the application, for tests:
///
/// ```swift
/// let application = UIApplicationMain(AppDelegate(), restoring: archive)
/// #expect(application.windows.first?.rootViewController?.title == "Notes")
/// ```
///
/// - Parameters:
///   - delegate: The app's delegate; the application keeps it alive.
///   - archive: The state to restore, or `nil` for a first launch.
///   - engine: The engine that restores; by default one without restoration classes.
///   - storyboards: The app's storyboards. The first is the main one; its initial scene becomes the
///     root of the first window.
/// - Returns: The launched application.
@preconcurrency @MainActor
@discardableResult public func UIApplicationMain(
  _ delegate: any UIApplicationDelegate,
  restoring archive: Archive? = nil,
  engine: TreeEngine? = nil,
  storyboards: [UIStoryboard] = []
) -> UIApplication {
  let application = UIApplication(delegate: delegate)
  application.mainStoryboard = storyboards.first
  application.storyboards = Array(storyboards.dropFirst())
  application.willFinishLaunching()
  let engine = engine ?? TreeEngine()
  engine.types.registerUIKitTypes()
  if let archive { _ = engine.restore(archive, into: application) }
  application.didFinishLaunching()
  return application
}
