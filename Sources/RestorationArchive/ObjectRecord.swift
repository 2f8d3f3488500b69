/// What an archive says about one object, apart from its values.
public struct ObjectDescription: Sendable, Hashable {
  /// Where the object stands; empty for the app itself.
  public var path: IdentifierPath
  /// The stable name of the object's class (rule P14).
  public var className: String
  /// What the object is in the tree.
  public var role: ObjectRole
  /// The name of the class that finds or makes the object, or `nil` if it has none.
  public var restorationClass: String?
  /// The storyboard that the object came from, or `nil` when code made it.
  public var storyboard: String?
  /// The object's identifier in that storyboard (rule K4: UIKit keeps it, but has no key for it).
  public var storyboardIdentifier: String?

  /// Describes an object; what is left out it does not have.
  public init(
    path: IdentifierPath,
    className: String,
    role: ObjectRole,
    restorationClass: String? = nil,
    storyboard: String? = nil,
    storyboardIdentifier: String? = nil
  ) {
    self.path = path
    self.className = className
    self.role = role
    self.restorationClass = restorationClass
    self.storyboard = storyboard
    self.storyboardIdentifier = storyboardIdentifier
  }
}

/// An object and its values, ready to be written.
public struct ObjectRecord: Sendable, Hashable {
  /// What the archive says about the object.
  public var description: ObjectDescription
  /// The object's keys, in any order; writing sorts them.
  public var values: [KeyedValue]

  /// Joins a description and values.
  public init(_ description: ObjectDescription, values: [KeyedValue]) {
    self.description = description
    self.values = values
  }
}

/// An object of an archive; its values are read when they are asked for.
public struct ArchivedObject: Sendable {
  /// What the archive says about the object, apart from its values.
  public let description: ObjectDescription
  let shape: Shape
  let bytes: ArchiveBytes
  let range: Range<Int>
  let checksum: UInt32
  let limits: ArchiveLimits

  /// Where the object stands; empty for the app itself.
  public var path: IdentifierPath { description.path }
  /// The stable name of the object's class (rule P14).
  public var className: String { description.className }
  /// What the object is in the tree.
  public var role: ObjectRole { description.role }
  /// The name of the class that finds or makes the object, or `nil` if it has none.
  public var restorationClass: String? { description.restorationClass }
  /// The storyboard that the object came from, or `nil` when code made it.
  public var storyboard: String? { description.storyboard }
  /// The object's identifier in that storyboard, or `nil`.
  public var storyboardIdentifier: String? { description.storyboardIdentifier }

  /// The length of the object's section, in bytes.
  public var byteCount: Int { range.count }

  /// The keys of the object, in their stored order. They are known without reading its section.
  public var keys: [String] { shape.keys }

  /// A copy of the object's section, byte for byte.
  public var sectionBytes: [UInt8] { Array(bytes.pointer[range]) }

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
    guard CRC32C.checksum(UnsafeRawBufferPointer(rebasing: bytes.pointer[range])) == checksum else {
      throw RestorationError.damaged("the checksum of the object does not match").at(path)
    }
    return try SectionReader(bytes, range: range, path: path, shape: shape, limits: limits)
  }

  /// The section as it is, to be taken over into another archive; its bytes stay where they are.
  package func section() throws(RestorationError) -> Section {
    let raw = UnsafeRawBufferPointer(rebasing: bytes.pointer[range])
    guard CRC32C.checksum(raw) == checksum else {
      throw RestorationError.damaged("the checksum of the object does not match").at(path)
    }
    return Section(shape: shape, bytes: bytes, range: range, checksum: checksum)
  }
}
