import RestorationArchive
import Testing

/// Equal sections are stored once, for any count and any contents.
@Suite struct SharedSectionTests {
  @Test("Of many objects, each equal to one other, every content is stored once")
  func manySections() throws {
    // More than a table of sections begins with.
    let count = 6000
    let archive = try archive(count: 2 * count) { number in
      ("value", [UInt8](repeating: UInt8(number % count % 251), count: 1 + number % count / 251))
    }
    try archive.verify()
    #expect(try contents(of: archive) == count)
  }

  @Test("Contents with one checksum are told apart, and shared where they are equal")
  func oneChecksum() throws {
    // A section that ends with its own checksum has the same checksum as all such sections.
    let count = 300
    let archive = try archive(count: 3 * count) { number in
      let start = withUnsafeBytes(of: UInt32(number % count).littleEndian) { Array($0) }
      // Tag and length stand before the bytes of a value.
      let checksum = CRC32C.checksum([0x08, 0x08] + start)
      return ("value", start + withUnsafeBytes(of: checksum.littleEndian) { Array($0) })
    }
    try archive.verify()
    #expect(Set(try sections(of: archive).map { CRC32C.checksum($0) }).count == 1)
    #expect(try contents(of: archive) == count)
  }

  @Test("One content under many keys is shared only by those with equal keys")
  func oneContent() throws {
    let count = 300
    let archive = try archive(count: 2 * count) { number in ("key \(number % count)", [1, 2, 3]) }
    try archive.verify()
    #expect(Set(try sections(of: archive)).count == 1)
    #expect(try contents(of: archive) == count)
  }

  private func archive(
    count: Int,
    _ value: (Int) -> (key: String, data: [UInt8])
  ) throws -> Archive {
    var writer = ArchiveWriter(header: Archives.header)
    for number in 0..<count {
      let (key, data) = value(number)
      try writer.add(
        ObjectRecord(
          ObjectDescription(path: ["\(number)"], className: "Sample", role: .controller),
          values: [KeyedValue(key, .data(data))]
        )
      )
    }
    return try writer.finish()
  }

  private func sections(of archive: Archive) throws -> [[UInt8]] {
    try archive.objects().map(\.sectionBytes)
  }

  /// The number of stored sections.
  private func contents(of archive: Archive) throws -> Int {
    var count = 0
    try archive.visitSections { _, _ in count += 1 }
    return count
  }
}

extension CRC32C {
  fileprivate static func checksum(_ bytes: [UInt8]) -> UInt32 {
    bytes.withUnsafeBytes { checksum($0) }
  }
}
