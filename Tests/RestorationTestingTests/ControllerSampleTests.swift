import Foundation
import RestorationTesting
import Testing
import ViewControllers

/// The samples of the guides whose code stands in controllers: each is launched again and asked.
@MainActor
@Suite("The guides' samples of controllers")
struct ControllerSampleTests {
  /// An app whose first screen is a sample.
  class Delegate<Screen: ViewController>: StackDelegate {
    override func makeFirst() -> ViewController { named(Screen(), "first") }
  }

  struct App<Screen: ViewController>: StackApp {
    typealias Delegate = ControllerSampleTests.Delegate<Screen>
    let application = Application(delegate: Delegate())
    var screen: Screen? { stack?.viewControllers.first as? Screen }
  }

  final class ReaderViewController: ViewController {
    private let tracker = RestorableStateTracker()
    override var restorableStateTracker: RestorableStateTracker? { tracker }

    @Restorable("offset") var offset = 0.0
    @Restorable("search", sensitivity: .private) var search: String? = nil
    @Restorable var isOpen = false
  }

  @Test("RestoringProperties: marked properties come back")
  func properties() async throws {
    let life = try await relaunch(App<ReaderViewController>.self) {
      $0.screen?.offset = 12.5
      $0.screen?.search = "ferry"
      $0.screen?.isOpen = true
    }
    let screen = try #require(life.app.screen)
    #expect(screen.offset == 12.5)
    #expect(screen.search == "ferry")
    #expect(screen.isOpen)
  }

  final class NoteViewController: ViewController {
    private let tracker = RestorableStateTracker()
    override var restorableStateTracker: RestorableStateTracker? { tracker }

    var draft = "" { didSet { invalidateRestorableState() } }

    override func encodeRestorableState(with coder: NSCoder) {
      super.encodeRestorableState(with: coder)
      coder.encode(draft, forKey: "draft")
    }

    override func decodeRestorableState(with coder: NSCoder) {
      super.decodeRestorableState(with: coder)
      draft = coder.decodeObject(forKey: "draft") as? String ?? ""
    }
  }

  @Test("SavingOften: an announced change is in the next save, and at the next launch")
  func tracker() async throws {
    let first = try await launch(App<NoteViewController>.self)
    try await first.session.save()
    first.app.screen?.draft = "Dear"
    #expect(try await first.relaunch().app.screen?.draft == "Dear")
  }

  final class SearchViewController: ViewController {
    var searchText = "", oneTimeCode = ""

    override func encodeRestorableState(with coder: NSCoder) {
      super.encodeRestorableState(with: coder)
      coder.encode(title, forKey: "title")  // normal
      coder.encode(searchText, forKey: "search", sensitivity: .private)
      coder.encode(oneTimeCode, forKey: "code", sensitivity: .never)  // not stored, on purpose
    }

    override func decodeRestorableState(with coder: NSCoder) {
      super.decodeRestorableState(with: coder)
      title = coder.decodeObject(forKey: "title") as? String ?? "none"
      searchText = coder.decodeObject(forKey: "search") as? String ?? "none"
      oneTimeCode = coder.decodeObject(forKey: "code") as? String ?? "none"
    }
  }

  @Test("SensitiveState: a private value comes back unseen, and what is never stored does not")
  func sensitivities() async throws {
    let life = try await relaunch(App<SearchViewController>.self) {
      $0.screen?.title = "Letters"
      $0.screen?.searchText = "diagnosis"
      $0.screen?.oneTimeCode = "123456"
    }
    let screen = try #require(life.app.screen)
    #expect(screen.title == "Letters")
    #expect([screen.searchText, screen.oneTimeCode] == ["diagnosis", "none"])
    let newest = try await life.store.store.newestGood(for: life.session.scene)
    let object = try #require(try newest?.archive.object(at: ["stack", "first"]))
    let shown = try object.values().map { "\($0)" }.joined()
    #expect(shown.contains("Letters"))
    #expect(!shown.contains("diagnosis"))
  }

  final class TabsDelegate: StackDelegate {
    let stack = NavigationController()

    override func makeRoot() -> ViewController {
      stack.viewControllers = [named(ViewController(), "list")]
      let tabs = TabBarController()
      tabs.viewControllers = [named(stack, "notes-stack")]
      return named(tabs, "tabs")
    }
  }

  @Test("WhyNothingCameBack: the report explains why an object that nothing makes is not there")
  func explanation() async throws {
    let store = RevisionStore.inMemory()
    for launch in 1...2 {
      let delegate = TabsDelegate()
      let application = Application(delegate: delegate)
      let session = AppScenes(app: "org.example.notes", store: store).connect(application)
      application.willFinishLaunching()
      let report = await session.restore()
      print(report.explain(["tabs", "notes-stack", "editor"]))
      application.didFinishLaunching()
      let words = report.explain(["tabs", "notes-stack", "editor"])
      #expect(words.contains(launch == 1 ? "Nothing was restored" : "editor"), "\(words)")
      #expect(report.conclusion == (launch == 1 ? .nothingStored : .restored))
      #expect(report[["tabs", "notes-stack", "editor"]] == nil || launch == 2)
      delegate.stack.pushViewController(
        delegate.named(ViewController(), "editor"),
        animated: false
      )
      try await session.save()
    }
  }
}
