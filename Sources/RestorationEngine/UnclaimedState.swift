public import RestorationArchive

/// Restored state whose objects did not appear; the next save carries it.
///
/// A screen that this version of the app does not have, or a model that is not loaded yet, must not
/// cost the user its state. ``TreePreserver/carry(_:)`` takes this value. An object that encodes at
/// one of the paths replaces the state carried there.
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

  private(set) var items: [Item] = []
  /// The values that wait beside those of objects in the tree, by path.
  private(set) var waiting: [IdentifierPath: StoredBeside] = [:]

  /// Creates an empty state.
  public init() {}

  mutating func remove(where isClaimed: (IdentifierPath) -> Bool) {
    items.removeAll { isClaimed($0.object.path) }
  }

  /// Replaces the waiting values by those of another state.
  mutating func takeWaiting(from other: UnclaimedState) { waiting = other.waiting }

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
