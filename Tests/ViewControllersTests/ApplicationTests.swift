import Foundation
import RestorationArchive
import RestorationEngine
import Testing
import ViewControllers

@MainActor
@Suite struct ApplicationTests {
  final class LoggingDelegate: ApplicationDelegate {
    var window: Window?
    let log = EventLog()

    func application(
      _ application: Application,
      willFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.record("willFinish")
      return true
    }

    func application(
      _ application: Application,
      didFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.record("didFinish")
      return true
    }

    func applicationDidBecomeActive(_ application: Application) { log.record("active") }
    func applicationWillResignActive(_ application: Application) { log.record("resign") }
    func applicationDidEnterBackground(_ application: Application) { log.record("background") }
    func applicationWillEnterForeground(_ application: Application) { log.record("foreground") }
  }

  @Test("Preserving follows the delegate's entry into the background (P3)")
  func theAppGoesThroughItsStatesInOrder() {
    let delegate = LoggingDelegate()
    let application = Application(delegate: delegate)
    application.preservationHandler = { delegate.log.record("preserve") }
    application.willFinishLaunching()
    #expect(application.applicationState == .inactive)
    application.didFinishLaunching()
    #expect(application.applicationState == .active)
    application.enterBackground()
    application.enterBackground()
    #expect(application.applicationState == .background)
    application.enterForeground()
    #expect(application.applicationState == .active)
    #expect(
      delegate.log.take() == [
        "willFinish", "didFinish", "active", "resign", "background", "preserve", "foreground",
        "active",
      ]
    )
  }

  /// A controller that notes the current application whenever it encodes.
  private final class Asking: ViewController {
    var current: Application?

    override func encodeRestorableState(with coder: NSCoder) {
      super.encodeRestorableState(with: coder)
      current = .shared
    }
  }

  private final class SavingDelegate: ApplicationDelegate {
    var window: Window? = Window()
    let root = Asking()

    init() {
      root.restorationIdentifier = "root"
      window?.rootViewController = root
    }

    func application(_ application: Application, shouldSaveSecureApplicationState coder: NSCoder)
      -> Bool
    { true }
  }

  @Test(
    "While an application is saved it is the current one, in whichever task, and not afterwards"
  )
  func savedApplicationIsCurrent() async throws {
    let delegate = SavingDelegate()
    let saved = Application(delegate: delegate)
    let own = Application()
    let save = { @MainActor in
      _ = try TreePreserver(saved, engine: TreeEngine()).preserve(
        header: ArchiveHeader(appIdentifier: "app")
      )
    }
    try save()
    #expect(delegate.root.current === saved)
    #expect(Application.shared === own)
    delegate.root.current = nil
    let window = try await Task {
      try save()
      let window = Window()
      window.isHidden = false
      return window
    }.value
    #expect(delegate.root.current === saved)
    #expect(window.application == nil)
  }

  @Test("The main storyboard's root exists before the delegate is asked (R1, step 1)")
  func theMainStoryboardMakesTheFirstWindow() {
    let delegate = LoggingDelegate()
    let application = Application(delegate: delegate)
    let main = Storyboard(name: "Main")
    main.register("root") { TabBarController() }
    main.initialIdentifier = "root"
    application.mainStoryboard = main
    application.willFinishLaunching()
    #expect(delegate.window?.rootViewController is TabBarController)
    #expect(application.restorationRoots.count == 1)
  }

  @Test func windowsBelongToTheApplicationThatLaunches() {
    let first = makeApplication(showing: ViewController())
    let second = makeApplication(showing: ViewController())
    #expect(first.application.windows == [first.window])
    #expect(second.application.windows == [second.window])
  }

  @Test func aWindowThatNobodyKeepsIsForgotten() {
    let application = Application()
    do {
      let window = Window()
      window.makeKeyAndVisible()
      #expect(application.windows.count == 1 && application.windows.first === window)
    }
    #expect(application.windows.isEmpty)
  }

  @Test("Neither preserving nor restoring happens unless the delegate agrees (P1)")
  func withoutConsentNothingIsPreserved() {
    let coder = NSCoder()
    #expect(!Application().shouldPreserveState(with: coder))
    #expect(!Application(delegate: LoggingDelegate()).shouldPreserveState(with: coder))
    #expect(!Application(delegate: LoggingDelegate()).shouldRestoreState(with: coder))
  }

  @Test("An object that is registered again is saved under its new name at once (A4)")
  func registeringAgainIsAChange() throws {
    final class Model: StateRestoring {
      let restorableStateTracker: RestorableStateTracker? = RestorableStateTracker()
      func encodeRestorableState(with coder: NSCoder) { coder.encode(1, forKey: "value") }
    }
    final class Root: ViewController {
      let model = Model()
      private let tracker = RestorableStateTracker()
      override var restorableStateTracker: RestorableStateTracker? { tracker }
      override func encodeRestorableState(with coder: NSCoder) {
        coder.encode(model, forKey: "model")
      }
    }
    let root = Root()
    let delegate = TestDelegate { root.named("root") }
    let application = Application(delegate: delegate)
    application.willFinishLaunching()
    application.didFinishLaunching()
    application.registerObject(forStateRestoration: root.model, restorationIdentifier: "old")
    let preserver = TreePreserver(application, engine: TreeEngine())
    let header = ArchiveHeader(appIdentifier: "org.example.tests")
    #expect(try preserver.preserve(header: header).archive?.object(at: ["old"]) != nil)
    application.registerObject(forStateRestoration: root.model, restorationIdentifier: "new")
    let archive = try #require(try preserver.preserve(header: header).archive)
    #expect(try archive.object(at: ["new"]) != nil)
    #expect(try archive.object(at: ["old"]) == nil)
  }

  @Test("Registered objects are held weakly (P18)")
  func registeredObjectsAreForgottenWhenTheyDie() {
    final class Registered: StateRestoring {}
    let application = Application()
    let kept = Registered()
    application.registerObject(forStateRestoration: kept, restorationIdentifier: "old")
    application.registerObject(forStateRestoration: kept, restorationIdentifier: "kept")
    do {
      let dead = Registered()
      Application.registerObject(forStateRestoration: dead, restorationIdentifier: "dead")
      #expect(application.registeredObjects.map(\.identifier) == ["kept", "dead"])
    }
    #expect(application.registeredObjects.map(\.identifier) == ["kept"])
  }

  @Test("What a test makes after it has waited belongs to its own application")
  func eachTaskHasItsOwnApplication() async {
    let (turn, other) = AsyncStream<Void>.makeStream()
    let first = Task {
      let application = Application()
      for await _ in turn { break }
      let window = Window()
      window.makeKeyAndVisible()
      return application.windows == [window]
    }
    await Task.yield()
    let application = Application()
    other.yield()
    #expect(await first.value)
    #expect(application.windows.isEmpty)
  }

  @Test("A window of a test without an application joins no application of another test")
  func windowsJoinNoOtherApplication() async {
    let application = Application()
    let before = Application()
    let window = await Task {
      let window = Window()
      window.makeKeyAndVisible()
      return window
    }.value
    #expect(!window.isHidden)
    #expect(application.windows.isEmpty && before.windows.isEmpty)
  }

  @Test("A window that a launch shows later, in a task of its own, belongs to its application")
  func windowsOfTasksOfALaunch() async {
    final class Delegate: ApplicationDelegate {
      var task: Task<Window, Never>?

      func application(
        _ application: Application,
        didFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
      ) -> Bool {
        task = Task {
          let window = Window()
          window.makeKeyAndVisible()
          return window
        }
        return true
      }
    }
    let (delegate, other) = (Delegate(), Application())
    let application = Application(delegate: delegate)
    application.willFinishLaunching()
    application.didFinishLaunching()
    _ = other.willFinishLaunching()
    let window = await delegate.task?.value
    #expect(application.windows.count == 1 && application.windows.first === window)
    #expect(other.windows.isEmpty)
  }
}
