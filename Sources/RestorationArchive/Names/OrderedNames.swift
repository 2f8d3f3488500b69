/// The names and lists of keys that an archive's objects use, with their indices in its table.
///
/// An app's archives nearly always use the same ones, so the latest order is kept for the next.
struct OrderedNames {
  /// The collected names, in the order of collection.
  let names: [String]
  let shapes: [Shape]
  let table: NameTable
  /// The archived form of the table.
  let tableBytes: ArchiveBytes
  /// For each collected name its index in the table; keys follow the collected names.
  let namePlaces: [Int]
  /// For each list of keys its index in the table.
  let shapePlaces: [Int]

  /// Indicates whether the same names and lists were collected, in the same order.
  func fits(_ names: NameCollector, _ shapes: [Shape]) -> Bool {
    self.shapes.count == shapes.count && self.names.count == names.names.count
      && self.shapes.indices.allSatisfy { self.shapes[$0] === shapes[$0] }
      && self.names.indices.allSatisfy { sameBytes(self.names[$0], names.names[$0]) }
  }
}
