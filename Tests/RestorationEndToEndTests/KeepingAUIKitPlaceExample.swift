import RestorationTestSupport
import StateRestoration
import Testing
import ViewControllers

// The code of the guide to UIKit-shaped apps, word for word; a test compares the two.

// The guide begins
final class DraftViewController: ViewController, ViewControllerRestoration {
  @Restorable("note") var note = ""
  @Restorable("draft") var draft = ""

  static func viewController(
    withRestorationIdentifierPath path: [String],
    coder: NSCoder
  ) -> DraftViewController? {
    let controller = DraftViewController()
    controller.restorationIdentifier = path.last
    return controller
  }
}

final class DraftsSceneDelegate: UIWindowSceneDelegate {
  var window: Window?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let list = ViewController()
    let stack = NavigationController(rootViewController: list)
    list.restorationIdentifier = "list"
    stack.restorationIdentifier = "stack"
    window = Window(windowScene: scene)
    window?.rootViewController = stack
    window?.makeKeyAndVisible()
  }
}

@MainActor
func launch(_ scene: UIWindowScene, path: String? = nil) async -> RestorationSession {
  let scenes = await AppScenes.open(app: "org.example.notes", path: path) { classes in
    classes.register(DraftViewController.self)
  }
  let session = scenes.connect(scene)
  await session.restore()  // connects the scene, and rebuilds its controllers
  scene.activate()
  return session
}
// The guide ends

/// The example behaves as the guide says.
@MainActor
@Suite struct KeepingAUIKitPlaceTests {
  @Test("The guide begins with the example that is compiled here")
  func theGuideShowsTheExample() throws {
    let source = "RestorationEndToEndTests/KeepingAUIKitPlaceExample.swift"
    let example = try #require(GuideExample(in: source).code)
    #expect(try #require(GuideExample.samples(of: "KeepingAUIKitPlace").first).hasPrefix(example))
  }

  @Test("A note that lay on the list is there at the next launch, with its draft")
  func theNoteComesBack() async throws {
    let directory = try TemporaryDirectory()
    // Its own, because the apps of other tests run in this process, too.
    let application = Application()
    let first = UIWindowScene(delegate: DraftsSceneDelegate(), application: application)
    let session = await launch(first, path: directory("notes"))
    let note = DraftViewController()
    note.restorationIdentifier = "note"
    note.restorationClass = DraftViewController.self
    (note.note, note.draft) = ("Bread", "more salt")
    stack(of: first)?.pushViewController(note, animated: false)
    try await session.save()
    let second = UIWindowScene(delegate: DraftsSceneDelegate(), application: application)
    _ = await launch(second, path: directory("notes"))
    let restored = try #require(stack(of: second)?.topViewController as? DraftViewController)
    #expect([restored.note, restored.draft] == ["Bread", "more salt"])
    withExtendedLifetime(application) {}
  }

  private func stack(of scene: UIWindowScene) -> NavigationController? {
    scene.windows.first?.rootViewController as? NavigationController
  }
}
