/// The ranges and numbers of one entry of the list of objects, read without creating paths or
/// names.
struct DirectoryEntryLayout {
  /// The part with the path of the object.
  let path: Range<Int>
  let flags: UInt8
  /// Indices in the table of names.
  let className: Int
  let restorationClass: Int?
  let storyboard: (name: Int, identifier: Int)?
  let shape: Int
  var length: Int
  var checksum: UInt32
  /// The offset from the start of the sections; for a shared section, the offset at which an own
  /// one would be.
  let offset: Int
  /// The offset of the section that this object shares.
  var sharedOffset: Int?
  let end: Int

  /// The range of all numbers behind the path.
  var facts: Range<Int> { path.upperBound..<end }

  /// The range of the section that this object owns.
  var ownSection: Range<Int> {
    sharedOffset == nil ? offset..<(offset + length) : offset..<offset
  }
}

/// The entries of one block.
struct DirectoryBlockLayout {
  let range: Range<Int>
  private(set) var entries: [DirectoryEntryLayout] = []

  /// Indicates whether an object of the block owns its section; otherwise the block does not record
  /// the offset at which one would be.
  var hasOwnSections: Bool { entries.contains { $0.sharedOffset == nil } }

  /// Reads the layouts of the entries of one block.
  ///
  /// - Parameter visit: Called with the reader at the start of each entry's path, which it must
  ///   read.
  init(
    _ archive: Archive,
    _ ordinal: Int,
    visit: (inout ByteReader, Int) throws(RestorationError) -> Void = skipPath
  ) throws(RestorationError) {
    let block = try DirectoryBlock(archive.contents, ordinal: ordinal)
    range = block.range
    var offset = block.sectionOffset
    var reader = try ByteReader(archive.bytes.pointer, range: block.entries)
    entries.reserveCapacity(ArchiveFormat.objectsPerBlock)
    while !reader.isAtEnd {
      let start = reader.position
      try visit(&reader, entries.count)
      let path = start..<reader.position
      let entry = try Self.readFacts(&reader, path, offset)
      if entry.sharedOffset == nil { offset += entry.length }
      entries.append(entry)
    }
  }

  private static func readFacts(
    _ reader: inout ByteReader,
    _ path: Range<Int>,
    _ offset: Int
  ) throws(RestorationError) -> DirectoryEntryLayout {
    func number() throws(RestorationError) -> Int {
      Int(truncatingIfNeeded: try reader.readVarint())
    }
    let flags = try reader.readByte()
    let className = try number()
    var restorationClass: Int?
    if flags & ArchiveFormat.EntryFlag.restorationClass != 0 { restorationClass = try number() }
    var storyboard: (Int, Int)?
    if flags & ArchiveFormat.EntryFlag.storyboard != 0 { storyboard = (try number(), try number()) }
    let shape = try number()
    let length = try number()
    var shared: Int?
    if flags & ArchiveFormat.EntryFlag.sharesSection != 0 { shared = try number() }
    let checksum = try reader.readInteger(UInt32.self)
    return DirectoryEntryLayout(
      path: path,
      flags: flags,
      className: className,
      restorationClass: restorationClass,
      storyboard: storyboard,
      shape: shape,
      length: length,
      checksum: checksum,
      offset: offset,
      sharedOffset: shared,
      end: reader.position
    )
  }

  static func skipPath(_ reader: inout ByteReader, _: Int) throws(RestorationError) {
    _ = try reader.readVarint()
    for _ in 0..<(try reader.readCount()) {
      _ = try reader.readComponentBytes(limit: .max)
    }
  }
}
