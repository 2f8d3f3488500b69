import RestorationEngine
import StateRestoration
import Testing
import UIKit

/// An app that goes back to a labelled state while it runs.
@MainActor
@Suite("Going back in a running app") struct GoingBackTests {
  private let store = RevisionStore.inMemory()
  private let delegate = RootSceneDelegate(UIViewController())
  private let application = UIApplication()

  private var presented: String? { delegate.root.presentedViewController?.restorationIdentifier }

  private func launch() async -> RestorationSession {
    delegate.root.restorationIdentifier = "root"
    application.willFinishLaunching()
    application.didFinishLaunching()
    let scene = UIWindowScene(delegate: delegate, application: application)
    var options = SessionOptions()
    options.cadence = nil
    options.saving.atTermination = false
    let session = AppScenes(app: "sheets", store: store, options: options).connect(scene)
    session.engine.classes.register(NamedPage.self)
    await session.restore()
    scene.activate()
    return session
  }

  @Test("A sheet that was not there then is dismissed, and the state is as it was saved")
  func noSheet() async throws {
    let session = await launch()
    let number = try await session.save(label: "plain").number
    delegate.root.present(NamedPage("sheet"), animated: false)
    await session.restore(.label("plain"))
    #expect(presented == nil)
    let archive = try #require(try await session.save().preservation?.archive)
    let plain = try #require(try await store.load(number ?? 0, of: session.scene)).archive
    #expect(archive.hasEqualState(as: plain))
  }

  @Test("A sheet that was there then takes the place of another")
  func anotherSheet() async throws {
    let session = await launch()
    delegate.root.present(NamedPage("first"), animated: false)
    try await session.save(label: "first")
    delegate.root.dismiss(animated: false)
    delegate.root.present(NamedPage("second"), animated: false)
    let report = await session.restore(.label("first"))
    #expect(presented == "first")
    #expect(report[["root", "first"]]?.standing == .shown)
  }
}
