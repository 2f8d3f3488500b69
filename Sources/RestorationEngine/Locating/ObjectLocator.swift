import RestorationArchive
import RestorationCoding

/// Rule R1, step 5: finds or makes the objects of an archive, each once, parents before their children
/// (rules R3-R12).
@MainActor
final class ObjectLocator: PassPart {
  let input: PassInput
  let listed: ListedObjects
  let attention: PassAttention
  let coders: PassCoders
  let existing: ExistingObjects
  /// The sources of controllers, in the order in which they are asked.
  let sources: [any ControllerSource]
  var sentences = SearchSentences()
  /// The stand-ins that containers have for saved children, by path.
  var standIns: [IdentifierPath: any AsleepController] = [:]
  /// The archive for all that stays asleep, or `nil` as long as nothing does.
  var asleepArchive: AsleepArchive?
  /// The number of nested requests to locate an object.
  private var depth = 0
  /// Objects that a factory requested while another one was being located.
  private var locatedEarly: [ObjectNumber] = []
  /// Indicates whether another object refers to the one being located.
  private(set) var isReferenced = false
  // Controllers that have loaded their elements although the archive does not list them.
  private var preparedElsewhere: [ObjectIdentifier: any RestorableController] = [:]
  @exclusivity(unchecked) var latestIdentifiers = LatestIdentifiers()

  init(
    _ input: PassInput,
    _ attention: PassAttention,
    _ coders: PassCoders,
    _ existing: ExistingObjects
  ) {
    self.input = input
    self.attention = attention
    self.coders = coders
    self.existing = existing
    listed = input.listed
    sources = [
      ClassSource(input), DelegateSource(host: input.host),
      ExistingSource(input: input, existing: existing),
      AliasSource(input: input, existing: existing), ClosureSource(engine: input.engine),
      StoryboardSource(input: input),
    ]
  }

  func release() {
    locatedEarly = []
    preparedElsewhere = [:]
    standIns = [:]
    asleepArchive = nil
  }

  // MARK: Locating

  /// Finds or makes all objects, each in its turn.
  func locateAll() {
    for number in listed.order where listed[number].isRestorable { locate(number) }
  }

  /// Finds or creates an object, once (rule R3). A reference may request it before its turn (rule
  /// R14); even then, parents come before their children.
  func locate(_ number: ObjectNumber) {
    guard listed[number].location == .unknown else { return }
    locateAncestors(of: number)
    guard listed[number].location == .unknown else { return }
    // Factories that need each other end here with `nil`, long before the stack overflows; the
    // object is located later, in its turn.
    guard depth < engine.limits.maximumPathLength, !listed[number].marks.isBeingLocated else {
      return
    }
    listed[number].marks.isBeingLocated = true
    depth += 1
    let finding = attention.attend(number, .locating) { find(number) }
    listed[number].marks.isBeingLocated = false
    depth -= 1
    settle(finding, at: number)
  }

  func locateAncestors(of number: ObjectNumber) {
    var above = listed[number].above
    // Nearly always the nearest object has been located, and with it all above.
    if above == ObjectNumber.none
      || listed[above].isRestorable && listed[above].location != .unknown
    {
      return
    }
    var waiting: [ObjectNumber] = []
    while above != ObjectNumber.none {
      // Everything above a located object has been located before it.
      if listed[above].isRestorable {
        if listed[above].location != .unknown { break }
        if !listed[above].marks.isBeingLocated { waiting.append(above) }
      }
      above = listed[above].above
    }
    while let next = waiting.popLast() { locate(next) }
  }

  /// Locates an object, or resolves a reference, on behalf of an object that refers to it.
  func asReferenced<Result>(_ isReferenced: Bool = true, _ body: () -> Result) -> Result {
    let before = self.isReferenced
    self.isReferenced = isReferenced
    defer { self.isReferenced = before }
    return body()
  }

  /// The result of a search.
  enum Finding {
    case found(LiveObject, RestorationReport.Source, reason: String)
    case missing(RestorationReport.Outcome, reason: String)
    /// The object may still appear, so its state is kept.
    case waiting(RestorationError)
    /// The object is not needed so far.
    case later
  }

  func settle(_ finding: consuming Finding, at number: ObjectNumber) {
    if depth > 0 { locatedEarly.append(number) }
    switch consume finding {
    case .found(let live, let source, let reason): settle(live, at: number, source, reason)
    case .missing(let outcome, let reason):
      listed[number].location = .missing
      note(number, outcome, nil, reason)
    case .waiting(let error):
      listed[number].location = .missing
      listed[number].marks.isWaiting = true
      noteFailure(number, error)
      if error.code == .notFound {
        listed[number].result.outcome = .skipped
      } else {
        // Objects created for it now would belong to nothing.
        drop(number, "could not be made")
      }
    case .later: break
    }
  }

  /// Restores the identifier of the object (R7), ties it to this path, and notes the controllers
  /// that it brought along.
  private func settle(
    _ object: LiveObject,
    at number: ObjectNumber,
    _ source: RestorationReport.Source,
    _ reason: String
  ) {
    let isFound = source == .existing || source == .registration || source == .alias
    let isAdopted = isFound || existing.isOriginal(object.identity) && source != .replacement
    note(number, isAdopted ? .adopted : .restored, source, reason)
    listed.settle(object, at: number)
    guard case .controller(let controller) = object else { return }
    if !LiveTree.isIdentified(controller), let last = identifiers(of: number).last {
      controller.restorationIdentifier = last
    }
    if let standIn = controller.restorationStandIn { return leaveAsleep(number, standIn, source) }
    existing.settle(controller, at: number, isNew: source != .existing && source != .alias)
    takeStandIns(of: controller, number)
  }

  // MARK: Leaving out (rule R4)

  /// Leaves out an object whose restoration class returned `nil`, or that is beyond the level, with
  /// everything below it. Its saved state is kept, because `nil` may mean "not now"; an app that
  /// wants it dropped answers with ``RestorationAnswer/drop``.
  func decline(
    _ number: ObjectNumber,
    _ text: String = "was left out by its restoration class"
  ) {
    listed[number].marks.isWaiting = true
    listed[number].marks.isDeclined = true
    drop(number, text)
  }

  /// Leaves out everything below an object, including objects that its factory asked for before it
  /// returned `nil`.
  func drop(_ number: ObjectNumber, _ text: String) {
    listed[number].marks.isDropped = true
    listed[number].dropText = text
    listed.hasDropped = true
    let path = listed.path(number)
    for early in locatedEarly
    where early != number && listed.path(early).isEqualToOrDescendant(of: path) {
      guard listed[early].location == .found else { continue }
      listed.unsettle(early)
      listed[early].location = .missing
      note(early, .skipped, nil, leftOut(by: number))
    }
  }

  // MARK: Elements

  /// Makes a controller load its elements, once.
  func prepare(_ controller: any RestorableController, _ number: ObjectNumber) {
    guard !listed[number].marks.isPrepared else { return }
    listed[number].marks.isPrepared = true
    controller.prepareToDecodeRestorableState()
  }

  /// Makes a controller load its elements, once, even if the archive does not list it.
  func prepare(_ controller: any RestorableController) {
    if let number = listed.number(of: controller) {
      guard !listed[number].marks.isPrepared else { return }
      return attention.attend(number, .decoding) { prepare(controller, number) }
    }
    guard
      preparedElsewhere.updateValue(controller, forKey: ObjectIdentifier(controller)) == nil
    else { return }
    controller.prepareToDecodeRestorableState()
  }
}
