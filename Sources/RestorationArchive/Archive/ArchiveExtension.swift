/// A part that a later version may add; unknown extensions are kept when an archive is rewritten.
struct ArchiveExtension: Equatable, Sendable {
  let identifier: UInt32
  let bytes: [UInt8]

  func write(to out: ByteWriter) {
    let start = out.count
    out.write(integer: UInt32(0))
    out.write(integer: identifier)
    out.write(integer: UInt32(truncatingIfNeeded: bytes.count))
    bytes.withUnsafeBytes { out.write(raw: $0) }
    out.overwrite(at: start, with: out.checksum((start + 4)..<out.count))
  }

  static func readAll(_ bytes: UnsafeRawBufferPointer) throws(RestorationError) -> [Self] {
    var reader = ByteReader(bytes)
    var result: [Self] = []
    while !reader.isAtEnd {
      let checksum = try reader.readInteger(UInt32.self)
      let start = reader.position
      let identifier = try reader.readInteger(UInt32.self)
      let raw = try reader.readRaw(Int(try reader.readInteger(UInt32.self)))
      let covered = UnsafeRawBufferPointer(rebasing: bytes[start..<reader.position])
      guard CRC32C.checksum(covered) == checksum else {
        throw .damaged("the checksum of an extension does not match")
      }
      guard identifier & ArchiveFormat.requiredExtensionBit == 0 else {
        throw RestorationError(
          .unsupportedVersion,
          "an archive with the extension 0x\(String(identifier, radix: 16)), which only a newer "
            + "library understands; update the app"
        )
      }
      if let last = result.last, last.identifier >= identifier {
        throw .damaged("extensions that are not in the order of their identifiers, each once")
      }
      result.append(Self(identifier: identifier, bytes: Array(raw)))
    }
    return result
  }
}
