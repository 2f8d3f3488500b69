import Foundation
import RestorationArchive
import RestorationEngine
import Testing
import ViewControllers

/// An app that goes back while it runs, where a container and its screens are made in different ways.
@MainActor
@Suite struct MixedMakersTests {
  enum Maker: CaseIterable { case delegate, restorationClass, closure }

  private let header = ArchiveHeader(appIdentifier: "org.example.mixed", timestamp: 0)

  @Test(
    "a stack that is made anew has the screens of the state asked for, whatever makes them (R11)",
    arguments: Maker.allCases,
    Maker.allCases
  )
  func screensAreMadeWithTheirStack(stack: Maker, screens: Maker) throws {
    let app = MixedApp(stack, screens)
    let engine = app.engine
    app.application.willFinishLaunching()
    app.application.didFinishLaunching()
    let modal = try #require(app.make("modal"))
    app.root.present(modal, animated: false)
    for name in ["note", "deep"] {
      guard let screen = app.make(name) else { continue }
      (modal as? NavigationController)?.pushViewController(screen, animated: false)
    }
    app.shown.forEach { $0.text = "saved" }
    let names = app.shown.map(\.restorationIdentifier)
    let saved = try #require(try engine.preserve(app.application, header: header).archive)
    for _ in 0..<2 {
      app.shown.forEach { $0.text = "since" }
      let former = app.shown
      let report = engine.restore(saved, into: app.application)
      #expect(app.shown.map(\.restorationIdentifier) == names)
      #expect(app.shown.map(\.text) == Array(repeating: "saved", count: names.count))
      #expect(report.entries.allSatisfy { $0.standing == .shown }, "\(report)")
      // Closures are asked last, so that a stack which one of them makes stays the same.
      guard stack != .closure else { continue }
      #expect(app.shown.allSatisfy { new in !former.contains { $0 === new } })
    }
  }

  @Test(
    "a screen that the user opens again by hand has its waiting state at once, without a call",
    arguments: [true, false]
  )
  func reopenedScreensHaveTheirState(isPresented: Bool) throws {
    let before = MixedApp(.closure, .closure)
    before.application.willFinishLaunching()
    before.application.didFinishLaunching()
    try before.open("modal", "note", "deep")
    before.shown.last?.text = "deep text"
    let archive = try #require(
      try before.engine.preserve(before.application, header: header).archive
    )

    let app = MixedApp(isPresented ? .delegate : .closure, .delegate)
    app.isMissing = isPresented ? ["modal"] : ["deep"]
    app.application.willFinishLaunching()
    let restorer = TreeRestorer(archive, into: app.application, engine: app.engine)
    _ = restorer.restore()
    app.application.didFinishLaunching()
    #expect(app.shown.map(\.text).contains("deep text") == false)
    let preserver = TreePreserver(app.application, engine: app.engine)
    preserver.restored = archive
    preserver.carry(restorer.unclaimed)
    preserver.onInvalidation = {}
    preserver.onAppearance = { restorer.claim($0) }
    app.isMissing = []
    try app.open(isPresented ? ["modal"] : ["deep"])
    #expect(app.shown.last?.text == "deep text")
  }
}

/// A root that every launch makes, and a stack with screens that one maker each makes.
@MainActor
private final class MixedApp: ApplicationDelegate {
  static var current: MixedApp?
  let makers: [String: MixedMakersTests.Maker]
  let engine = TreeEngine()
  let root = MixedScreen("root")
  /// The names of the controllers that cannot be made.
  var isMissing: Set<String> = []
  private(set) lazy var application = Application(delegate: self)
  var window: Window?

  init(_ stack: MixedMakersTests.Maker, _ screens: MixedMakersTests.Maker) {
    makers = ["modal": stack, "note": screens, "deep": screens]
    Self.current = self
    engine.classes.register(MixedFactory.self)
    for (name, maker) in makers where maker == .closure {
      engine.classes.register(name) { _, _ in MixedApp.current?.make(name) }
    }
  }

  func make(_ name: String) -> ViewController? {
    guard let maker = makers[name], !isMissing.contains(name) else { return nil }
    let made: ViewController
    if name == "modal" {
      made = NavigationController(rootViewController: MixedScreen("form"))
      made.restorationIdentifier = name
    } else {
      made = MixedScreen(name)
    }
    if maker == .restorationClass { made.restorationClass = MixedFactory.self }
    return made
  }

  /// Opens the stack and screens on it, as a user does.
  func open(_ names: String...) throws { try open(names) }

  func open(_ names: [String]) throws {
    for name in names {
      let made = try #require(make(name))
      if name == "modal" {
        root.present(made, animated: false)
      } else {
        (root.presentedViewController as? NavigationController)?
          .pushViewController(made, animated: false)
      }
    }
  }

  /// The screens on the stack.
  var shown: [MixedScreen] {
    let stack = root.presentedViewController as? NavigationController
    return stack?.viewControllers.compactMap { $0 as? MixedScreen } ?? []
  }

  func application(
    _ application: Application,
    willFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = Window()
    window.rootViewController = root
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func application(_ application: Application, shouldSaveSecureApplicationState coder: NSCoder)
    -> Bool
  { true }
  func application(_ application: Application, shouldRestoreSecureApplicationState coder: NSCoder)
    -> Bool
  { true }

  func application(
    _ application: Application,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> ViewController? {
    let name = identifierComponents.last ?? ""
    return makers[name] == .delegate ? make(name) : nil
  }
}

private enum MixedFactory: ViewControllerRestoration {
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> ViewController? { MixedApp.current?.make(identifierComponents.last ?? "") }
}

private final class MixedScreen: ViewController {
  var text = "" { didSet { invalidateRestorableState() } }

  convenience init(_ name: String) {
    self.init(nibName: nil, bundle: nil)
    restorationIdentifier = name
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(text, forKey: "text")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    text = coder.decodeObject(of: NSString.self, forKey: "text") as String? ?? text
  }
}
