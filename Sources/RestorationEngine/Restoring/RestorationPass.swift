import Foundation
import RestorationArchive
import RestorationCoding

/// One restoration in the order of rule R1: locate every object, then decode each, then finish.
///
/// Objects are handled by their numbers in the order of the archive.
@MainActor
final class RestorationPass {
  let engine: RestorationEngine
  let host: any RestorationHost
  let tree: LiveTree
  let listed: ListedObjects
  private(set) var live = LiveIndex()
  let archive: Archive
  let options: RestorationOptions
  private let environment: DecodingEnvironment
  // Unsafe for the end of the pass alone, which may come on any thread.
  nonisolated(unsafe) let references = PassReferences()

  /// How many objects are being located, each for the sake of the one before.
  var locatingDepth = 0
  /// Objects that a factory asked for while another one was being located.
  var locatedEarly: [Int32] = []
  /// Whether the pass runs just now, and does not wait.
  var isAtWork = false
  /// For what code of the app runs, each for the sake of the one before.
  private var attended: [(path: IdentifierPath, step: RestorationStep)] = []
  /// Whether anything was left out with all below it.
  var hasDropped = false
  /// Controllers at paths that the archive does not list.
  var existingElsewhere: [IdentifierPath: any RestorableController] = [:]
  var registered: [IdentifierPath: any StateRestoring] = [:]
  var isRegisteredStale = true
  /// Whether the object that is being located is one that something refers to.
  var isReferenced = false
  var registeredCount = 0
  // Controllers that have loaded their elements although the archive does not list them.
  var preparedElsewhere: [ObjectIdentifier: any RestorableController] = [:]
  // Neighbours tend to be of one class and to be made by one, which the archive names by numbers.
  // The kind of object that was asked about last, the class that was recorded, and whether it is one.
  var latestKind: (type: ObjectIdentifier, recorded: Int, isKind: Bool)?
  // The class that was recorded last.
  var latestClassName: (number: Int, name: String)?
  // The restoration class that was asked last, and what the report says about what it made.
  var latestMaker: LatestMaker?

  /// Whether objects have values that wait beside their own.
  private(set) var hasWaitingValues = false
  /// The values that objects were given instead of their own, by the objects' numbers.
  var given: [Int32: WaitingValues.Values] = [:]
  /// The objects that were given state of their class, where an object of another has stored its own.
  var exchanged: Set<Int32> = []
  /// The objects that stand in the places of others, by the numbers of these.
  var takenBy: [Int32: any StateRestoring] = [:]
  /// The values that wait beside those of the objects at some paths, once the pass has ended.
  var waitingValues: [IdentifierPath: WaitingValues] = [:]

  /// What is told what is attended to, until its attempt ends.
  private var log: (any RestorationLog)?
  /// Whether a test hears of each object; found out when a pass or a claim begins.
  private(set) var announces = false
  // The app's own part, from the beginning of the pass to its end.
  private var app: StateDecoder?
  // A coder that nobody uses, for the next object.
  private var idle: StateDecoder?
  /// What is wrong with the archive's list of objects.
  private(set) var issues: [String] = []
  /// Whether objects say what could not be saved of them.
  private(set) var hasOmissions = false
  private(set) var hasConditions = false
  private var restored: [(object: any StateRestoring, number: Int32)] = []

  init(
    engine: RestorationEngine,
    host: any RestorationHost,
    archive: Archive,
    options: RestorationOptions
  ) {
    self.engine = engine
    self.options = options
    log = options.log
    self.host = host
    self.archive = archive
    tree = LiveTree(host: host, limits: engine.limits)
    listed = ListedObjects(capacity: archive.objectCount)
    environment = DecodingEnvironment(
      archive,
      types: engine.types,
      references: references,
      requiresSecureCoding: engine.requiresSecureCoding
    )
    if let record = engine.keyRecord { environment.record = record }
    references.answer(
      object: { [unowned(unsafe) self] in liveObject(at: $0) },
      source: { [unowned(unsafe) self] in self.host.restorationSource(named: $0) },
      absence: { [unowned(unsafe) self] in absence(at: $0) }
    )
    // Between locating and decoding a controller stands in no container, but what is registered
    // below it must be found (rules R2, P19).
    tree.assumedPath = { [unowned(unsafe) listed] controller in
      listed.number(of: controller).map { listed.path($0) }
    }
  }

  deinit {
    references.end()
  }

  /// Everything in one go (rule R20).
  func run() -> RestorationReport {
    if let refusal = begin() { return refusal }
    for number in listed.numbers where listed[number].pointee.isRestorable { locate(number) }
    return finish()
  }

  /// Takes steps 3 and 4 of rule R1; returns the report if there is nothing more to do.
  func begin() -> RestorationReport? {
    beginWork()
    let refusal = ask()
    if refusal != nil { end() }
    return refusal
  }

  func beginWork() {
    isAtWork = true
    announces = engine.willWork != nil || engine.didDecode != nil
  }

  private func ask() -> RestorationReport? {
    issues = list()
    let app: StateDecoder
    do throws(RestorationError) {
      guard let number = listed.number(at: .root) else { return unreadable(issues) }
      app = try makeCoder(of: number)
      listed[number].pointee.coder = app
    } catch {
      return unreadable(issues + [error.message])
    }
    attend(.root, .locating) { host.prepareToRestoreState(with: app) }
    // Before the app is asked, because it may follow a reference to decide (rule P6); again after,
    // because it may have built more to be restored.
    indexExisting()
    let consents = attend(.root, .locating) { host.shouldRestoreState(with: app) }
    guard consents else {
      return RestorationReport(.refused, reason: "the app declined to restore")
    }
    indexExisting()
    self.app = app
    return nil
  }

  /// Takes steps 7 to 9 of rule R1.
  func finish() -> RestorationReport {
    decode(listed.numbers)
    if hasConditions { finishUnclaimed(listed.numbers) }
    claimPresent()
    decodeRemainingElements(among: listed.numbers)
    if let app { attend(.root, .decoding) { host.didDecodeRestorableState(with: app) } }
    claimPresent()
    finishRestored()
    claimPresent()
    finishRestored()
    if let root = listed.number(at: .root) { note(root, .adopted, .existing, "the app") }
    settleAccounts(among: listed.numbers)
    let report = report()
    end()
    return report
  }

  func decode(_ numbers: some Sequence<Int32>) {
    for number in numbers where listed[number].pointee.isRestorable {
      if let object = decode(number) { addRestored(object, at: number) }
      decodeElements(of: number)
    }
  }

  /// Lets go of the app's objects, which live as long as the app wants, and of what was cached.
  func end() {
    app = nil
    idle = nil
    listed.releaseAll()
    live = LiveIndex()
    locatedEarly = []
    existingElsewhere = [:]
    registered = [:]
    isRegisteredStale = true
    preparedElsewhere = [:]
    takenBy = [:]
    latestKind = nil
    tree.forgetRegistrations()
    isAtWork = false
    // Whatever the process dies of from here on, it is none of these objects.
    if attended.isEmpty { log?.willRestore(.root, .finishing) }
  }

  func endLog() { log = nil }

  /// State that had no object may have found one by now, because something refers to it.
  func finishUnclaimed(_ numbers: some Sequence<Int32>) {
    for number in numbers where listed[number].pointee.isRestorable {
      switch listed[number].pointee.location {
      case .found where !listed[number].pointee.isDecoded:
        if let object = decode(number) { addRestored(object, at: number) }
        decodeElements(of: number)
      case .unknown:
        listed[number].pointee.location = .missing
        listed[number].pointee.isWaiting = true
        note(number, .skipped, nil, "its object has not appeared since it was saved last")
      case .found, .missing: break
      }
    }
  }

  /// Notes that an object or an element has decoded, for the last step.
  func addRestored(_ object: any StateRestoring, at number: Int32) {
    restored.append((object, number))
  }

  /// Tells the objects that have decoded that all have.
  func finishRestored() {
    let objects = restored
    restored = []
    for (object, number) in objects {
      attend(listed.path(number), .finishing) {
        if announces { engine.announce(.finishing, listed.path(number)) }
        object.applicationFinishedRestoringState()
      }
    }
  }

  private func unreadable(_ issues: [String]) -> RestorationReport {
    RestorationReport(
      .unreadable,
      reason: "the app's own part of the archive cannot be read",
      issues: issues
    )
  }

  /// Lists what the archive holds, and returns what is wrong with the list.
  private func list() -> [String] {
    let (objects, failures) = archive.readableObjects()
    environment.pass.note(listed: objects)
    var issues = failures.map(\.message)
    for index in objects.indices where !listed.append(objects[index]) {
      issues.append("the archive lists \(objects[index].path) twice")
    }
    hasOmissions = archive.hasName(ReservedKey.dropped)
    hasConditions = archive.hasName(ReservedKey.condition)
    hasWaitingValues = archive.hasName(ReservedKey.waiting)
    if hasConditions {
      for number in listed.numbers {
        listed[number].pointee.condition = listed[number].pointee.object.condition
      }
    }
    return issues
  }

  // MARK: Coders

  /// Calls `body` with the coder of an object, which says the same every time (rule R6).
  ///
  /// One coder goes from object to object, as making one costs more than most objects do. It stays
  /// with an object that has had more than plain values of it: what was built stands for itself when
  /// it is asked for again. So does one that the app has kept.
  ///
  /// - Throws: `RestorationError` with code `corrupted` or `limitExceeded`; `body` is not called then.
  func withCoder<Result>(
    of number: Int32,
    _ body: (StateDecoder) -> Result
  ) throws(RestorationError) -> Result {
    let coder = try takeCoder(of: number)
    let result = body(coder)
    giveBack(coder, of: number)
    return result
  }

  /// The coder of an object, until it is given back.
  func takeCoder(of number: Int32) throws(RestorationError) -> StateDecoder {
    if let own = listed[number].pointee.coder { return own }
    guard let coder = idle.take() else { return try makeCoder(of: number) }
    try coder.turn(to: listed[number].pointee.unowned)
    if isPartial { coder.hide(keysLeftOut(number)) }
    return coder
  }

  func giveBack(_ coder: consuming StateDecoder, of number: Int32) {
    if listed[number].pointee.coder != nil { return }
    if coder.isUnused, isKnownUniquelyReferenced(&coder) {
      idle = coder
    } else {
      listed[number].pointee.coder = coder
    }
  }

  private func makeCoder(of number: Int32) throws(RestorationError) -> StateDecoder {
    let coder = try StateDecoder(listed[number].pointee.object, in: environment)
    coder.hide(keysLeftOut(number))
    return coder
  }

  /// Whether the state of an object can be decoded.
  func canDecode(_ number: Int32) -> Bool { (try? withCoder(of: number) { _ in }) != nil }

  // MARK: Reporting

  func note(
    _ number: Int32,
    _ outcome: RestorationReport.Outcome,
    _ source: RestorationReport.Source?,
    _ reason: String
  ) {
    listed[number].pointee.outcome = outcome
    listed[number].pointee.source = source
    listed[number].pointee.reason = reason
  }

  /// Notes what kept an object away that may still come: its state is kept.
  func noteFailure(_ number: Int32, _ error: RestorationError) {
    note(number, .failed, nil, error.message)
    listed[number].pointee.errorCode = error.code
  }

  /// Runs app code for an object, with the log and the clock.
  func attend<Result>(
    _ number: Int32,
    _ step: RestorationStep,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try attend(listed.path(number), step) {
      if announces { engine.announce(ObjectWork(step), listed.path(number)) }
      guard let clock = options.clock else { return try body() }
      let start = clock()
      defer { listed[number].pointee.duration += clock() - start }
      return try body()
    }
  }

  func attend<Result>(
    _ path: @autoclosure () -> IdentifierPath,
    _ step: RestorationStep,
    _ body: () throws -> Result
  ) rethrows -> Result {
    guard log != nil else { return try body() }
    beginAttending(path(), step)
    defer { endAttending() }
    return try body()
  }

  func beginAttending(_ path: IdentifierPath, _ step: RestorationStep) {
    guard let log else { return }
    attended.append((path, step))
    log.willRestore(path, step)
  }

  /// Goes on with the object for whose sake another one was attended to.
  func endAttending() {
    guard let log else { return }
    attended.removeLast()
    if let outer = attended.last { log.willRestore(outer.path, outer.step) }
  }
}
