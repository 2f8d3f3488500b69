import Foundation
public import ViewControllers

/// A delegate that records its calls in order, and by default consents to saving and restoring.
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
  /// The recorded calls: the first part of each method name, and for `viewController` the path.
  public private(set) var events: [String] = []
  /// Creates controllers that have no restoration class; creates none by default.
  public var makeController: @MainActor ([String]) -> ViewController? = { _ in nil }
  /// Indicates whether the delegate consents to saving and restoring.
  public var allowsRestoration = true

  private let makeRoot: @MainActor () -> ViewController

  /// Creates a delegate whose launch shows a controller.
  public init(root: @escaping @MainActor () -> ViewController) {
    makeRoot = root
  }

  /// Returns the calls recorded since the last call of this method, and clears them.
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
