/// The sections of a list and their items, each once.
public struct NSDiffableDataSourceSnapshot<Section: Hashable, Item: Hashable> {
  private var sections: [(id: Section, items: [Item])] = []

  /// Makes a list without sections.
  public init() {}

  /// How many sections there are.
  public var numberOfSections: Int { sections.count }
  /// How many items there are in all sections.
  public var numberOfItems: Int { itemIdentifiers.count }
  /// The sections in their order.
  public var sectionIdentifiers: [Section] { sections.map(\.id) }
  /// The items of all sections in their order.
  public var itemIdentifiers: [Item] { sections.flatMap(\.items) }

  /// How many items a section has; none if there is no such section.
  public func numberOfItems(inSection identifier: Section) -> Int {
    itemIdentifiers(inSection: identifier).count
  }
  /// The items of a section; none if there is no such section.
  public func itemIdentifiers(inSection identifier: Section) -> [Item] {
    sections.first { $0.id == identifier }?.items ?? []
  }
  /// The section that has an item, or `nil`.
  public func sectionIdentifier(containingItem identifier: Item) -> Section? {
    sections.first { $0.items.contains(identifier) }?.id
  }
  /// Where an item stands among all, or `nil`.
  public func indexOfItem(_ identifier: Item) -> Int? { itemIdentifiers.firstIndex(of: identifier) }
  /// Where a section stands, or `nil`.
  public func indexOfSection(_ identifier: Section) -> Int? {
    sections.firstIndex { $0.id == identifier }
  }

  /// Puts sections behind the others; those that there are already stay.
  public mutating func appendSections(_ identifiers: [Section]) {
    for section in identifiers where indexOfSection(section) == nil {
      sections.append((section, []))
    }
  }
  /// Puts items behind the others of a section, or of the last one; nothing happens without sections.
  public mutating func appendItems(_ identifiers: [Item], toSection section: Section? = nil) {
    let index = section.map { indexOfSection($0) } ?? sections.indices.last
    guard let index else { return }
    deleteItems(identifiers)
    sections[index].items += identifiers
  }
  /// Puts items before another one; nothing happens where there is none.
  public mutating func insertItems(_ identifiers: [Item], beforeItem other: Item) {
    insert(identifiers, at: other, 0)
  }
  /// Puts items behind another one; nothing happens where there is none.
  public mutating func insertItems(_ identifiers: [Item], afterItem other: Item) {
    insert(identifiers, at: other, 1)
  }
  /// Takes items out.
  public mutating func deleteItems(_ identifiers: [Item]) {
    let gone = Set(identifiers)
    for index in sections.indices { sections[index].items.removeAll(where: gone.contains) }
  }
  /// Takes all items and sections out.
  public mutating func deleteAllItems() { sections = [] }
  /// Takes sections out with their items.
  public mutating func deleteSections(_ identifiers: [Section]) {
    let gone = Set(identifiers)
    sections.removeAll { gone.contains($0.id) }
  }
  /// Says that items show something else, which makes no difference here.
  public mutating func reloadItems(_ identifiers: [Item]) {}
  /// Says that items show something else, which makes no difference here.
  public mutating func reconfigureItems(_ identifiers: [Item]) {}
  /// Says that sections show something else, which makes no difference here.
  public mutating func reloadSections(_ identifiers: [Section]) {}

  mutating func move(_ identifier: Section, to other: Section, _ distance: Int) {
    guard identifier != other, let from = indexOfSection(identifier) else { return }
    let moved = sections.remove(at: from)
    sections.insert(moved, at: (indexOfSection(other) ?? from - distance) + distance)
  }

  mutating func insert(_ identifiers: [Section], at other: Section, _ distance: Int) {
    guard let index = indexOfSection(other) else { return }
    sections.insert(contentsOf: identifiers.map { ($0, []) }, at: index + distance)
  }

  private mutating func insert(_ identifiers: [Item], at other: Item, _ distance: Int) {
    guard !identifiers.contains(other) else { return }
    deleteItems(identifiers)
    for index in sections.indices {
      guard let place = sections[index].items.firstIndex(of: other) else { continue }
      sections[index].items.insert(contentsOf: identifiers, at: place + distance)
    }
  }
}
