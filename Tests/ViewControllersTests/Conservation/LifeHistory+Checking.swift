import RestorationArchive
import RestorationEngine
import ViewControllers

// What has to hold, by the record of a history.
extension LifeHistory {
  // MARK: What has to hold after a save

  func save(
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
      guard let beside = values.first(where: { $0.key == "restoration.waiting" })?.value else {
        continue
      }
      // The state of the object's own class comes before those of others.
      let states = if case .array(let states) = beside { states } else { [beside] }
      guard case .object(let state)? = states.first,
        case .object(let former)? = state.values.first(where: { $0.key == "former" })?.value
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

  func check(
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
