/// An object of an archive; its values are read when they are asked for.
public struct ArchivedObject: Sendable {
  /// Where the object stands; empty for the app itself.
  public let path: IdentifierPath
  let contents: ArchiveContents
  // Positions in the archive and in its names: an archive has as many of these as objects.
  let start: UInt32
  let length: UInt32
  let checksum: UInt32
  let shapeIndex: UInt32
  let classIndex: UInt32
  let restorationClassIndex: UInt32
  let storyboardIndex: UInt32
  let storyboardIdentifierIndex: UInt32
  /// What the object is in the tree.
  public let role: ObjectRole

  /// Stands for a name that the object does not have.
  static let noName = UInt32.max

  private func name(_ index: UInt32) -> String? {
    index == Self.noName ? nil : contents.names.names[Int(index)]
  }

  /// The stable name of the object's class (rule P14).
  public var className: String { contents.names.names[Int(classIndex)] }
  /// The name of the class that finds or makes the object, or `nil` if it has none.
  public var restorationClass: String? { name(restorationClassIndex) }
  /// The storyboard that the object came from, or `nil` when code made it.
  public var storyboard: String? { name(storyboardIndex) }
  /// The object's identifier in that storyboard, or `nil`.
  public var storyboardIdentifier: String? { name(storyboardIdentifierIndex) }

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

  var shape: Shape { contents.names.shapes[Int(shapeIndex)] }

  /// Where the section stands in the archive.
  var range: Range<Int> { Int(start)..<(Int(start) + Int(length)) }

  /// The length of the object's section, in bytes.
  public var byteCount: Int { Int(length) }

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

  /// The section's bytes, once their checksum has been found to match.
  func checkedBytes() throws(RestorationError) -> UnsafeRawBufferPointer {
    let raw = UnsafeRawBufferPointer(rebasing: contents.bytes.pointer[range])
    guard CRC32C.checksum(raw) == checksum else {
      throw RestorationError.damaged("the checksum of the object does not match").at(path)
    }
    return raw
  }

  /// The section as it is, to be taken over into another archive; its bytes stay where they are.
  package func section() throws(RestorationError) -> Section {
    _ = try checkedBytes()
    return Section(shape: shape, bytes: contents.bytes, range: range, checksum: checksum)
  }
}
