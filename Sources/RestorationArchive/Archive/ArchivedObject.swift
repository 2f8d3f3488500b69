/// An object of an archive; its values are read on request.
public struct ArchivedObject: Sendable {
  /// The path of the object; empty for the app itself.
  public let path: IdentifierPath
  let contents: ArchiveContents
  let place: Place

  /// The location of an object in its archive.
  ///
  /// Objects are passed on by the thousand, and four words fit into registers. So the other parts
  /// of the entry are read from the archive on request.
  struct Place: BitwiseCopyable {
    /// The offset of the entry's part behind the path.
    let entry: UInt32
    /// The offset of the section.
    let start: UInt32
    let length: UInt32
    let checksum: UInt32

    var range: Range<Int> {
      // No value here is negative.
      Range(uncheckedBounds: (Int(start), Int(start) + Int(length)))
    }
  }

  /// The role of the object in the tree.
  public var role: ObjectRole { place.role(contents.bytes.pointer) }

  private func number(_ place: Int) -> Int { self.place.number(place, contents.bytes.pointer) }

  /// A name of the entry; `nil` only if the bytes have changed since they were checked.
  private func name(_ place: Int) -> String? {
    let index = number(place)
    return contents.names.names.indices.contains(index) ? contents.names.names[index] : nil
  }

  /// The index of the object's keys among the archive's lists of keys.
  var shapeIndex: Int {
    number(
      1 + (has(ArchiveFormat.EntryFlag.restorationClass) ? 1 : 0)
        + (has(ArchiveFormat.EntryFlag.storyboard) ? 2 : 0)
    )
  }

  /// The indices of the class, the restoration class and the storyboard among the names.
  var nameIndices: [Int] {
    let count =
      1 + (has(ArchiveFormat.EntryFlag.restorationClass) ? 1 : 0)
      + (has(ArchiveFormat.EntryFlag.storyboard) ? 2 : 0)
    return (0..<count).map { number($0) }
  }

  private func has(_ flag: UInt8) -> Bool { place.has(flag, contents.bytes.pointer) }

  /// The stable name of the object's class (rule P14).
  public var className: String { name(0) ?? "" }

  /// The name of the class that finds or creates the object, or `nil` if it has none.
  public var restorationClass: String? {
    has(ArchiveFormat.EntryFlag.restorationClass) ? name(1) : nil
  }

  /// The storyboard of the object, or `nil` if code created it.
  public var storyboard: String? { storyboardName(0) }

  /// The object's identifier in the storyboard, or `nil`.
  public var storyboardIdentifier: String? { storyboardName(1) }

  private func storyboardName(_ number: Int) -> String? {
    guard has(ArchiveFormat.EntryFlag.storyboard) else { return nil }
    return name((has(ArchiveFormat.EntryFlag.restorationClass) ? 2 : 1) + number)
  }

  /// The source of the object at the next launch.
  public var source: ObjectSource {
    ObjectSource(
      restorationClass: restorationClass,
      storyboard: storyboard,
      storyboardIdentifier: storyboardIdentifier
    )
  }

  /// The description of the object, without its values.
  public var description: ObjectDescription {
    ObjectDescription(
      path: path,
      className: className,
      role: role,
      source: source
    )
  }

  var shape: Shape { contents.shape(shapeIndex) }

  /// The range of the section in the archive.
  var range: Range<Int> { place.range }

  /// The length of the object's section, in bytes.
  public var byteCount: Int { Int(place.length) }

  /// The keys of the object, in their stored order, available without reading its section.
  public var keys: [String] { shape.keys }

  /// A copy of the object's section, byte for byte.
  public var sectionBytes: [UInt8] { Array(contents.bytes.pointer[range]) }

  /// Reads all keys and values, in the order of the keys.
  ///
  /// - Throws: `RestorationError` with code `corrupted` if the section is damaged, or
  ///   `limitExceeded` if it exceeds the archive's limits.
  /// - Complexity: O(*n*) in the bytes of the section; no other object is read.
  public func values() throws(RestorationError) -> [KeyedValue] {
    do throws(RestorationError) {
      return try reader().values()
    } catch {
      throw error.at(path)
    }
  }

  /// Checks the whole section and returns a reader for its values.
  package func reader() throws(RestorationError) -> SectionReader {
    try SectionReader(self, in: ReadingPass(contents))
  }

  /// The unchanged section, for copying into another archive; its bytes are not copied yet.
  package func section() throws(RestorationError) -> Section {
    guard place.matchesChecksum(contents.bytes.pointer) else { throw wrongChecksum() }
    return Section(shape: shape, bytes: contents.bytes, range: range, checksum: place.checksum)
  }

  func wrongChecksum() -> RestorationError {
    .damaged("the checksum of the object does not match").at(path)
  }
}

extension ArchivedObject.Place {
  @inline(__always)
  private func flags(_ archive: UnsafeRawBufferPointer) -> UInt8 { archive[Int(entry)] }

  @inline(__always)
  func has(_ flag: UInt8, _ archive: UnsafeRawBufferPointer) -> Bool {
    flags(archive) & flag != 0
  }

  func role(_ archive: UnsafeRawBufferPointer) -> ObjectRole {
    ObjectRole(rawValue: flags(archive) & ArchiveFormat.EntryFlag.roleMask) ?? .object
  }

  /// A number of the entry, counted from that of the class; all numbers have been checked.
  @inline(__always)
  func number(_ place: Int, _ archive: UnsafeRawBufferPointer) -> Int {
    var reader = ByteReader(archive)
    do throws(RestorationError) {
      try reader.seek(to: Int(entry) + 1)
      for _ in 0..<place { _ = try reader.readVarint() }
      return Int(truncatingIfNeeded: try reader.readVarint())
    } catch {
      return 0
    }
  }

  @inline(__always)
  func matchesChecksum(_ archive: UnsafeRawBufferPointer) -> Bool {
    CRC32C.checksum(UnsafeRawBufferPointer(rebasing: archive[range])) == checksum
  }
}
