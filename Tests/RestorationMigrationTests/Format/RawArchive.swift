import RestorationArchive

/// An archive taken apart as `Schemas/Archive/format-v1.md` describes it, so that any of it can be
/// changed, and put together again with checksums and lengths that are right.
///
/// It knows none of the rules, and nothing of the library but the checksum.
struct RawArchive {
  /// One entry of the list of objects.
  struct Entry {
    var shared: UInt64
    /// Each with its length in front, as the list has them.
    var components: [[UInt8]]
    var flags: UInt8
    /// Class, restoration class, storyboard and identifier in it, as far as flagged.
    var names: [UInt64]
    var keys: UInt64
    /// The section; of an entry that shares another's, a copy that is not written.
    var section: [UInt8]
    /// The entry whose section this one shares, or `nil`.
    var sharedEntry: Int?
    /// A number added to the offset of a shared section.
    var offsetChange = 0
  }

  var readVersion: UInt16
  var writeVersion: UInt16
  var requiredFeatures: UInt32
  var optionalFeatures: UInt32
  var facts: [UInt8]
  var names: [[UInt8]]
  var keyLists: [[UInt64]]
  var extensions: [(identifier: UInt32, content: [UInt8])] = []
  var entries: [Entry] = []
  /// Numbers added to a block's stored offset of its first section, by block.
  var baseChange: [Int: Int] = [:]
  /// Changes parts as they are written, before their checksums are made.
  var editNames: (inout [UInt8]) -> Void = { _ in }
  var editBlock: (inout [UInt8]) -> Void = { _ in }
  var editSections: (inout [UInt8]) -> Void = { _ in }
  var editHeader: (inout [UInt8]) -> Void = { _ in }

  /// Takes a sound archive apart.
  init(_ bytes: [UInt8]) {
    func word(_ offset: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    readVersion = UInt16(truncatingIfNeeded: word(8))
    writeVersion = UInt16(truncatingIfNeeded: word(8) >> 16)
    requiredFeatures = UInt32(word(12))
    optionalFeatures = UInt32(word(16))
    var ends = [64]
    for field in stride(from: 28, through: 44, by: 4) {
      ends.append(ends[ends.count - 1] + word(field))
    }
    let parts = zip(ends, ends.dropFirst()).map { Array(bytes[$0..<$1]) }
    facts = parts[0]

    var cursor = Cursor(bytes: parts[1])
    names = (0..<cursor.varint()).map { _ in cursor.take(Int(cursor.varint())) }
    keyLists = (0..<cursor.varint()).map { _ in (0..<cursor.varint()).map { _ in cursor.varint() } }

    cursor = Cursor(bytes: parts[2])
    while !cursor.isAtEnd {
      _ = cursor.word()
      let identifier = UInt32(cursor.word())
      extensions.append((identifier, cursor.take(cursor.word())))
    }

    cursor = Cursor(bytes: parts[4])
    var starts: [Int: Int] = [:]
    var end = 0
    for position in 0..<word(24) {
      if position.isMultiple(of: 32) { _ = cursor.take(12) }
      var entry = Entry(
        shared: cursor.varint(),
        components: [],
        flags: 0,
        names: [],
        keys: 0,
        section: []
      )
      for _ in 0..<cursor.varint() { entry.components.append(cursor.component()) }
      entry.flags = cursor.take(1)[0]
      let count = 1 + (entry.flags & 4 != 0 ? 1 : 0) + (entry.flags & 8 != 0 ? 2 : 0)
      entry.names = (0..<count).map { _ in cursor.varint() }
      entry.keys = cursor.varint()
      let length = Int(cursor.varint())
      var start = end
      if entry.flags & 16 != 0 {
        start = Int(cursor.varint())
        entry.sharedEntry = starts[start]
      } else {
        if length > 0 { starts[start] = position }
        end += length
      }
      entry.section = Array(parts[3][start..<(start + length)])
      _ = cursor.take(4)
      entries.append(entry)
    }
  }

  /// The archive with these parts.
  func bytes() -> [UInt8] {
    let sections = sections()
    let (directory, blocks) = directory(sections)
    var nameTable = varint(names.count) + names.flatMap { varint($0.count) + $0 }
    nameTable += varint(keyLists.count)
    nameTable += keyLists.flatMap { varint($0.count) + $0.flatMap { varint($0) } }
    editNames(&nameTable)
    let extensionTable = extensions.flatMap { one in
      let body = word(Int(one.identifier)) + word(one.content.count) + one.content
      return sum(body) + body
    }
    let parts = [
      facts, nameTable, extensionTable, sections.bytes, directory, blocks.flatMap { word($0) },
    ]
    let length = parts.reduce(64) { $0 + $1.count }
    var header: [UInt8] = [0x89, 0x53, 0x52, 0x41, 0x0D, 0x0A, 0x1A, 0x0A]
    header += word(Int(readVersion) | Int(writeVersion) << 16)
    for value in [Int(requiredFeatures), Int(optionalFeatures), length, entries.count] {
      header += word(value)
    }
    for part in parts.dropLast() { header += word(part.count) }
    header += word(blocks.count) + sum(facts) + sum(nameTable)
    editHeader(&header)
    return header + sum(header) + parts.joined()
  }

  private func sections() -> (bytes: [UInt8], offsets: [Int]) {
    var bytes: [UInt8] = []
    var offsets: [Int] = []
    for entry in entries {
      offsets.append(bytes.count)
      if entry.sharedEntry == nil { bytes += entry.section }
    }
    editSections(&bytes)
    return (bytes, offsets)
  }

  private func directory(
    _ sections: (bytes: [UInt8], offsets: [Int])
  ) -> (bytes: [UInt8], blocks: [Int]) {
    var result: [UInt8] = []
    var blocks: [Int] = []
    for first in stride(from: 0, to: entries.count, by: 32) {
      let block = first..<min(first + 32, entries.count)
      let base = block.first { entries[$0].sharedEntry == nil }.map { sections.offsets[$0] } ?? 0
      var body = block.flatMap { bytes(of: $0, sections) }
      editBlock(&body)
      body = word(body.count) + word(base + (baseChange[blocks.count] ?? 0)) + body
      let covered = word(blocks.count) + body
      blocks.append(result.count)
      result += sum(covered) + body
    }
    return (result, blocks)
  }

  private func bytes(
    of position: Int,
    _ sections: (bytes: [UInt8], offsets: [Int])
  ) -> [UInt8] {
    let entry = entries[position]
    var section = entry.section
    var result = varint(entry.shared) + varint(entry.components.count)
    result += entry.components.joined()
    result.append(entry.flags)
    result += (entry.names + [entry.keys]).flatMap { varint($0) }
    result += varint(section.count)
    if let owner = entry.sharedEntry {
      let offset = max(0, sections.offsets[owner] + entry.offsetChange)
      let start = min(offset, sections.bytes.count)
      section = Array(sections.bytes[start..<min(start + section.count, sections.bytes.count)])
      result += varint(offset)
    }
    return result + sum(section)
  }
}

/// A reader for bytes that are known to be sound.
private struct Cursor {
  let bytes: [UInt8]
  var position = 0

  var isAtEnd: Bool { position == bytes.count }

  mutating func take(_ count: Int) -> [UInt8] {
    position += count
    return Array(bytes[(position - count)..<position])
  }

  mutating func word() -> Int {
    take(4).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  mutating func varint() -> UInt64 {
    var result: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = take(1)[0]
      result |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return result }
      shift += 7
    }
  }

  mutating func component() -> [UInt8] {
    let start = position
    let head = varint()
    _ = take(Int(head >> 1))
    if head & 1 != 0 { _ = take(Int(varint())) }
    return Array(bytes[start..<position])
  }
}

func varint(_ value: Int) -> [UInt8] { varint(UInt64(value)) }

func varint(_ value: UInt64) -> [UInt8] {
  value < 0x80 ? [UInt8(value)] : [UInt8(truncatingIfNeeded: value) | 0x80] + varint(value >> 7)
}

private func word(_ value: Int) -> [UInt8] {
  (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}

private func sum(_ bytes: [UInt8]) -> [UInt8] {
  word(Int(bytes.withUnsafeBytes { CRC32C.checksum($0) }))
}
