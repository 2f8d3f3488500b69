/// The front of an archive, before its objects: the part that a listing needs.
///
/// Its checksums are verified. Only ``Archive/verify()`` checks the objects.
package struct ArchiveFront {
  /// Facts about the app that wrote the archive.
  package let header: ArchiveHeader
  /// The number of objects, including the app itself.
  package let objectCount: Int

  /// The number of bytes at the beginning of an archive that its front needs.
  ///
  /// - Parameters:
  ///   - beginning: The first ``ArchiveFormat/headerLength`` bytes, or more.
  ///   - byteCount: The length of the whole archive.
  ///   - limits: Size limits for reading.
  /// - Throws: `RestorationError` as ``Archive/init(_:limits:)`` does.
  package static func length(
    _ beginning: UnsafeRawBufferPointer,
    of byteCount: Int,
    limits: ArchiveLimits
  ) throws(RestorationError) -> Int {
    try FixedHeader(beginning, of: byteCount, limits: limits).sections.lowerBound
  }

  /// Reads the front of an archive.
  ///
  /// - Parameters:
  ///   - bytes: The first ``length(_:of:limits:)`` bytes, or more.
  ///   - byteCount: The length of the whole archive.
  ///   - limits: Size limits for reading.
  /// - Throws: `RestorationError` as ``Archive/init(_:limits:)`` does.
  package init(
    _ bytes: UnsafeRawBufferPointer,
    of byteCount: Int,
    limits: ArchiveLimits
  ) throws(RestorationError) {
    let fixed = try FixedHeader(bytes, of: byteCount, limits: limits)
    guard bytes.count >= fixed.sections.lowerBound else {
      throw .damaged("it ends before its objects begin")
    }
    func part(_ range: Range<Int>) -> UnsafeRawBufferPointer {
      UnsafeRawBufferPointer(rebasing: bytes[range])
    }
    guard CRC32C.checksum(part(fixed.facts)) == fixed.factsChecksum else {
      throw .damaged("the checksum of its facts does not match")
    }
    guard CRC32C.checksum(part(fixed.names)) == fixed.namesChecksum else {
      throw .damaged("the checksum of its names does not match")
    }
    header = try ArchiveHeader(part(fixed.facts), limits: limits)
    objectCount = fixed.objectCount
    // An extension may require a newer version of the library.
    _ = try ArchiveExtension.readAll(part(fixed.extensions))
  }
}
