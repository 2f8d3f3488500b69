import RestorationTestSupport
import StateRestoration
import Testing
import UIKit

/// A store that an app wrote before it had scenes, opened by the app after it has them.
@MainActor
@Suite("An app that gets scenes") struct ScenesOfFormerAppsTests {
  /// A page that its class restores.
  private final class Page: UIViewController, UIViewControllerRestoration {
    var number = 0

    static func make(_ number: Int) -> Page {
      let page = Page()
      page.number = number
      page.restorationIdentifier = "page"
      page.restorationClass = Page.self
      return page
    }

    static func viewController(
      withRestorationIdentifierPath identifierComponents: [String],
      coder: NSCoder
    ) -> UIViewController? { make(0) }

    override func encodeRestorableState(with coder: NSCoder) {
      super.encodeRestorableState(with: coder)
      coder.encode(number, forKey: "number")
    }

    override func decodeRestorableState(with coder: NSCoder) {
      super.decodeRestorableState(with: coder)
      number = coder.decodeInteger(forKey: "number")
    }
  }

  /// A place in the app: the chosen tab, the pages of each tab's stack, and the page in front of all.
  private struct Place: Hashable {
    var tab = 0
    var stacks: [[Int]] = []
    var presented: Int?

    static func random(_ random: inout SeededGenerator) -> Place {
      let stacks = (0..<3).map { _ in
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
          Int.random(in: 1...999, using: &random)
        }
      }
      let presented = Bool.random(using: &random) ? Int.random(in: 1...999, using: &random) : nil
      return Place(tab: Int.random(in: 0..<3, using: &random), stacks: stacks, presented: presented)
    }

    init(tab: Int, stacks: [[Int]], presented: Int?) {
      self.tab = tab
      self.stacks = stacks
      self.presented = presented
    }

    @MainActor init(of tabs: UITabBarController) {
      tab = tabs.selectedIndex
      stacks = (tabs.viewControllers ?? []).map { stack in
        (stack as? UINavigationController)?.viewControllers.compactMap { ($0 as? Page)?.number }
          ?? []
      }
      presented = (tabs.presentedViewController as? Page)?.number
    }

    @MainActor func open(in tabs: UITabBarController) {
      for (stack, pages) in zip(tabs.viewControllers ?? [], stacks) {
        for page in pages {
          (stack as? UINavigationController)?.pushViewController(Page.make(page), animated: false)
        }
      }
      tabs.selectedIndex = tab
      if let presented { tabs.present(Page.make(presented), animated: false) }
    }
  }

  private static func makeTabs() -> UITabBarController {
    let tabs = UITabBarController()
    tabs.restorationIdentifier = "tabs"
    tabs.viewControllers = (0..<3).map { index in
      let list = UIViewController()
      list.restorationIdentifier = "list"
      let stack = UINavigationController(rootViewController: list)
      stack.restorationIdentifier = "stack \(index)"
      return stack
    }
    return tabs
  }

  private final class FormerDelegate: RestoringDelegate {
    let tabs = makeTabs()
    override func makeRoot() -> UIViewController { tabs }
  }

  private func session(_ host: any RestorationHost, _ store: RevisionStore) -> RestorationSession {
    var options = SessionOptions()
    options.cadence = nil
    return AppScenes(app: "reader", store: store, options: options) {
      $0.register(Page.self)
    }.connect(host)
  }

  @Test(
    "Of 100 different places that were saved without scenes, each is restored in a scene, and back"
  )
  func everyPlaceIsRestored() async throws {
    let seed = SeededGenerator.freshSeed()
    var places: Set<Place> = []
    for index in 0..<100 {
      var random = SeededGenerator(seed: seed &+ UInt64(index))
      var place = Place.random(&random)
      while !places.insert(place).inserted { place = Place.random(&random) }
      let store = RevisionStore.inMemory()

      let former = FormerDelegate()
      let application = UIApplication(delegate: former)
      let first = session(application, store)
      application.willFinishLaunching()
      await first.restore()
      application.didFinishLaunching()
      place.open(in: former.tabs)
      try await first.save()

      let delegate = RootSceneDelegate(Self.makeTabs())
      let sceneApplication = UIApplication.launched()
      let scene = UIWindowScene(delegate: delegate, application: sceneApplication)
      let second = session(scene, store)
      await second.restore()
      scene.activate()
      #expect(Place(of: delegate.root) == place, "seed \(seed &+ UInt64(index))")
      try await second.save()
      // Without it, the window would join an application of another test.
      withExtendedLifetime(sceneApplication) {}

      let again = FormerDelegate()
      let formerApplication = UIApplication(delegate: again)
      let third = session(formerApplication, store)
      formerApplication.willFinishLaunching()
      await third.restore()
      formerApplication.didFinishLaunching()
      #expect(Place(of: again.tabs) == place, "seed \(seed &+ UInt64(index))")
    }
  }
}
