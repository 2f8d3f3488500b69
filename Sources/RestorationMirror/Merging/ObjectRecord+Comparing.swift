import RestorationArchive

extension ObjectRecord {
  subscript(key: String) -> KeyedValue? { values.first { sameBytes($0.key, key) } }

  func isSame(as other: ObjectRecord) -> Bool {
    self == other || description == other.description && hasSameValues(as: other)
  }

  func hasSameValues(as other: ObjectRecord) -> Bool {
    if values == other.values { return true }
    // Numbers that equal nothing, such as a NaN, are the same if their bytes are.
    guard let bytes = Self.bytes(of: values) else { return false }
    return bytes == Self.bytes(of: other.values)
  }

  /// Indicates whether each value can be understood without the others of the object: no embedded
  /// object is shared, and their labels, which are unique within all values, can be given anew.
  var hasIndependentKeys: Bool { values.allSatisfy { !$0.value.hasSharing } }

  /// Returns the keys whose values are different, or in one of both.
  func keys(differentIn other: ObjectRecord) -> [String] {
    Set<ExactName>(names: (values + other.values).map(\.key)).map(\.text).filter { key in
      guard let mine = self[key], let theirs = other[key] else { return true }
      return !mine.isSame(as: theirs)
    }
  }

  static func bytes(of values: [KeyedValue]) -> [UInt8]? {
    var writer = ArchiveWriter(header: ArchiveHeader(appIdentifier: ""))
    let description = ObjectDescription(path: ["object"], className: "", role: .controller)
    do throws(RestorationError) {
      try writer.add(ObjectRecord(description, values: values))
      return try writer.finish().bytes.array
    } catch {
      return nil
    }
  }
}

extension KeyedValue {
  func isSame(as other: KeyedValue) -> Bool {
    if self == other { return true }
    guard sameBytes(key, other.key), let bytes = ObjectRecord.bytes(of: [self]) else {
      return false
    }
    return bytes == ObjectRecord.bytes(of: [other])
  }
}
