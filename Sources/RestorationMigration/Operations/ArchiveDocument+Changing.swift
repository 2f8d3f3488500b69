import RestorationArchive

extension ArchiveDocument {
  /// Changes all objects that meet a condition; their paths stay.
  mutating func changeObjects(
    where condition: StateCondition?,
    _ change: (inout Object) -> Void
  ) {
    for index in objects.indices where condition?.holds(for: objects[index]) ?? true {
      change(&objects[index])
    }
  }

  /// Moves objects to other paths, and updates every reference.
  ///
  /// - Parameter newPath: Returns the new path of an object; `nil` when it is removed.
  /// - Throws: Code `stateConflict` when two objects get one path.
  mutating func movePaths(
    _ newPath: (IdentifierPath) -> IdentifierPath?
  ) throws(RestorationError) {
    var moved: [Object] = []
    moved.reserveCapacity(objects.count)
    var isSorted = true
    for var object in objects {
      guard let path = newPath(object.path) else { continue }
      object.path = path
      object.mapReferences(newPath)
      if let last = moved.last, !(last.path < path) { isSorted = false }
      moved.append(object)
    }
    try replaceObjects(moved, isSorted: isSorted)
  }

  /// Replaces all objects.
  mutating func replaceObjects(
    _ objects: [Object],
    isSorted: Bool = false
  ) throws(RestorationError) {
    guard !isSorted else {
      self.objects = objects
      return
    }
    let sorted = objects.sorted { $0.path < $1.path }
    for (one, other) in zip(sorted, sorted.dropFirst()) where one.path == other.path {
      throw RestorationError(
        .stateConflict,
        "expected room for an object, found that another has the path already; move or drop that "
          + "one first",
        path: one.path
      )
    }
    self.objects = sorted
  }
}

extension ArchiveDocument.Object {
  package mutating func mapReferences(_ newPath: (IdentifierPath) -> IdentifierPath?) {
    guard values.contains(where: \.value.hasReferences) else { return }
    let former = SharedObjects(values.map(\.value))
    values = former.complete(
      values.compactMap { value in
        value.value.mappingReferences(newPath).map { KeyedValue(value.key, $0) }
      }
    )
  }

  /// Removes keys, and returns their values in a form that can be stored elsewhere.
  @discardableResult
  mutating func takeOut(_ keys: [String]) -> [KeyedValue] {
    let (taken, kept) = parted(keys)
    guard !taken.isEmpty else { return [] }
    let former = SharedObjects(values.map(\.value))
    values = former.complete(kept)
    return former.complete(taken)
  }

  /// Returns the values of some keys in a form that can be stored elsewhere.
  func copies(of keys: [String]) -> [KeyedValue] {
    SharedObjects(values.map(\.value)).complete(parted(keys).taken)
  }

  private func parted(_ keys: [String]) -> (taken: [KeyedValue], kept: [KeyedValue]) {
    var taken: [KeyedValue] = []
    var kept: [KeyedValue] = []
    for value in values {
      if keys.contains(where: { sameBytes($0, value.key) }) {
        taken.append(value)
      } else {
        kept.append(value)
      }
    }
    return (taken, kept)
  }

  /// Stores values from another object.
  mutating func put(
    _ incoming: [KeyedValue],
    _ existing: StateOperation.ExistingKey
  ) throws(RestorationError) {
    for value in incoming where self[value.key] != nil && existing == .refuse {
      throw Self.keyIsTaken(value.key)
    }
    let wanted = incoming.filter { self[$0.key] == nil || existing == .replace }
    if existing == .replace { takeOut(wanted.map(\.key)) }
    let complete =
      wanted.count == incoming.count
      ? wanted : SharedObjects(incoming.map(\.value)).complete(wanted)
    for value in SharedObjects.relabelled(complete, besides: values) {
      self[value.key] = value.value
    }
  }

  /// Stores a value of this object under another key.
  mutating func put(
    _ value: ArchiveValue,
    _ key: String,
    _ existing: StateOperation.ExistingKey,
    removing old: [String]
  ) throws(RestorationError) {
    if self[key] != nil {
      switch existing {
      case .refuse: throw Self.keyIsTaken(key)
      case .keep:
        takeOut(old)
        return
      case .replace: break
      }
    }
    let former = SharedObjects(values.map(\.value))
    var result = self
    for name in old { result[name] = nil }
    result[key] = value
    result.values = former.complete(result.values)
    self = result
  }

  /// Stores another value for a key, or removes the key.
  mutating func replace(_ key: String, with value: ArchiveValue?) {
    let former = SharedObjects(values.map(\.value))
    self[key] = value
    if !former.isEmpty { values = former.complete(values) }
  }

  static func keyIsTaken(_ key: String) -> RestorationError {
    RestorationError(
      .stateConflict,
      "expected no key \"\(key)\", found one; set existing to keep or replace, or rename that one "
        + "first"
    )
  }

  mutating func renameClass(_ old: String, to new: String) {
    if sameBytes(className, old) { className = new }
    if let name = source.restorationClass, sameBytes(name, old) { source.restorationClass = new }
    for index in values.indices {
      values[index].value = values[index].value.renamingType(old, to: new)
    }
  }
}

extension ArchiveValue {
  fileprivate func renamingType(_ old: String, to new: String) -> ArchiveValue {
    switch self {
    case .enumeration(let type, let name):
      return sameBytes(type, old) ? .enumeration(type: new, name: name) : self
    case .array(let elements): return .array(elements.map { $0.renamingType(old, to: new) })
    case .set(let elements): return .set(elements.map { $0.renamingType(old, to: new) })
    case .dictionary(let entries):
      return .dictionary(
        entries.map {
          Entry(
            key: $0.key.renamingType(old, to: new),
            value: $0.value.renamingType(old, to: new)
          )
        }
      )
    case .object(var object):
      if !object.isPrivate, sameBytes(object.typeName, old) { object.typeName = new }
      object.values = object.values.map { KeyedValue($0.key, $0.value.renamingType(old, to: new)) }
      return .object(object)
    default: return self
    }
  }
}

extension IdentifierPath {
  /// Returns the nearest ancestor of this path, or the path itself, that a table has an entry for.
  func firstAncestor<Value>(in table: [IdentifierPath: Value]) -> IdentifierPath? {
    var path: IdentifierPath? = self
    while let current = path {
      if table[current] != nil { return current }
      path = current.parent
    }
    return nil
  }

  /// The path with another one in place of its beginning.
  package func replacing(_ prefix: IdentifierPath, with other: IdentifierPath) -> IdentifierPath {
    components.dropFirst(prefix.count).reduce(other) { $0.appending($1) }
  }

  /// Returns the path with every occurrence of an identifier replaced.
  func renaming(_ old: String, to new: String) -> IdentifierPath {
    let components = components
    guard components.contains(where: { sameBytes($0.identifier, old) }) else { return self }
    return IdentifierPath(
      components.map {
        sameBytes($0.identifier, old) ? Component(new, slot: $0.slot) : $0
      }
    )
  }
}
