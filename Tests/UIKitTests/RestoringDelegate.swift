import UIKit

/// The delegate of an app with one window, which saves and restores.
class RestoringDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  /// The controller that the window begins with.
  func makeRoot() -> UIViewController { UIViewController() }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow()
    window?.rootViewController = makeRoot()
    window?.makeKeyAndVisible()
    return true
  }

  func application(
    _ application: UIApplication,
    shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { true }

  func application(
    _ application: UIApplication,
    shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { true }
}
