import Testing
import ViewControllersTesting

@MainActor
@Suite("Trees that are written down")
struct TreeTests {
  private let tree = Tree {
    TabBar("main", selected: "settings") {
      Stack("notes") {
        Screen("list", ["offset": 120.5, "isEditing": true])
        Screen("editor", ["text": "500 g of flour", "line": 3])
      }
      Screen("settings").presenting(Screen("about", ["page": 2]))
    }
  }

  @Test("a tree comes back: pushed, presented, selected and filled in")
  func comesBack() async throws {
    let result = try await expectRestores(tree)
    #expect(result.isEqual)
  }

  @Test("it comes back in a new process as well, and what does not is told")
  func comesBackInANewProcess() async throws {
    let result = try await expectRestores(tree, in: .newProcess)
    #expect(result.isEqual)
    let messages = try await Failures.of {
      try await expectRestores(tree, in: .newProcess) {
        let screen = ViewController()
        screen.restorationIdentifier = "unknown"
        ($0.controller("notes") as? NavigationController)?
          .pushViewController(screen, animated: false)
      }
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("unknown") == true)
  }

  @Test("what has to come back is not there at launch")
  func launchIsSmall() async throws {
    let life = try await relaunch(tree)
    #expect(life.report[["main", "notes", "editor"]]?.source == .delegate)
    #expect(life.report[["main", "notes", "list"]]?.outcome == .adopted)
    let tabs = try #require(life.app.controller("main") as? TabBarController)
    #expect(tabs.selectedViewController?.restorationIdentifier == "settings")
    #expect(life.app.controller("editor")?.parent?.restorationIdentifier == "notes")
    let editor = try #require(life.app.controller("editor") as? ScreenController)
    #expect(editor.values == ["text": "500 g of flour", "line": 3])
  }

  @Test("a difference names place, key, both values and the report's reason")
  func differences() async throws {
    let first = try await relaunch(tree)
    (first.app.controller("editor") as? ScreenController)?.values["line"] = 4
    let messages = await Failures.of { _ = try? first.expectRestored() }
    let text = messages.joined()
    #expect(text.contains("main/notes/editor"))
    #expect(text.contains("key \"line\": expected 3, found 4"))
    #expect(text.contains("was created again"))
  }

  @Test("what is declared as ignored is no difference; anything else still is")
  func ignoring() async throws {
    let life = try await relaunch(tree)
    let editor = life.app.controller("editor") as? ScreenController
    editor?.values["line"] = 4
    #expect(try life.differences(ignoring: [.below(["main", "notes", "editor"])]).isEmpty)
    editor?.values["line"] = 3
    editor?.values["text"] = "400 g"
    #expect(try !life.differences(ignoring: [.key("line")]).isEmpty)
  }

  @Test("screens in another order are a difference of order")
  func order() async throws {
    let life = try await relaunch(
      Tree { Stack("stack") { for name in ["a", "b", "c"] { Screen(name) } } }
    )
    let stack = try #require(life.app.controller("stack") as? NavigationController)
    let screens = stack.viewControllers
    stack.setViewControllers([screens[0], screens[2], screens[1]], animated: false)
    let differences = try life.differences()
    #expect(differences.contains { $0.kind == .order })
    #expect(!differences.contains { $0.kind == .object })
  }

  @Test("a screen without an identifier does not come back, nor does what stands above it")
  func nameless() async throws {
    let life = try await relaunch(
      Tree { Stack("stack") { for name in ["a", nil, "c"] { Screen(name) } } }
    )
    let stack = try #require(life.app.controller("stack") as? NavigationController)
    #expect(stack.viewControllers.map(\.restorationIdentifier) == ["a", "c"])
  }

  @Test("a recording delegate hears of a launch in the order of rule R1")
  func recording() async throws {
    let delegate = RecordingDelegate { ViewController() }
    let application = Application(delegate: delegate)
    application.willFinishLaunching()
    let engine = TreeEngine()
    let header = ArchiveHeader(appIdentifier: "recording")
    let archive = try #require(try engine.preserve(application, header: header).archive)
    #expect(
      delegate.takeEvents() == [
        "willFinishLaunching", "shouldSaveSecureApplicationState", "willEncodeRestorableState",
      ]
    )
    _ = engine.restore(archive, into: application)
    application.didFinishLaunching()
    #expect(
      delegate.takeEvents() == [
        "shouldRestoreSecureApplicationState", "didDecodeRestorableState", "didFinishLaunching",
        "didBecomeActive",
      ]
    )
  }
}
