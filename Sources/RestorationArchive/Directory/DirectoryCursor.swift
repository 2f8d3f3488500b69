/// A cursor through the list of objects, block by block, which keeps no objects.
///
/// Paths share the nodes of their parents, across blocks too, so an object has the same node
/// wherever it is named.
package struct DirectoryCursor {
  private struct Step {
    /// The component as stored in the archive.
    let bytes: UnsafeRawBufferPointer
    /// The node of the path up to here; `nil` until a path is asked for, if none is made before.
    var node: IdentifierPath.Node?
  }

  private let contents: ArchiveContents
  private let namedPaths: NamedPaths?
  private let makesPaths: Bool
  private var reader: ByteReader
  private var nextBlock: Int
  private let blockEnd: Int
  private var remaining = 0
  private var isAtFirst = false
  /// The number of objects of the current block read so far.
  package private(set) var countInBlock = 0
  /// The components of the last path read, the root first.
  private var steps: [Step] = []
  /// The number of components that the last path read has in common with the one before.
  private(set) var keptCount = 0
  /// The index of the last object's keys among the archive's lists of keys.
  private(set) var shapeIndex = 0
  private var sectionOffset = 0
  /// Indicates whether the last object read shares the section of an earlier one.
  private(set) var sharesSection = false

  /// Creates a cursor for a range of blocks, or for all.
  ///
  /// - Parameter makesPaths: Indicates whether the path of each object is made when it is read;
  ///   otherwise ``path()`` makes it.
  init(
    _ contents: ArchiveContents,
    namedPaths: NamedPaths? = nil,
    blocks: Range<Int>? = nil,
    makesPaths: Bool = true
  ) {
    self.contents = contents
    self.namedPaths = namedPaths
    self.makesPaths = makesPaths
    reader = ByteReader(UnsafeRawBufferPointer(start: nil, count: 0))
    nextBlock = blocks?.lowerBound ?? 0
    blockEnd = blocks?.upperBound ?? contents.fixed.blockCount
  }

  /// Returns the next object, or `nil` after the last one.
  ///
  /// - Throws: `RestorationError` with code `corrupted`; the next call continues with the next
  ///   block.
  package mutating func next() throws(RestorationError) -> ArchivedObject? {
    guard let place = try nextPlace() else { return nil }
    return ArchivedObject(path: path(), contents: contents, place: place)
  }

  /// Returns the next object's path and place, or `nil` after the last one; copies nothing else.
  ///
  /// - Throws: `RestorationError` with code `corrupted`; the next call continues with the next
  ///   block.
  package mutating func nextListed() throws(RestorationError) -> (IdentifierPath, UnownedObject)? {
    guard let place = try nextPlace() else { return nil }
    let path = path()
    let object = UnownedObject(path, place, shapeIndex: shapeIndex)
    return (path, object)
  }

  /// Moves to the next object, and returns its place, or `nil` after the last one.
  ///
  /// - Throws: `RestorationError` with code `corrupted`; the next call continues with the next
  ///   block.
  mutating func nextPlace() throws(RestorationError) -> ArchivedObject.Place? {
    while remaining == 0 {
      guard nextBlock < blockEnd else { return nil }
      countInBlock = 0
      nextBlock += 1
      try enter(DirectoryBlock(contents, ordinal: nextBlock - 1))
    }
    let left = remaining - 1
    // A damaged entry ends its block, because the entries behind it cannot be located.
    remaining = 0
    try readPath()
    let place = try readEntry()
    guard left > 0 || reader.isAtEnd else {
      throw .damaged("a list of objects longer than its objects")
    }
    remaining = left
    countInBlock += 1
    return place
  }

  /// The number of components of the last path read; 0 for the app itself.
  var depth: Int { steps.count }

  /// The last component of the last path read, as stored in the archive; `nil` for the app itself.
  var lastComponent: UnsafeRawBufferPointer? { steps.last?.bytes }

  /// The last path read.
  mutating func path() -> IdentifierPath {
    if !makesPaths { makeMissingNodes() }
    return IdentifierPath(node: steps.last?.node)
  }

  private mutating func makeMissingNodes() {
    var parent: IdentifierPath.Node?
    for index in steps.indices {
      // The bytes have been checked; they would have to change meanwhile.
      let node =
        steps[index].node ?? (try? makeNode(below: parent, steps[index].bytes))
        ?? IdentifierPath.Node(parent: parent, component: IdentifierPath.Component(""))
      steps[index].node = node
      parent = node
    }
  }

  private mutating func enter(_ block: DirectoryBlock) throws(RestorationError) {
    reader = try ByteReader(contents.bytes.pointer, range: block.entries)
    remaining = block.count
    sectionOffset = block.sectionOffset
    isAtFirst = true
    if remaining == 0, !reader.isAtEnd {
      throw .damaged("a list of objects longer than its objects")
    }
  }

  // MARK: Paths

  private mutating func readPath() throws(RestorationError) {
    let shared = try reader.readVarint()
    let added = try reader.readCount()
    guard shared <= UInt64(isAtFirst ? 0 : steps.count) else {
      throw .damaged("a path that shares more than there is")
    }
    guard Int(shared) + added <= contents.pathLimit else {
      throw .pathTooLong(Int(shared) + added, contents.limits)
    }
    if isAtFirst {
      isAtFirst = false
      try readFirstPath(added)
    } else {
      let next = steps.count > Int(shared) ? steps[Int(shared)].bytes : nil
      keepSteps(Int(shared))
      for depth in 0..<added {
        let bytes = try componentBytes()
        if depth == 0, let next, sameBytes(next, bytes) {
          throw .damaged("a path that shares less than it could with the one before")
        }
        try readStep(bytes)
      }
    }
  }

  // A block begins with a whole path, which usually shares most components with the last path of
  // the previous block.
  private mutating func readFirstPath(_ count: Int) throws(RestorationError) {
    var shared = 0
    for depth in 0..<count {
      let bytes = try componentBytes()
      if shared == depth, depth < steps.count, sameBytes(steps[depth].bytes, bytes) {
        shared += 1
        continue
      }
      if shared == depth { keepSteps(shared) }
      try readStep(bytes)
    }
    if shared == count { keepSteps(count) }
  }

  @inline(__always)
  private mutating func keepSteps(_ count: Int) {
    keptCount = count
    while steps.count > count { steps.removeLast() }
  }

  @inline(__always)
  private mutating func componentBytes() throws(RestorationError) -> UnsafeRawBufferPointer {
    try reader.readComponentBytes(limit: contents.nameLimit)
  }

  @inline(__always)
  private mutating func readStep(_ bytes: UnsafeRawBufferPointer) throws(RestorationError) {
    guard makesPaths else { return try readUnmadeStep(bytes) }
    if let namedPaths, let known = namedPaths.child(of: steps.last?.node, bytes) {
      steps.append(Step(bytes: bytes, node: known))
    } else {
      steps.append(Step(bytes: bytes, node: try makeNode(below: steps.last?.node, bytes)))
    }
  }

  private mutating func readUnmadeStep(
    _ bytes: UnsafeRawBufferPointer
  ) throws(RestorationError) {
    var reader = ByteReader(bytes)
    try reader.skipComponent(limit: contents.nameLimit)
    steps.append(Step(bytes: bytes, node: nil))
  }

  private func makeNode(
    below parent: consuming IdentifierPath.Node?,
    _ bytes: UnsafeRawBufferPointer
  ) throws(RestorationError) -> IdentifierPath.Node {
    var reader = ByteReader(bytes)
    let component = try reader.readComponent(limit: contents.nameLimit)
    return IdentifierPath.Node(parent: parent, component: component)
  }

  // MARK: Entries

  private mutating func skipName() throws(RestorationError) {
    guard try reader.readVarint() < UInt64(contents.nameCount) else {
      throw .damaged("a name that is not in the table")
    }
  }

  private mutating func readEntry() throws(RestorationError) -> ArchivedObject.Place {
    let entry = reader.position
    let flags = try reader.readByte()
    let role = flags & ArchiveFormat.EntryFlag.roleMask
    guard flags & ~ArchiveFormat.EntryFlag.known == 0,
      steps.isEmpty == (role == ObjectRole.app.rawValue)
    else { throw .damaged("an object with unknown flags, or a role that its path does not have") }
    try skipName()
    if flags & ArchiveFormat.EntryFlag.restorationClass != 0 { try skipName() }
    if flags & ArchiveFormat.EntryFlag.storyboard != 0 {
      try skipName()
      try skipName()
    }
    let shape = try reader.readVarint()
    guard shape < UInt64(contents.shapeCount) else {
      throw .damaged("a list of keys that is not in the table")
    }
    shapeIndex = Int(shape)
    let length = try reader.readVarint()
    sharesSection = flags & ArchiveFormat.EntryFlag.sharesSection != 0
    let start = sharesSection ? try reader.readVarint() : UInt64(sectionOffset)
    let available = UInt64(contents.sectionsLength)
    guard start <= available, length <= available - start else {
      throw .damaged("a section that reaches beyond its end")
    }
    if !sharesSection { sectionOffset += Int(length) }
    return ArchivedObject.Place(
      entry: UInt32(truncatingIfNeeded: entry),
      start: UInt32(truncatingIfNeeded: contents.sectionsStart + Int(start)),
      length: UInt32(truncatingIfNeeded: length),
      checksum: try reader.readInteger(UInt32.self)
    )
  }
}
