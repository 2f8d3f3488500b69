/// What was learned by opening an archive, once for the archive and all objects found in it.
package final class ArchiveContents: Sendable {
  package let bytes: ArchiveBytes
  package let header: ArchiveHeader
  package let limits: ArchiveLimits
  let fixed: FixedHeader
  let names: NameTable
  let extensions: [ArchiveExtension]
  /// Where the sections begin and how long they are together; every entry of the list needs both.
  let sectionsStart: Int
  let sectionsLength: Int

  init(_ bytes: ArchiveBytes, limits: ArchiveLimits) throws(RestorationError) {
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
    header = try ArchiveHeader(facts, limits: limits)
    self.names = try NameTable(names, limits: limits)
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
    names = other.names
    extensions = other.extensions
    sectionsStart = fixed.sections.lowerBound
    sectionsLength = fixed.sectionsLength
  }
}
