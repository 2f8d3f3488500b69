import Foundation
import StateRestoration
import Testing
import UIKit

/// The move to the background preserves before it returns (rule P3).
@MainActor
@Suite("The move to the background preserves before it returns (P3)")
struct BackgroundTests {
  private final class Letter: UIViewController {
    var draft = ""
    override func encodeRestorableState(with coder: NSCoder) {
      super.encodeRestorableState(with: coder)
      coder.encode(draft, forKey: "draft")
    }
    override func decodeRestorableState(with coder: NSCoder) {
      super.decodeRestorableState(with: coder)
      draft = coder.decodeObject(forKey: "draft") as? String ?? ""
    }
  }

  private final class AppDelegate: NSObject, UIApplicationDelegate {
    var window: UIWindow?
    let letter = Letter()
    func application(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      letter.restorationIdentifier = "letter"
      window = UIWindow()
      window?.rootViewController = letter
      window?.makeKeyAndVisible()
      return true
    }
    func application(_: UIApplication, shouldSaveSecureApplicationState _: NSCoder) -> Bool { true }
    func application(_: UIApplication, shouldRestoreSecureApplicationState _: NSCoder) -> Bool {
      true
    }
  }

  private final class SceneDelegate: NSObject, UIWindowSceneDelegate {
    var window: UIWindow?
    let letter = Letter()
    func scene(
      _ scene: UIScene,
      willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      letter.restorationIdentifier = "letter"
      window = UIWindow(windowScene: scene)
      window?.rootViewController = letter
      window?.makeKeyAndVisible()
    }
  }

  private func launch(_ store: RevisionStore) async -> (
    AppDelegate, UIApplication, RestorationSession
  ) {
    let delegate = AppDelegate()
    let application = UIApplication(delegate: delegate)
    let session = AppScenes(app: "org.example.letters", store: store).connect(application)
    application.willFinishLaunching()
    await session.restore()
    application.didFinishLaunching()
    return (delegate, application, session)
  }

  @Test("of an application, though no change was reported")
  func application() async throws {
    let store = RevisionStore.inMemory()
    let (delegate, application, session) = await launch(store)
    delegate.letter.draft = "half a letter"
    application.enterBackground()
    // Nothing but the call above ran: the main actor was not free for a later save.
    let (next, _, other) = await launch(store)
    #expect(next.letter.draft == "half a letter")
    withExtendedLifetime((session, other)) {}
  }

  @Test("of a scene")
  func scene() async throws {
    let store = RevisionStore.inMemory()
    var drafts: [String] = []
    for _ in 0..<2 {
      let delegate = SceneDelegate()
      let scene = UIWindowScene(delegate: delegate, application: UIApplication())
      let session = AppScenes(app: "org.example.letters", store: store).connect(scene)
      await session.restore()
      scene.activate()
      drafts.append(delegate.letter.draft)
      delegate.letter.draft = "half a letter"
      scene.enterBackground()
      session.suspend()
    }
    #expect(drafts == ["", "half a letter"])
  }

  @Test("but not of a session that saves only when it is told to")
  func withoutCadence() async throws {
    let store = RevisionStore.inMemory()
    let delegate = AppDelegate()
    let application = UIApplication(delegate: delegate)
    var options = SessionOptions()
    options.cadence = nil
    let session = AppScenes(app: "org.example.letters", store: store, options: options).connect(
      application
    )
    application.willFinishLaunching()
    await session.restore()
    application.didFinishLaunching()
    application.enterBackground()
    #expect(try await store.sessions().isEmpty)
    withExtendedLifetime(session) {}
  }
}
