extension Archive {
  /// Lists all objects, parents before their children, siblings by the bytes of their identifiers.
  ///
  /// - Throws: `RestorationError` with code `corrupted` if the list itself is damaged. A damaged
  ///   object is detected when its values are read, and affects no other object.
  /// - Complexity: O(*n*) in the number of objects; no section is read.
  public func objects() throws(RestorationError) -> [ArchivedObject] {
    var result: [ArchivedObject] = []
    result.reserveCapacity(objectCount)
    var cursor = DirectoryCursor(contents)
    while let object = try cursor.next() { result.append(object) }
    return result
  }

  /// Lists the readable objects, and the errors of the parts that cannot be read.
  ///
  /// - Complexity: O(*n*) in the number of objects.
  public func readableObjects() -> (objects: [ArchivedObject], failures: [RestorationError]) {
    var objects: [ArchivedObject] = []
    var failures: [RestorationError] = []
    objects.reserveCapacity(objectCount)
    var cursor = DirectoryCursor(contents)
    while true {
      do throws(RestorationError) {
        guard let object = try cursor.next() else { break }
        objects.append(object)
      } catch {
        objects.removeLast(cursor.countInBlock)
        failures.append(error)
      }
    }
    return (objects, failures)
  }

  /// An object of this archive at its path.
  package func object(_ object: UnownedObject, at path: IdentifierPath) -> ArchivedObject {
    ArchivedObject(path: path, contents: contents, place: object.place)
  }

  /// Finds one object, or returns `nil` if the archive has none at this path.
  ///
  /// - Throws: `RestorationError` with code `corrupted` if the part of the list that would contain
  ///   the object is damaged.
  /// - Complexity: O(log *n*) in the number of objects.
  public func object(at path: IdentifierPath) throws(RestorationError) -> ArchivedObject? {
    guard let block = try block(listing: path.components) else { return nil }
    var cursor = DirectoryCursor(contents, blocks: block..<(block + 1))
    var found: ArchivedObject?
    // The block is read to its end: damage anywhere in it makes its order unreliable.
    while let object = try cursor.next() {
      if found == nil, object.path == path { found = object }
    }
    return found
  }

  /// The number of the block that would list a path, or `nil` if the path comes before all others.
  func block(
    listing components: [IdentifierPath.Component]
  ) throws(RestorationError) -> Int? {
    var low = 0
    var high = fixed.blockCount
    while low < high {
      let middle = (low + high) / 2
      if try isFirstPath(ofBlock: middle, behind: components) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low > 0 ? low - 1 : nil
  }

  /// Indicates whether the first path of a block follows another path; creates no path to compare
  /// them.
  private func isFirstPath(
    ofBlock ordinal: Int,
    behind components: [IdentifierPath.Component]
  ) throws(RestorationError) -> Bool {
    let block = try DirectoryBlock(contents, ordinal: ordinal)
    guard block.count > 0 else { return true }
    var reader = try ByteReader(bytes.pointer, range: block.entries)
    let shared = try reader.readVarint()
    let added = try reader.readCount()
    guard shared == 0 else { throw .damaged("a path that shares more than there is") }
    guard added <= limits.maximumPathLength else { throw .pathTooLong(added, limits) }
    for depth in 0..<added {
      let component = try reader.readComponent(limit: limits.maximumNameByteCount)
      guard depth < components.count else { return true }
      if component != components[depth] { return components[depth] < component }
    }
    return false
  }

  /// Checks every byte of the archive.
  ///
  /// - Throws: `RestorationError` with code `corrupted` for the first damage, or `limitExceeded`.
  /// - Complexity: O(*n*) in the bytes.
  public func verify() throws(RestorationError) {
    var blockEnd = 0
    for ordinal in 0..<fixed.blockCount {
      let range = try DirectoryBlock(contents, ordinal: ordinal).range
      guard range.lowerBound == fixed.directory.lowerBound + blockEnd else {
        throw .damaged("a list of objects with a gap")
      }
      blockEnd = range.upperBound - fixed.directory.lowerBound
    }
    let end = try verifyObjects()
    guard end == fixed.sections.count, blockEnd == fixed.directory.count else {
      throw .damaged("bytes that belong to no object")
    }
  }

  /// Checks the archive, unless this process has just written it from values under the same limits:
  /// the writer checks the values that it writes.
  ///
  /// - Throws: `RestorationError` as ``init(_:limits:)`` and ``verify()``.
  package func verify(under limits: ArchiveLimits) throws(RestorationError) {
    if contents.isWritten, limits == self.limits {
      assert((try? verify()) != nil, "the writer has written what it would not read")
    } else {
      try Archive(bytes, limits: limits).verify()
    }
  }

  /// Checks every object, and returns the end of the last section.
  private func verifyObjects() throws(RestorationError) -> Int {
    let pass = ReadingPass(self)
    var reader: SectionReader?
    var cursor = DirectoryCursor(contents)
    var previous: IdentifierPath?
    var end = 0
    var sharing = SharingCheck(contents)
    var use = NameUse(contents)
    while let object = try cursor.next() {
      if let previous, !(previous < object.path) {
        throw RestorationError.damaged("objects that are not in the order of their paths")
      }
      previous = object.path
      if let reader { try reader.turn(to: UnownedObject(object)) }
      if reader == nil { reader = try SectionReader(object, in: pass) }
      let offset = object.range.lowerBound - contents.sectionsStart
      guard cursor.sharesSection ? offset + object.byteCount <= end : offset == end else {
        throw RestorationError.damaged("a section out of its place").at(object.path)
      }
      if !cursor.sharesSection { end += object.byteCount }
      try sharing.check(object, isShared: cursor.sharesSection)
      use.add(object)
    }
    try use.check()
    try sharing.checkBlocks(of: contents)
    return end
  }
}
