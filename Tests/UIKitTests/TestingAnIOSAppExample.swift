import RestorationTestSupport
import StateRestoration
import Testing
import UIKit

// The code of the guide to testing an iOS app, word for word; a test compares the two.

// The guide begins
@MainActor
@Test func theDraftSurvives() async throws {
  let application = UIApplicationMain(AppDelegate())
  let store = RevisionStore.inMemory()
  let (first, session) = await launch(application, store)
  editor(of: first)?.draft = "more butter"
  try await session.save()
  let (second, _) = await launch(application, store)
  #expect(editor(of: second)?.draft == "more butter")
}

@MainActor
func launch(
  _ application: UIApplication,
  _ store: RevisionStore
) async -> (UIWindowScene, RestorationSession) {
  let scene = UIWindowScene(delegate: SceneDelegate(), application: application)
  let session = AppScenes(app: "org.example.recipes", store: store).connect(scene)
  await session.restore()  // connects the scene with the activity that was saved
  scene.activate()
  return (scene, session)
}
// The guide ends

@Test("The guide begins with the example that is compiled here")
func theGuideShowsTheExample() throws {
  let example = try #require(GuideExample(in: "UIKitTests/TestingAnIOSAppExample.swift").code)
  #expect(try #require(GuideExample.samples(of: "TestingAnIOSApp").first).hasPrefix(example))
}

@MainActor
@Test("The functions of the seventh step make the first scene, and find its editor")
func theFunctionsOfTheSeventhStep() async throws {
  @MainActor
  func makeMainStoryboard() -> UIStoryboard {
    let main = UIStoryboard(name: "Main")
    main.register("editor", usesStoryboardIdentifier: true) { EditorViewController() }
    main.initialIdentifier = "editor"
    return main
  }

  @MainActor
  func editor(of scene: UIWindowScene) -> EditorViewController? {
    scene.windows.first?.rootViewController as? EditorViewController
  }
  let first = makeMainStoryboard().instantiateInitialViewController()
  #expect(first is EditorViewController)
  #expect(first?.restorationIdentifier == "editor")
  let store = RevisionStore.inMemory()
  let (scene, session) = await launch(UIApplicationMain(AppDelegate()), store)
  editor(of: scene)?.draft = "more butter"
  try await session.save()
  let (next, _) = await launch(UIApplicationMain(AppDelegate()), store)
  #expect(editor(of: next)?.draft == "more butter")
}

// MARK: The app

private final class AppDelegate: UIResponder, UIApplicationDelegate {}

private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let editor = EditorViewController()
    let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity
    editor.draft = activity?.userInfo?["draft"] as? String ?? ""
    window = UIWindow(windowScene: scene)
    window?.rootViewController = editor
    window?.makeKeyAndVisible()
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    let activity = NSUserActivity(activityType: "org.example.recipes.editing")
    let editor = window?.rootViewController as? EditorViewController
    activity.addUserInfoEntries(from: ["draft": editor?.draft ?? ""])
    return activity
  }
}

private final class EditorViewController: UIViewController {
  var draft = ""
}

@MainActor
private func editor(of scene: UIWindowScene) -> EditorViewController? {
  scene.windows.first?.rootViewController as? EditorViewController
}
