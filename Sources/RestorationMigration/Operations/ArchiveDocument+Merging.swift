import RestorationArchive

extension ArchiveDocument.Object {
  private static let levels = "restoration.levels"

  /// Stores the values of an object that is merged into this one.
  ///
  /// Of the reserved keys, which describe an object and not its state, the own ones stay. The levels
  /// of values go with the values, and state that waits goes where none does.
  mutating func takeIn(
    _ other: ArchiveDocument.Object,
    _ existing: StateOperation.ExistingKey
  ) throws(RestorationError) {
    let keys = other.ownValues.map(\.key)
    let taken = keys.filter { self[$0] == nil || existing == .replace }
    let marks =
      self.marks(where: { key in !taken.contains { sameBytes($0, key) } })
      + other.marks(where: { key in taken.contains { sameBytes($0, key) } })
    try put(other.copies(of: keys), existing)
    self[Self.levels] = marks.isEmpty ? nil : .dictionary(marks)
    if self[WaitingState.key] == nil {
      try put(other.copies(of: [WaitingState.key]), .keep)
    }
  }

  /// The levels of the values with some keys.
  private func marks(where isWanted: (String) -> Bool) -> [ArchiveValue.Entry] {
    guard case .dictionary(let entries)? = self[Self.levels] else { return [] }
    return entries.filter { entry in
      if case .string(let key) = entry.key { isWanted(key) } else { false }
    }
  }
}
