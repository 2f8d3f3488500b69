import RestorationArchive
import RestorationEngine
import RestorationTestSupport
import Testing
import TreeSupport
import ViewControllers

/// Random actions of people on trees of every shape: the rules always hold.
@MainActor
@Suite struct RandomActionTests {
  /// Seeds that found a mistake once.
  static let kept: [UInt64] = [
    7_317_930_518_340_420_192, 7_317_930_518_340_420_194, 7_317_930_518_340_420_195,
    7_317_930_518_340_420_196, 7_317_930_518_340_420_198, 10_372_984_072_410_201_586,
    3_163_349_189_579_896_202, 16_760_741_787_031_436_196, 16_760_741_787_031_436_435,
    10_372_984_072_410_201_623, 10_372_984_072_410_201_678,
    10_372_984_072_410_201_700,
  ]

  @Test("After every action of random sequences the tree is sound, and in the end restores equal")
  func randomSequences() throws {
    let first = SeededGenerator.freshSeed()
    print("RandomActionTests: RESTORATION_SEED=\(first)")
    let fresh = (0..<UInt64(SweepLength.count(60, sweep: 1000, long: 10_000))).map { first &+ $0 }
    var failures = 0
    for seed in Self.kept + fresh {
      do {
        try RandomUse(seed: seed).run()
      } catch {
        // The failure has been recorded, with its own seed.
        failures += 1
        if failures == 5 { return }
      }
    }
  }

  /// Seeds of the wider sequences that found a mistake once.
  static let keptWider: [UInt64] = [
    15_918_289_153_611_994_854, 8_247_755_443_855_263_911, 1_159_653_923_623_439_816,
    1_159_653_923_623_439_861, 20_261_458, 20_261_765, 20_262_053, 478_679_240_517_442_095,
  ]

  @Test(
    "the same with presentations in place, and launches in between that go on where the last ended"
  )
  func randomLives() throws {
    let first = SeededGenerator.freshSeed()
    print("RandomActionTests: RESTORATION_SEED=\(first)")
    let fresh = (0..<UInt64(SweepLength.count(40, sweep: 500, long: 10_000))).map { first &+ $0 }
    var failures = 0
    for seed in Self.keptWider + fresh {
      do {
        try RandomUse(seed: seed, isWider: true).run()
      } catch {
        failures += 1
        if failures == 5 { return }
      }
    }
  }
}

/// One tree, and the actions on it.
@MainActor
private final class RandomUse {
  let plans = Plans()
  let seed: UInt64
  var random: SeededGenerator
  var size: CGSize
  var actions: [String] = []
  var states = CallbackStates()
  /// Indicates whether there are presentations in place, and launches in between.
  let isWider: Bool

  init(seed: UInt64, isWider: Bool = false) {
    self.seed = seed
    self.isWider = isWider
    random = SeededGenerator(seed: seed)
    size = random.next().isMultiple(of: 2) ? .phone : .wideTablet
  }

  var comment: Comment { "RESTORATION_SEED=\(seed), after \(actions.joined(separator: "; "))" }

  func run() throws {
    let root = plan(depth: 0)
    let app = PlannedApp(plans, roots: [root], size: size, isWhole: true)
    let log = EventLog(of: [.appearance, .containment])
    var application = log.listen { app.launch().application }
    states.take(log)
    try check(application)
    for _ in 0..<Int.random(in: 4...12, using: &random) {
      if isWider, Int.random(in: 0..<6, using: &random) == 0 {
        application = try relaunch(application, root, log)
        try check(application)
      }
      log.listen { act(on: application) }
      states.take(log)
      try check(application)
    }
    // A pop gesture in progress always ends at some time.
    log.listen {
      for case let stack as NavigationController in controllers(application) {
        stack.interactivePopGestureRecognizer.cancel()
      }
    }
    states.take(log)
    try check(application)
    try restore(application, root)
    try restoreInTheOtherSize(application, root)
  }

  // MARK: Trees

  func plan(depth: Int) -> String {
    let isLeaf = depth >= 4 || Int.random(in: 0..<3 + depth, using: &random) == 0 && depth > 0
    guard !isLeaf, let kind = Plans.Kind.containers.randomElement(using: &random) else {
      return add(.leaf)
    }
    let count: Int
    switch kind {
    case .stack: count = Int.random(in: 1...3, using: &random)
    case .tabs: count = Int.random(in: 0..<4, using: &random) == 0 ? 7 : 2
    case .split, .columns: count = Int.random(in: 1...2, using: &random)
    case .triple: count = 3
    case .pages: count = 1
    case .spread: count = 2
    case .leaf: count = 0
    }
    let isWide = count > 3
    return add(kind, (0..<count).map { _ in plan(depth: isWide ? 4 : depth + 1) })
  }

  /// Plans a controller; in wider use, every third one and no other presents in its own place.
  func add(_ kind: Plans.Kind, _ children: [String] = []) -> String {
    plans.add(kind, children, definesContext: isWider ? plans.plans.count.isMultiple(of: 3) : nil)
  }

  func controllers(_ application: Application) -> [ViewController] {
    var result: [ViewController] = []
    var pending = application.windows.compactMap(\.rootViewController)
    while let controller = pending.popLast() {
      result.append(controller)
      pending += controller.children.reversed()
      if let presented = ownPresented(controller) { pending.append(presented) }
    }
    return result
  }

  /// The controller that this very controller presents.
  func ownPresented(_ controller: ViewController) -> ViewController? {
    let presented = controller.presentedViewController
    return presented === controller.parent?.presentedViewController ? nil : presented
  }

  // MARK: Actions

  func act(on application: Application) {
    let all = controllers(application)
    guard let controller = all.randomElement(using: &random) else { return }
    let isFull = all.count > 40
    let name = controller.restorationIdentifier ?? "\(type(of: controller))"
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      if isFull { return }
      let presented = plans.make(plan(depth: 2), whole: true)
      var styles: [ModalPresentationStyle] = [
        .automatic, .fullScreen, .pageSheet, .formSheet, .overFullScreen, .popover,
      ]
      if isWider { styles += [.currentContext, .overCurrentContext] }
      presented.modalPresentationStyle = styles.randomElement(using: &random) ?? .automatic
      note(
        "\(name) presents \(presented.restorationIdentifier ?? "") \(presented.modalPresentationStyle)"
      )
      controller.present(presented, animated: .random(using: &random))
    case 1:
      note("\(name) dismisses")
      controller.dismiss(animated: .random(using: &random))
    case 2:
      size = size == .phone ? .wideTablet : .phone
      note("the window becomes \(size)")
      for window in application.windows { window.frame = CGRect(origin: .zero, size: size) }
    case 3:
      if Int.random(in: 0..<4, using: &random) == 0 {
        note("memory runs short")
        application.receiveMemoryWarning()
      } else {
        note("\(name) turns editing")
        controller.setEditing(!controller.isEditing, animated: false)
      }
    default: use(controller, name, isFull: isFull)
    }
  }

  func note(_ action: String) { actions.append(action) }

  func use(_ controller: ViewController, _ name: String, isFull: Bool) {
    switch controller {
    case let leaf as Leaf:
      note("\(name) is used")
      leaf.use(Int.random(in: 0..<500, using: &random))
    case let stack as NavigationController: use(stack, name, isFull: isFull)
    case let tabs as TabBarController: use(tabs, name)
    case let split as SplitViewController: use(split, name, isFull: isFull)
    case let pages as PageViewController:
      if isFull { return }
      note("\(name) shows other pages")
      let count = pages.spineLocation == .mid ? 2 : 1
      pages.setViewControllers(
        (0..<count).map { _ in plans.make(plan(depth: 3), whole: true) },
        direction: .forward,
        animated: .random(using: &random)
      )
    default: break
    }
  }

  func use(_ stack: NavigationController, _ name: String, isFull: Bool) {
    let animated = Bool.random(using: &random)
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1, 2:
      if isFull { return }
      note("\(name) pushes")
      stack.pushViewController(plans.make(plan(depth: 3), whole: true), animated: animated)
    case 3:
      note("\(name) pops")
      stack.popViewController(animated: animated)
    case 4:
      note("\(name) pops to its root")
      stack.popToRootViewController(animated: animated)
    case 5:
      note("\(name) has another order")
      stack.setViewControllers(stack.viewControllers.shuffled(using: &random), animated: animated)
    case 6:
      note("\(name) hides a bar")
      stack.isNavigationBarHidden.toggle()
    case 7:
      note("\(name) is swiped and let go of")
      stack.interactivePopGestureRecognizer.begin()
      stack.interactivePopGestureRecognizer.cancel()
    default:
      note("\(name) is swiped")
      stack.interactivePopGestureRecognizer.begin()
      if Bool.random(using: &random) { stack.interactivePopGestureRecognizer.end() }
    }
  }

  func use(_ tabs: TabBarController, _ name: String) {
    let all = tabs.viewControllers ?? []
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let place = Int.random(in: 0..<max(all.count, 1), using: &random)
      note("\(name) selects \(place)")
      if !all.isEmpty { tabs.selectedIndex = place }
    case 1:
      let place = Int.random(in: 0..<5, using: &random)
      note("\(name) item \(place) is tapped")
      tabs.tapItem(at: place)
    case 2:
      let place = Int.random(in: 0..<4, using: &random)
      note("\(name) row \(place) of More is tapped")
      tabs.tapMoreRow(at: place)
    default:
      note("\(name) is rearranged")
      tabs.customizeTabs(all.shuffled(using: &random))
    }
  }

  func use(_ split: SplitViewController, _ name: String, isFull: Bool) {
    let column = SplitViewController.Column.allCases.randomElement(using: &random) ?? .primary
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      note("\(name) shows \(column)")
      split.show(column)
    case 1:
      note("\(name) hides \(column)")
      split.hide(column)
    default:
      if isFull { return }
      note("\(name) shows a detail")
      split.showDetailViewController(plans.make(plan(depth: 3), whole: true), sender: nil)
    }
  }

  // MARK: Invariants

  func check(_ application: Application) throws {
    let all = controllers(application)
    try #require(Set(all).count == all.count, comment)
    for controller in all {
      for child in controller.children {
        try #require(child.parent === controller, comment)
        try #require(
          child.presentingViewController === controller.presentingViewController,
          comment
        )
      }
      if let presented = ownPresented(controller) {
        try #require(presented.parent == nil, comment)
        try #require(presented.presentingViewController === controller, comment)
      }
      if let view = controller.viewIfLoaded, let parent = controller.parent, view.superview != nil {
        try #require(view.isDescendant(of: parent.view), comment)
      }
    }
    try #require(states.mistakes == [], comment)
    let swiped = all.contains {
      ($0 as? NavigationController)?.interactivePopGestureRecognizer.isActive ?? false
    }
    guard !swiped else { return }
    let present = Set(all.compactMap(\.restorationIdentifier))
    try #require(states.unsettled == [], comment)
    try #require(states.unbalanced == [], comment)
    try #require(states.appeared.subtracting(present) == [], comment)
    for controller in all {
      // Stacks that split views have put around columns have equal names once they are restored.
      guard let name = controller.restorationIdentifier, name.contains(" ") else { continue }
      let shows = controller.viewIfLoaded?.window != nil && !isCoveredInPlace(controller)
      try #require(states.appeared.contains(name) == shows, "\(name), \(comment)")
    }
  }

  /// Indicates whether a controller, or one around it, is covered by a presentation in its place.
  /// Such a presentation stands in the child's own view, which therefore stays in the window.
  func isCoveredInPlace(_ controller: ViewController) -> Bool {
    var step: ViewController? = controller
    while let current = step {
      // A popover stays where it is, whatever its content presents.
      let isInPopover =
        current.parent == nil && current.presentationController?.effectiveStyle == .popover
      var presented = isInPopover ? nil : ownPresented(current)
      while let one = presented {
        if one.modalPresentationStyle == .currentContext { return true }
        presented = ownPresented(one)
      }
      var base = current
      while base.parent == nil, let presenter = base.presentingViewController { base = presenter }
      step = base.parent
    }
    return false
  }

  // MARK: Restoring

  func preserve(_ application: Application) throws -> Archive {
    let header = ArchiveHeader(appIdentifier: "org.example.random")
    let preservation = try TreeEngine().preserve(application, header: header)
    let faulty = preservation.entries.filter { $0.outcome == .failed || !$0.issues.isEmpty }
    try #require(faulty.isEmpty, "\(faulty), \(comment)")
    return try #require(preservation.archive, comment)
  }

  /// Ends an app and launches it again; no touch is in progress meanwhile.
  func relaunch(_ application: Application, _ root: String, _ log: EventLog) throws -> Application {
    log.listen {
      for case let stack as NavigationController in controllers(application) {
        stack.interactivePopGestureRecognizer.cancel()
      }
    }
    note("the app is launched again")
    states = CallbackStates()
    _ = log.take()
    let restored = try log.listen { try restore(application, root) }
    states.take(log)
    return restored
  }

  @discardableResult
  func restore(_ application: Application, _ root: String) throws -> Application {
    let before = TreeDescription(of: application)
    let app = PlannedApp(plans, roots: [root], size: size, isWhole: false)
    let (restored, _) = app.launch(restoring: try preserve(application))
    let differences = before.differences(
      afterRestoring: TreeDescription(of: restored),
      comparing: .identified
    )
    try #require(differences == [], comment)
    return restored
  }

  /// Restores in the other size, which must give the same objects under the same paths (rule V6).
  func restoreInTheOtherSize(_ application: Application, _ root: String) throws {
    let archive = try preserve(application)
    let other = size == .phone ? CGSize.wideTablet : .phone
    let app = PlannedApp(plans, roots: [root], size: other, isWhole: false)
    let (restored, _) = app.launch(restoring: archive)
    let paths = Set(try archive.objects().filter { $0.role == .controller }.map(\.path))
    let found = Set(
      try preserve(restored).objects().filter { $0.role == .controller }.map(\.path)
    )
    try #require(paths.subtracting(found) == [], comment)
  }
}

/// The callbacks of controllers, by name, and the mistakes in their order.
@MainActor
private final class CallbackStates {
  private var states: [String: String] = [:]
  private var moves: [String: Int] = [:]
  private(set) var mistakes: [String] = []

  private static let legal: [String: (from: Set<String>, to: String)] = [
    "viewWillAppear": (["disappeared", "disappearing"], "appearing"),
    "viewDidAppear": (["appearing"], "appeared"),
    "viewWillDisappear": (["appeared", "appearing"], "disappearing"),
    "viewDidDisappear": (["disappearing"], "disappeared"),
  ]

  func take(_ log: EventLog) {
    for event in log.take() {
      guard let dot = event.firstIndex(of: ".") else { continue }
      let name = String(event[..<dot])
      let callback = event[event.index(after: dot)...].prefix { $0 != "(" }
      // Containers that have no name of their own share that of their class.
      guard name.contains(" ") else { continue }
      if callback == "willMove" { moves[name, default: 0] += 1 }
      if callback == "didMove" { moves[name, default: 0] -= 1 }
      guard let rule = Self.legal[String(callback)] else { continue }
      let state = states[name] ?? "disappeared"
      if !rule.from.contains(state) { mistakes.append("\(event) while \(state)") }
      states[name] = rule.to
    }
  }

  var appeared: Set<String> { Set(states.filter { $0.value == "appeared" }.keys) }
  var unsettled: [String] { states.filter { $0.value.hasSuffix("ing") }.keys.sorted() }
  var unbalanced: [String] { moves.filter { $0.value != 0 }.keys.sorted() }
}
