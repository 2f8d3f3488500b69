public import Foundation
public import RestorationArchive
public import RestorationCoding
public import RestorationEngine

/// The methods by which an app controls its launch, its windows, and its state.
///
/// Every requirement has a default. The methods are UIKit's without the prefix, and are called in
/// the order of rules P4 and R1. Build the interface and register objects in
/// `application(_:willFinishLaunchingWithOptions:)`, because restoration follows it.
@preconcurrency @MainActor public protocol ApplicationDelegate: AnyObject {
  /// The app's main window, or `nil`; it comes first in the application's windows.
  var window: Window? { get set }

  /// Builds the interface that exists before restoration: windows, root controllers, registered
  /// objects (R1, 2).
  func application(
    _ application: Application,
    willFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Completes the launch, after restoration (R1, 10).
  func application(
    _ application: Application,
    didFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Asks whether to preserve state now; `false` unless this or the older method is implemented
  /// (P1, P2). May encode into the coder.
  func application(
    _ application: Application,
    shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool
  /// Asks whether to restore from an archive; `false` unless this or the older method is
  /// implemented (P1, P2). May decode from the coder.
  func application(
    _ application: Application,
    shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool
  /// Asks whether to preserve state now, in the form from before iOS 13.2. Called only for
  /// a delegate without the secure method (P2).
  func application(_ application: Application, shouldSaveApplicationState coder: NSCoder) -> Bool
  /// Asks whether to restore from an archive, in the form from before iOS 13.2. Called only for
  /// a delegate without the secure method (P2).
  func application(_ application: Application, shouldRestoreApplicationState coder: NSCoder) -> Bool
  /// Called before the tree is walked, to encode app-wide state (P4).
  func application(_ application: Application, willEncodeRestorableStateWith coder: NSCoder)
  /// Called when every object has decoded, to decode app-wide state (R1, 8).
  func application(_ application: Application, didDecodeRestorableStateWith coder: NSCoder)
  /// Returns a controller that has no restoration class; `nil` continues the search (R5).
  func application(
    _ application: Application,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> ViewController?

  func applicationDidBecomeActive(_ application: Application)
  func applicationWillResignActive(_ application: Application)
  /// Called when the app has entered the background; preservation follows (P3).
  func applicationDidEnterBackground(_ application: Application)
  func applicationWillEnterForeground(_ application: Application)
  /// Called when memory is low, before the controllers receive the warning.
  func applicationDidReceiveMemoryWarning(_ application: Application)
  /// Returns the orientations that the app supports in a window; the application's own unless
  /// implemented.
  func application(
    _ application: Application,
    supportedInterfaceOrientationsFor window: Window?
  ) -> InterfaceOrientationMask
  /// Decides whether a saved object is restored, before it is located or made.
  ///
  /// UIKit has no such method: there, a factory returns `nil`. Return `.restore` for the usual
  /// search.
  func application(
    _ application: Application,
    answerForRestorationAt path: IdentifierPath,
    coder: StateDecoder
  ) -> RestorationAnswer
}

extension ApplicationDelegate {
  /// Restores every object.
  public func application(
    _ application: Application,
    answerForRestorationAt path: IdentifierPath,
    coder: StateDecoder
  ) -> RestorationAnswer { .restore }
  public var window: Window? {
    get { nil }
    set {}
  }

  public func application(
    _ application: Application,
    willFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  public func application(
    _ application: Application,
    didFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Returns the older method's answer.
  public func application(
    _ application: Application,
    shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { self.application(application, shouldSaveApplicationState: coder) }

  /// Returns the older method's answer.
  public func application(
    _ application: Application,
    shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { self.application(application, shouldRestoreApplicationState: coder) }

  public func application(_: Application, shouldSaveApplicationState _: NSCoder) -> Bool { false }

  public func application(
    _ application: Application,
    shouldRestoreApplicationState coder: NSCoder
  ) -> Bool { false }

  public func application(_: Application, willEncodeRestorableStateWith coder: NSCoder) {}

  public func application(_: Application, didDecodeRestorableStateWith coder: NSCoder) {}

  public func application(
    _ application: Application,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> ViewController? { nil }

  public func applicationDidReceiveMemoryWarning(_ application: Application) {}

  public func application(
    _ application: Application,
    supportedInterfaceOrientationsFor window: Window?
  ) -> InterfaceOrientationMask { application.supportedInterfaceOrientations }

  public func applicationDidBecomeActive(_ application: Application) {}
  public func applicationWillResignActive(_ application: Application) {}
  public func applicationDidEnterBackground(_ application: Application) {}
  public func applicationWillEnterForeground(_ application: Application) {}
}
