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

final class DraftsDelegate: ApplicationDelegate {
  var window: Window?

  func application(
    _ application: Application,
    willFinishLaunchingWithOptions options: [Application.LaunchOptionsKey: Any]?
  ) -> Bool {
    let list = ViewController()
    let stack = NavigationController(rootViewController: list)
    list.restorationIdentifier = "list"
    stack.restorationIdentifier = "stack"
    window = Window()
    window?.rootViewController = stack
    window?.makeKeyAndVisible()
    return true
  }

  func application(_: Application, shouldSaveSecureApplicationState _: NSCoder) -> Bool { true }
  func application(_: Application, shouldRestoreSecureApplicationState _: NSCoder) -> Bool { true }
}

@MainActor
func launch(_ application: Application, path: String? = nil) async -> RestorationSession {
  let session = await RestorationSession.open(
    application,
    app: "org.example.notes",
    path: path
  ) { classes in classes.register(DraftViewController.self) }
  application.willFinishLaunching()  // what is always there
  await session.restore()  // what was there when the app was killed
  application.didFinishLaunching()
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
    let first = Application(delegate: DraftsDelegate())
    let session = await launch(first, path: directory("notes"))
    let note = DraftViewController()
    note.restorationIdentifier = "note"
    note.restorationClass = DraftViewController.self
    (note.note, note.draft) = ("Bread", "more salt")
    stack(of: first)?.pushViewController(note, animated: false)
    try await session.save()
    let second = Application(delegate: DraftsDelegate())
    _ = await launch(second, path: directory("notes"))
    let restored = try #require(stack(of: second)?.topViewController as? DraftViewController)
    #expect([restored.note, restored.draft] == ["Bread", "more salt"])
  }

  private func stack(of application: Application) -> NavigationController? {
    application.windows.first?.rootViewController as? NavigationController
  }
}
