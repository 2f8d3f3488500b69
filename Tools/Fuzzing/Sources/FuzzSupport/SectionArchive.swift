import RestorationArchive

/// Makes an archive of one object whose section consists of the given bytes, with all checksums
/// right.
///
/// - Parameter keyCount: The number of values that the section should have, from 0 to 4.
public func archive(section: UnsafeRawBufferPointer, keyCount: Int) -> [UInt8] {
  let keys = ["a", "b", "c", "d"].prefix(keyCount)
  var facts = text("app") + text("main") + text("") + text("") + [1]
  facts += [UInt8](repeating: 0, count: 8) + [0]
  // The class comes first, because capitals sort first.
  var names: [UInt8] = [UInt8(1 + keys.count)] + text("X")
  for key in keys { names += text(key) }
  names += [1, UInt8(keys.count)] + (0..<keys.count).map { UInt8($0 + 1) }

  var entries: [UInt8] = [0, 1, 2, UInt8(ascii: "x"), 1, 0, 0]
  entries += varint(section.count)
  entries += little(CRC32C.checksum(section))
  var covered = little(0)
  covered += little(UInt32(entries.count)) + little(0) + entries
  let block = little(covered.withUnsafeBytes { CRC32C.checksum($0) }) + covered.dropFirst(4)

  var header = ArchiveFormat.magic
  header += [1, 0, 1, 0] + little(0) + little(0)
  let total = 64 + facts.count + names.count + section.count + block.count + 4
  for value in [
    total, 1, facts.count, names.count, 0, section.count, block.count, 1,
  ] { header += little(UInt32(value)) }
  header += little(facts.withUnsafeBytes { CRC32C.checksum($0) })
  header += little(names.withUnsafeBytes { CRC32C.checksum($0) })
  header += little(header.withUnsafeBytes { CRC32C.checksum($0) })
  return header + facts + names + Array(section) + block + little(0)
}

private func text(_ text: String) -> [UInt8] { [UInt8(text.utf8.count)] + Array(text.utf8) }

private func little(_ value: UInt32) -> [UInt8] {
  (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
}

private func varint(_ value: Int) -> [UInt8] {
  var rest = value
  var result: [UInt8] = []
  while rest >= 0x80 {
    result.append(UInt8(rest & 0x7F) | 0x80)
    rest >>= 7
  }
  return result + [UInt8(rest)]
}
