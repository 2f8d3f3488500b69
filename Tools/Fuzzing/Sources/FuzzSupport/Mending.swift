import RestorationArchive

/// Gives damaged bytes the magic, versions, lengths and checksums of an archive, as far as their
/// structure can be followed, so that the code behind the checksums is reached.
public func mend(_ input: UnsafeRawBufferPointer) -> [UInt8] {
  var mending = Mending(bytes: Array(input))
  mending.run()
  return mending.bytes
}

private struct Mending {
  var bytes: [UInt8]

  mutating func run() {
    guard bytes.count >= ArchiveFormat.headerLength else { return }
    bytes.replaceSubrange(0..<8, with: ArchiveFormat.magic)
    put(UInt32(ArchiveFormat.readVersion) | UInt32(ArchiveFormat.writeVersion) << 16, at: 8)
    put(0, at: ArchiveFormat.Offset.requiredFeatures.rawValue)
    put(UInt32(bytes.count), at: ArchiveFormat.Offset.totalLength.rawValue)
    let facts = length(.factsLength)
    let names = length(.namesLength)
    let extensions = length(.extensionsLength)
    let directory = length(.directoryLength)
    let blocks = length(.blockCount)
    // The rest belongs to the sections.
    let rest =
      bytes.count - ArchiveFormat.headerLength - facts - names - extensions - directory - blocks * 4
    if rest >= 0 { put(UInt32(rest), at: ArchiveFormat.Offset.sectionsLength.rawValue) }
    let sections = length(.sectionsLength)
    let factsStart = ArchiveFormat.headerLength
    let sectionsStart = factsStart + facts + names + extensions
    let directoryStart = sectionsStart + sections
    let indexStart = directoryStart + directory
    if rest >= 0 {
      for block in 0..<min(blocks, 64) {
        let start = directoryStart + Int(number(at: indexStart + block * 4))
        mendBlock(block, start, until: indexStart, sectionsStart..<directoryStart)
      }
    }
    mendChecksum(of: factsStart..<(factsStart + facts), at: .factsChecksum)
    mendChecksum(of: (factsStart + facts)..<(factsStart + facts + names), at: .namesChecksum)
    mendChecksum(of: 0..<ArchiveFormat.Offset.headerChecksum.rawValue, at: .headerChecksum)
  }

  private func length(_ field: ArchiveFormat.Offset) -> Int {
    min(Int(number(at: field.rawValue)), 1 << 24)
  }

  private func number(at offset: Int) -> UInt32 {
    guard offset >= 0, offset + 4 <= bytes.count else { return 0 }
    return (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << (8 * UInt32($1)) }
  }

  private mutating func put(_ value: UInt32, at offset: Int) {
    guard offset >= 0, offset + 4 <= bytes.count else { return }
    for index in 0..<4 {
      bytes[offset + index] = UInt8(truncatingIfNeeded: value >> (8 * UInt32(index)))
    }
  }

  private func checksum(of range: Range<Int>, seed: UInt32 = 0) -> UInt32? {
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return nil }
    return bytes.withUnsafeBytes {
      CRC32C.checksum(UnsafeRawBufferPointer(rebasing: $0[range]), seed: seed)
    }
  }

  private mutating func mendChecksum(of range: Range<Int>, at field: ArchiveFormat.Offset) {
    if let found = checksum(of: range) { put(found, at: field.rawValue) }
  }

  private mutating func mendBlock(
    _ block: Int,
    _ start: Int,
    until end: Int,
    _ sections: Range<Int>
  ) {
    let entries = start + ArchiveFormat.blockHeaderLength
    guard start >= 0, entries <= end, end <= bytes.count else { return }
    let entriesEnd = min(entries + Int(number(at: start + 4)), end)
    var cursor = Cursor(place: entries, end: entriesEnd)
    var section = sections.lowerBound + Int(number(at: start + 8))
    while cursor.place < entriesEnd, let entry = cursor.entry(in: bytes) {
      let place = entry.offset.map { sections.lowerBound + $0 } ?? section
      let range = place..<(place + entry.length)
      if range.upperBound <= sections.upperBound, let found = checksum(of: range) {
        put(found, at: entry.checksum)
      }
      if entry.offset == nil { section += entry.length }
    }
    // The block's number and then everything after its checksum.
    var covered = [UInt8](repeating: 0, count: 4)
    for index in 0..<4 { covered[index] = UInt8(truncatingIfNeeded: block >> (8 * index)) }
    covered += bytes[(start + 4)..<entriesEnd]
    put(covered.withUnsafeBytes { CRC32C.checksum($0) }, at: start)
  }
}

/// Reads entries of the directory, and stops at the first invalid one.
private struct Cursor {
  var place: Int
  let end: Int

  struct Entry {
    var length: Int
    var offset: Int?
    var checksum: Int
  }

  mutating func varint(in bytes: [UInt8]) -> Int? {
    var value: UInt64 = 0
    for shift in 0..<5 {
      guard place < end else { return nil }
      let byte = bytes[place]
      place += 1
      value |= UInt64(byte & 0x7F) << (7 * UInt64(shift))
      if byte < 0x80 { return value < 1 << 24 ? Int(value) : nil }
    }
    return nil
  }

  mutating func skip(_ count: Int) -> Bool {
    guard count >= 0, place + count <= end else { return false }
    place += count
    return true
  }

  mutating func entry(in bytes: [UInt8]) -> Entry? {
    guard varint(in: bytes) != nil, let added = varint(in: bytes), added < 1000 else { return nil }
    for _ in 0..<added {
      guard let head = varint(in: bytes), skip(head / 2) else { return nil }
      if head & 1 == 1 {
        guard let slot = varint(in: bytes), skip(slot) else { return nil }
      }
    }
    guard place < end else { return nil }
    let flags = bytes[place]
    place += 1
    var numbers = 2
    if flags & ArchiveFormat.EntryFlag.restorationClass != 0 { numbers += 1 }
    if flags & ArchiveFormat.EntryFlag.storyboard != 0 { numbers += 2 }
    for _ in 0..<numbers { guard varint(in: bytes) != nil else { return nil } }
    guard let length = varint(in: bytes) else { return nil }
    var offset: Int?
    if flags & ArchiveFormat.EntryFlag.sharesSection != 0 {
      offset = varint(in: bytes)
      if offset == nil { return nil }
    }
    let checksum = place
    guard skip(4) else { return nil }
    return Entry(length: length, offset: offset, checksum: checksum)
  }
}
