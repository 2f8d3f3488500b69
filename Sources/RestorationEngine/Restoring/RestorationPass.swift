import Foundation
import RestorationArchive
import RestorationCoding

/// One restoration, in the order of rule R1: locate every object, decode each, then finish.
///
/// Objects are identified by their numbers in the order of the archive.
@MainActor
final class RestorationPass: ReferencedPass {
  let engine: TreeEngine
  let host: any RestorationHost
  let tree: LiveTree
  let listed: ListedObjects
  private(set) var live = LiveIndex()
  /// The archive, with today's names.
  let archive: Archive
  /// The paths in the archive as it was saved, by those of today, where they differ.
  private let formerPaths: [IdentifierPath: IdentifierPath]
  /// The aliases that remain for an archive with today's names.
  let aliases: RestorationAliases
  let options: RestorationOptions
  private let environment: DecodingEnvironment
  // Unsafe only for the end of the pass, which may come on any thread.
  nonisolated(unsafe) let references = PassReferences<RestorationPass>()

  /// The number of nested requests to locate an object.
  var locatingDepth = 0
  /// Objects that a factory requested while another one was being located.
  var locatedEarly: [ObjectNumber] = []
  /// Indicates whether the pass is running and not suspended.
  var isAtWork = false
  /// The nested objects and steps for which app code runs.
  @exclusivity(unchecked) var attended: [(path: IdentifierPath, step: RestorationStep)] = []
  /// Indicates whether any object was left out with everything below it.
  var hasDropped = false
  /// Controllers at paths that the archive does not list.
  var existingElsewhere: [IdentifierPath: any RestorableController] = [:]
  /// Existing controllers whose places new ones have taken; the index keeps them alive.
  var superseded: Set<ObjectIdentifier> = []
  var registered: [IdentifierPath: any StateRestoring] = [:]
  var isRegisteredStale = true
  /// Indicates whether another object refers to the one being located.
  var isReferenced = false
  var registeredCount = 0
  // Controllers that have loaded their elements although the archive does not list them.
  var preparedElsewhere: [ObjectIdentifier: any RestorableController] = [:]
  // Adjacent objects tend to share a class and a restoration class, which the archive names by
  // numbers. This is the last type compared with a recorded class, and the result.
  var latestKind: (type: ObjectIdentifier, recorded: Int, isKind: Bool)?
  // The last recorded class name.
  var latestClassName: (number: Int, name: String)?
  // The last restoration class that was called, and the reason for objects that it creates.
  var latestMaker: LatestMaker?
  @exclusivity(unchecked) var latestIdentifiers = LatestIdentifiers()

  /// Indicates whether objects have values that wait beside their own.
  private(set) var hasWaitingValues = false
  /// The values that objects were given in place of their own, by the objects' numbers.
  var given: [ObjectNumber: ClassState.Values] = [:]
  /// The states that objects of other classes than the recorded ones were given, by the objects'
  /// numbers.
  var taken: [ObjectNumber: ClassState] = [:]
  /// The live objects that have taken the paths of stored ones, by the numbers of these.
  var takenBy: [ObjectNumber: any StateRestoring] = [:]
  /// The values that wait beside those of objects, by path, once the pass has ended.
  @exclusivity(unchecked) var waitingValues: [IdentifierPath: StoredBeside] = [:]

  /// The log of the running attempt, or `nil` once that has ended.
  @exclusivity(unchecked) var log: (any RestorationLog)?
  /// Indicates whether a test observes each object; determined when a pass or a claim begins.
  private(set) var announces = false
  /// The readings of the clock for durations.
  @exclusivity(unchecked) var times = PassTimes()
  // The coder of the app's own part, while the pass runs.
  private var app: StateDecoder?
  // An unused coder, for the next object.
  private var idle: StateDecoder?
  // Unsafe only for the end of the pass, as above.
  nonisolated(unsafe) private let listedNodes: ListedNodes
  /// The faults in the archive's list of objects.
  private(set) var issues: [String] = []
  /// Indicates whether objects recorded values that could not be saved.
  private(set) var hasOmissions = false
  private(set) var hasConditions = false
  @exclusivity(unchecked) private var restored:
    [(object: any StateRestoring, number: ObjectNumber)] = []

  init(
    engine: TreeEngine,
    host: any RestorationHost,
    archive: Archive,
    options: RestorationOptions
  ) {
    self.engine = engine
    self.options = options
    log = options.log
    self.host = host
    let tree = LiveTree(host: host, limits: engine.limits)
    self.tree = tree
    let renamed = RenamedArchive(archive, engine.aliases, in: tree, limits: engine.limits)
    let archive = renamed?.archive ?? archive
    self.archive = archive
    formerPaths = renamed?.formerPaths ?? [:]
    aliases = renamed == nil ? engine.aliases : engine.aliases.withoutRenamedIdentifiers
    listed = ListedObjects(archive)
    listedNodes = listed.nodes
    environment = DecodingEnvironment(
      archive,
      types: engine.types,
      references: references,
      listing: references,
      requiresSecureCoding: engine.requiresSecureCoding
    )
    if let record = engine.keyRecord { environment.record = record }
    references.begin(self)
    // Between locating and decoding, a controller is in no container, but objects registered below
    // it must be found (rules R2, P19).
    tree.assumedPath = { [unowned(unsafe) listed] controller in
      listed.number(of: controller).map { listed.path($0) }
    }
  }

  deinit {
    references.end()
    listedNodes.forget()
  }

  /// Runs the whole pass synchronously (rule R20).
  func run() -> RestorationReport {
    if let refusal = begin() { return refusal }
    for number in listed.numbers where listed[number].isRestorable { locate(number) }
    return finish()
  }

  /// Begins the pass and asks the app for consent (rule R1, steps 3 and 4); returns the report if
  /// the pass ends there.
  func begin() -> RestorationReport? {
    beginWork()
    let refusal = ask()
    if refusal != nil { end() }
    return refusal
  }

  func beginWork() {
    isAtWork = true
    forgetTime()
    announces = engine.willWork != nil || engine.didDecode != nil
  }

  private func ask() -> RestorationReport? {
    issues = list()
    let app: StateDecoder
    do throws(RestorationError) {
      guard let number = listed.number(at: .root) else { return unreadable(issues) }
      app = try makeCoder(of: number)
      listed[number].coder = app
    } catch {
      return unreadable(issues + [error.message])
    }
    attend(.root, .locating) { host.prepareToRestoreState(with: app) }
    // Indexed before the app is asked, because it may follow a reference to decide (rule P6), and
    // again afterwards, because it may have created more objects.
    indexExisting()
    let consents = attend(.root, .locating) { host.shouldRestoreState(with: app) }
    guard consents else {
      return RestorationReport(.refused, reason: "the app declined to restore")
    }
    indexExisting()
    self.app = app
    return nil
  }

  /// Decodes the located objects and finishes the pass (rule R1, steps 7 to 9).
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

  func decode(_ numbers: some Sequence<ObjectNumber>) {
    for number in numbers where listed[number].isRestorable { decode(number) }
  }

  /// Releases the app's objects, which the app owns, and all caches.
  func end() {
    app = nil
    idle = nil
    listed.releaseAll()
    live = LiveIndex()
    locatedEarly = []
    existingElsewhere = [:]
    superseded = []
    registered = [:]
    isRegisteredStale = true
    preparedElsewhere = [:]
    takenBy = [:]
    latestKind = nil
    tree.forgetRegistrations()
    isAtWork = false
    // A later crash of the process is not attributed to these objects.
    if attended.isEmpty { log?.willRestore(.root, .finishing) }
  }

  /// The path of an object in the archive as it was saved.
  func savedPath(_ number: ObjectNumber) -> IdentifierPath {
    if formerPaths.isEmpty { return listed.path(number) }
    let path = listed.path(number)
    return formerPaths[path] ?? path
  }

  /// The paths of all objects in the archive as it was saved.
  var savedPaths: [IdentifierPath] {
    formerPaths.isEmpty ? listed.paths : listed.paths.map { formerPaths[$0] ?? $0 }
  }

  /// Indicates whether an object has another path today than it was saved with.
  func isRenamed(_ number: ObjectNumber) -> Bool {
    !formerPaths.isEmpty && formerPaths[listed.path(number)] != nil
  }

  /// The other paths at which an object may be, the most likely first.
  func otherPaths(of number: ObjectNumber) -> [IdentifierPath] {
    let others = aliases.isEmpty ? [] : aliases.others(of: listed.path(number))
    return isRenamed(number) ? others + [savedPath(number)] : others
  }

  func endLog() { log = nil }

  /// Decodes unclaimed objects that were located because a reference needed them, and reports the
  /// rest as waiting.
  func finishUnclaimed(_ numbers: some Sequence<ObjectNumber>) {
    for number in numbers where listed[number].isRestorable {
      switch listed[number].location {
      case .found where !listed[number].isDecoded:
        decode(number)
      case .unknown:
        listed[number].location = .missing
        listed[number].isWaiting = true
        note(number, .skipped, nil, "its object has not appeared since it was saved last")
      case .found, .missing: break
      }
    }
  }

  /// Records that an object or element has decoded, for the last step.
  func addRestored(_ object: any StateRestoring, at number: ObjectNumber) {
    restored.append((object, number))
  }

  /// Tells the decoded objects that all objects have been restored.
  func finishRestored() {
    let objects = restored
    restored = []
    for index in objects.indices {
      let number = objects[index].number
      attend(savedPath(number), .finishing) {
        if announces { engine.announce(.finishing, savedPath(number)) }
        objects[index].object.applicationFinishedRestoringState()
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

  /// Lists the objects of the archive, and returns the faults of the list.
  private func list() -> [String] {
    let issues = listReadable()
    environment.pass.share(listed.nodes)
    hasOmissions = archive.hasName(ReservedKey.dropped)
    hasConditions = archive.hasName(ReservedKey.condition)
    hasWaitingValues = archive.hasName(ReservedKey.waiting)
    if hasConditions {
      for number in listed.numbers {
        if let condition = listed.object(number).condition { listed[number].condition = condition }
      }
    }
    return issues
  }

  private func listReadable() -> [String] {
    var cursor = environment.pass.listing()
    var failures: [String] = []
    var repetitions: [String] = []
    // The numbers of objects and repetitions before the current part of the list.
    var before = (objects: 0, repetitions: 0)
    while true {
      do throws(RestorationError) {
        guard let (path, object) = try cursor.nextListed() else { break }
        if cursor.countInBlock == 1 { before = (listed.numbers.count, repetitions.count) }
        if !listed.append(path, object) {
          repetitions.append("the archive lists \(path) twice")
        }
      } catch {
        failures.append(error.message)
        // Damage anywhere in a part makes all of it unreliable.
        guard cursor.countInBlock > 0 else { continue }
        listed.removeLast(to: before.objects)
        repetitions.removeLast(repetitions.count - before.repetitions)
      }
    }
    return failures + repetitions
  }

  // MARK: Coders

  /// Calls `body` with the coder of an object, which returns the same values every time (rule R6).
  ///
  /// One coder is reused for all objects, because creating one costs more than most objects do. It
  /// stays with an object that has decoded more than plain values from it, so that a second request
  /// returns the same instances. It also stays if the app has retained it.
  ///
  /// - Throws: `RestorationError` with code `corrupted` or `limitExceeded`; `body` is not called
  ///   then.
  func withCoder<Result>(
    of number: ObjectNumber,
    _ body: (StateDecoder) -> Result
  ) throws(RestorationError) -> Result {
    let coder = try takeCoder(of: number)
    let result = body(coder)
    giveBack(coder, of: number)
    return result
  }

  /// The coder of an object, until it is returned with `giveBack(_:of:)`.
  func takeCoder(of number: ObjectNumber) throws(RestorationError) -> StateDecoder {
    if let own = listed[number].coder { return own }
    guard let coder = idle.take() else { return try makeCoder(of: number) }
    try coder.turn(toKept: &listed[number].unowned)
    if isPartial { coder.hide(keysLeftOut(number)) }
    return coder
  }

  func giveBack(_ coder: consuming StateDecoder, of number: ObjectNumber) {
    let isFirst = listed[number].coder == nil
    if isFirst, coder.isUnused, isKnownUniquelyReferenced(&coder) {
      idle = coder
      return
    }
    // The app may keep it for longer than the pass keeps the path.
    coder.retainPath()
    if isFirst { listed[number].coder = coder }
  }

  private func makeCoder(of number: ObjectNumber) throws(RestorationError) -> StateDecoder {
    let coder = try StateDecoder(listed.object(number), in: environment)
    coder.hide(keysLeftOut(number))
    return coder
  }

  /// Indicates whether the state of an object can be decoded.
  func canDecode(_ number: ObjectNumber) -> Bool { (try? withCoder(of: number) { _ in }) != nil }

  // MARK: Reporting

  func note(
    _ number: ObjectNumber,
    _ outcome: RestorationReport.Outcome,
    _ source: RestorationReport.Source?,
    _ reason: String
  ) {
    listed[number].outcome = outcome
    listed[number].source = source
    listed[number].reason = reason
  }

  /// Marks an object as failed that may still appear; its state is kept.
  func noteFailure(_ number: ObjectNumber, _ error: RestorationError) {
    note(number, .failed, nil, error.message)
    listed[number].errorCode = error.code
  }
}
