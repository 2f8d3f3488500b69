import Foundation
import RestorationArchive
import RestorationEngine
import RestorationTestSupport
import ViewControllers

/// Four launches of one app, with a record of our own of the state that it must have kept.
///
/// The record is made from the live objects and from archives through public calls. It knows
/// nothing of how the engine comes to its account.
@MainActor
final class LifeHistory {
  /// The values of an object that were stored last.
  struct Kept: Equatable {
    var number: Int
    var note: String
  }

  /// A part that a launch may lack as a whole.
  enum Loss: CaseIterable {
    case classes, views, models, levels, names, suspects, layouts
  }

  let seed: UInt64
  private let troubles: Set<LifeTrouble>
  private let losses: Set<Loss>
  private var random: SeededGenerator
  let plan: LifePlan
  /// What has to be kept, by path.
  var kept: [String: Kept] = [:]
  private(set) var violations: [(kind: String, detail: String)] = []
  var givenUp: Set<String> = []
  var entryCount = 0
  private var nextNumber = 1
  var launch = 0
  private var time = 1000.0

  init(seed: UInt64, troubles: Set<LifeTrouble>, losses: Set<Loss>) {
    self.troubles = troubles
    self.losses = losses
    self.seed = seed
    random = SeededGenerator(seed: seed)
    plan = LifePlan(&random)
  }

  func run() async throws {
    var archive = try firstLife()
    for number in 1...3 {
      launch = number
      if losses.contains(.names), chance(3) { plan.rename(&random) }
      let app = LifeApp(plan)
      if number < 3 { spoil(app) }
      app.isNarrow = losses.contains(.layouts) && chance(2)
      archive = try await live(app, archive, isSound: number == 3)
    }
  }

  func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  func fail(_ kind: String, _ path: String, _ detail: String = "") {
    let trouble = LifeApp.current?.trouble(path) ?? .none
    let node = plan.root.all.first { $0.path == path }
    let place = node.map { "\($0.kind) by \($0.maker)" } ?? "no controller"
    violations.append(
      (kind, "seed \(seed), launch \(launch), \(path) (\(place), \(trouble)) \(detail)")
    )
  }

  var header: ArchiveHeader {
    time += 1
    return ArchiveHeader(appIdentifier: "org.example.lives", bundleVersion: "1", timestamp: time)
  }

  // MARK: Lives

  private func firstLife() throws -> Archive {
    let app = LifeApp(plan)
    defer { app.end() }
    app.begin()
    app.application.didFinishLaunching()
    let root = app.makeTree(plan.root, isWhole: true)
    app.window?.rootViewController = root
    var presenter: ViewController = root
    var next = plan.root.presented
    while let node = next {
      let presented = app.makeTree(node, isWhole: true)
      presenter.present(presented, animated: false)
      (presenter, next) = (presented, node.presented)
    }
    for (_, object) in LifeWalk.objects(of: app) {
      change(object.state)
      object.state.wasDecoded = true
      guard let screen = object as? LifeScreen, let model = screen.node?.model else { continue }
      screen.model = app.models[model]
    }
    let preserver = TreePreserver(app.application, engine: app.engine)
    for (path, object) in LifeWalk.objects(of: app) where isStorable(path) {
      kept[path] = Kept(number: object.state.number, note: object.state.note)
    }
    return try save(app, preserver, [:])
  }

  private func spoil(_ app: LifeApp) {
    // Factories cannot tell siblings of one name from each other.
    let twins = Set(plan.root.all.filter { $0.slot != nil }.map(\.name))
    for node in plan.root.all where chance(7) && !twins.contains(node.name) {
      let trouble = LifeTrouble.allCases.randomElement(using: &random) ?? .none
      if !troubles.contains(trouble) { continue }
      // Objects that a launch builds need no factory.
      let isFactory = trouble == .factoryReturnsNil || trouble == .factoryThrows
      // Without its stack a column would stand elsewhere.
      let isColumn = trouble == .otherClass && node.parent?.kind == .split
      if node !== plan.root, !isColumn, node.maker != .launch || !isFactory {
        app.troubles[node.path] = trouble
      }
    }
    for model in plan.models where chance(4) && troubles.contains(.decodingThrows) {
      app.troubles[model] = .decodingThrows
    }
    app.knowsClass = !(chance(5) && losses.contains(.classes))
    app.hasShelves = !(chance(5) && losses.contains(.views))
    app.hasModels = !(chance(5) && losses.contains(.models))
  }

  private func live(_ app: LifeApp, _ archive: Archive, isSound: Bool) async throws -> Archive {
    defer { app.end() }
    app.begin()
    var options = RestorationOptions()
    options.bundleVersion = "\(launch)"
    if !isSound, chance(5), losses.contains(.levels) { options.level = .navigation }
    if !isSound, chance(5), losses.contains(.suspects),
      let path = try archive.objects().map(\.path).filter({ $0.count > 1 })
        .randomElement(using: &random)
    {
      options.leavingOut[path] = "the app crashed here"
    }
    let restorer = TreeRestorer(
      archive,
      into: app.application,
      engine: app.engine,
      options: options
    )
    let report = await restorer.restore()
    app.application.didFinishLaunching()
    check(report, app, archive, isSound)
    // The process crashes before anything is saved.
    if !isSound, chance(6) { return archive }
    let preserver = TreePreserver(app.application, engine: app.engine)
    preserver.restored = archive
    preserver.carry(restorer.unclaimed)
    if chance(2) { use(app) }
    var carried: [String: Bool] = [:]
    for entry in restorer.report?.entries ?? [] {
      carried[plan.original("\(entry.path)")] = entry.isCarried
    }
    var saved = try save(app, preserver, carried)
    if chance(3) {
      use(app)
      saved = try save(app, preserver, carried)
    }
    return saved
  }

  /// Changes some of the objects, as users do.
  private func use(_ app: LifeApp) {
    for (_, object) in LifeWalk.objects(of: app).sorted(by: { $0.key < $1.key })
    where object.state.wasDecoded && chance(4) {
      change(object.state)
      (object as? ViewController)?.invalidateRestorableState()
      (object as? View)?.invalidateRestorableState()
      (object as? LifeModel)?.invalidateRestorableState()
    }
    move(app)
    if losses.contains(.layouts), chance(4) { turn(app) }
  }

  /// Turns the device, so that folds arrange their controllers otherwise.
  private func turn(_ app: LifeApp) {
    app.isNarrow.toggle()
    for case (_, let fold as LifeFold) in LifeWalk.objects(of: app).sorted(by: { $0.key < $1.key })
    {
      fold.arrange()
    }
  }

  /// Pops, dismisses and pushes, as users do.
  private func move(_ app: LifeApp) {
    let objects = LifeWalk.objects(of: app).sorted { $0.key < $1.key }
    for case (_, let stack as LifeStack) in objects {
      guard let node = stack.node, plan.root.all.contains(where: { $0 === node }) else { continue }
      if chance(8), stack.viewControllers.count > 1,
        let top = stack.topViewController as? any LifeController, giveUp(top, app)
      {
        stack.popViewController(animated: false)
      }
      // A stack that cannot encode its screens restores none that it did not have before.
      guard chance(8), stack.state.trouble != .encodingFails else { continue }
      let pushed = plan.push(on: node, knowsClass: app.knowsClass, &random)
      let screen = app.makeTree(pushed, isWhole: true)
      screen.state.wasDecoded = true
      change(screen.state)
      screen.state.note = "pushed"
      stack.pushViewController(screen, animated: false)
      if isStorable(pushed.path) {
        kept[pushed.path] = Kept(number: screen.state.number, note: screen.state.note)
      }
    }
    var last = app.window?.rootViewController
    while let next = last?.presentedViewController { last = next }
    if chance(8), let presented = last as? any LifeController,
      let presenter = presented.presentingViewController, giveUp(presented, app)
    {
      presenter.dismiss(animated: false)
    }
  }

  /// Expects nothing more of a controller that the user has removed.
  ///
  /// - Returns: A Boolean value that indicates whether it may be removed: state that has not come
  ///   back yet cannot be.
  private func giveUp(_ controller: any LifeController, _ app: LifeApp) -> Bool {
    guard controller.state.wasDecoded, let node = controller.node,
      node.parent?.children.last === node || node.parent?.presented === node,
      LifeWalk.objects(of: app)[node.path] === controller,
      node.all.allSatisfy({ $0.model == nil })
    else { return false }
    for path in node.all.flatMap({ [$0.path, $0.path + "/shelf"] }) { kept[path] = nil }
    givenUp.insert(node.path)
    node.parent?.remove(node)
    return true
  }

  private func change(_ state: LifeState) {
    state.number = nextNumber
    nextNumber += 1
    state.isMisread = false
    let isTooLong = launch > 0 && chance(8)
    state.note = isTooLong ? String(repeating: "x", count: 5000) : "note \(state.number)"
  }

  func isStorable(_ path: String) -> Bool {
    // A registered object is saved with what refers to it.
    let path = plan.root.all.first { $0.model == path }?.path ?? path
    return path.split(separator: "/").allSatisfy { $0.utf8.count <= 1024 }
  }
}
