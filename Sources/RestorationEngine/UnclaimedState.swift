public import RestorationArchive

/// Restored state whose objects did not appear; the next save carries it.
///
/// It waits as long as its object does not appear, whatever the number of launches, within
/// ``RestorationOptions/maximumWaitingByteCount`` and ``RestorationOptions/maximumWaitingAges``.
///
/// A screen that this version of the app does not have, or a model that is not loaded yet, must not
/// cost the user its state. ``TreePreserver/carry(_:)`` takes this value. Beside an object that encodes
/// at one of the paths without having claimed the state, the state goes on waiting.
///
/// Source: conformance scenarios 103, 115, 116.
public struct UnclaimedState: Sendable {
  struct Item: Sendable {
    let object: ArchivedObject
    var condition: ObjectCondition
  }

  /// The paths of the objects, parents first.
  public var paths: [IdentifierPath] { items.map(\.object.path) }
  /// Indicates whether there is no such state, and no values wait beside those of objects in the
  /// tree.
  public var isEmpty: Bool { items.isEmpty && waiting.isEmpty }

  /// The values that objects were given in place of their archived ones, by path.
  var given: [IdentifierPath: ClassState.Values] = [:]

  /// The archived form of the values that wait beside those of the object at a path, or `nil`.
  package func waitingValue(at path: IdentifierPath) -> ArchiveValue? { waiting[path]?.value }

  private(set) var items: [Item] = [] {
    didSet { places = Self.places(of: items) }
  }
  private var places: [IdentifierPath: Int] = [:]
  /// The values that wait beside those of objects in the tree, by path.
  private(set) var waiting: [IdentifierPath: StoredBeside] = [:]

  /// Creates an empty state.
  public init() {}

  /// The identifiers of the controllers that a restoration left asleep. Their stand-ins have the state,
  /// unless an object of the app's own appears in their place.
  var asleep: Set<ExactName> = []

  /// Indicates whether an object that appears may be given state.
  var hasItems: Bool { !items.isEmpty || !asleep.isEmpty }

  /// Indicates whether the state of an object with an identifier waits, or is asleep.
  func hasItem(named identifier: String?) -> Bool {
    guard let identifier else { return false }
    return items.contains { sameBytes($0.object.path.last?.identifier, identifier) }
      || asleep.contains(ExactName(identifier))
  }

  /// The state that waits beside that of an object at a path: of the object's own, or of an absent one
  /// whose place it has taken.
  func beside(at path: IdentifierPath) -> StoredBeside? {
    waiting[path] ?? places[path].flatMap { items[$0].beside }
  }

  /// Indicates whether the state of an absent object waits at a path.
  func hasItem(at path: IdentifierPath) -> Bool { places[path] != nil }

  /// Lets the state of absent objects wait beside that of the objects that have taken their places.
  ///
  /// - Parameter isTaken: Indicates whether an object has a path.
  mutating func moveBeside(_ isTaken: (IdentifierPath) -> Bool) {
    guard places.keys.contains(where: isTaken) else { return }
    for item in items where isTaken(item.object.path) {
      waiting[item.object.path] = beside(at: item.object.path)
    }
    items.removeAll { isTaken($0.object.path) }
  }

  /// Continues to hold only state that another value also holds.
  mutating func keep(_ other: UnclaimedState) {
    let paths = Set(other.paths)
    items.removeAll { !paths.contains($0.object.path) }
    // State beside an object that has taken an absent one's place still waits there.
    waiting = other.waiting.merging(waiting.filter { paths.contains($0.key) }) { _, own in own }
    asleep = other.asleep
  }

  /// Also holds what another value holds.
  package mutating func add(_ other: UnclaimedState) {
    items += other.items.filter { places[$0.object.path] == nil }
    waiting.merge(other.waiting) { _, new in new }
    given.merge(other.given) { _, new in new }
    asleep.formUnion(other.asleep)
  }

  /// The part of the state at a path and below it.
  func part(below path: IdentifierPath) -> UnclaimedState {
    var part = UnclaimedState()
    part.items = items.filter { $0.object.path.isEqualToOrDescendant(of: path) }
    part.waiting = waiting.filter { $0.key.isEqualToOrDescendant(of: path) }
    part.given = given.filter { $0.key.isEqualToOrDescendant(of: path) }
    part.asleep = asleep
    return part
  }

  /// Ends the wait of all state at a path and below it.
  mutating func giveUp(_ path: IdentifierPath) {
    items.removeAll { $0.object.path.isEqualToOrDescendant(of: path) }
    waiting = waiting.filter { !$0.key.isEqualToOrDescendant(of: path) }
  }

  /// Replaces all items and waiting values.
  mutating func replace(_ items: [Item], _ waiting: [IdentifierPath: StoredBeside]) {
    (self.items, self.waiting) = (items, waiting)
  }

  /// Removes waiting values, by path and key.
  mutating func stopWaiting(for keys: [IdentifierPath: Set<ExactName>]) {
    for (path, keys) in keys {
      waiting[path]?.values?.lost.subtract(keys)
      if waiting[path]?.values?.lost.isEmpty == true { waiting[path]?.values = nil }
      if waiting[path]?.isEmpty == true { waiting[path] = nil }
    }
  }

  /// Indicates whether state waits at a path or below it.
  package func hasState(below path: IdentifierPath) -> Bool {
    items.contains { $0.object.path.isEqualToOrDescendant(of: path) }
      || waiting.keys.contains { $0.isEqualToOrDescendant(of: path) }
  }

  /// Forgets values of the object at a path, or the object with everything below it.
  ///
  /// - Parameter rest: The archive without them, which has what still waits there.
  mutating func forget(_ keys: [String]?, at path: IdentifierPath, leaving rest: Archive?) {
    guard let keys else {
      giveUp(path)
      given = given.filter { !$0.key.isEqualToOrDescendant(of: path) }
      return
    }
    for key in keys { given[path]?[key] = nil }
    let object = try? rest?.object(at: path)
    if let place = places[path] {
      let condition = items.remove(at: place).condition
      if let object { items.insert(Item(object: object, condition: condition), at: place) }
    }
    guard waiting[path] != nil else { return }
    waiting[path] = (try? object?.values()).flatMap { StoredBeside(among: $0) }
  }

  /// The state that a limit gave up.
  private(set) var givenUp: [RestorationReport.WaitingEntry] = []
  /// The limits that gave it up.
  private var limits: [IdentifierPath: Limits] = [:]

  private struct Limits {
    var ofObject: Limit?
    var ofValues: Limit?
  }

  /// The limit that gave up the state of an absent object, or the values beside those of an object.
  func limit(at path: IdentifierPath, isBeside: Bool) -> Limit? {
    isBeside ? limits[path]?.ofValues : limits[path]?.ofObject
  }

  /// Creates the state that is within the limits. A state that is too large for the rest does not
  /// exclude smaller ones.
  ///
  /// The user's work has room first, with what is above it, and then the most recent.
  ///
  /// - Parameters:
  ///   - options: The limits.
  ///   - now: The time of the archive that was restored, from which ages count. No clock of a machine
  ///     can end a wait.
  /// - Complexity: O(*n*) where all state has room and none has an age, otherwise O(*n* log *n*).
  @MainActor
  init(
    _ items: [Item],
    _ waiting: [IdentifierPath: StoredBeside],
    limits options: RestorationOptions,
    at now: Double
  ) {
    let ages = options.maximumWaitingAges
    let shortest = ages.values.min().map { $0 / .seconds(1) } ?? .infinity
    let byteCount =
      items.reduce(0) { $0 + $1.object.byteCount }
      + waiting.values.reduce(0) { $0 + $1.byteCount }
    let isAnyOld =
      items.contains { now - $0.condition.since > shortest }
      || waiting.values.contains { $0.states.contains { now - $0.since > shortest } }
    guard byteCount > options.maximumWaitingByteCount || isAnyOld else {
      (self.items, self.waiting) = (items, waiting)
      places = Self.places(of: items)
      return
    }
    var parts = items.indices.map { WaitingPart([items[$0].entry], item: $0) }
    WaitingPart.joinAncestors(&parts)
    parts += waiting.map { WaitingPart($0.value.entries(at: $0.key)) }
    var left = options.maximumWaitingByteCount
    var kept: Set<Int> = []
    // In an order that is the same in every process.
    for part in parts.sorted() {
      let isAged = part.isOld(at: now, ages)
      guard !isAged, part.byteCount <= left else {
        let limit: Limit = isAged ? .age : .byteCount
        givenUp += part.entries
        if part.item == nil {
          limits[part.path, default: Limits()].ofValues = limit
        } else {
          limits[part.path, default: Limits()].ofObject = limit
        }
        continue
      }
      left -= part.byteCount
      if let index = part.item {
        kept.insert(index)
      } else {
        self.waiting[part.path] = waiting[part.path]
      }
    }
    self.items = items.indices.filter { kept.contains($0) }.map { items[$0] }
    places = Self.places(of: self.items)
  }

  private static func places(of items: [Item]) -> [IdentifierPath: Int] {
    Dictionary(items.indices.map { (items[$0].object.path, $0) }) { first, _ in first }
  }
}
