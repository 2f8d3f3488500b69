import RestorationArchive

/// The bytes of an archive, marked as a newer format version.
package func newerFormat(of archive: Archive) -> ArchiveBytes {
  var bytes = archive.bytes.array
  func put(_ value: UInt32, byteCount: Int, at offset: ArchiveFormat.Offset) {
    for index in 0..<byteCount {
      bytes[offset.rawValue + index] = UInt8(truncatingIfNeeded: value >> (8 * UInt32(index)))
    }
  }
  put(UInt32(ArchiveFormat.readVersion) + 1, byteCount: 2, at: .readVersion)
  put(UInt32(ArchiveFormat.readVersion) + 1, byteCount: 2, at: .writeVersion)
  let covered = Array(bytes[..<ArchiveFormat.Offset.headerChecksum.rawValue])
  put(covered.withUnsafeBytes { CRC32C.checksum($0) }, byteCount: 4, at: .headerChecksum)
  return ArchiveBytes(bytes)
}
