public import RestorationArchive

/// Restored state whose objects did not appear; the next save carries it.
///
/// A screen that this version of the app does not have, or a model that is not loaded yet, must not
/// cost the user its state. ``TreePreserver/carry(_:)`` takes this value. Beside an object that encodes
/// at one of the paths without having claimed the state, the state goes on waiting.
///
/// Source: conformance scenarios 103, 115, 116.
public struct UnclaimedState: Sendable {
  /// The limits within which state is carried.
  public struct Policy: Sendable {
    /// The number of restorations that may pass without the object; 10 by default. With 0, nothing
    /// is carried.
    public var maximumRestorations: UInt64 = 10
    /// The total length of the carried state, in bytes; 1 MiB by default. The oldest sections are
    /// left out first. A section that is too large for the remaining space does not exclude smaller
    /// ones.
    public var maximumByteCount = 1 << 20

    /// Creates a policy with the default limits.
    public init() {}
  }

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
    didSet {
      places = Dictionary(items.indices.map { (items[$0].object.path, $0) }) { first, _ in first }
    }
  }
  private var places: [IdentifierPath: Int] = [:]
  /// The values that wait beside those of objects in the tree, by path.
  private(set) var waiting: [IdentifierPath: StoredBeside] = [:]

  /// Creates an empty state.
  public init() {}

  /// Indicates whether the state of an object with an identifier waits.
  func hasItem(named identifier: String?) -> Bool {
    guard let identifier else { return false }
    return items.contains { $0.object.path.last?.identifier == identifier }
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
    // What waits beside an object that has taken an absent one's place is still absent there.
    waiting = other.waiting.merging(waiting.filter { paths.contains($0.key) }) { _, own in own }
  }

  /// Replaces all items and waiting values.
  mutating func replace(_ items: [Item], _ waiting: [IdentifierPath: StoredBeside]) {
    (self.items, self.waiting) = (items, waiting)
  }

  /// Removes waiting values, by path and key.
  mutating func stopWaiting(for keys: [IdentifierPath: Set<String>]) {
    for (path, keys) in keys {
      waiting[path]?.values?.lost.subtract(keys)
      if waiting[path]?.values?.lost.isEmpty == true { waiting[path]?.values = nil }
      if waiting[path]?.isEmpty == true { waiting[path] = nil }
    }
  }

  /// Creates the state that a policy allows from items and waiting values.
  init(_ items: [Item], _ waiting: [IdentifierPath: StoredBeside], _ policy: Policy) {
    var byteCount = 0
    // In an order that is the same in every process.
    for (path, state) in waiting.sorted(by: { $0.key.description < $1.key.description })
    where state.values.map({ $0.restorations <= policy.maximumRestorations }) ?? true {
      let total = byteCount + state.byteCount
      guard total <= policy.maximumByteCount else { continue }
      byteCount = total
      self.waiting[path] = state
    }
    // The most recent first, so that the limit leaves out the oldest.
    let order = items.indices.sorted { items[$0].condition.since > items[$1].condition.since }
    var kept: Set<Int> = []
    for index in order where items[index].condition.restorations <= policy.maximumRestorations {
      guard policy.maximumRestorations > 0 else { break }
      let total = byteCount + items[index].object.byteCount
      guard total <= policy.maximumByteCount else { continue }
      byteCount = total
      kept.insert(index)
    }
    self.items = items.indices.filter { kept.contains($0) }.map { items[$0] }
  }
}
