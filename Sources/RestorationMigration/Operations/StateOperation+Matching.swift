import RestorationArchive

extension StateOperation {
  /// Returns the number of objects in a document that the operation matches.
  ///
  /// Zero may be intended, or caused by a misspelt name; only the user can tell.
  ///
  /// - Complexity: O(*n*) in the objects, for a class in their values.
  package func matchCount(in document: ArchiveDocument) -> Int {
    switch action {
    case .moveObject(let pattern, _, _), .renameObject(let pattern, _),
      .mergeObject(let pattern, _, _), .dropSubtree(let pattern):
      return matches(in: document, pattern).count
    case .splitObject(let pattern, let keys, _):
      return matches(in: document, pattern).count { match in
        keys.contains { document[match.path]?[$0] != nil }
      }
    case .renameIdentifier(let old, _):
      return document.objects.count { object in
        object.path.components.contains { sameBytes($0.identifier, old) }
      }
    case .renameClass(let old, _):
      return count(in: document) { $0.mentionsClass(old) }
    case .renameKey(let key, _, _), .moveKey(let key, _), .copyKey(let key, _), .removeKey(let key),
      .convert(let key, _), .mapEnumeration(let key, _):
      return count(in: document) { $0[key] != nil }
    // An object that has the key already needs no default.
    case .setDefault: return count(in: document) { _ in true }
    }
  }

  private func count(
    in document: ArchiveDocument,
    where isMeant: (ArchiveDocument.Object) -> Bool
  ) -> Int {
    document.objects.count { (condition?.holds(for: $0) ?? true) && isMeant($0) }
  }
}

extension StateOperation.Action {
  /// The path, key or name that the operation changes, as a plan spells it.
  package var subject: String {
    switch self {
    case .moveObject(let pattern, _, _), .renameObject(let pattern, _),
      .mergeObject(let pattern, _, _), .dropSubtree(let pattern), .splitObject(let pattern, _, _):
      pattern.description
    case .renameIdentifier(let name, _), .renameClass(let name, _), .renameKey(let name, _, _),
      .moveKey(let name, _), .copyKey(let name, _), .removeKey(let name), .setDefault(let name, _),
      .convert(let name, _), .mapEnumeration(let name, _):
      name
    }
  }
}

extension ArchiveDocument.Object {
  fileprivate func mentionsClass(_ name: String) -> Bool {
    sameBytes(className, name) || source.restorationClass.map { sameBytes($0, name) } == true
      || values.contains { $0.value.mentionsType(name) }
  }
}

extension ArchiveValue {
  fileprivate func mentionsType(_ name: String) -> Bool {
    switch self {
    case .enumeration(let type, _): sameBytes(type, name)
    case .array(let elements), .set(let elements):
      elements.contains { $0.mentionsType(name) }
    case .dictionary(let entries):
      entries.contains { $0.key.mentionsType(name) || $0.value.mentionsType(name) }
    case .object(let object):
      (!object.isPrivate && sameBytes(object.typeName, name))
        || object.values.contains { $0.value.mentionsType(name) }
    default: false
    }
  }
}
