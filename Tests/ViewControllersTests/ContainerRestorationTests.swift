import RestorationArchive
import RestorationTestSupport
import Testing
import ViewControllers

@MainActor
@Suite struct ContainerRestorationTests {
  let relaunch = Relaunch()

  func stack(of application: Application) throws -> NavigationController {
    try #require(application.windows.first?.rootViewController as? NavigationController)
  }

  func identifiers(_ controllers: [ViewController]?) -> [String?] {
    controllers?.map(\.restorationIdentifier) ?? []
  }

  /// A stack of the given names, over a root that every launch makes.
  func navigationArchive(_ names: [String]) throws -> Archive {
    let application = relaunch.launch(
      TestDelegate {
        NavigationController(rootViewController: ViewController().named("list")).named("stack")
      }
    )
    for name in names {
      try stack(of: application).pushViewController(ViewController().named(name), animated: false)
    }
    return try relaunch.preserve(application)
  }

  func relaunchStack(_ archive: Archive, without missing: String? = nil) throws
    -> NavigationController
  {
    let delegate = TestDelegate {
      NavigationController(rootViewController: ViewController().named("list")).named("stack")
    }
    delegate.makeController = { path in
      guard let name = path.last, name != "list", name != "stack", name != missing else {
        return nil
      }
      return ViewController()
    }
    let (application, _) = relaunch.launch(delegate, restoring: archive)
    return try stack(of: application)
  }

  @Test(
    "The stack comes back in its order, not in that of its names (V1)",
    .scenario(86),
    arguments: Way.allCases
  )
  func theStackComesBackInOrder(_ way: Way) throws {
    relaunch.way = way
    let stack = try relaunchStack(navigationArchive(["z", "a", "m"]))
    #expect(identifiers(stack.viewControllers) == ["list", "z", "a", "m"])
  }

  @Test("Children with equal identifiers come back as several (V1)")
  func equalIdentifiersComeBack() throws {
    let stack = try relaunchStack(navigationArchive(["detail", "detail", "other", "detail"]))
    #expect(
      identifiers(stack.viewControllers) == ["list", "detail", "detail", "other", "detail"]
    )
    #expect(Set(stack.viewControllers).count == 5)
  }

  @Test("The stack is cut at the first child that cannot be located (R16)")
  func theStackIsCutBelowWhatIsMissing() throws {
    let stack = try relaunchStack(navigationArchive(["a", "b", "c"]), without: "b")
    #expect(identifiers(stack.viewControllers) == ["list", "a"])
  }

  @Test(
    "A stack of which nothing is located stays as the launch made it (P11)",
    .scenario(102),
    arguments: Way.allCases
  )
  func aStackThatIsGoneStaysAsLaunched(_ way: Way) throws {
    relaunch.way = way
    let archive = try navigationArchive(["a"])
    let delegate = TestDelegate {
      NavigationController(rootViewController: ViewController()).named("stack")
    }
    let (application, _) = relaunch.launch(delegate, restoring: archive)
    #expect(try identifiers(stack(of: application).viewControllers) == [nil])
  }

  @Test("Tabs with equal identifiers keep their state, each its own, also when rearranged (P21)")
  func tabsWithEqualIdentifiersKeepTheirState() throws {
    final class Page: ViewController {
      var number = 0
      override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(number, forKey: "number")
      }
      override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        number = coder.decodeInteger(forKey: "number")
      }
    }
    func launched(restoring archive: Archive? = nil) throws -> (Application, TabBarController) {
      let delegate = TestDelegate {
        let tabs = TabBarController().named("tabs")
        tabs.viewControllers = [Page().named("page"), Page().named("page"), Page().named("other")]
        return tabs
      }
      let application =
        archive.map { relaunch.launch(delegate, restoring: $0).application }
        ?? relaunch.launch(delegate)
      let tabs = application.windows.first?.rootViewController as? TabBarController
      return (application, try #require(tabs))
    }
    func numbers(_ tabs: TabBarController) -> [Int?] {
      (tabs.viewControllers ?? []).map { ($0 as? Page)?.number }
    }
    let (first, tabs) = try launched()
    for (index, tab) in (tabs.viewControllers ?? []).enumerated() {
      (tab as? Page)?.number = index + 1
    }
    tabs.selectedIndex = 1
    let (second, restored) = try launched(restoring: relaunch.preserve(first))
    #expect(numbers(restored) == [1, 2, 3])
    #expect(restored.selectedIndex == 1)
    #expect(restored.customizeTabs((restored.viewControllers ?? []).reversed()))
    let (_, rearranged) = try launched(restoring: relaunch.preserve(second))
    #expect(numbers(rearranged) == [3, 2, 1])
    #expect(rearranged.selectedIndex == 1)
  }

  @Test("The selected tab is found by reference, wherever it stands now (V2, V3)")
  func theSelectedTabIsFoundAfterReordering() throws {
    func delegate(_ names: [String]) -> TestDelegate {
      TestDelegate {
        let tabs = TabBarController().named("tabs")
        tabs.viewControllers = names.map { ViewController().named($0) }
        return tabs
      }
    }
    let first = relaunch.launch(delegate(["a", "b", "c"]))
    let tabs = try #require(first.windows.first?.rootViewController as? TabBarController)
    tabs.selectedIndex = 1
    let archive = try relaunch.preserve(first)

    let (second, _) = relaunch.launch(delegate(["c", "b2", "a", "b"]), restoring: archive)
    let restored = try #require(second.windows.first?.rootViewController as? TabBarController)
    #expect(identifiers(restored.viewControllers) == ["c", "b2", "a", "b"])
    #expect(restored.selectedIndex == 3)

    let (third, _) = relaunch.launch(delegate(["c", "a"]), restoring: archive)
    let without = try #require(third.windows.first?.rootViewController as? TabBarController)
    #expect(without.selectedIndex == 0)
  }

  @Test("Preserving loads no view (P16)")
  func preservingLoadsNoView() throws {
    let application = relaunch.launch(
      TestDelegate {
        let tabs = TabBarController().named("tabs")
        tabs.viewControllers = [ViewController().named("a"), ViewController().named("b")]
        return tabs
      }
    )
    let archive = try relaunch.preserve(application)
    let tabs = try #require(application.windows.first?.rootViewController as? TabBarController)
    #expect(tabs.viewControllers?.map(\.isViewLoaded) == [true, false])
    #expect(try archive.object(at: ["tabs", "b"]) != nil)
  }

  @Test("What is presented is presented again by the same presenter (P13, V7)")
  func presentationsComeBack() throws {
    func delegate() -> TestDelegate {
      let delegate = TestDelegate { ViewController().named("root") }
      delegate.makeController = { path in
        path == ["root", "sheet"] || path == ["root", "sheet", "second"] ? ViewController() : nil
      }
      return delegate
    }
    let first = relaunch.launch(delegate())
    let sheet = ViewController().named("sheet")
    first.windows.first?.rootViewController?.present(sheet, animated: false)
    sheet.present(ViewController().named("second"), animated: false)
    let (second, _) = relaunch.launch(delegate(), restoring: try relaunch.preserve(first))
    #expect(TreeDescription(of: second) == TreeDescription(of: first))
    let restored = second.windows.first?.rootViewController?.presentedViewController
    #expect(restored?.presentedViewController?.restorationIdentifier == "second")
    #expect(restored?.viewIfLoaded?.window === second.windows.first)
  }

  @Test("A presented controller that is not located is not presented (R17)")
  func whatIsNotLocatedIsNotPresented() throws {
    let first = relaunch.launch(TestDelegate { ViewController().named("root") })
    first.windows.first?.rootViewController?.present(
      ViewController().named("sheet"),
      animated: false
    )
    let (second, report) = relaunch.launch(
      TestDelegate { ViewController().named("root") },
      restoring: try relaunch.preserve(first)
    )
    #expect(second.windows.first?.rootViewController?.presentedViewController == nil)
    #expect(report[["root", "sheet"]]?.outcome == .skipped)
  }

  @Test("Children of a plain controller are recorded only if it encodes them (P13)")
  func containersRecordTheirChildrenThemselves() throws {
    final class Forgetful: ViewController {}
    final class Careful: ViewController {
      override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(children, forKey: "children")
      }
    }
    for (container, isRecorded) in [(Forgetful(), false), (Careful(), true)] {
      let application = relaunch.launch(TestDelegate { container.named("container") })
      container.addChild(ViewController().named("child"))
      let archive = try relaunch.preserve(application)
      #expect((try archive.object(at: ["container", "child"]) != nil) == isRecorded)
    }
  }

  @Test("Without factory or existing object the storyboard makes the controller (R12)")
  func theStoryboardIsTheLastResort() throws {
    let storyboard = Storyboard(name: "Main")
    storyboard.register("sheet", usesStoryboardIdentifier: true) { TabBarController() }
    let first = relaunch.launch(TestDelegate { ViewController().named("root") })
    first.windows.first?.rootViewController?.present(
      storyboard.instantiateViewController(withIdentifier: "sheet"),
      animated: false
    )
    let (second, report) = relaunch.launch(
      TestDelegate { ViewController().named("root") },
      restoring: try relaunch.preserve(first),
      prepare: { $0.storyboards = [storyboard] }
    )
    let sheet = second.windows.first?.rootViewController?.presentedViewController
    #expect(sheet is TabBarController)
    #expect(sheet?.restorationOrigin?.identifier == "sheet")
    #expect(report[["root", "sheet"]]?.source == .storyboard)
  }

  @Test("Everything decodes before anything appears (R1, steps 6, 7 and 12)")
  func decodingComesBeforeAppearing() throws {
    final class Ordered: LoggingViewController {
      override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(1, forKey: "value")
      }
      override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        log.record("\(name).decode")
      }
      override func applicationFinishedRestoringState() {
        super.applicationFinishedRestoringState()
        log.record("\(name).finished")
      }
    }
    let log = EventLog()
    func delegate() -> TestDelegate {
      TestDelegate {
        let navigation = NavigationController(rootViewController: Ordered("a", log).named("a"))
        return navigation.named("stack")
      }
    }
    let archive = try relaunch.preserve(relaunch.launch(delegate()))
    _ = log.take()
    _ = relaunch.launch(delegate(), restoring: archive)
    #expect(
      log.take() == [
        "a.willMove", "a.didMove", "a.loadView", "a.didLoad", "a.decode", "a.finished",
        "a.willAppear", "a.didAppear",
      ]
    )
  }

  @Test("Every coder has the reserved keys, a controller's the storyboard as well (K2, K3)")
  func reservedKeysAreReadable() throws {
    final class Reader: ViewController {
      var build: String?
      var idiom = 0
      var date: Date?
      var system: String?
      var origin: Storyboard?

      override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        build =
          coder.decodeObject(
            of: NSString.self,
            forKey: Application.stateRestorationBundleVersionKey
          ) as String?
        idiom = coder.decodeInteger(
          forKey: Application.stateRestorationUserInterfaceIdiomKey
        )
        date =
          coder.decodeObject(
            of: NSDate.self,
            forKey: Application.stateRestorationTimestampKey
          ) as Date?
        system =
          coder.decodeObject(
            of: NSString.self,
            forKey: Application.stateRestorationSystemVersionKey
          ) as String?
        origin =
          coder.decodeObject(
            forKey: Application.stateRestorationViewControllerStoryboardKey
          ) as? Storyboard
      }
    }
    let storyboard = Storyboard(name: "Main")
    storyboard.register("reader", usesStoryboardIdentifier: true) { Reader() }
    func delegate() -> TestDelegate {
      TestDelegate { storyboard.instantiateViewController(withIdentifier: "reader") }
    }
    var header = relaunch.header
    header.bundleVersion = "42"
    header.interfaceIdiom = .pad
    header.timestamp = 1000
    header.systemVersion = "6.1"
    let archive = try relaunch.preserve(relaunch.launch(delegate())).replacingHeader(header)
    let (application, _) = relaunch.launch(
      delegate(),
      restoring: archive,
      prepare: { $0.storyboards = [storyboard] }
    )
    let reader = try #require(application.windows.first?.rootViewController as? Reader)
    #expect(reader.build == "42")
    #expect(reader.idiom == 1)
    #expect(reader.date == Date(timeIntervalSinceReferenceDate: 1000))
    #expect(reader.system == "6.1")
    #expect(reader.origin === storyboard)
  }
}
