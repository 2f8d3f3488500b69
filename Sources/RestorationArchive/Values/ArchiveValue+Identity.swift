extension ArchiveValue {
  /// Compares bit by bit. Unlike this, `==` takes 0.0 and -0.0 or two spellings of one letter for
  /// equal, and NaN for different from itself.
  ///
  /// - Complexity: O(*n*) in the size of the values.
  package func isIdentical(to other: ArchiveValue) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.bool(let one), .bool(let other)): one == other
    case (.int(let one), .int(let other)): one == other
    case (.unsigned(let one), .unsigned(let other)): one == other
    case (.float(let one), .float(let other)): isSame(Double(one), Double(other))
    case (.double(let one), .double(let other)): isSame(one, other)
    case (.date(let one), .date(let other)): isSame(one, other)
    case (.string(let one), .string(let other)): sameBytes(one, other)
    case (.data(let one), .data(let other)), (.uuid(let one), .uuid(let other)): one == other
    case (.url(let one, let base), .url(let other, let otherBase)):
      sameBytes(one, other) && sameBytes(base, otherBase)
    case (.geometry(let one), .geometry(let other)):
      one.kind == other.kind && one.numbers.elementsEqual(other.numbers, by: isSame)
    case (.array(let one), .array(let other)), (.set(let one), .set(let other)):
      one.elementsEqual(other) { $0.isIdentical(to: $1) }
    case (.dictionary(let one), .dictionary(let other)): Entry.areIdentical(one, other)
    case (.reference(let one), .reference(let other)): one == other
    case (.object(let one), .object(let other)):
      one.label == other.label && sameBytes(one.typeName, other.typeName)
        && one.values.areIdentical(to: other.values)
    case (.sharedObject(let one), .sharedObject(let other)): one == other
    case (.enumeration(let type, let name), .enumeration(let otherType, let otherName)):
      sameBytes(type, otherType) && sameBytes(name, otherName)
    default: false
    }
  }
}

package func isSame(_ one: Double, _ other: Double) -> Bool {
  one.bitPattern == other.bitPattern || one.isNaN && other.isNaN
}

extension ArchiveValue.Entry {
  /// Compares entries in any order, because an archive sorts them. Keys that are no texts are compared in
  /// their order.
  fileprivate static func areIdentical(_ one: [Self], _ other: [Self]) -> Bool {
    func isSame(_ one: Self, _ other: Self) -> Bool {
      one.key.isIdentical(to: other.key) && one.value.isIdentical(to: other.value)
    }
    guard one.count == other.count, !one.elementsEqual(other, by: isSame) else {
      return one.count == other.count
    }
    func sorted(_ entries: [Self]) -> [Self]? {
      let keys = entries.compactMap { if case .string(let key) = $0.key { key } else { nil } }
      guard keys.count == entries.count else { return nil }
      return zip(keys, entries).sorted { bytesPrecede($0.0, $1.0) }.map(\.1)
    }
    guard let one = sorted(one), let other = sorted(other) else { return false }
    return one.elementsEqual(other, by: isSame)
  }
}

extension [KeyedValue] {
  /// Compares values key by key, in any order of the keys.
  ///
  /// - Complexity: O(*n* log *n*) in the number of keys, and O(*m*) in the size of the values.
  package func areIdentical(to others: [KeyedValue]) -> Bool {
    guard count == others.count else { return false }
    return sorted { bytesPrecede($0.key, $1.key) }
      .elementsEqual(others.sorted { bytesPrecede($0.key, $1.key) }) {
        sameBytes($0.key, $1.key) && $0.value.isIdentical(to: $1.value)
      }
  }
}
