import RestorationArchive

extension ArchiveDocument {
  /// Puts objects of another document, with everything below them, in the place of this one's.
  ///
  /// A list of objects that leads to one of them there leads to it here as well, behind the same object
  /// as there; so does a reference that leads nowhere here. All other values of these objects stay.
  ///
  /// - Parameters:
  ///   - paths: The paths of the objects.
  ///   - other: A document of the same state version.
  /// - Throws: `RestorationError` with code `stateConflict` for the app itself, where the other document
  ///   has no such object, and where this one lacks the object above it.
  /// - Complexity: O(*n* log *n*) in the objects and values of both documents.
  mutating func take(
    _ paths: [IdentifierPath],
    from other: ArchiveDocument
  ) throws(RestorationError) {
    var there: Set<IdentifierPath> = []
    for object in other.objects {
      var path = object.path
      while there.insert(path).inserted, let parent = path.parent { path = parent }
    }
    let roots = Set(paths)
    for path in roots.sorted() { try check(path, among: roots, there, other) }
    func isTaken(_ path: IdentifierPath) -> Bool { path.isEqualToOrDescendant(of: roots) }
    try replaceObjects(
      objects.filter { !isTaken($0.path) } + other.objects.filter { isTaken($0.path) }
    )
    let present = Set(objects.map(\.path))
    for index in objects.indices {
      let path = objects[index].path
      if !isTaken(path), let former = other[path] {
        for value in former.values {
          guard let links = value.value.links, links.contains(where: isTaken) else { continue }
          let own = objects[index][value.key]
          guard let joined = own.joined(value.value, links.filter(isTaken)) else { continue }
          objects[index].replace(value.key, with: joined)
        }
      }
      objects[index].mapReferences { present.contains($0) ? $0 : nil }
    }
  }

  /// Checks that an object can be taken.
  private func check(
    _ path: IdentifierPath,
    among roots: Set<IdentifierPath>,
    _ there: Set<IdentifierPath>,
    _ other: ArchiveDocument
  ) throws(RestorationError) {
    guard let parent = path.parent else {
      throw RestorationError(
        .stateConflict,
        "expected the path of an object of the app, found that of the app itself; restore all of it"
      )
    }
    guard there.contains(path) else {
      throw RestorationError(
        .stateConflict,
        "expected an object that the other state has, found \"\(path)\", which it has not"
      )
    }
    var above = parent
    while !above.isEmpty, self[above] == nil, !above.isEqualToOrDescendant(of: roots) {
      guard other[above] == nil else {
        throw RestorationError(
          .stateConflict,
          "expected the object above \"\(path)\" to be there, found no \"\(above)\"; take that one"
        )
      }
      above = above.parent ?? .root
    }
  }
}

extension IdentifierPath {
  /// Indicates whether a set has the path or one above it.
  fileprivate func isEqualToOrDescendant(of paths: Set<IdentifierPath>) -> Bool {
    var path: IdentifierPath? = self
    while let current = path {
      if paths.contains(current) { return true }
      path = current.parent
    }
    return false
  }
}

extension ArchiveValue {
  /// The paths of a reference or of a list of references; `nil` for any other value.
  fileprivate var links: [IdentifierPath]? {
    if case .reference(let path) = self { return [path] }
    return referenceList
  }
}

extension ArchiveValue? {
  /// The value with references that a former value has, or `nil` where it leads elsewhere.
  fileprivate func joined(_ former: ArchiveValue, _ taken: [IdentifierPath]) -> ArchiveValue? {
    guard case .array = former else {
      return self == nil || self == .null ? former : nil
    }
    guard let list = self == nil || self == .null ? [] : self?.links else { return nil }
    var place: [IdentifierPath: Int] = [:]
    for (index, path) in list.enumerated() { place[path] = index + 1 }
    let wanted = Set(taken)
    var inserted: [Int: [IdentifierPath]] = [:]
    var current = 0
    for path in former.links ?? [] {
      if let known = place[path] {
        current = known
      } else if wanted.contains(path) {
        inserted[current, default: []].append(path)
      }
    }
    var joined = inserted[0] ?? []
    for (index, path) in list.enumerated() { joined += [path] + (inserted[index + 1] ?? []) }
    return .array(joined.map(ArchiveValue.reference))
  }
}

extension Archive {
  /// The archive with objects of another one in place of its own.
  ///
  /// - Throws: As ``ArchiveDocument/take(_:from:)``, and with code `stateConflict` for an archive of another
  ///   state version.
  package func taking(
    _ paths: [IdentifierPath],
    from other: Archive,
    at time: Double
  ) throws(RestorationError) -> Archive {
    guard other.header.stateVersion == header.stateVersion else {
      throw RestorationError(
        .stateConflict,
        "expected state of version \(header.stateVersion), found version \(other.header.stateVersion); "
          + "migrate it, or restore all of it"
      )
    }
    var document = try ArchiveDocument(self)
    try document.take(paths, from: try ArchiveDocument(other))
    document.header.timestamp = time
    return try document.archive(limits: limits)
  }
}
