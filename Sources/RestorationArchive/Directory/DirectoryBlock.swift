/// One checked block of the list of objects.
struct DirectoryBlock {
  /// The range of the block in the archive, including its header.
  let range: Range<Int>
  /// The number of objects in the block.
  let count: Int
  /// The offset of the first section that the block's objects own, from the start of the sections.
  let sectionOffset: Int

  init(_ contents: ArchiveContents, ordinal: Int) throws(RestorationError) {
    let fixed = contents.fixed
    let bytes = contents.bytes.pointer
    let offset = Int(bytes.word(at: fixed.blockIndex.lowerBound + ordinal * 4))
    let head = ArchiveFormat.blockHeaderLength
    let directory = fixed.directory
    guard offset <= directory.count - head else {
      throw .damaged("a list of objects that begins beyond its end")
    }
    let start = directory.lowerBound + offset
    let length = Int(bytes.word(at: start + 4))
    guard length <= directory.upperBound - start - head else {
      throw .damaged("a list of objects that reaches beyond its end")
    }
    range = start..<(start + head + length)
    let body = UnsafeRawBufferPointer(rebasing: bytes[(start + 4)..<range.upperBound])
    guard Self.checksum(body, ordinal: ordinal) == bytes.word(at: start) else {
      throw .damaged("the checksum of a list of objects does not match")
    }
    count = min(
      ArchiveFormat.objectsPerBlock,
      fixed.objectCount - ordinal * ArchiveFormat.objectsPerBlock
    )
    sectionOffset = Int(bytes.word(at: start + 8))
  }

  /// The range of the entries.
  var entries: Range<Int> {
    (range.lowerBound + ArchiveFormat.blockHeaderLength)..<range.upperBound
  }

  /// The checksum of a block. It includes the block's number, so that exchanged blocks are
  /// detected.
  static func checksum(_ body: UnsafeRawBufferPointer, ordinal: Int) -> UInt32 {
    let number = UInt32(truncatingIfNeeded: ordinal).littleEndian
    return withUnsafeBytes(of: number) { CRC32C.checksum(body, seed: CRC32C.checksum($0)) }
  }
}
