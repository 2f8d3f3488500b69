/// The parsed parts of an opened archive, shared by the archive and its objects.
package final class ArchiveContents: Sendable {
  package let bytes: ArchiveBytes
  package let header: ArchiveHeader
  package let limits: ArchiveLimits
  let fixed: FixedHeader
  let names: NameTable
  let extensions: [ArchiveExtension]
  /// Indicates whether this process wrote the archive from values alone, without copying sections
  /// written elsewhere.
  let isWritten: Bool
  // Limits for checking every entry of the list of objects, copied here to avoid an access to their
  // owner.
  let sectionsStart: Int
  let sectionsLength: Int
  let nameCount: Int
  let shapeCount: Int
  let pathLimit: Int
  let nameLimit: Int

  convenience init(_ bytes: ArchiveBytes, limits: ArchiveLimits) throws(RestorationError) {
    let fixed = try FixedHeader(bytes.pointer, limits: limits)
    let facts = UnsafeRawBufferPointer(rebasing: bytes.pointer[fixed.facts])
    let names = UnsafeRawBufferPointer(rebasing: bytes.pointer[fixed.names])
    guard CRC32C.checksum(facts) == fixed.factsChecksum else {
      throw .damaged("the checksum of its facts does not match")
    }
    guard CRC32C.checksum(names) == fixed.namesChecksum else {
      throw .damaged("the checksum of its names does not match")
    }
    self.init(
      bytes,
      try ArchiveHeader(facts, limits: limits),
      fixed,
      limits: limits,
      names: try NameTable(names, limits: limits),
      extensions: try ArchiveExtension.readAll(
        UnsafeRawBufferPointer(rebasing: bytes.pointer[fixed.extensions])
      )
    )
  }

  /// Creates the contents from known parts, without reading them again.
  init(
    _ bytes: ArchiveBytes,
    _ header: ArchiveHeader,
    _ fixed: FixedHeader,
    limits: ArchiveLimits,
    names: NameTable,
    extensions: [ArchiveExtension],
    isWritten: Bool = false
  ) {
    self.bytes = bytes
    self.header = header
    self.fixed = fixed
    self.limits = limits
    self.names = names
    self.extensions = extensions
    self.isWritten = isWritten
    sectionsStart = fixed.sections.lowerBound
    sectionsLength = fixed.sectionsLength
    nameCount = names.names.count
    shapeCount = names.shapes.count
    pathLimit = limits.maximumPathLength
    nameLimit = limits.maximumNameByteCount
  }

  /// A list of keys; the empty one if the bytes have changed since they were checked.
  @inline(__always)
  func shape(_ index: Int) -> Shape {
    index >= 0 && index < names.shapes.count ? names.shapes[index] : .empty
  }
}
