public import RestorationArchive

/// Restored state whose objects did not appear; the next save takes it along.
///
/// A screen that this version of the app does not have, or a model that was not loaded yet, must
/// not cost the user its state. ``TreePreserver/carry(_:)`` takes this; an object that encodes at
/// one of the paths replaces what is carried there.
///
/// Source: conformance scenarios 103, 115, 116.
public struct UnclaimedState: Sendable {
  /// How long state is carried.
  public struct Policy: Sendable {
    /// How many restorations may pass without the object; 10 by default, 0 carries nothing.
    public var maximumRestorations: UInt64 = 10
    /// How many bytes of sections are carried; 1 MiB by default. The oldest are left out first, and
    /// what is too large for what is left costs nothing else.
    public var maximumByteCount = 1 << 20

    /// The usual limits.
    public init() {}
  }

  struct Item: Sendable {
    let object: ArchivedObject
    var condition: ObjectCondition
  }

  /// The paths of the objects, parents first.
  public var paths: [IdentifierPath] { items.map(\.object.path) }
  /// Whether there is none, and nothing waits beside the values of objects that are there.
  public var isEmpty: Bool { items.isEmpty && waiting.isEmpty }

  /// The values that objects were given instead of those that the archive has for them, by their paths.
  var given: [IdentifierPath: WaitingValues.Values] = [:]

  /// What waits beside the values of the object at a path, as archives have it, or `nil`.
  package func waitingValue(at path: IdentifierPath) -> ArchiveValue? { waiting[path]?.value }

  private(set) var items: [Item] = []
  /// The values that wait beside those of objects that are there, by the objects' paths.
  private(set) var waiting: [IdentifierPath: WaitingValues] = [:]

  /// No state.
  public init() {}

  mutating func remove(where isClaimed: (IdentifierPath) -> Bool) {
    items.removeAll { isClaimed($0.object.path) }
  }

  /// Lets the values that wait be those of other state.
  mutating func takeWaiting(from other: UnclaimedState) { waiting = other.waiting }

  /// Lets values wait no longer, by the paths of their objects.
  mutating func stopWaiting(for keys: [IdentifierPath: Set<String>]) {
    for (path, keys) in keys {
      waiting[path]?.lost.subtract(keys)
      if waiting[path]?.lost.isEmpty == true { waiting[path] = nil }
    }
  }

  /// What a policy leaves of some items and values.
  init(_ items: [Item], _ waiting: [IdentifierPath: WaitingValues], _ policy: Policy) {
    var byteCount = 0
    // In an order that is the same in every process.
    for (path, state) in waiting.sorted(by: { $0.key.description < $1.key.description })
    where state.restorations <= policy.maximumRestorations {
      let total = byteCount + state.byteCount
      guard total <= policy.maximumByteCount else { continue }
      byteCount = total
      self.waiting[path] = state
    }
    // The most recent first, so that the limit is met by leaving out the oldest.
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
