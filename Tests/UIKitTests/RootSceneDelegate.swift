import UIKit

/// The delegate of a scene that shows one controller in a window.
final class RootSceneDelegate<Root: UIViewController>: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  let root: Root

  init(_ root: Root) {
    self.root = root
    super.init()
  }

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = root
    window?.makeKeyAndVisible()
  }

  func sceneDidDisconnect(_ scene: UIScene) { window = nil }
}
