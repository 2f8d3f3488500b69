/// A snapshot of the items of one section, in a hierarchy.
public struct NSDiffableDataSourceSectionSnapshot<Item: Hashable> {
  private var children: [Item?: [Item]] = [:]
  private var expanded: Set<Item> = []
  public init() {}
  public var rootItems: [Item] { children[nil] ?? [] }
  public var items: [Item] { all(below: nil) { _ in true } }
  /// The items whose ancestors are all expanded.
  public var visibleItems: [Item] { all(below: nil) { expanded.contains($0) } }

  private func all(below parent: Item?, where goesOn: (Item) -> Bool) -> [Item] {
    (children[parent] ?? []).flatMap { [$0] + (goesOn($0) ? all(below: $0, where: goesOn) : []) }
  }

  /// Appends items to the children of a parent, or to the root items.
  public mutating func append(_ items: [Item], to parent: Item? = nil) {
    children[parent, default: []] += items
  }
  /// Inserts items before another one, with the same parent; ignored if the other item is missing.
  public mutating func insert(_ items: [Item], before item: Item) { insert(items, at: item, 0) }
  /// Inserts items after another one, with the same parent; ignored if the other item is missing.
  public mutating func insert(_ items: [Item], after item: Item) { insert(items, at: item, 1) }
  private mutating func insert(_ items: [Item], at item: Item, _ distance: Int) {
    let above = parent(of: item)
    guard let index = children[above]?.firstIndex(of: item) else { return }
    children[above]?.insert(contentsOf: items, at: index + distance)
  }
  /// Deletes items and their descendants.
  public mutating func delete(_ items: [Item]) {
    for item in items {
      delete(children[item] ?? [])
      children[item] = nil
      expanded.remove(item)
      children[parent(of: item)]?.removeAll { $0 == item }
    }
  }
  public mutating func deleteAll() { self = Self() }
  public mutating func expand(_ items: [Item]) { expanded.formUnion(items) }
  public mutating func collapse(_ items: [Item]) { expanded.subtract(items) }
  public func isExpanded(_ item: Item) -> Bool { expanded.contains(item) }
  /// Indicates whether all ancestors of an item are expanded.
  public func isVisible(_ item: Item) -> Bool { visibleItems.contains(item) }
  public func contains(_ item: Item) -> Bool { index(of: item) != nil }
  public func index(of item: Item) -> Int? { items.firstIndex(of: item) }
  public func parent(of child: Item) -> Item? { children.first { $0.value.contains(child) }?.key }
  /// Returns the number of ancestors of an item; 0 for a root item.
  public func level(of item: Item) -> Int {
    sequence(first: item) { parent(of: $0) }.reduce(-1) { level, _ in level + 1 }
  }
  /// Returns the descendants of an item as a snapshot, optionally with the item.
  public func snapshot(of parent: Item, includingParent: Bool = false) -> Self {
    var result = Self()
    if includingParent { result.append([parent]) }
    result.append(children[parent] ?? [], to: includingParent ? parent : nil)
    for item in all(below: parent, where: { _ in true }) {
      if let below = children[item] { result.append(below, to: item) }
    }
    return result
  }
  /// Replaces the children of an item by the items of another snapshot.
  public mutating func replace(childrenOf parent: Item, using snapshot: Self) {
    delete(children[parent] ?? [])
    append(snapshot.rootItems, to: parent)
    for (above, items) in snapshot.children where above != nil { append(items, to: above) }
  }
}

/// A reordering of items by the user.
public struct NSDiffableDataSourceTransaction<Section: Hashable, Item: Hashable> {
  public let initialSnapshot: NSDiffableDataSourceSnapshot<Section, Item>
  public let finalSnapshot: NSDiffableDataSourceSnapshot<Section, Item>
  public var difference: CollectionDifference<Item> {
    finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers)
  }
}
