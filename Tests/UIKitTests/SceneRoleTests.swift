import Testing
import UIKit

/// The purposes of scenes, which an app names in its configurations.
@MainActor
@Suite("Roles of scenes") struct SceneRoleTests {
  @Test(
    "Each role has the name that an app's property list has for it",
    arguments: [
      (UISceneSession.Role.windowApplication, "UIWindowSceneSessionRoleApplication"),
      (
        .windowExternalDisplayNonInteractive,
        "UIWindowSceneSessionRoleExternalDisplayNonInteractive"
      ),
      (.windowExternalDisplay, "UIWindowSceneSessionRoleExternalDisplay"),
      (
        .windowAssistiveAccessApplication, "UIWindowSceneSessionRoleAssistiveAccessApplication"
      ),
      (.windowApplicationVolumetric, "UIWindowSceneSessionRoleVolumetricApplication"),
      (.immersiveSpaceApplication, "UISceneSessionRoleImmersiveSpaceApplication"),
      (.carTemplateApplication, "CPTemplateApplicationSceneSessionRoleApplication"),
    ]
  )
  func names(_ role: UISceneSession.Role, _ name: String) {
    #expect(role.rawValue == name)
    #expect(UISceneConfiguration(name: "Default", sessionRole: role).role == role)
  }

  @Test("An app's delegate is asked for the configuration of a scene in the role of a window")
  func connectedRole() {
    final class Delegate: UIResponder, UIApplicationDelegate {
      var roles: [UISceneSession.Role] = []

      func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
      ) -> UISceneConfiguration {
        roles.append(connectingSceneSession.role)
        return UISceneConfiguration(name: "Own", sessionRole: .windowExternalDisplayNonInteractive)
      }
    }
    let delegate = Delegate()
    let application = UIApplication(delegate: delegate)
    let scene = UIWindowScene(application: application)
    #expect(delegate.roles == [.windowApplication])
    #expect(scene.session.role == .windowApplication)
    #expect(scene.session.configuration.name == "Own")
  }
}
