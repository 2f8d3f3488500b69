/// A snapshot of the sections and items of a list, each of them unique.
public struct NSDiffableDataSourceSnapshot<Section: Hashable, Item: Hashable> {
  private var sections: [(id: Section, items: [Item])] = []
  public init() {}
  public var numberOfSections: Int { sections.count }
  public var numberOfItems: Int { itemIdentifiers.count }
  public var sectionIdentifiers: [Section] { sections.map(\.id) }
  public var itemIdentifiers: [Item] { sections.flatMap(\.items) }

  /// Returns the number of items in a section; 0 if there is no such section.
  public func numberOfItems(inSection identifier: Section) -> Int {
    itemIdentifiers(inSection: identifier).count
  }
  /// Returns the items of a section; none if there is no such section.
  public func itemIdentifiers(inSection identifier: Section) -> [Item] {
    sections.first { $0.id == identifier }?.items ?? []
  }
  public func sectionIdentifier(containingItem identifier: Item) -> Section? {
    sections.first { $0.items.contains(identifier) }?.id
  }
  public func indexOfItem(_ identifier: Item) -> Int? { itemIdentifiers.firstIndex(of: identifier) }
  public func indexOfSection(_ identifier: Section) -> Int? {
    sections.firstIndex { $0.id == identifier }
  }

  /// Appends sections; those already in the snapshot stay in place.
  public mutating func appendSections(_ identifiers: [Section]) {
    for section in identifiers where indexOfSection(section) == nil {
      sections.append((section, []))
    }
  }
  /// Appends items to a section, or to the last one; those already in the snapshot move there.
  /// Ignored if there is no such section.
  public mutating func appendItems(_ identifiers: [Item], toSection section: Section? = nil) {
    let index = section.map { indexOfSection($0) } ?? sections.indices.last
    guard let index else { return }
    deleteItems(identifiers)
    sections[index].items += identifiers
  }
  /// Inserts items before another one; those already in the snapshot move there. Ignored if the
  /// other item is missing or among them.
  public mutating func insertItems(_ identifiers: [Item], beforeItem other: Item) {
    insert(identifiers, at: other, 0)
  }
  /// Inserts items after another one; those already in the snapshot move there. Ignored if the
  /// other item is missing or among them.
  public mutating func insertItems(_ identifiers: [Item], afterItem other: Item) {
    insert(identifiers, at: other, 1)
  }
  public mutating func deleteItems(_ identifiers: [Item]) {
    let gone = Set(identifiers)
    for index in sections.indices { sections[index].items.removeAll(where: gone.contains) }
  }
  public mutating func deleteSections(_ identifiers: [Section]) {
    let gone = Set(identifiers)
    sections.removeAll { gone.contains($0.id) }
  }
  // Ignored: applying a snapshot reloads everything.
  public mutating func reloadItems(_ identifiers: [Item]) {}
  public mutating func reconfigureItems(_ identifiers: [Item]) {}
  public mutating func reloadSections(_ identifiers: [Section]) {}

  mutating func move(_ identifier: Section, to other: Section, _ distance: Int) {
    guard identifier != other, let from = indexOfSection(identifier), indexOfSection(other) != nil
    else { return }
    let moved = sections.remove(at: from)
    guard let place = indexOfSection(other) else { return }
    sections.insert(moved, at: place + distance)
  }

  mutating func insert(_ identifiers: [Section], at other: Section, _ distance: Int) {
    guard let index = indexOfSection(other) else { return }
    let new = identifiers.filter { indexOfSection($0) == nil }
    sections.insert(contentsOf: new.map { ($0, []) }, at: index + distance)
  }

  private mutating func insert(_ identifiers: [Item], at other: Item, _ distance: Int) {
    guard !identifiers.contains(other), indexOfItem(other) != nil else { return }
    deleteItems(identifiers)
    for index in sections.indices {
      guard let place = sections[index].items.firstIndex(of: other) else { continue }
      sections[index].items.insert(contentsOf: identifiers, at: place + distance)
    }
  }
  public mutating func deleteAllItems() { sections = [] }
}
