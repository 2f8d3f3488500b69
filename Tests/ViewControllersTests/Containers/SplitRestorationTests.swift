import RestorationArchive
import Testing
import ViewControllers

/// Rules V4 to V6: one path for every form.
@MainActor
@Suite struct SplitRestorationTests {
  let relaunch = Relaunch()

  /// Launches an app on a screen of a size, and restores if there is an archive.
  func launch(
    _ style: SplitViewController.Style,
    _ size: CGSize,
    restoring archive: Archive? = nil
  ) throws -> (application: Application, split: SplitViewController) {
    let delegate = TestDelegate {
      let split = SplitViewController(style: style).named("split")
      let list = ViewController().named("list")
      let detail = ViewController().named("detail")
      if style == .unspecified {
        split.viewControllers = [
          NavigationController(rootViewController: list).named("master"),
          NavigationController(rootViewController: detail).named("side"),
        ]
      } else {
        split.setViewController(list, for: .primary)
        if style == .tripleColumn {
          split.setViewController(ViewController().named("folder"), for: .supplementary)
        }
        split.setViewController(detail, for: .secondary)
      }
      return split
    }
    delegate.makeController = { path in
      path.last?.hasPrefix("note") == true ? ViewController() : nil
    }
    let screen = Screen(bounds: CGRect(origin: .zero, size: size), idiom: .pad)
    let application = Application(delegate: delegate, screen: screen)
    application.willFinishLaunching()
    delegate.window?.frame.size = size
    if let archive { _ = relaunch.engine.restore(archive, into: application) }
    application.didFinishLaunching()
    let split = try #require(delegate.window?.rootViewController as? SplitViewController)
    return (application, split)
  }

  /// The deepest names of every column's stack, column by column.
  func stacks(_ split: SplitViewController) -> [[String]] {
    let columns: [SplitViewController.Column] = [.primary, .supplementary, .secondary]
    return columns.compactMap { (column) -> [String]? in
      var controller = split.viewController(for: column)
      if !(controller is NavigationController) {
        controller = controller?.navigationController ?? controller
      }
      guard let stack = controller as? NavigationController else { return nil }
      return stack.viewControllers.filter { !($0 is NavigationController) }
        .compactMap(\.restorationIdentifier)
    }
  }

  @Test(
    "What a collapsed split view saves restores expanded, and the other way round, as often as the form changes (V6)",
    arguments: [SplitViewController.Style.unspecified, .doubleColumn, .tripleColumn]
  )
  func everyFormRestoresIntoEveryOther(style: SplitViewController.Style) throws {
    var archive: Archive?
    var expected: [[String]] = []
    for (turn, size) in [CGSize.phone, .wideTablet, .wideTablet, .phone, .phone, .wideTablet]
      .enumerated()
    {
      let (application, split) = try launch(style, size, restoring: archive)
      #expect(split.isCollapsed == (size == .phone), "turn \(turn)")
      if turn > 0 { #expect(stacks(split) == expected, "turn \(turn), \(size)") }
      // Every turn adds a note to the secondary stack, and every second one to the primary.
      let secondary = split.viewController(for: .secondary)
      let stack = (secondary as? NavigationController) ?? secondary?.navigationController
      try #require(stack).pushViewController(
        ViewController().named("note \(turn)"),
        animated: false
      )
      if turn.isMultiple(of: 2), !split.isCollapsed {
        let primary = split.viewController(for: .primary)
        let stack = (primary as? NavigationController) ?? primary?.navigationController
        try #require(stack)
          .pushViewController(ViewController().named("note p\(turn)"), animated: false)
      }
      expected = stacks(split)
      let preserved = try relaunch.preserve(application)
      archive = preserved
      #expect(try preserved.object(at: ["split"]) != nil)
    }
  }

  @Test(
    "Columns have the same paths whether they stand side by side or on one another (V6)"
  )
  func pathsDoNotDependOnTheForm() throws {
    func paths(_ size: CGSize) throws -> Set<String> {
      let (application, _) = try launch(.unspecified, size)
      return Set(try relaunch.preserve(application).objects().map { "\($0.path)" })
    }
    #expect(try paths(.phone) == paths(.wideTablet))
  }

  @Test("A collapsed split view comes back with the same column on top (V5, better)")
  func theTopColumnComesBack() throws {
    for top in [SplitViewController.Column.primary, .supplementary, .secondary] {
      let (first, split) = try launch(.tripleColumn, .phone)
      split.show(top)
      let (second, restored) = try launch(
        .tripleColumn,
        .phone,
        restoring: try relaunch.preserve(first)
      )
      let stack = try #require(restored.children.first as? NavigationController)
      #expect(stack.viewControllers.count == [.primary: 1, .supplementary: 2][top] ?? 3)
      let before = TreeDescription(of: first)
      #expect(before.differences(afterRestoring: TreeDescription(of: second)) == [])
    }
  }

  @Test("A chosen display mode comes back in the size it was chosen for, and in no other (V5)")
  func theDisplayModeComesBackInItsSize() throws {
    let (first, split) = try launch(.doubleColumn, .wideTablet)
    split.hide(.primary)
    #expect(split.displayMode == .secondaryOnly)
    let archive = try relaunch.preserve(first)
    #expect(
      try launch(.doubleColumn, .wideTablet, restoring: archive).split.displayMode
        == .secondaryOnly
    )
    let larger = CGSize(width: 1366, height: 1024)
    #expect(
      try launch(.doubleColumn, larger, restoring: archive).split.displayMode
        == .oneBesideSecondary
    )
    #expect(try launch(.doubleColumn, .phone, restoring: archive).split.isCollapsed)
  }

  @Test("Columns with equal identifiers are told apart by their names (V4)")
  func equalIdentifiersAreColumns() throws {
    let delegate = TestDelegate {
      let split = SplitViewController().named("split")
      split.viewControllers = [ViewController().named("same"), ViewController().named("same")]
      return split
    }
    let first = relaunch.launch(delegate)
    let archive = try relaunch.preserve(first)
    let slots = try archive.objects().filter { $0.path.count == 2 }.map {
      $0.path.components[1].slot
    }
    #expect(Set(slots) == [nil, "secondary"])
  }

  @Test("A detail shown on a collapsed stack with others above it comes back in its place")
  func whatStandsAboveADetailStaysThere() throws {
    func start(_ archive: Archive?, _ size: CGSize) throws -> (Application, SplitViewController) {
      let delegate = TestDelegate {
        let split = SplitViewController().named("split")
        split.viewControllers = [
          NavigationController(rootViewController: ViewController().named("list"))
            .named("master"),
          ViewController().named("detail"),
        ]
        return split
      }
      delegate.makeController = { $0.last == "extra" ? ViewController() : nil }
      let screen = Screen(bounds: CGRect(origin: .zero, size: size), idiom: .pad)
      let application = Application(delegate: delegate, screen: screen)
      application.willFinishLaunching()
      delegate.window?.frame.size = size
      if let archive { _ = relaunch.engine.restore(archive, into: application) }
      application.didFinishLaunching()
      return (
        application, try #require(delegate.window?.rootViewController as? SplitViewController)
      )
    }
    func names(_ split: SplitViewController) -> [String?] {
      (split.children.first as? NavigationController)?.viewControllers
        .map(\.restorationIdentifier) ?? []
    }
    let (first, split) = try start(nil, .phone)
    let stack = try #require(split.children.first as? NavigationController)
    stack.pushViewController(ViewController().named("extra"), animated: false)
    #expect(names(split) == ["list", "detail", "extra"])
    let archive = try relaunch.preserve(first)
    #expect(try names(start(archive, .phone).1) == ["list", "detail", "extra"])
    // Side by side, the extra page stays with the list it was pushed on.
    #expect(try names(start(archive, .wideTablet).1) == ["list", "extra"])
  }
}
