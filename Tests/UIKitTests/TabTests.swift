import Foundation
import RestorationArchive
import RestorationEngine
import Testing
import UIKit

/// Tabs that are objects make their controllers, and the one that was selected is selected again.
@MainActor
@Suite("Tabs that are objects") struct TabTests {
  private static func tabs() -> UITabBarController {
    let tabs = UITabBarController()
    tabs.restorationIdentifier = "tabs"
    tabs.tabs = ["notes", "tags"].map { name in
      UITab(title: name, image: nil, identifier: name) { _ in
        let controller = UIViewController()
        controller.restorationIdentifier = name
        return controller
      }
    }
    return tabs
  }

  private final class Delegate: RestoringDelegate {
    let tabs = TabTests.tabs()

    override func makeRoot() -> UIViewController { tabs }
  }

  private final class Judge: NSObject, UITabBarControllerDelegate {
    var refused: String?
    var heard: [String] = []
    func tabBarController(_ controller: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
      tab.identifier != refused
    }
    func tabBarController(
      _ controller: UITabBarController,
      didSelectTab selectedTab: UITab,
      previousTab: UITab?
    ) {
      heard.append("\(previousTab?.identifier ?? "none") \(selectedTab.identifier)")
    }
  }

  @Test("A tab makes its controller, which has its title and knows it")
  func makingControllers() throws {
    let tabs = Self.tabs()
    let controller = try #require(tabs.viewControllers?.last)
    #expect(controller.tabBarItem.title == "tags")
    #expect(controller.tab === tabs.tab(forIdentifier: "tags"))
    #expect(tabs.selectedTab?.identifier == "notes")
    tabs.selectedTab = controller.tab
    #expect(tabs.selectedViewController === controller)
  }

  @Test("The delegate may refuse a tab, and hears of the one that shows and the one before")
  func delegates() {
    let (tabs, judge) = (Self.tabs(), Judge())
    tabs.delegate = judge
    judge.refused = "tags"
    tabs.tapItem(at: 1)
    #expect(tabs.selectedTab?.identifier == "notes")
    #expect(judge.heard == [])
    judge.refused = nil
    tabs.tapItem(at: 1)
    #expect(tabs.selectedTab?.identifier == "tags")
    #expect(judge.heard == ["notes tags"])
  }

  @Test("The tab that was selected is selected after the next launch")
  func theSelectionReturns() throws {
    let first = Delegate()
    let application = UIApplicationMain(first)
    first.tabs.selectedTab = first.tabs.tab(forIdentifier: "tags")
    let header = ArchiveHeader(appIdentifier: "org.example.tabs")
    let archive = try TreeEngine().preserve(application, header: header).archive
    let second = Delegate()
    let restored = UIApplicationMain(second, restoring: archive)
    #expect(second.tabs.selectedTab?.identifier == "tags")
    withExtendedLifetime((application, restored)) {}
  }
}
