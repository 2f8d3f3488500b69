import RestorationArchive

/// Converts the members of objects to values.
extension GraphWriter {
  /// Deeper objects become objects of the tree, so that archives can store them.
  private static let maximumDepth = 40
  /// Deeper values are in no archive of this library.
  private static let maximumExactDepth = 128

  /// Makes the value under a key, marked when it is private.
  ///
  /// - Parameters:
  ///   - isHidden: Indicates that it is inside a private value.
  ///   - isPrivate: Indicates that the whole object is private.
  mutating func keyed(
    _ content: Content,
    _ key: String,
    depth: Int,
    isHidden: Bool,
    isPrivate: Bool
  ) -> ArchiveValue {
    guard !isHidden, isPrivate || PrivateKeys.contains(key) else {
      return value(of: content, depth: depth, isHidden: isHidden)
    }
    let label = nextLabel()
    let hidden = value(of: content, depth: depth + 1, isHidden: true)
    return .object(
      EmbeddedObject(
        typeName: EmbeddedObject.privateTypeName,
        label: label,
        values: [KeyedValue(EmbeddedObject.privateValueKey, hidden)]
      )
    )
  }

  private mutating func value(of content: Content, depth: Int, isHidden: Bool) -> ArchiveValue {
    switch content {
    case .part(let part): value(of: part, depth: depth, isHidden: isHidden)
    case .form(let form): value(of: form, depth: depth, isHidden: isHidden)
    }
  }

  private mutating func value(
    of part: ObjectPart,
    depth: Int,
    isHidden: Bool
  ) -> ArchiveValue {
    let number: Int
    switch part {
    case .value(let value): return value
    case .collection(let inner): return value(of: inner.form, depth: depth, isHidden: isHidden)
    case .node(let node): number = node
    }
    if let place = places[number] { return .reference(place) }
    if let label = labels[number] { return .sharedObject(label) }
    if uses.isShared(number), !isSection { return lift(number, isHidden) }
    let form = graph.form(of: number)
    if case .list(let bytes) = form { return isSection ? .data(bytes) : lift(number, isHidden) }
    if depth >= (isExact ? Self.maximumExactDepth : Self.maximumDepth), form.isContainer {
      return lift(number, isHidden)
    }
    guard uses.isShared(number) else { return value(of: form, depth: depth, isHidden: isHidden) }
    // In a section, an object with several references is in the first, and the others share it.
    guard case .object = form, !isHidden, embedded.insert(number).inserted else {
      return lift(number, isHidden)
    }
    let made = value(of: form, depth: depth, isHidden: isHidden)
    if case .object(let object) = made { labels[number] = object.label }
    return made
  }

  private mutating func value(of form: ObjectForm, depth: Int, isHidden: Bool) -> ArchiveValue {
    switch form {
    case .value(let value): return value
    case .array(let members):
      return .array(members.map { value(of: $0, depth: depth + 1, isHidden: isHidden) })
    case .set(let members):
      let elements = members.map { value(of: $0, depth: depth + 1, isHidden: isHidden) }
      return .set(elements)
    case .dictionary(let entries):
      return dictionary(entries, depth: depth, isHidden: isHidden)
    case .object(let className, let fields):
      let label = nextLabel()
      var names = StateNames(isExact: isExact)
      let isKept = isExact && className != EmbeddedObject.privateTypeName
      let values = fields.map { field in
        KeyedValue(
          names.unique(field.key),
          keyed(
            .part(field.value),
            field.key,
            depth: depth + 1,
            isHidden: isHidden,
            isPrivate: false
          )
        )
      }
      return .object(
        EmbeddedObject(
          typeName: isKept ? className : StateNames.name(className),
          label: label,
          values: values
        )
      )
    case .list: return .null
    }
  }

  /// Makes a dictionary; with duplicate keys, a list of its entries.
  private mutating func dictionary(
    _ entries: [(key: ObjectPart, value: ObjectPart)],
    depth: Int,
    isHidden: Bool
  ) -> ArchiveValue {
    let made = entries.map { entry in
      ArchiveValue.Entry(
        key: value(of: entry.key, depth: depth + 1, isHidden: isHidden),
        value: value(of: entry.value, depth: depth + 1, isHidden: isHidden)
      )
    }
    let hasDoubles = Set(made.map { KeyIdentity($0.key) }).count < made.count
    return hasDoubles
      ? .array(made.map { .array([$0.key, $0.value]) }) : .dictionary(made)
  }
}

/// A key of a dictionary, equal to keys that an archive considers equal.
private struct KeyIdentity: Hashable {
  let bits: UInt64?
  let value: ArchiveValue

  init(_ value: ArchiveValue) {
    switch value {
    case .double(let number), .date(let number):
      bits = number.bitPattern
      self.value = if case .date = value { .date(0) } else { .double(0) }
    default:
      bits = nil
      self.value = value
    }
  }
}
