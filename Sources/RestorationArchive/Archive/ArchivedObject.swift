/// An object of an archive; its values are read when they are asked for.
public struct ArchivedObject: Sendable {
  /// Where the object stands; empty for the app itself.
  public let path: IdentifierPath
  let contents: ArchiveContents
  let place: Place

  /// Where an object stands in its archive.
  ///
  /// Objects are handed on by the thousand, and four words are what fits into registers; so what
  /// the entry says beyond this is read from there when it is asked for.
  struct Place: BitwiseCopyable {
    /// Where the entry goes on behind the path.
    let entry: UInt32
    /// Where the section begins.
    let start: UInt32
    let length: UInt32
    let checksum: UInt32

    var range: Range<Int> {
      // Nothing here is negative.
      Range(uncheckedBounds: (Int(start), Int(start) + Int(length)))
    }
  }

  private var flags: UInt8 { contents.bytes.pointer[Int(place.entry)] }

  /// What the object is in the tree.
  public var role: ObjectRole {
    ObjectRole(rawValue: flags & ArchiveFormat.EntryFlag.roleMask) ?? .object
  }

  /// A number of the entry, counted from that of the class; all of them have been checked.
  @inline(__always)
  private func number(_ place: Int) -> Int {
    var reader = ByteReader(contents.bytes.pointer)
    do throws(RestorationError) {
      try reader.seek(to: Int(self.place.entry) + 1)
      for _ in 0..<place { _ = try reader.readVarint() }
      return Int(truncatingIfNeeded: try reader.readVarint())
    } catch {
      return 0
    }
  }

  /// A name of the entry. Nothing but bytes that changed since they were checked can make it absent.
  private func name(_ place: Int) -> String? {
    let index = number(place)
    return contents.names.names.indices.contains(index) ? contents.names.names[index] : nil
  }

  /// The place of the keys among the archive's lists of keys.
  var shapeIndex: Int {
    number(
      1 + (has(ArchiveFormat.EntryFlag.restorationClass) ? 1 : 0)
        + (has(ArchiveFormat.EntryFlag.storyboard) ? 2 : 0)
    )
  }

  /// The places of the class, the restoration class and the storyboard among the names.
  var nameIndices: [Int] {
    let count =
      1 + (has(ArchiveFormat.EntryFlag.restorationClass) ? 1 : 0)
      + (has(ArchiveFormat.EntryFlag.storyboard) ? 2 : 0)
    return (0..<count).map { number($0) }
  }

  private func has(_ flag: UInt8) -> Bool { flags & flag != 0 }

  /// The number of the class's name in this archive.
  package var classNumber: Int { number(0) }

  /// The number of the restoration class's name in this archive, or `nil` if it has none.
  package var restorationClassNumber: Int? {
    has(ArchiveFormat.EntryFlag.restorationClass) ? number(1) : nil
  }

  /// The stable name of the object's class (rule P14).
  public var className: String { name(0) ?? "" }

  /// The name of the class that finds or makes the object, or `nil` if it has none.
  public var restorationClass: String? {
    has(ArchiveFormat.EntryFlag.restorationClass) ? name(1) : nil
  }

  /// The storyboard that the object came from, or `nil` when code made it.
  public var storyboard: String? { storyboardName(0) }

  /// The object's identifier in that storyboard, or `nil`.
  public var storyboardIdentifier: String? { storyboardName(1) }

  private func storyboardName(_ number: Int) -> String? {
    guard has(ArchiveFormat.EntryFlag.storyboard) else { return nil }
    return name((has(ArchiveFormat.EntryFlag.restorationClass) ? 2 : 1) + number)
  }

  /// What the archive says about the object, apart from its values.
  public var description: ObjectDescription {
    ObjectDescription(
      path: path,
      className: className,
      role: role,
      restorationClass: restorationClass,
      storyboard: storyboard,
      storyboardIdentifier: storyboardIdentifier
    )
  }

  var shape: Shape { contents.shape(shapeIndex) }

  /// Where the section stands in the archive.
  var range: Range<Int> { place.range }

  /// The length of the object's section, in bytes.
  public var byteCount: Int { Int(place.length) }

  /// The keys of the object, in their stored order. They are known without reading its section.
  public var keys: [String] { shape.keys }

  /// A copy of the object's section, byte for byte.
  public var sectionBytes: [UInt8] { Array(contents.bytes.pointer[range]) }

  /// Reads all keys and values, in the order of the keys.
  ///
  /// - Throws: `RestorationError` with code `corrupted` when the section is damaged, or
  ///   `limitExceeded` when it holds more than the archive's limits allow.
  /// - Complexity: O(*n*) in the bytes of the section; no other object is touched.
  public func values() throws(RestorationError) -> [KeyedValue] {
    do throws(RestorationError) {
      return try reader().values()
    } catch {
      throw error.at(path)
    }
  }

  /// Checks the section from the first byte to the last and returns a reader for its values.
  package func reader() throws(RestorationError) -> SectionReader {
    try SectionReader(self, in: ReadingPass(contents))
  }

  /// The section as it is, to be taken over into another archive; its bytes stay where they are.
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
  func matchesChecksum(_ archive: UnsafeRawBufferPointer) -> Bool {
    CRC32C.checksum(UnsafeRawBufferPointer(rebasing: archive[range])) == checksum
  }
}
