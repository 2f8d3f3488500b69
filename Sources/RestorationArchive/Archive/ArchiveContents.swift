/// What was learned by opening an archive, once for the archive and all objects found in it.
package final class ArchiveContents: Sendable {
  package let bytes: ArchiveBytes
  package let header: ArchiveHeader
  package let limits: ArchiveLimits
  let fixed: FixedHeader
  let names: NameTable
  let extensions: [ArchiveExtension]
  /// Whether the writer of this process has put the archive together from values alone, and nothing
  /// was taken over from bytes that somebody else wrote.
  let isWritten: Bool
  // What every entry of the list of objects is checked against, each without a look at its owner.
  let sectionsStart: Int
  let sectionsLength: Int
  let nameCount: Int
  let shapeCount: Int
  let pathLimit: Int
  let nameLimit: Int

  init(
    _ bytes: ArchiveBytes,
    limits: ArchiveLimits,
    names written: NameTable? = nil,
    isWritten: Bool = false
  ) throws(RestorationError) {
    fixed = try FixedHeader(bytes.pointer, limits: limits)
    let facts = UnsafeRawBufferPointer(rebasing: bytes.pointer[fixed.facts])
    let names = UnsafeRawBufferPointer(rebasing: bytes.pointer[fixed.names])
    guard CRC32C.checksum(facts) == fixed.factsChecksum else {
      throw .damaged("the checksum of its facts does not match")
    }
    guard CRC32C.checksum(names) == fixed.namesChecksum else {
      throw .damaged("the checksum of its names does not match")
    }
    self.bytes = bytes
    self.limits = limits
    self.isWritten = isWritten
    header = try ArchiveHeader(facts, limits: limits)
    let table = if let written { written } else { try NameTable(names, limits: limits) }
    self.names = table
    nameCount = table.names.count
    shapeCount = table.shapes.count
    pathLimit = limits.maximumPathLength
    nameLimit = limits.maximumNameByteCount
    extensions = try ArchiveExtension.readAll(
      UnsafeRawBufferPointer(rebasing: bytes.pointer[fixed.extensions])
    )
    sectionsStart = fixed.sections.lowerBound
    sectionsLength = fixed.sectionsLength
  }

  /// What an archive holds that has the names of another: they need not be read again.
  init(
    replacing other: ArchiveContents,
    with bytes: ArchiveBytes,
    _ header: ArchiveHeader,
    _ fixed: FixedHeader
  ) {
    self.bytes = bytes
    self.header = header
    self.fixed = fixed
    limits = other.limits
    isWritten = false
    names = other.names
    extensions = other.extensions
    sectionsStart = fixed.sections.lowerBound
    sectionsLength = fixed.sectionsLength
    nameCount = other.nameCount
    shapeCount = other.shapeCount
    pathLimit = other.pathLimit
    nameLimit = other.nameLimit
  }

  /// A list of keys; the empty one, if bytes have changed since they were checked.
  @inline(__always)
  func shape(_ index: Int) -> Shape {
    index >= 0 && index < names.shapes.count ? names.shapes[index] : .empty
  }
}
