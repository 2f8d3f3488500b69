/// Checks that an archive has no unused names and no unused lists of keys.
struct NameUse {
  private let contents: ArchiveContents
  private var isNameUsed: [Bool]
  private var isShapeUsed: [Bool]

  init(_ contents: ArchiveContents) {
    self.contents = contents
    isNameUsed = [Bool](repeating: false, count: contents.nameCount)
    isShapeUsed = [Bool](repeating: false, count: contents.shapeCount)
  }

  /// Marks the names and keys that an object uses; its numbers have been checked.
  mutating func add(_ object: ArchivedObject) {
    // Out of range only if the bytes have changed since they were checked.
    let shape = object.shapeIndex
    if isShapeUsed.indices.contains(shape) { isShapeUsed[shape] = true }
    for name in object.nameIndices where isNameUsed.indices.contains(name) {
      isNameUsed[name] = true
    }
  }

  /// Checks that everything is used, once all objects have been added.
  mutating func check() throws(RestorationError) {
    guard isShapeUsed.allSatisfy({ $0 }) else {
      throw .damaged("a list of keys that no object has")
    }
    for name in contents.names.keyIndices { isNameUsed[name] = true }
    guard isNameUsed.allSatisfy({ $0 }) else { throw .damaged("a name that nothing uses") }
  }
}
