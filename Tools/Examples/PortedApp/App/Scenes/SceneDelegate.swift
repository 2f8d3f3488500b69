import UIKit

@available(iOS 13.0, *)
public class SceneDelegate: UIResponder, UIWindowSceneDelegate {

    public var window: UIWindow?
    static let activityType = "org.example.recipes.reading"

    public func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: windowScene)
        let navigation = UINavigationController(rootViewController: RecipesViewController(style: .plain))
        window.rootViewController = navigation
        self.window = window
        window.makeKeyAndVisible()
        if let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity {
            configure(window: window, with: activity)
        }
    }

    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        guard let detail = topDetail else { return nil }
        let activity = NSUserActivity(activityType: SceneDelegate.activityType)
        activity.title = detail.recipe?.title
        activity.addUserInfoEntries(from: ["recipe": detail.recipe?.objectID.absoluteString ?? ""])
        detail.updateUserActivityState(activity)
        return activity
    }

    @discardableResult
    func configure(window: UIWindow?, with activity: NSUserActivity) -> Bool {
        guard activity.activityType == SceneDelegate.activityType,
            let text = activity.userInfo?["recipe"] as? String, let identifier = URL(string: text),
            let navigation = window?.rootViewController as? UINavigationController
        else { return false }
        let detail = RecipeViewController()
        detail.recipe = RecipeStore.shared.recipe(with: identifier)
        detail.loadViewIfNeeded()
        detail.restoreUserActivityState(activity)
        navigation.pushViewController(detail, animated: false)
        return true
    }

    private var topDetail: RecipeViewController? {
        let navigation = window?.rootViewController as? UINavigationController
        return navigation?.topViewController as? RecipeViewController
    }
}

extension RecipeViewController {
    override public func updateUserActivityState(_ activity: NSUserActivity) {
        super.updateUserActivityState(activity)
        activity.addUserInfoEntries(from: ["notes": notes.text ?? ""])
    }

    override public func restoreUserActivityState(_ activity: NSUserActivity) {
        super.restoreUserActivityState(activity)
        notes.text = activity.userInfo?["notes"] as? String
    }
}
