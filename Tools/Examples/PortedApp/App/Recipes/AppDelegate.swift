import UIKit

@UIApplicationMain
public class AppDelegate: UIResponder, UIApplicationDelegate {

    public var window: UIWindow?
    let store = RecipeStore.shared

    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UIApplication.registerObject(forStateRestoration: store.basket, restorationIdentifier: "basket")
        window?.makeKeyAndVisible()
        return true
    }

    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        return true
    }

    // MARK: - State restoration, as before iOS 13.2

    public func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool {
        coder.encode(1.5 as Float, forKey: "version")
        return true
    }

    public func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool {
        let idiom = UIUserInterfaceIdiom(
            rawValue: coder.decodeInteger(forKey: UIApplication.stateRestorationUserInterfaceIdiomKey))
        guard idiom == UIDevice.current.userInterfaceIdiom else { return false }
        return coder.decodeFloat(forKey: "version") == 1.5
    }

    public func application(
        _ application: UIApplication,
        viewControllerWithRestorationIdentifierPath identifierComponents: [String],
        coder: NSCoder
    ) -> UIViewController? {
        guard let last = identifierComponents.last, last == "TimerViewController" else { return nil }
        let timer = TimerViewController()
        timer.restorationIdentifier = last
        return timer
    }
}
