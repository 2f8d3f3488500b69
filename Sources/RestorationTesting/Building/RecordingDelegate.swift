import Foundation
public import ViewControllers

/// A delegate that agrees to everything, and records in order what it is asked and told.
///
/// ```swift
/// let delegate = RecordingDelegate { NavigationController(rootViewController: ListController()) }
/// let application = Application(delegate: delegate)
/// application.willFinishLaunching()
/// #expect(delegate.events == ["willFinishLaunching"])
/// ```
@MainActor
public final class RecordingDelegate: ApplicationDelegate {
  /// The app's only window.
  public var window: Window?
  /// What has happened, by the first part of the names of the delegate's methods.
  public private(set) var events: [String] = []
  /// Makes controllers that have no restoration class; none by default.
  public var makeController: @MainActor ([String]) -> ViewController? = { _ in nil }
  /// Whether it agrees to saving and restoring.
  public var allowsRestoration = true

  private let makeRoot: @MainActor () -> ViewController

  /// Makes a delegate whose launch shows a controller.
  public init(root: @escaping @MainActor () -> ViewController) {
    makeRoot = root
  }

  /// Returns what has happened since the last call.
  public func takeEvents() -> [String] {
    defer { events = [] }
    return events
  }

  public func application(
    _ application: Application,
    willFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
  ) -> Bool {
    events.append("willFinishLaunching")
    let window = Window()
    window.rootViewController = makeRoot()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  public func application(
    _ application: Application,
    didFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
  ) -> Bool {
    events.append("didFinishLaunching")
    return true
  }

  public func application(
    _ application: Application,
    shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool {
    events.append("shouldSaveSecureApplicationState")
    return allowsRestoration
  }

  public func application(
    _ application: Application,
    shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool {
    events.append("shouldRestoreSecureApplicationState")
    return allowsRestoration
  }

  public func application(
    _ application: Application,
    willEncodeRestorableStateWith coder: NSCoder
  ) {
    events.append("willEncodeRestorableState")
  }

  public func application(
    _ application: Application,
    didDecodeRestorableStateWith coder: NSCoder
  ) {
    events.append("didDecodeRestorableState")
  }

  public func application(
    _ application: Application,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> ViewController? {
    events.append("viewController \(identifierComponents.joined(separator: "/"))")
    return makeController(identifierComponents)
  }

  public func applicationDidBecomeActive(_ application: Application) {
    events.append("didBecomeActive")
  }

  public func applicationWillResignActive(_ application: Application) {
    events.append("willResignActive")
  }

  public func applicationDidEnterBackground(_ application: Application) {
    events.append("didEnterBackground")
  }

  public func applicationWillEnterForeground(_ application: Application) {
    events.append("willEnterForeground")
  }
}
