import Foundation
import RestorationArchive
import RestorationEngine
import ViewControllers

/// One launch of the app of a plan, with its faults.
@MainActor
final class LifeApp: ApplicationDelegate {
  /// The one that factories ask; tests run one at a time.
  static var current: LifeApp?
  static let limits: ArchiveLimits = {
    var limits = ArchiveLimits.standard
    limits.maximumValueByteCount = 4096
    return limits
  }()

  let plan: LifePlan
  /// The trouble of each object, by path.
  var troubles: [String: LifeTrouble] = [:]
  /// Indicates whether this release has the restoration class.
  var knowsClass = true
  var hasShelves = true
  var hasModels = true
  /// Whether folds have their second controllers in the first ones.
  var isNarrow = false
  var window: Window?
  let engine = TreeEngine(limits: LifeApp.limits)
  /// The paths of objects that a restoration class declined, which is final.
  private(set) var declined: Set<String> = []
  private(set) var models: [String: LifeModel] = [:]
  private(set) lazy var application = Application(
    delegate: self,
    screen: Screen(bounds: CGRect(x: 0, y: 0, width: 1366, height: 1024), idiom: .pad)
  )

  init(_ plan: LifePlan) { self.plan = plan }

  func begin() {
    Self.current = self
    if knowsClass { engine.classes.register(LifeMaker.self, as: "LifeMaker") }
    engine.classes.register(WaitingLifeMaker.self, as: "WaitingLifeMaker")
    for name in plan.renamed {
      engine.aliases.identifier(name, isNow: LifePlan.identifier(name, plan.renamed))
    }
    for fold in plan.folds {
      guard let narrow = fold.narrowPath else { continue }
      engine.aliases.equate(
        IdentifierPath(identifiers: plan.today(fold.children[1].path)),
        IdentifierPath(identifiers: plan.today(narrow))
      )
    }
    for name in Set(plan.root.all.filter { $0.maker == .closure }.map(plan.identifier)) {
      engine.classes.register(name) { path, _ in
        try LifeApp.current?.make(path)
      }
    }
    application.willFinishLaunching()
  }

  /// Lets go of the application, which holds its delegate.
  func end() {
    application = Application(delegate: nil)
    window = nil
  }

  func trouble(_ path: String) -> LifeTrouble { troubles[path] ?? .none }

  // MARK: Making

  /// Makes a controller without its children, except those that every launch builds.
  func makeAlone(_ node: LifePlan.Node) -> any LifeController {
    let trouble = trouble(node.path)
    let made = trouble == .otherClass ? OtherScreen() : makeUsual(node)
    made.node = node
    made.state.trouble = trouble
    made.restorationIdentifier = plan.identifier(of: node)
    switch node.maker {
    case .restorationClass: made.restorationClass = LifeMaker.self
    case .waitingClass: made.restorationClass = WaitingLifeMaker.self
    case .launch, .delegate, .closure: break
    }
    return made
  }

  private func makeUsual(_ node: LifePlan.Node) -> any LifeController {
    switch node.kind {
    case .screen:
      let screen = LifeScreen()
      screen.makesShelf = node.hasView && hasShelves
      screen.shelf.state.trouble = trouble(node.path + "/shelf")
      return screen
    case .stack: return LifeStack()
    case .tabs: return LifeTabs()
    case .pages: return LifePages()
    case .split: return LifeSplit(style: .doubleColumn)
    case .box: return LifeBox()
    case .fold: return LifeFold()
    }
  }

  /// Makes a controller with all below it that a launch builds, or with all that there is.
  func makeTree(_ node: LifePlan.Node, isWhole: Bool) -> any LifeController {
    let made = makeAlone(node)
    let children = node.children.filter { isWhole || $0.maker == .launch }
      .map { makeTree($0, isWhole: isWhole) }
    fill(made, children)
    return made
  }

  private func fill(_ container: any LifeController, _ children: [ViewController]) {
    switch container {
    case let stack as LifeStack: stack.setViewControllers(children, animated: false)
    case let tabs as LifeTabs: tabs.viewControllers = children
    case let pages as LifePages:
      if let page = children.first {
        pages.setViewControllers([page], direction: .forward, animated: false)
      }
    case let split as LifeSplit:
      for child in children {
        guard let child = child as? any LifeController, let node = child.node else { continue }
        split.setViewController(child, for: column(of: node))
      }
    case let box as LifeBox: for child in children { box.adopt(child) }
    case let fold as LifeFold:
      if let main = children.first as? LifeBox { fold.show(main) }
      if children.count > 1 { fold.show(detail: children[1]) }
    default: break
    }
  }

  private func column(of node: LifePlan.Node) -> SplitViewController.Column {
    node.parent?.children.first === node ? .primary : .secondary
  }

  func make(_ path: [String], isFinal: Bool = false) throws -> (any LifeController)? {
    let path = plan.original(path.joined(separator: "/"))
    guard let node = plan.root.all.first(where: { $0.path == path }) else { return nil }
    switch trouble(path) {
    case .factoryReturnsNil:
      if isFinal { declined.insert(path) }
      return nil
    case .factoryThrows: throw LifeFailure()
    default: return makeTree(node, isWhole: false)
    }
  }

  // MARK: Application callbacks

  func application(
    _ application: Application,
    willFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
  ) -> Bool {
    if hasModels {
      for name in plan.models {
        let model = LifeModel()
        model.state.trouble = trouble(name)
        models[name] = model
        application.registerObject(forStateRestoration: model, restorationIdentifier: name)
      }
    }
    let window = Window(frame: application.mainScreen.bounds)
    window.rootViewController = makeTree(plan.root, isWhole: false)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func application(
    _ application: Application,
    shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { true }

  func application(
    _ application: Application,
    shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { true }

  func application(
    _ application: Application,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> ViewController? {
    let path = plan.original(identifierComponents.joined(separator: "/"))
    let node = plan.root.all.first { $0.path == path }
    guard node?.maker == .delegate else { return nil }
    return try? make(identifierComponents)
  }
}

enum LifeMaker: ViewControllerRestoration {
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) throws -> ViewController? {
    try LifeApp.current?.make(identifierComponents, isFinal: true)
  }
}

enum WaitingLifeMaker: AsyncViewControllerRestoration {
  static func makeViewController(
    withRestorationIdentifierPath path: [String],
    coder: NSCoder
  ) async throws -> ViewController? {
    await Task.yield()
    return try LifeApp.current?.make(path, isFinal: true)
  }
}
