public import RestorationArchive

/// An archive in a form that can be edited: header facts and objects, by identifier path.
///
/// Migrations change documents, and the tool exports and imports them as JSON. A document has
/// exactly the contents of an archive, so a conversion to a document and back gives the same
/// sections byte for byte. Parts that only a later release of the library understands are carried
/// along unchanged.
///
/// ```swift
/// var document = try ArchiveDocument(archive)
/// document.header.stateVersion = 2
/// document["tabs", "notes"]?["title"] = .string("Notes")
/// let edited = try document.archive()
/// ```
public struct ArchiveDocument: Sendable {
  /// The archive's facts about the app that wrote it.
  public var header: ArchiveHeader
  /// All objects in path order, parents before children; no path occurs twice.
  public package(set) var objects: [Object]
  /// The parts of the source archive that this version of the library does not know.
  /// ``archive(limits:)`` writes them again, byte for byte.
  package var unknownParts = UnknownParts()

  /// Makes a document without objects.
  public init(header: ArchiveHeader) {
    self.header = header
    objects = []
  }

  /// The object at a path; assigning replaces it, adds it, or with `nil` removes it.
  ///
  /// An assigned object takes the path of the subscript.
  ///
  /// - Complexity: O(log *n*) to read; O(*n*) to add or remove, in the number of objects.
  public subscript(path: IdentifierPath) -> Object? {
    get {
      let index = position(of: path)
      return index < objects.count && objects[index].path == path ? objects[index] : nil
    }
    set {
      let index = position(of: path)
      let exists = index < objects.count && objects[index].path == path
      guard var object = newValue else {
        if exists { objects.remove(at: index) }
        return
      }
      object.path = path
      if exists {
        objects[index] = object
      } else {
        objects.insert(object, at: index)
      }
    }
  }

  /// The object at a path of plain identifiers.
  public subscript(identifiers: String...) -> Object? {
    get { self[IdentifierPath(identifiers: identifiers)] }
    set { self[IdentifierPath(identifiers: identifiers)] = newValue }
  }

  /// Makes a document from objects in any order.
  ///
  /// - Throws: Code `invalidIdentifier` when two objects have one path.
  package init(header: ArchiveHeader, unsorted objects: [Object]) throws(RestorationError) {
    let sorted = objects.sorted { $0.path < $1.path }
    for (one, other) in zip(sorted, sorted.dropFirst()) where one.path == other.path {
      throw RestorationError(
        .invalidIdentifier,
        "expected each path once, found two objects with one path",
        path: one.path
      )
    }
    self.header = header
    self.objects = sorted
  }

  private func position(of path: IdentifierPath) -> Int {
    var low = 0
    var high = objects.count
    while low < high {
      let middle = low + (high - low) / 2
      if objects[middle].path < path { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension ArchiveDocument {
  /// One object of the tree: its class and role, the way to find it again, and its state.
  public struct Object: Sendable {
    /// The path of the object; to change it, assign to
    /// ``ArchiveDocument/subscript(_:)-(IdentifierPath)``.
    public package(set) var path: IdentifierPath
    /// The name of the object's class, for people and reports.
    public var className: String
    /// The role of the object in the tree.
    public var role: ObjectRole
    /// The source of the object at the next launch.
    public var source: ObjectSource
    /// The state, in the order of the keys' UTF-8 bytes; no key occurs twice.
    public package(set) var values: [KeyedValue]

    /// Makes an object from its description and its values.
    ///
    /// - Parameter values: The values in any order; of equal keys the last counts (rule K21).
    public init(_ description: ObjectDescription, values: [KeyedValue] = []) {
      path = description.path
      className = description.className
      role = description.role
      source = description.source
      self.values = []
      self.values.reserveCapacity(values.count)
      for value in values { self[value.key] = value.value }
    }

    /// The value of a key; assigning replaces it, adds it, or with `nil` removes it.
    ///
    /// An absent value reads as `nil`; a stored null reads as `.null`.
    public subscript(key: String) -> ArchiveValue? {
      get {
        let index = position(of: key)
        return holds(key, at: index) ? values[index].value : nil
      }
      set {
        let index = position(of: key)
        switch (newValue, holds(key, at: index)) {
        case (let value?, true): values[index].value = value
        case (let value?, false): values.insert(KeyedValue(key, value), at: index)
        case (nil, true): values.remove(at: index)
        case (nil, false): break
        }
      }
    }

    private func holds(_ key: String, at index: Int) -> Bool {
      index < values.count && sameBytes(values[index].key, key)
    }

    private func position(of key: String) -> Int {
      var low = 0
      var high = values.count
      while low < high {
        let middle = low + (high - low) / 2
        if bytesPrecede(values[middle].key, key) { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }
}
