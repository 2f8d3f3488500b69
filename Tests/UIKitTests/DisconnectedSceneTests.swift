import Foundation
import RestorationTesting
import StateRestoration
import Testing
import UIKit

/// The saves of a scene that the system takes away.
@MainActor
@Suite("Disconnected scenes") struct DisconnectedSceneTests {
  private let store = RevisionStore.inMemory()
  private let application = UIApplication()
  private let clock = ManualClock()

  private final class Page: UIViewController {
    var number = 0

    override func encodeRestorableState(with coder: NSCoder) {
      super.encodeRestorableState(with: coder)
      coder.encode(number, forKey: "number")
    }
  }

  private func makeDelegate() -> RootSceneDelegate<Page> {
    let page = Page()
    page.restorationIdentifier = "page"
    return RootSceneDelegate(page)
  }

  private func session(of scene: UIWindowScene) async -> RestorationSession {
    var options = SessionOptions()
    options.clock = SessionClock(clock)
    options.crashes.healthyAfter = nil
    options.saving.atTermination = false
    options.cadence?.idleInterval = nil
    let session = AppScenes(app: "scenes", store: store, options: options).connect(scene)
    // Objects of other tests must not be heard here.
    session.preserver.onInvalidation = nil
    await session.restore()
    scene.activate()
    return session
  }

  @Test("Changes that wait are saved when the scene is disconnected, as it was before (S8)")
  func changesAreSaved() async throws {
    let delegate = makeDelegate()
    let scene = UIWindowScene(delegate: delegate, application: application)
    let session = await session(of: scene)
    delegate.root.number = 7
    scene.disconnect()
    #expect(delegate.window == nil)
    await session.waitForSaves()
    let saved = try await store.newestGood(for: SceneSession(app: "scenes"))
    let values = try saved?.archive.object(at: ["page"])?.values() ?? []
    #expect(values.first { $0.key == "number" }?.value == .int(7))
  }

  @Test("No save is tried while the scene is disconnected")
  func nothingIsTried() async throws {
    let scene = UIWindowScene(delegate: makeDelegate(), application: application)
    let session = await session(of: scene)
    var outcomes: [SaveOutcome] = []
    session.onEvent = { if case .saved(let outcome) = $0 { outcomes.append(outcome) } }
    scene.disconnect()
    // The save before.
    while outcomes.isEmpty { await Task.yield() }
    session.invalidateRestorableState()
    for _ in 1...20 {
      clock.advance(by: .seconds(300))
      for _ in 1...50 { await Task.yield() }
    }
    #expect(outcomes.count == 1)
    #expect(clock.sleeperCount == 0)
  }
}
