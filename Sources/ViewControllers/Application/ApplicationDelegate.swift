public import Foundation
public import RestorationArchive
public import RestorationCoding
public import RestorationEngine

/// What an app decides about its own launch, its windows, and its state.
///
/// Everything is optional. The methods are UIKit's without the prefix, and are called in the order
/// of rules P4 and R1. Build the interface and register objects in
/// `application(_:willFinishLaunchingWithOptions:)`, because restoring follows it.
@preconcurrency @MainActor
public protocol ApplicationDelegate: AnyObject {
  /// The app's main window, or `nil`; it counts as the first of the application's windows.
  var window: Window? { get set }

  /// Builds what exists before restoring: windows, root controllers, registered objects (R1, 2).
  func application(
    _ application: Application,
    willFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Completes the launch, after restoring (R1, 10).
  func application(
    _ application: Application,
    didFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Whether to preserve state now; `false` unless this or the older method is implemented (P1, P2).
  /// May write into the coder.
  func application(
    _ application: Application,
    shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool
  /// Whether to restore from an archive; `false` unless this or the older method is implemented
  /// (P1, P2). May read the coder.
  func application(
    _ application: Application,
    shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool
  /// Whether to preserve state now, as apps were asked before iOS 13.2; asked only where the secure
  /// method is not implemented (P2).
  func application(_ application: Application, shouldSaveApplicationState coder: NSCoder) -> Bool
  /// Whether to restore from an archive, as apps were asked before iOS 13.2; asked only where the
  /// secure method is not implemented (P2).
  func application(_ application: Application, shouldRestoreApplicationState coder: NSCoder) -> Bool
  /// Called before the tree is walked, to write state of the app as a whole (P4).
  func application(_ application: Application, willEncodeRestorableStateWith coder: NSCoder)
  /// Called when every object has decoded, to read state of the app as a whole (R1, 8).
  func application(_ application: Application, didDecodeRestorableStateWith coder: NSCoder)
  /// Finds or makes a controller that has no restoration class; `nil` lets the search go on (R5).
  func application(
    _ application: Application,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> ViewController?

  /// Called when the app becomes the one the user works with.
  func applicationDidBecomeActive(_ application: Application)
  /// Called when the app is about to stop being that.
  func applicationWillResignActive(_ application: Application)
  /// Called when the app has left the screen; preserving follows (P3).
  func applicationDidEnterBackground(_ application: Application)
  /// Called when the app is about to come back to the screen.
  func applicationWillEnterForeground(_ application: Application)
  /// Called when memory is low, before the controllers hear of it.
  func applicationDidReceiveMemoryWarning(_ application: Application)
  /// The orientations that the app supports in a window; the application's own unless implemented.
  func application(
    _ application: Application,
    supportedInterfaceOrientationsFor window: Window?
  ) -> InterfaceOrientationMask
  /// Says whether a saved object is still worth restoring, before anything is made of it.
  ///
  /// UIKit has no such question: there a factory has to refuse. Return `.restore` to go on as usual.
  func application(
    _ application: Application,
    answerForRestorationAt path: IdentifierPath,
    coder: StateDecoder
  ) -> RestorationAnswer
}

extension ApplicationDelegate {
  /// Everything is worth restoring.
  public func application(
    _ application: Application,
    answerForRestorationAt path: IdentifierPath,
    coder: StateDecoder
  ) -> RestorationAnswer { .restore }
  /// No window; one that is set is not kept.
  public var window: Window? {
    get { nil }
    set {}
  }

  /// Does nothing and agrees to the launch.
  public func application(
    _ application: Application,
    willFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Does nothing and agrees to the launch.
  public func application(
    _ application: Application,
    didFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Answers as the older method does.
  public func application(
    _ application: Application,
    shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { self.application(application, shouldSaveApplicationState: coder) }

  /// Answers as the older method does.
  public func application(
    _ application: Application,
    shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { self.application(application, shouldRestoreApplicationState: coder) }

  /// Refuses.
  public func application(
    _ application: Application,
    shouldSaveApplicationState coder: NSCoder
  ) -> Bool { false }

  /// Refuses.
  public func application(
    _ application: Application,
    shouldRestoreApplicationState coder: NSCoder
  ) -> Bool { false }

  /// Writes nothing.
  public func application(
    _ application: Application,
    willEncodeRestorableStateWith coder: NSCoder
  ) {}

  /// Reads nothing.
  public func application(
    _ application: Application,
    didDecodeRestorableStateWith coder: NSCoder
  ) {}

  /// Makes nothing.
  public func application(
    _ application: Application,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> ViewController? { nil }

  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: Application) {}

  /// The application's own.
  public func application(
    _ application: Application,
    supportedInterfaceOrientationsFor window: Window?
  ) -> InterfaceOrientationMask { application.supportedInterfaceOrientations }

  /// Does nothing.
  public func applicationDidBecomeActive(_ application: Application) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: Application) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: Application) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: Application) {}
}
