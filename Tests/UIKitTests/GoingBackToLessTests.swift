import Foundation
import RestorationEngine
import StateRestoration
import Testing
import UIKit

/// A running app that goes back to a state in which something was not there yet.
@MainActor
@Suite("Going back to less") struct GoingBackToLessTests {
  private let store = RevisionStore.inMemory()
  private let application = UIApplication.launched()

  /// Saves an app on screen, changes it, goes back, and expects that it saves the same as before.
  private func expectTheSame<Root: UIViewController>(
    of root: Root,
    named name: String = "root",
    after change: (Root, UIWindowScene) -> Void
  ) async throws {
    root.restorationIdentifier = name
    let scene = UIWindowScene(delegate: RootSceneDelegate(root), application: application)
    var options = SessionOptions()
    options.cadence = nil
    options.saving.atTermination = false
    let session = AppScenes(app: "less", store: store, options: options).connect(scene)
    session.engine.classes.register(NamedPage.self)
    await session.restore()
    scene.activate()
    let before = try #require(try await session.save(label: "before").preservation?.archive)
    change(root, scene)
    try await session.save()
    #expect(try await session.history().count == 2)
    await session.restore(.label("before"))
    let after = try #require(try await session.save(reason: .request).preservation?.archive)
    #expect(after.hasEqualState(as: before))
  }

  @Test("A stack that was empty is empty again")
  func emptyStack() async throws {
    try await expectTheSame(of: UINavigationController()) { stack, _ in
      stack.pushViewController(NamedPage("note"), animated: false)
    }
  }

  @Test("Pages that were not there are not shown")
  func noPages() async throws {
    let pages = UIPageViewController(
      transitionStyle: .scroll,
      navigationOrientation: .horizontal,
      options: nil
    )
    try await expectTheSame(of: pages) { pages, _ in
      pages.setViewControllers([NamedPage("page")], direction: .forward, animated: false)
    }
  }

  @Test("Tabs that the user has rearranged since are in the order of before")
  func orderOfTabs() async throws {
    let tabs = UITabBarController()
    tabs.setViewControllers([UIViewController(), UIViewController()], animated: false)
    tabs.viewControllers?.first?.restorationIdentifier = "a"
    tabs.viewControllers?.last?.restorationIdentifier = "b"
    try await expectTheSame(of: tabs) { tabs, _ in
      tabs.customizeTabs((tabs.viewControllers ?? []).reversed())
    }
  }

  @Test("A column that was empty is empty again")
  func emptyColumn() async throws {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(NamedPage("list"), for: .primary)
    try await expectTheSame(of: split) { split, _ in
      split.setViewController(NamedPage("detail"), for: .secondary)
    }
  }

  @Test("Sheets that cover each other are dismissed")
  func coveringSheets() async throws {
    try await expectTheSame(of: UIViewController()) { root, _ in
      let (lower, upper) = (NamedPage("lower"), NamedPage("upper"))
      for sheet in [lower, upper] { sheet.modalPresentationStyle = .fullScreen }
      root.present(lower, animated: false)
      lower.present(upper, animated: false)
    }
  }

  @Test("Data and an activity that a scene had not are gone")
  func sceneWithoutData() async throws {
    try await expectTheSame(of: UIViewController()) { _, scene in
      scene.session.userInfo = ["sidebar": true]
      scene.userActivity = NSUserActivity(activityType: "reading")
    }
  }
}
