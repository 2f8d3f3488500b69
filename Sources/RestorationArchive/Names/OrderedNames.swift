/// The names and lists of keys that an archive's objects use, and where each stands in its table.
///
/// An app's archives nearly always use the same ones, so the latest order is kept for the next.
struct OrderedNames {
  /// What was collected, in the order in which it came.
  let names: [String]
  let shapes: [Shape]
  let table: NameTable
  /// The table as archives have it.
  let tableBytes: ArchiveBytes
  /// For each collected name its place in the table; keys have places behind the collected ones.
  let namePlaces: [Int]
  /// For each list of keys its place in the table.
  let shapePlaces: [Int]

  /// Whether the same was collected, in the same order.
  func fits(_ names: NameCollector, _ shapes: [Shape]) -> Bool {
    self.shapes.count == shapes.count && self.names.count == names.names.count
      && self.shapes.indices.allSatisfy { self.shapes[$0] === shapes[$0] }
      && self.names.indices.allSatisfy { sameBytes(self.names[$0], names.names[$0]) }
  }
}
