import Foundation
import RestorationArchive
import RestorationEngine
import StateRestoration
import Testing
import UIKit

/// The windows of scenes that have identifiers.
@MainActor
@Suite("Windows of scenes") struct SceneWindowTests {
  private let store = RevisionStore.inMemory()
  private let application = UIApplication()
  private let frame = CGRect(x: 10, y: 20, width: 300, height: 200)

  private final class Delegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
      _ scene: UIScene,
      willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      window = UIWindow(windowScene: scene)
      window?.restorationIdentifier = "main"
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
    }
  }

  /// A scene on screen, with its session.
  private func launch(_ name: String = "main") async -> (UIWindowScene, RestorationSession) {
    var options = SessionOptions()
    options.cadence = nil
    options.saving.atTermination = false
    let scene = UIWindowScene(
      delegate: Delegate(),
      persistentIdentifier: name,
      application: application
    )
    let session = AppScenes(app: "windows", store: store, options: options).connect(
      scene,
      scene: name
    )
    await session.restore()
    scene.activate()
    return (scene, session)
  }

  @Test("A window of a scene has its frame again (V12)")
  func framesComeBack() async throws {
    let (scene, session) = await launch()
    scene.windows.first?.frame = frame
    try await session.save()
    session.suspend()
    let (again, next) = await launch()
    #expect(again.windows.first?.frame == frame)
    #expect(next.report?.entries.contains { $0.outcome == .failed } == false)
  }

  @Test("Two scenes whose windows have equal identifiers keep their frames apart (V12, S9)")
  func framesAreApart() async throws {
    let (left, leftSession) = await launch("left")
    let (right, rightSession) = await launch("right")
    left.windows.first?.frame = frame
    let other = CGRect(x: 40, y: 50, width: 250, height: 260)
    right.windows.first?.frame = other
    for session in [leftSession, rightSession] {
      let outcome = try await session.save()
      #expect(outcome.number != nil)
      session.suspend()
    }
    let (_, second) = await launch("left")
    let (again, _) = await launch("right")
    #expect(again.windows.first?.frame == other)
    #expect(again.registeredObjects.map(\.identifier) == ["Window.main"])
    withExtendedLifetime(second) {}
  }

  @Test("A window that opens late in a scene has its frame again (V12)")
  func lateFrames() async throws {
    func open(in scene: UIWindowScene) -> UIWindow {
      let window = UIWindow(windowScene: scene)
      window.restorationIdentifier = "inspector"
      window.rootViewController = UIViewController()
      return window
    }
    let (scene, session) = await launch()
    let inspector = open(in: scene)
    inspector.frame = frame
    try await session.save()
    session.suspend()
    let (other, again) = await launch()
    let late = open(in: other)
    #expect(late.frame == frame)
    withExtendedLifetime((inspector, again)) {}
  }

  @Test("Moving a window leads to a save, if it has an identifier")
  func movesAreChanges() throws {
    let scene = UIWindowScene(delegate: Delegate(), application: application)
    scene.activate()
    let preserver = TreePreserver(scene, engine: TreeEngine())
    _ = try preserver.preserve(header: ArchiveHeader(appIdentifier: "windows"))
    var changes = 0
    preserver.onInvalidation = { changes += 1 }
    scene.windows.first?.frame.origin.x = 30
    #expect(changes > 0)
  }
}
