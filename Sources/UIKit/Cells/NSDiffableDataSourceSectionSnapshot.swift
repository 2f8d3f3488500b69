/// The items of one section, some below others.
public struct NSDiffableDataSourceSectionSnapshot<Item: Hashable> {
  private var children: [Item?: [Item]] = [:]
  private var expanded: Set<Item> = []
  /// Makes an empty one.
  public init() {}

  /// Items that are below no other.
  public var rootItems: [Item] { children[nil] ?? [] }
  /// All items, each before what is below it.
  public var items: [Item] { all(below: nil) { _ in true } }
  /// Items that are below none that is closed.
  public var visibleItems: [Item] { all(below: nil) { expanded.contains($0) } }

  private func all(below parent: Item?, where goesOn: (Item) -> Bool) -> [Item] {
    (children[parent] ?? []).flatMap { [$0] + (goesOn($0) ? all(below: $0, where: goesOn) : []) }
  }

  /// Adds items, below another or below none.
  public mutating func append(_ items: [Item], to parent: Item? = nil) {
    children[parent, default: []] += items
  }
  /// Puts items before another.
  public mutating func insert(_ items: [Item], before item: Item) { insert(items, at: item, 0) }
  /// Puts items after another.
  public mutating func insert(_ items: [Item], after item: Item) { insert(items, at: item, 1) }
  private mutating func insert(_ items: [Item], at item: Item, _ distance: Int) {
    let above = parent(of: item)
    guard let index = children[above]?.firstIndex(of: item) else { return }
    children[above]?.insert(contentsOf: items, at: index + distance)
  }
  /// Takes items away, and what is below them.
  public mutating func delete(_ items: [Item]) {
    for item in items {
      delete(children[item] ?? [])
      children[item] = nil
      expanded.remove(item)
      children[parent(of: item)]?.removeAll { $0 == item }
    }
  }
  /// Takes all items away.
  public mutating func deleteAll() { self = Self() }
  /// Opens what is below items.
  public mutating func expand(_ items: [Item]) { expanded.formUnion(items) }
  /// Closes what is below items.
  public mutating func collapse(_ items: [Item]) { expanded.subtract(items) }
  /// Puts the items of another in place of what is below an item.
  public mutating func replace(childrenOf parent: Item, using snapshot: Self) {
    delete(children[parent] ?? [])
    append(snapshot.rootItems, to: parent)
    for (above, items) in snapshot.children where above != nil { append(items, to: above) }
  }
  /// Whether what is below an item is open.
  public func isExpanded(_ item: Item) -> Bool { expanded.contains(item) }
  /// Whether an item is below none that is closed.
  public func isVisible(_ item: Item) -> Bool { visibleItems.contains(item) }
  /// Whether an item is there.
  public func contains(_ item: Item) -> Bool { index(of: item) != nil }
  /// The place of an item among all, or `nil`.
  public func index(of item: Item) -> Int? { items.firstIndex(of: item) }
  /// The item above another, or `nil`.
  public func parent(of child: Item) -> Item? { children.first { $0.value.contains(child) }?.key }
  /// How many items are above another.
  public func level(of item: Item) -> Int {
    sequence(first: item) { parent(of: $0) }.reduce(-1) { level, _ in level + 1 }
  }
  /// What is below an item, by itself.
  public func snapshot(of parent: Item, includingParent: Bool = false) -> Self {
    var result = Self()
    if includingParent { result.append([parent]) }
    result.append(children[parent] ?? [], to: includingParent ? parent : nil)
    for item in all(below: parent, where: { _ in true }) {
      if let below = children[item] { result.append(below, to: item) }
    }
    return result
  }
}

/// What was moved in a collection.
public struct NSDiffableDataSourceTransaction<Section: Hashable, Item: Hashable> {
  /// What showed before.
  public let initialSnapshot: NSDiffableDataSourceSnapshot<Section, Item>
  /// What shows after.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<Section, Item>
  /// What has changed.
  public var difference: CollectionDifference<Item> {
    finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers)
  }
}
