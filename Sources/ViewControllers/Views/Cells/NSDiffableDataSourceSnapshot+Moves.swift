extension NSDiffableDataSourceSnapshot {
  /// Moves an item before another one; ignored if the other item is missing.
  public mutating func moveItem(_ identifier: Item, beforeItem toIdentifier: Item) {
    insertItems([identifier], beforeItem: toIdentifier)
  }
  /// Moves an item after another one; ignored if the other item is missing.
  public mutating func moveItem(_ identifier: Item, afterItem toIdentifier: Item) {
    insertItems([identifier], afterItem: toIdentifier)
  }
  /// Inserts sections before another one; those already in the snapshot stay in place. Ignored if
  /// the other section is missing.
  public mutating func insertSections(_ identifiers: [Section], beforeSection toIdentifier: Section)
  { insert(identifiers, at: toIdentifier, 0) }
  /// Inserts sections after another one; those already in the snapshot stay in place. Ignored if
  /// the other section is missing.
  public mutating func insertSections(_ identifiers: [Section], afterSection toIdentifier: Section)
  { insert(identifiers, at: toIdentifier, 1) }
  /// Moves a section before another one; ignored if one of them is missing.
  public mutating func moveSection(_ identifier: Section, beforeSection toIdentifier: Section) {
    move(identifier, to: toIdentifier, 0)
  }
  /// Moves a section after another one; ignored if one of them is missing.
  public mutating func moveSection(_ identifier: Section, afterSection toIdentifier: Section) {
    move(identifier, to: toIdentifier, 1)
  }
}
