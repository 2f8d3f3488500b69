import Foundation
import RestorationArchive
import RestorationEngine
import StateRestoration
import Testing
import UIKit

/// What a scene and its session tell each other besides the launch.
@MainActor
@Suite("Scenes and their sessions") struct SceneSessionTests {
  private let store = RevisionStore.inMemory()
  private let application = UIApplication()

  /// A page whose number is saved.
  private final class Page: UIViewController {
    var number = 0
    var model: Model?

    convenience init(_ number: Int, named name: String) {
      self.init()
      self.number = number
      restorationIdentifier = name
    }

    override func encodeRestorableState(with coder: NSCoder) {
      super.encodeRestorableState(with: coder)
      coder.encode(number, forKey: "number")
      coder.encode(model, forKey: "model")
    }

    override func decodeRestorableState(with coder: NSCoder) {
      super.decodeRestorableState(with: coder)
      number = coder.decodeInteger(forKey: "number")
    }
  }

  private final class Model: StateRestoring {
    var number = 0

    func encodeRestorableState(with coder: NSCoder) { coder.encode(number, forKey: "number") }
    func decodeRestorableState(with coder: NSCoder) {
      number = coder.decodeInteger(forKey: "number")
    }
  }

  private final class Delegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    let root: UIViewController
    var connectedWith: [String?] = []
    var interacted: [String?] = []

    init(_ root: UIViewController) {
      self.root = root
      super.init()
    }

    func scene(
      _ scene: UIScene,
      willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      connectedWith.append(session.stateRestorationActivity?.title)
      guard let scene = scene as? UIWindowScene else { return }
      window = UIWindow(windowScene: scene)
      window?.rootViewController = root
      window?.makeKeyAndVisible()
    }

    func scene(_ scene: UIScene, restoreInteractionStateWith activity: NSUserActivity) {
      interacted.append(activity.title)
    }
  }

  private func connect(_ scene: UIWindowScene) async -> RestorationSession {
    var options = SessionOptions()
    options.cadence = nil
    options.saving.atTermination = false
    let session = AppScenes(app: "scenes", store: store, options: options).connect(scene)
    await session.restore()
    scene.activate()
    return session
  }

  private func launch(
    _ root: UIViewController? = nil
  ) async -> (Delegate, UIWindowScene, RestorationSession) {
    let delegate = Delegate(root ?? Page(0, named: "root"))
    let scene = UIWindowScene(delegate: delegate, application: application)
    return (delegate, scene, await connect(scene))
  }

  private func activity(_ title: String) -> NSUserActivity {
    let activity = NSUserActivity(activityType: "reading")
    activity.title = title
    return activity
  }

  @Test("A window that opens late in a scene gives its root the state that waits for it")
  func lateWindows() async throws {
    let (_, scene, session) = await launch()
    let window = UIWindow(windowScene: scene)
    window.rootViewController = Page(4, named: "inspector")
    try await session.save()
    session.suspend()
    let (_, other, again) = await launch()
    let inspector = Page(0, named: "inspector")
    let late = UIWindow(windowScene: other)
    late.rootViewController = inspector
    #expect(inspector.number == 4)
    #expect(again.report?[["inspector"]]?.outcome == .adopted)
    withExtendedLifetime((window, late)) {}
  }

  @Test("A window that moves into a scene late gives its root the state that waits for it")
  func windowsThatMove() async throws {
    let (_, scene, session) = await launch()
    let window = UIWindow(windowScene: scene)
    window.rootViewController = Page(4, named: "inspector")
    try await session.save()
    session.suspend()
    let (_, other, again) = await launch()
    let inspector = Page(0, named: "inspector")
    let late = UIWindow()
    application.attach(late)
    late.rootViewController = inspector
    late.windowScene = other
    #expect(inspector.number == 4)
    withExtendedLifetime((window, late, again)) {}
  }

  @Test("An object that is registered late gets the state that waits in a scene's archive (108)")
  func lateObjects() async throws {
    let model = Model()
    model.number = 7
    application.registerObject(forStateRestoration: model, restorationIdentifier: "model")
    let root = Page(1, named: "root")
    root.model = model
    let (_, _, session) = await launch(root)
    try await session.save()
    session.suspend()
    // The former launch's object is not there any more.
    application.registerObject(forStateRestoration: model, restorationIdentifier: "former")
    let (_, _, again) = await launch()
    let late = Model()
    application.registerObject(forStateRestoration: late, restorationIdentifier: "model")
    #expect(late.number == 7)
    withExtendedLifetime(again) {}
  }

  private final class Activity: RestorationActivity {
    var extensions = 0
    var changes = 0

    func extendStateRestoration() { extensions += 1 }
    func completeStateRestoration() { extensions -= 1 }
    func claimState(for object: any StateRestoring) {}
    func invalidateRestorableState() { changes += 1 }
  }

  @Test("S10: a scene extends the restoration of its own session")
  func extensions() {
    let scene = UIWindowScene(delegate: Delegate(UIViewController()), application: application)
    let activity = Activity()
    scene.restorationActivity = activity
    scene.extendStateRestoration()
    #expect(activity.extensions == 1)
    scene.completeStateRestoration()
    #expect(activity.extensions == 0)
  }

  @Test("What a scene saves beside its controllers leads to a save when it changes")
  func changes() {
    let scene = UIWindowScene(delegate: Delegate(UIViewController()), application: application)
    let activity = Activity()
    scene.restorationActivity = activity
    scene.userActivity = self.activity("page 1")
    #expect(activity.changes == 1)
    scene.session.userInfo = ["sidebar": true]
    #expect(activity.changes == 2)
    scene.activate()
    scene.enterBackground()
    #expect(activity.changes == 3)
  }

  @Test("A delegate that sets the activity while it is saved causes no further save")
  func changesDuringASave() async throws {
    final class Setting: UIResponder, UIWindowSceneDelegate {
      func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        scene.userActivity = NSUserActivity(activityType: "reading")
        return scene.userActivity
      }
    }
    let scene = UIWindowScene(delegate: Setting(), application: application)
    scene.activate()
    let activity = Activity()
    scene.restorationActivity = activity
    _ = try TreePreserver(scene, engine: TreeEngine())
      .preserve(header: ArchiveHeader(appIdentifier: "scenes"))
    #expect(scene.userActivity != nil)
    #expect(activity.changes == 0)
  }

  @Test("A scene that connects again gets no activity that was not saved last")
  func activitiesEnd() async throws {
    let (_, first, session) = await launch()
    first.userActivity = activity("page 7")
    try await session.save()
    session.suspend()
    let (delegate, scene, second) = await launch()
    scene.userActivity = nil
    try await second.save()
    second.suspend()
    scene.disconnect()
    _ = await connect(scene)
    #expect(delegate.connectedWith == ["page 7", nil])
  }

  @Test("A scene on screen that goes back to an earlier revision is handed its activity")
  func goingBack() async throws {
    let (delegate, scene, session) = await launch()
    scene.userActivity = activity("page 7")
    let number = try #require(try await session.save().number)
    scene.userActivity = activity("page 9")
    try await session.save()
    #expect(delegate.interacted == [])
    #expect(await session.restore(.revision(number)).conclusion == .restored)
    #expect(delegate.interacted == ["page 7"])
  }

  @Test("A controller that a scene has restored is not embedded elsewhere later (R12)")
  func restoredControllersAreNotEmbeddedLater() async throws {
    let board = UIStoryboard(name: "Main")
    var host = StoryboardScene("host") { UIViewController() }
    host.segues = [StoryboardSegueDescription("part", .embed(frame: nil), to: "part")]
    board.register(host)
    board.register("part", usesStoryboardIdentifier: true) { UIViewController() }
    application.storyboards = [board]
    func makeStack() -> UINavigationController {
      let stack = UINavigationController(rootViewController: Page(0, named: "list"))
      stack.restorationIdentifier = "stack"
      return stack
    }
    let first = makeStack()
    let (_, _, session) = await launch(first)
    let part = board.instantiateViewController(withIdentifier: "part")
    first.pushViewController(part, animated: false)
    try await session.save()
    session.suspend()
    let second = makeStack()
    let (_, scene, _) = await launch(second)
    #expect(second.viewControllers.count == 2)
    let popped = try #require(second.popViewController(animated: false))
    let embedding = board.instantiateViewController(withIdentifier: "host")
    embedding.loadViewIfNeeded()
    #expect(embedding.children.count == 1)
    #expect(embedding.children.first !== popped)
    withExtendedLifetime(scene) {}
  }
}
