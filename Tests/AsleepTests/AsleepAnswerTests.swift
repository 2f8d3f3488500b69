import RestorationEngine
import RestorationStorage
import RestorationTesting
import StateRestoration
import Testing
import ViewControllers

extension AsleepTests {
  /// Stand-ins that factories return: to a container of the app's own, in a stack, and in columns.
  @MainActor
  @Suite("A factory that answers not now", .serialized)
  struct AsleepAnswerTests {
    /// A page whose class answers "not now" for all but one.
    private final class Page: ViewController, ViewControllerRestoration {
      static var shown = ""
      /// Called with each stand-in that is made.
      static var onAsleep: (AsleepViewController) -> Void = { _ in }
      @Restorable("text") var text = ""

      static func named(_ identifier: String, _ text: String = "") -> Page {
        let page = Page()
        page.restorationIdentifier = identifier
        page.restorationClass = Page.self
        page.text = text
        return page
      }

      static func viewController(
        withRestorationIdentifierPath path: [String],
        coder: NSCoder
      ) -> ViewController? {
        let name = path.last ?? ""
        guard !coder.isWaking, name != shown else { return named(name) }
        let asleep = AsleepViewController(title: "The \(name)")
        onAsleep(asleep)
        return asleep
      }
    }

    /// A container of the app's own.
    private final class Shelf: ViewController {
      var pages: [ViewController] = []

      func add(_ page: ViewController) {
        addChild(page)
        pages.append(page)
        page.didMove(toParent: self)
      }

      override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(pages, forKey: "pages")
      }

      override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        for page in coder.decodeObject(forKey: "pages") as? [AnyObject] ?? [] {
          if let page = page as? ViewController { add(page) }
        }
      }
    }

    private final class App: ApplicationDelegate {
      let screen = Screen(bounds: CGRect(x: 0, y: 0, width: 1180, height: 820), idiom: .pad)
      let window = Window(frame: CGRect(x: 0, y: 0, width: 1180, height: 820))
      private(set) lazy var application = Application(delegate: self, screen: screen)
      var session: RestorationSession?

      init(_ root: ViewController) {
        root.restorationIdentifier = "root"
        window.rootViewController = root
      }

      func launch(_ store: RevisionStore) async throws -> RestorationSession {
        let scenes = AppScenes(app: "org.example.pages", store: store, options: .inTests) {
          $0.register(Page.self)
        }
        let session = scenes.connect(application)
        self.session = session
        application.willFinishLaunching()
        await session.restore()
        application.didFinishLaunching()
        return session
      }

      func application(
        _ application: Application,
        willFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
      ) -> Bool {
        window.makeKeyAndVisible()
        return true
      }

      func application(_ application: Application, shouldSaveSecureApplicationState coder: NSCoder)
        -> Bool
      { true }

      func application(
        _ application: Application,
        shouldRestoreSecureApplicationState coder: NSCoder
      )
        -> Bool
      { true }
    }

    private let store = RevisionStore.inMemory()

    @Test("A container of the app's own keeps place and title, and is given the page by one call")
    func ownContainer() async throws {
      Page.shown = "b"
      let first = Shelf()
      let session = try await App(first).launch(store)
      for name in ["a", "b", "c"] { first.add(Page.named(name, "of \(name)")) }
      try await session.save()
      for _ in 0..<20 {
        let shelf = Shelf()
        let app = App(shelf)
        let session = try await app.launch(store)
        #expect(shelf.pages.map { $0 is AsleepViewController } == [true, false, true])
        #expect(shelf.pages[2].title == "The c")
        (shelf.pages[1] as? Page)?.text += "."
        try await session.save()
      }
      let shelf = Shelf()
      let app = App(shelf)
      _ = try await app.launch(store)
      let asleep = try #require(shelf.pages[2] as? AsleepViewController)
      let page = try #require(asleep.wake() as? Page)
      #expect(page.text == "of c")
      #expect(page.title == "The c")
      #expect(shelf.children.last === page)
      #expect(asleep.wake() == nil)
    }

    @Test("A page under the top of a stack is made when the user goes back to it")
    func stack() async throws {
      Page.shown = "top"
      let first = NavigationController()
      let session = try await App(first).launch(store)
      first.setViewControllers(
        [Page.named("bottom", "deep"), Page.named("middle", "half"), Page.named("top", "high")],
        animated: false
      )
      try await session.save()
      let stack = NavigationController()
      let app = App(stack)
      _ = try await app.launch(store)
      #expect(stack.viewControllers.map { $0 is AsleepViewController } == [true, true, false])
      stack.popViewController(animated: true)
      #expect((stack.topViewController as? Page)?.text == "half")
      #expect(stack.viewControllers[0] is AsleepViewController)
    }

    @Test("A page that the app puts into the place of one that is asleep has its state")
    func replacing() async throws {
      Page.shown = "top"
      let first = NavigationController()
      let session = try await App(first).launch(store)
      first.setViewControllers(
        [Page.named("bottom", "deep"), Page.named("top", "high")],
        animated: false
      )
      try await session.save()
      let stack = NavigationController()
      let app = App(stack)
      let next = try await app.launch(store)
      let bottom = Page.named("bottom")
      stack.setViewControllers([bottom, stack.viewControllers[1]], animated: false)
      #expect(bottom.text == "deep")
      #expect(next.report?[["root", "bottom"]]?.standing == .shown)
      #expect(next.waiting().isEmpty)
    }

    @Test("A presented page that is asleep is made at the end of the restoration, in its style")
    func presented() async throws {
      Page.shown = ""
      let first = ViewController()
      let session = try await App(first).launch(store)
      let sheet = Page.named("sheet", "words")
      sheet.modalPresentationStyle = .formSheet
      first.present(sheet, animated: false)
      try await session.save()
      let root = ViewController()
      let app = App(root)
      _ = try await app.launch(store)
      let page = try #require(root.presentedViewController as? Page)
      #expect(page.text == "words")
      #expect(page.modalPresentationStyle == .formSheet)
      #expect(page.viewIfLoaded?.window != nil)
    }

    @Test("The root of a window that is asleep is made when the window shows it")
    func root() async throws {
      Page.shown = ""
      let first = Page.named("page", "words")
      let earlier = App(ViewController())
      earlier.window.rootViewController = first
      let session = try await earlier.launch(store)
      first.text += "."
      try await session.save()
      let app = App(ViewController())
      Page.onAsleep = { app.window.rootViewController = $0 }
      defer { Page.onAsleep = { _ in } }
      _ = try await app.launch(store)
      #expect((app.window.rootViewController as? Page)?.text == "words.")
    }

    @Test("A column that is hidden is made when it is shown")
    func column() async throws {
      Page.shown = "detail"
      func make() -> SplitViewController {
        let split = SplitViewController()
        split.preferredDisplayMode = .secondaryOnly
        return split
      }
      let first = make()
      let session = try await App(first).launch(store)
      first.viewControllers = [Page.named("list", "all"), Page.named("detail", "one")]
      try await session.save()
      let split = make()
      let app = App(split)
      _ = try await app.launch(store)
      #expect(split.viewControllers.map { $0 is AsleepViewController } == [true, false])
      split.preferredDisplayMode = .oneBesideSecondary
      #expect((split.viewControllers.first as? Page)?.text == "all")
    }

    @Test("A page whose container shows it is made at the end of the restoration")
    func shownPage() async throws {
      Page.shown = ""
      let first = PageViewController()
      let session = try await App(first).launch(store)
      first.setViewControllers([Page.named("one", "words")], direction: .forward, animated: false)
      try await session.save()
      let pages = PageViewController()
      let app = App(pages)
      let next = try await app.launch(store)
      #expect((pages.viewControllers?.first as? Page)?.text == "words")
      #expect(next.report?[["root", "one"]]?.standing == .shown)
    }
  }
}
