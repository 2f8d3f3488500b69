public import RestorationArchive

extension StateOperation {
  /// Makes the change; the document is unchanged when this throws.
  ///
  /// - Throws: `RestorationError` with code `stateConflict` when something required is missing or
  ///   the target exists already, `typeMismatch` or `limitExceeded` when a value cannot be
  ///   converted; with the path of the object. Messages contain no values.
  /// - Complexity: O(*n* log *n*) in the objects; O(*n*) in the bytes where references follow.
  public func apply(to document: inout ArchiveDocument) throws(RestorationError) {
    var changed = document
    do throws(RestorationError) {
      try perform(on: &changed)
    } catch {
      throw RestorationError(
        error.code,
        "\(action.name): \(error.message)",
        path: error.path,
        cause: error.cause
      )
    }
    document = changed
  }

  private func perform(on document: inout ArchiveDocument) throws(RestorationError) {
    switch action {
    case .moveObject(let pattern, let target, let key):
      try move(&document, pattern, listedUnder: key) { _, captures in target.path(with: captures) }
    case .renameObject(let pattern, let identifier):
      try move(&document, pattern, listedUnder: nil) { path, _ in
        let slot = path.last?.slot
        return (path.parent ?? .root).appending(identifier, slot: slot)
      }
    case .renameIdentifier(let old, let new):
      try document.movePaths { $0.renaming(old, to: new) }
    case .renameClass(let old, let new):
      document.changeObjects(where: condition) { $0.renameClass(old, to: new) }
    case .renameKey(let old, let new, let existing):
      try changeKeys(of: &document) { object throws(RestorationError) in
        guard let value = object[old], !sameBytes(old, new) else { return }
        try object.put(value, new, existing, removing: [old])
      }
    case .moveKey(let key, let target): try carry(key, to: target, &document, keepsOriginal: false)
    case .copyKey(let key, let target): try carry(key, to: target, &document, keepsOriginal: true)
    case .removeKey(let key):
      document.changeObjects(where: condition) { $0.takeOut([key]) }
    case .setDefault(let key, let value):
      document.changeObjects(where: condition) { object in
        if object[key] == nil { object[key] = value }
      }
    case .convert(let key, let conversion):
      try changeKeys(of: &document) { object throws(RestorationError) in
        guard let value = object[key] else { return }
        try object.replace(key, with: conversion(value))
      }
    case .mapEnumeration(let key, let map):
      try changeKeys(of: &document) { object throws(RestorationError) in
        guard let value = object[key] else { return }
        try object.replace(key, with: map(value))
      }
    case .splitObject(let pattern, let keys, let new):
      try split(&document, pattern, keys, new)
    case .mergeObject(let pattern, let target, let existing):
      try merge(&document, pattern, target, existing)
    case .dropSubtree(let pattern):
      let roots = matches(in: document, pattern).map(\.path)
      guard !roots.contains(.root) else {
        throw RestorationError(.stateConflict, "expected an object below the app, found the app")
      }
      let dropped = Dictionary(roots.map { ($0, true) }) { one, _ in one }
      try document.movePaths { path in path.firstAncestor(in: dropped) == nil ? path : nil }
    }
  }

  /// Returns the objects that match the pattern and the condition, with the captures of the
  /// wildcards.
  func matches(
    in document: ArchiveDocument,
    _ pattern: PathPattern
  ) -> [(path: IdentifierPath, captures: [[IdentifierPath.Component]])] {
    if let exact = pattern.exactPath {
      guard let object = document[exact], condition?.holds(for: object) ?? true else { return [] }
      return [(exact, [])]
    }
    return document.objects.compactMap { object in
      guard let captures = pattern.captures(in: object.path),
        condition?.holds(for: object) ?? true
      else { return nil }
      return (object.path, captures)
    }
  }

  private func changeKeys(
    of document: inout ArchiveDocument,
    _ change: (inout ArchiveDocument.Object) throws(RestorationError) -> Void
  ) throws(RestorationError) {
    for index in document.objects.indices
    where condition?.holds(for: document.objects[index]) ?? true {
      do throws(RestorationError) {
        try change(&document.objects[index])
      } catch {
        throw error.at(document.objects[index].path)
      }
    }
  }
}

extension RestorationError.Code {
  /// A migration finds its target occupied, or something that it needs missing; change its steps.
  public static let stateConflict = Self("stateConflict")
}

extension StateOperation.EnumerationMap {
  /// Returns the value with other names, or `nil` when it has to be removed.
  func callAsFunction(_ value: ArchiveValue) throws(RestorationError) -> ArchiveValue? {
    switch value {
    case .enumeration(let type, let name):
      return try newName(name).map { .enumeration(type: self.type ?? type, name: $0) }
    case .string(let name): return try newName(name).map { .string($0) }
    case .array(let elements): return .array(try map(elements))
    case .set(let elements): return .set(try map(elements))
    case .dictionary(let entries):
      var kept: [ArchiveValue.Entry] = []
      for entry in entries {
        if let value = try self(entry.value) { kept.append(.init(key: entry.key, value: value)) }
      }
      return .dictionary(kept)
    case .object(var object) where object.isPrivate:
      guard let content = value.unwrapped else { return value }
      guard let mapped = try self(content) else { return nil }
      object.values = [KeyedValue(EmbeddedObject.privateValueKey, mapped)]
      return .object(object)
    default: return value
    }
  }

  private func map(_ elements: [ArchiveValue]) throws(RestorationError) -> [ArchiveValue] {
    var kept: [ArchiveValue] = []
    for element in elements {
      if let value = try self(element) { kept.append(value) }
    }
    return kept
  }

  private func newName(_ name: String) throws(RestorationError) -> String? {
    // By bytes: a dictionary would take composed and decomposed letters for equal.
    if let new = names.first(where: { sameBytes($0.key, name) })?.value { return new }
    switch others {
    case .keep: return name
    case .remove: return nil
    case .refuse:
      throw RestorationError(
        .stateConflict,
        "expected one of the \(names.count) names in the map, found another; name it, or set others"
      )
    }
  }
}
