import RestorationArchive
import RestorationCoding
import RestorationEngine
import RestorationMigration
import RestorationStorage
import RestorationTesting
import StateRestoration
import ViewControllers

/// A page of a tab; it counts the pages whose views were loaded.
final class PageController: ViewController, ViewControllerRestoration {
  static var loadedCount = 0
  /// Called for each page that is made.
  static var onMake: (String) throws -> Void = { _ in }

  @Restorable("text") var text = ""
  var model: Model?

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(model, forKey: "model")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    model = coder.decodeObject(forKey: "model") as? Model
  }

  static func named(_ identifier: String, text: String) -> PageController {
    let page = PageController()
    page.restorationIdentifier = identifier
    page.restorationClass = PageController.self
    page.text = text
    return page
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    Self.loadedCount += 1
  }

  static func viewController(
    withRestorationIdentifierPath path: [String],
    coder: NSCoder
  ) throws -> PageController? {
    try onMake(path.last ?? "")
    let page = PageController()
    page.restorationIdentifier = path.last
    page.restorationClass = PageController.self
    return page
  }
}

/// A registered object.
final class Model: StateRestoring {
  var count = 0
  func encodeRestorableState(with coder: NSCoder) { coder.encode(count, forKey: "count") }
  func decodeRestorableState(with coder: NSCoder) { count = coder.decodeInteger(forKey: "count") }
}

/// A tab: a stack of pages.
final class StackController: NavigationController, ViewControllerRestoration {
  /// Called for each tab that is made.
  static var onMake: () throws -> Void = {}

  static func named(_ identifier: String, title: String, _ texts: [String]) -> StackController {
    let stack = StackController()
    stack.restorationIdentifier = identifier
    stack.restorationClass = StackController.self
    stack.title = title
    stack.setViewControllers(
      texts.enumerated().map { PageController.named("page \($0)", text: $1) },
      animated: false
    )
    return stack
  }

  var texts: [String] { viewControllers.map { ($0 as? PageController)?.text ?? "?" } }

  static func viewController(
    withRestorationIdentifierPath path: [String],
    coder: NSCoder
  ) throws -> StackController? {
    try onMake()
    let stack = StackController()
    stack.restorationIdentifier = path.last
    stack.restorationClass = StackController.self
    return stack
  }
}

/// An app of tabs, whose launch makes only the container.
@MainActor
final class TabsApp: ApplicationDelegate, AppUnderTest {
  static let identifier = "org.example.tabs"
  static let scene = SceneSession(app: identifier)
  static var appIdentifier: String { identifier }
  let tabs = TabBarController()
  let window = Window()
  private(set) lazy var application = Application(delegate: self)
  var session: RestorationSession?
  /// The identifiers of objects that the app has no use for.
  var unwanted: Set<String> = []
  /// Indicates whether the app consents to a restoration.
  var consents = true

  nonisolated var host: any RestorationHost { MainActor.assumeIsolated { application } }

  init() {
    tabs.restorationIdentifier = "tabs"
    tabs.keepsUnselectedTabsAsleep = true
    window.rootViewController = tabs
  }

  func prepare(_ engine: TreeEngine) { Self.register(&engine.classes) }

  static func register(_ classes: inout RestorationClassRegistry) {
    classes.register(PageController.self)
    classes.register(StackController.self)
  }

  /// Launches and restores.
  @discardableResult
  func launch(
    _ store: RevisionStore,
    version: UInt64 = 1,
    _ migrator: StateMigrator? = nil
  ) async -> RestorationReport {
    var options = SessionOptions.inTests
    (options.stateVersion, options.migrator) = (version, migrator)
    let scenes = AppScenes(
      app: Self.identifier,
      store: store,
      options: options,
      register: Self.register
    )
    let session = scenes.connect(application)
    self.session = session
    application.willFinishLaunching()
    let report = await session.restore()
    application.didFinishLaunching()
    await session.confirmHealthy()
    return report
  }

  func add(_ numbers: Range<Int>) {
    tabs.viewControllers =
      (tabs.viewControllers ?? [])
      + numbers.map { StackController.named("tab \($0)", title: "Tab \($0)", Self.texts($0)) }
  }

  static func texts(_ number: Int) -> [String] { ["\(number), page 0", "\(number), page 1"] }

  /// What all tabs show, of those that are asleep by making them.
  func open(_ index: Int) -> [String] {
    tabs.selectedIndex = index
    return (all[index] as? StackController)?.texts ?? []
  }

  var all: [ViewController] { tabs.viewControllers ?? [] }
  var asleepCount: Int { all.count { $0 is AsleepViewController } }

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

  func application(_ application: Application, shouldRestoreSecureApplicationState coder: NSCoder)
    -> Bool
  { consents }

  func application(
    _ application: Application,
    answerForRestorationAt path: IdentifierPath,
    coder: StateDecoder
  ) -> RestorationAnswer {
    unwanted.contains(path.last?.identifier ?? "") ? .drop : .restore
  }
}
