import RestorationArchive
import Testing
import TreeSupport
import ViewControllers

/// An archive with any references leaves the tree a tree, and nothing traps.
@MainActor
@Suite struct HostileArchiveTests {
  let relaunch = Relaunch()

  func delegate() -> TestDelegate {
    TestDelegate {
      let tabs = TabBarController().named("tabs")
      let stack = NavigationController(rootViewController: ViewController().named("list"))
      tabs.viewControllers = [stack.named("stack"), ViewController().named("other")]
      return tabs
    }
  }

  /// The archive of an ordinary launch, with one value of one object replaced.
  func archive(
    replacing key: String,
    of path: IdentifierPath,
    with value: ArchiveValue
  ) throws -> Archive {
    try relaunch.preserve(relaunch.launch(delegate())).replacing(key, of: path, with: value)
  }

  nonisolated static let references: [ArchiveValue] = [
    .null, .int(3), .string("tabs"), .reference(.root), .reference(["tabs"]),
    .reference(["tabs", "stack"]), .reference(["tabs", "stack", "list"]),
    .reference(["tabs", "other"]), .reference(["nowhere"]),
  ]

  @Test(arguments: references)
  func aStackTakesNobodyElsesControllers(reference: ArchiveValue) throws {
    let list = ArchiveValue.reference(["tabs", "stack", "list"])
    for stack in [.array([reference, list]), .array([list, reference, list]), reference] {
      let archive = try archive(
        replacing: "NavigationController.viewControllers",
        of: ["tabs", "stack"],
        with: stack
      )
      try expectOrdinaryTree(archive)
    }
  }

  @Test(arguments: references)
  func nothingInUseIsPresented(reference: ArchiveValue) throws {
    for presenter: IdentifierPath in [["tabs"], ["tabs", "stack"], ["tabs", "other"]] {
      try expectOrdinaryTree(
        archive(replacing: "ViewController.presented", of: presenter, with: reference)
      )
    }
  }

  @Test(arguments: references)
  func onlyTabsAreSelected(reference: ArchiveValue) throws {
    let archive = try archive(
      replacing: "TabBarController.selectedViewController",
      of: ["tabs"],
      with: reference
    )
    let (application, _) = relaunch.launch(delegate(), restoring: archive)
    let tabs = try #require(application.windows.first?.rootViewController as? TabBarController)
    #expect(tabs.viewControllers?.count == 2)
    #expect(tabs.selectedIndex == (reference == .reference(["tabs", "other"]) ? 1 : 0))
  }

  private func expectOrdinaryTree(_ archive: Archive) throws {
    let ordinary = TreeDescription(of: relaunch.launch(delegate()))
    let (application, _) = relaunch.launch(delegate(), restoring: archive)
    #expect(ordinary.differences(afterRestoring: TreeDescription(of: application)).isEmpty)
  }
}
