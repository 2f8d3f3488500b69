extension Archive {
  /// Lists all objects, parents before their children, siblings by the bytes of their identifiers.
  ///
  /// - Throws: `RestorationError` with code `corrupted` when the list itself is damaged. A damaged
  ///   object is found out when its values are read, and costs no other.
  /// - Complexity: O(*n*) in the number of objects; no section is touched.
  public func objects() throws(RestorationError) -> [ArchivedObject] {
    var result: [ArchivedObject] = []
    result.reserveCapacity(objectCount)
    for ordinal in 0..<fixed.blockCount { result += try block(ordinal).objects() }
    return result
  }

  /// Lists the objects that can be listed, and the failures of the parts that cannot.
  ///
  /// - Complexity: O(*n*) in the number of objects.
  public func readableObjects() -> (objects: [ArchivedObject], failures: [RestorationError]) {
    var objects: [ArchivedObject] = []
    var failures: [RestorationError] = []
    for ordinal in 0..<fixed.blockCount {
      do throws(RestorationError) {
        objects += try block(ordinal).objects()
      } catch {
        failures.append(error)
      }
    }
    return (objects, failures)
  }

  /// Finds one object, or returns `nil` if the archive has none at this path.
  ///
  /// - Throws: `RestorationError` with code `corrupted` when the part of the list that would name
  ///   the object is damaged.
  /// - Complexity: O(log *n*) in the number of objects.
  public func object(at path: IdentifierPath) throws(RestorationError) -> ArchivedObject? {
    var low = 0
    var high = fixed.blockCount
    while low < high {
      let middle = (low + high) / 2
      let first = try block(middle).firstPath()
      if first == path || first < path { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    return try block(low - 1).objects().first { $0.path == path }
  }

  /// Checks every byte.
  ///
  /// - Throws: `RestorationError` with code `corrupted` for the first damage, or `limitExceeded`.
  /// - Complexity: O(*n*) in the bytes.
  public func verify() throws(RestorationError) {
    var end = 0
    var previous: IdentifierPath?
    var blockEnd = 0
    for ordinal in 0..<fixed.blockCount {
      let block = try block(ordinal)
      guard block.range.lowerBound == fixed.directory.lowerBound + blockEnd else {
        throw .damaged("a list of objects with a gap")
      }
      blockEnd = block.range.upperBound - fixed.directory.lowerBound
      for (object, sharesSection) in try block.entries() {
        if let previous, !(previous < object.path) {
          throw RestorationError.damaged("objects that are not in the order of their paths")
        }
        previous = object.path
        _ = try object.reader()
        let offset = object.range.lowerBound - fixed.sections.lowerBound
        guard
          sharesSection
            ? object.range.upperBound <= fixed.sections.lowerBound + end
            : offset == end
        else { throw RestorationError.damaged("a section out of its place").at(object.path) }
        if !sharesSection { end += object.range.count }
      }
    }
    guard end == fixed.sections.count, blockEnd == fixed.directory.count else {
      throw .damaged("bytes that belong to no object")
    }
  }

  func block(_ ordinal: Int) throws(RestorationError) -> DirectoryBlock {
    let index = fixed.blockIndex.lowerBound + ordinal * 4
    let offset = Int(
      UInt32(littleEndian: bytes.pointer.loadUnaligned(fromByteOffset: index, as: UInt32.self))
    )
    return try DirectoryBlock(self, ordinal: ordinal, offset: offset)
  }
}

/// One block of the list of objects.
struct DirectoryBlock {
  let archive: Archive
  let ordinal: Int
  /// Where the block stands in the archive, its head included.
  let range: Range<Int>

  init(_ archive: Archive, ordinal: Int, offset: Int) throws(RestorationError) {
    let head = ArchiveFormat.blockHeaderLength
    let directory = archive.fixed.directory
    guard offset <= directory.count - head else {
      throw .damaged("a list of objects that begins beyond its end")
    }
    let start = directory.lowerBound + offset
    let bytes = archive.bytes.pointer
    func word(_ position: Int) -> UInt32 {
      UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self))
    }
    let length = Int(word(start + 4))
    guard length <= directory.upperBound - start - head else {
      throw .damaged("a list of objects that reaches beyond its end")
    }
    range = start..<(start + head + length)
    let body = UnsafeRawBufferPointer(rebasing: bytes[(start + 4)..<range.upperBound])
    guard Self.checksum(body, ordinal: ordinal) == word(start) else {
      throw .damaged("the checksum of a list of objects does not match")
    }
    self.archive = archive
    self.ordinal = ordinal
  }

  /// The checksum of a block covers its number too, so a block in another's place is noticed.
  static func checksum(_ body: UnsafeRawBufferPointer, ordinal: Int) -> UInt32 {
    let number = UInt32(truncatingIfNeeded: ordinal).littleEndian
    return withUnsafeBytes(of: number) { CRC32C.checksum(body, seed: CRC32C.checksum($0)) }
  }

  func objects() throws(RestorationError) -> [ArchivedObject] {
    try entries().map(\.object)
  }

  func firstPath() throws(RestorationError) -> IdentifierPath {
    var reader = try entriesReader()
    return try readPath(&reader, after: .root)
  }

  func entries() throws(RestorationError) -> [(object: ArchivedObject, sharesSection: Bool)] {
    var reader = try entriesReader()
    let base = archive.bytes.pointer.loadUnaligned(
      fromByteOffset: range.lowerBound + 8,
      as: UInt32.self
    )
    var offset = Int(UInt32(littleEndian: base))
    let count = min(
      ArchiveFormat.objectsPerBlock,
      archive.objectCount - ordinal * ArchiveFormat.objectsPerBlock
    )
    var previous = IdentifierPath.root
    var result: [(object: ArchivedObject, sharesSection: Bool)] = []
    result.reserveCapacity(count)
    for _ in 0..<count {
      let path = try readPath(&reader, after: previous)
      let entry = try readEntry(&reader, path: path, offset: offset)
      if !entry.sharesSection { offset += entry.object.range.count }
      result.append(entry)
      previous = path
    }
    guard reader.isAtEnd else { throw .damaged("a list of objects longer than its objects") }
    return result
  }

  private func entriesReader() throws(RestorationError) -> ByteReader {
    try ByteReader(
      archive.bytes.pointer,
      range: (range.lowerBound + ArchiveFormat.blockHeaderLength)..<range.upperBound
    )
  }

  private func readPath(
    _ reader: inout ByteReader,
    after previous: IdentifierPath
  ) throws(RestorationError) -> IdentifierPath {
    let shared = try reader.readVarint()
    let added = try reader.readCount()
    guard shared <= UInt64(previous.count),
      Int(shared) + added <= archive.limits.maximumPathLength
    else { throw .damaged("a path that shares more than there is") }
    var path = previous
    while path.count > Int(shared), let parent = path.parent { path = parent }
    for _ in 0..<added {
      path = path.appending(
        try reader.readComponent(limit: archive.limits.maximumNameByteCount)
      )
    }
    return path
  }

  private func readName(_ reader: inout ByteReader) throws(RestorationError) -> String {
    let index = try reader.readVarint()
    guard index < UInt64(archive.names.names.count) else {
      throw .damaged("a name that is not in the table")
    }
    return archive.names.names[Int(index)]
  }

  private func readEntry(
    _ reader: inout ByteReader,
    path: IdentifierPath,
    offset: Int
  ) throws(RestorationError) -> (object: ArchivedObject, sharesSection: Bool) {
    let flags = try reader.readByte()
    guard flags & ~ArchiveFormat.EntryFlag.known == 0,
      let role = ObjectRole(rawValue: flags & ArchiveFormat.EntryFlag.roleMask),
      path.isEmpty == (role == .app)
    else { throw .damaged("an object with unknown flags") }
    var description = ObjectDescription(
      path: path,
      className: try readName(&reader),
      role: role
    )
    if flags & ArchiveFormat.EntryFlag.restorationClass != 0 {
      description.restorationClass = try readName(&reader)
    }
    if flags & ArchiveFormat.EntryFlag.storyboard != 0 {
      description.storyboard = try readName(&reader)
      description.storyboardIdentifier = try readName(&reader)
    }
    let shapeIndex = try reader.readVarint()
    guard shapeIndex < UInt64(archive.names.shapes.count) else {
      throw .damaged("a list of keys that is not in the table")
    }
    let sectionsLength = UInt64(archive.fixed.sections.count)
    let length = try reader.readVarint()
    let sharesSection = flags & ArchiveFormat.EntryFlag.sharesSection != 0
    let start = sharesSection ? try reader.readVarint() : UInt64(offset)
    guard start <= sectionsLength, length <= sectionsLength - start else {
      throw .damaged("a section that reaches beyond its end")
    }
    let checksum = try reader.readInteger(UInt32.self)
    let lower = archive.fixed.sections.lowerBound + Int(start)
    let object = ArchivedObject(
      description: description,
      shape: archive.names.shapes[Int(shapeIndex)],
      bytes: archive.bytes,
      range: lower..<(lower + Int(length)),
      checksum: checksum,
      limits: archive.limits
    )
    return (object, sharesSection)
  }
}
