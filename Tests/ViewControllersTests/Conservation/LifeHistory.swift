import Foundation
import RestorationArchive
import RestorationEngine
import RestorationTestSupport
import ViewControllers

/// Four launches of one app, with a record of our own of what it must have kept.
///
/// The record is made from the live objects and from archives as anybody reads them. It knows nothing of how
/// the engine comes to its account.
@MainActor
final class LifeHistory {
  /// What was stored of an object last.
  struct Kept: Equatable {
    var number: Int
    var note: String
  }

  /// What a launch may lack as a whole.
  enum Loss: CaseIterable {
    case classes, views, models, levels, names, suspects
  }

  let seed: UInt64
  private let troubles: Set<LifeTrouble>
  private let losses: Set<Loss>
  private var random: SeededGenerator
  let plan: LifePlan
  /// What has to be kept, by path.
  private var kept: [String: Kept] = [:]
  private(set) var violations: [(kind: String, detail: String)] = []
  private var givenUp: Set<String> = []
  private(set) var entryCount = 0
  private var nextNumber = 1
  private var launch = 0
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
      archive = try await live(app, archive, isSound: number == 3)
    }
  }

  private func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  private func fail(_ kind: String, _ path: String, _ detail: String = "") {
    let trouble = LifeApp.current?.trouble(path) ?? .none
    let node = plan.root.all.first { $0.path == path }
    let place = node.map { "\($0.kind) by \($0.maker)" } ?? "no controller"
    violations.append(
      (kind, "seed \(seed), launch \(launch), \(path) (\(place), \(trouble)) \(detail)")
    )
  }

  private var header: ArchiveHeader {
    time += 1
    return ArchiveHeader(appIdentifier: "org.example.lives", bundleVersion: "1", timestamp: time)
  }

  // MARK: Lives

  private func firstLife() throws -> Archive {
    let app = LifeApp(plan)
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
      // What a launch builds asks no factory.
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
    // The process dies before anything is saved.
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

  /// Changes some of what is there, as users do.
  private func use(_ app: LifeApp) {
    for (_, object) in LifeWalk.objects(of: app).sorted(by: { $0.key < $1.key })
    where object.state.wasDecoded && chance(4) {
      change(object.state)
      (object as? ViewController)?.invalidateRestorableState()
      (object as? View)?.invalidateRestorableState()
      (object as? LifeModel)?.invalidateRestorableState()
    }
    move(app)
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
      // A stack that cannot say what it shows brings nothing back that it did not have before.
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
  /// - Returns: Whether it may be removed: what has not come back yet cannot be.
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

  private func isStorable(_ path: String) -> Bool {
    // A registered object is saved with what refers to it.
    let path = plan.root.all.first { $0.model == path }?.path ?? path
    return path.split(separator: "/").allSatisfy { $0.utf8.count <= 1024 }
  }

  // MARK: What has to hold after a save

  private func save(
    _ app: LifeApp,
    _ preserver: TreePreserver,
    _ carried: [String: Bool]
  ) throws -> Archive {
    guard let archive = try preserver.preserve(header: header).archive else { throw LifeFailure() }
    let (stored, waiting) = try read(archive)
    let live = LifeWalk.objects(of: app)
    for path in givenUp where stored[path] != nil { fail("saved after it was removed", path) }
    for (path, known) in kept {
      guard let now = stored[path] else {
        fail("lost by a save", path, live[path] == nil ? "not there" : "there")
        continue
      }
      guard let object = live[path] else {
        if carried[path] == false { fail("neither shown nor carried", path) }
        if !holds(known, now, waiting[path]) { fail("carried with other values", path) }
        continue
      }
      let state = object.state
      guard state.wasDecoded else { continue }
      guard state.trouble != .encodingFails else {
        if !holds(known, now, waiting[path]) {
          fail("a failing encoder has changed what was saved", path)
        }
        continue
      }
      if state.isMisread {
        if now.number != state.number || waiting[path]?.note != known.note {
          fail("a value that could not be read was not kept", path)
        }
        kept[path] = Kept(number: state.number, note: known.note)
        continue
      }
      let wanted = Kept(
        number: state.number,
        note: state.note.utf8.count > 4096 ? known.note : state.note
      )
      let keepsFormer = wanted.note == known.note && holds(wanted, now, waiting[path])
      if now != wanted, !keepsFormer {
        fail(
          "saved otherwise than it is",
          path,
          "\(now) \(wanted.number) \(wanted.note.prefix(20)) known \(known.number) \(state.note.count)"
        )
      }
      kept[path] = wanted
    }
    return archive
  }

  /// Whether an object has some values, each itself or waiting beside it.
  private func holds(_ values: Kept, _ now: Kept, _ waiting: Kept?) -> Bool {
    (now.number == values.number || waiting?.number == values.number)
      && (now.note == values.note || waiting?.note == values.note)
  }

  /// What is stored of each object, and what waits beside that.
  private func read(_ archive: Archive) throws -> ([String: Kept], waiting: [String: Kept]) {
    var result: [String: Kept] = [:]
    var waiting: [String: Kept] = [:]
    for object in try archive.objects() {
      let values = try object.values()
      let path = plan.original("\(object.path)")
      result[path] = kept(values)
      guard
        case .object(let beside)? = values.first(where: { $0.key == "restoration.waiting" })?.value,
        case .object(let former)? = beside.values.first(where: { $0.key == "former" })?.value
      else { continue }
      waiting[path] = kept(former.values)
    }
    return (result, waiting)
  }

  private func kept(_ values: [KeyedValue]) -> Kept {
    var found = Kept(number: 0, note: "")
    for value in values {
      switch (value.key, value.value) {
      case ("number", .int(let number)): found.number = Int(number)
      case ("note", .string(let note)): found.note = note
      default: continue
      }
    }
    return found
  }

  // MARK: What has to hold after a restoration

  private func check(
    _ report: RestorationReport,
    _ app: LifeApp,
    _ archive: Archive,
    _ isSound: Bool
  ) {
    entryCount += report.entries.count
    var entries: [String: RestorationReport.Entry] = [:]
    for entry in report.entries {
      let path = plan.original("\(entry.path)")
      if entries.updateValue(entry, forKey: path) != nil { fail("two entries", path) }
    }
    let paths = Set(((try? archive.objects()) ?? []).map { plan.original("\($0.path)") })
    for path in paths.symmetricDifference(entries.keys) { fail("no entry, or one too many", path) }
    if isSound { checkOrder(app) }
    let live = LifeWalk.objects(of: app)
    for (path, known) in kept {
      guard let entry = entries[path] else { continue }
      let isClaimed = entry.outcome == .restored || entry.outcome == .adopted
      let object = live[path]
      let now = object.map { Kept(number: $0.state.number, note: $0.state.note) }
      // A value that the object failed to read is named.
      let isNamed = object?.state.isMisread == true && entry.issues.contains { $0.contains("note") }
      let hasState =
        object?.state.wasDecoded == true && now?.number == known.number
        && (now?.note == known.note || isNamed)
      if isClaimed != (entry.standing == .shown) { fail("outcome and standing differ", path) }
      if entry.standing == .waiting, app.declined.contains(path) {
        fail("declined, and said to wait", path, "\(entry)")
      }
      let waits = entry.issues.contains { $0.contains("wait beside its own") }
      if entry.standing == .shown, !hasState, !waits || isSound {
        fail("said to be shown", path, object == nil ? "not there" : "\(entry)")
      }
      if entry.standing != .shown, hasState { fail("shown, and said not to be", path, "\(entry)") }
      if isSound, !hasState, !isBehindRefused(path) {
        fail("did not come back", path, "\(object == nil ? "not there" : "there"): \(entry)")
      }
    }
  }

  /// Expects the controllers of each stack in the order in which the user had them.
  private func checkOrder(_ app: LifeApp) {
    for case (let path, let stack as LifeStack) in LifeWalk.objects(of: app) {
      // What was opened while others were missing stays beside what it was opened on.
      let shown = stack.viewControllers.compactMap { ($0 as? any LifeController)?.node }
        .filter { !$0.isPushed }.map(\.name)
      let planned = stack.node?.children.map(\.name).filter(shown.contains) ?? []
      if shown != planned { fail("in another order", path, "\(shown)") }
    }
  }

  /// Whether a stack ends before, at a screen that could never be saved.
  private func isBehindRefused(_ path: String) -> Bool {
    var node = plan.root.all.first { $0.path == path }
    if node == nil, path.hasSuffix("/shelf") {
      node = plan.root.all.first { $0.path + "/shelf" == path }
    }
    if node == nil { node = plan.root.all.first { $0.model == path } }
    while let current = node {
      if let parent = current.parent, parent.kind == .stack,
        let place = parent.children.firstIndex(where: { $0 === current }),
        parent.children[..<place].contains(where: { $0.name.utf8.count > 1024 })
      {
        return true
      }
      node = current.parent
    }
    return false
  }
}
