/// The sections of one archive, each once, indexed by their content.
///
/// Sections are untrusted: they can be constructed so that all have one checksum, or the same bytes
/// with many lists of keys. So a section's place in the table depends on a random number of the
/// process. Sections that collide with another are found by a hash of all their bytes.
struct SectionTable {
  private struct Entry {
    let bytes: UnsafeRawBufferPointer
    let checksum: UInt32
    let shape: Int
    let offset: Int
  }

  private var entries: [Entry] = []
  // Indices of entries, plus one, at the place of their checksum and shape or at the next free one.
  private var places: [UInt32]
  private var placeBits: UInt64
  private var usedCount = 0
  // Entries that collide with another one, by a hash of all their bytes.
  private var unlike: [Int: [Int]] = [:]
  private let factor = SectionTable.drawn

  private static let drawn = UInt64.random(in: .min ... .max) | 1

  /// Creates an empty table.
  ///
  /// - Parameter count: The number of sections to reserve space for; more can be added.
  init(count: Int) {
    placeBits = 4
    while 1 << placeBits < count * 2 { placeBits += 1 }
    places = [UInt32](repeating: 0, count: 1 << placeBits)
    entries.reserveCapacity(count)
  }

  /// Finds a section with the same bytes and keys, or adds this one.
  ///
  /// - Parameters:
  ///   - bytes: The section; its memory must stay valid while the table is used.
  ///   - shape: The unique number of its list of keys.
  ///   - offset: The offset of the section if it is new.
  /// - Returns: The offset of the existing section, or `nil` if there was none.
  mutating func offset(
    of bytes: UnsafeRawBufferPointer,
    checksum: UInt32,
    shape: Int,
    orAddAt offset: Int
  ) -> Int? {
    let new = Entry(bytes: bytes, checksum: checksum, shape: shape, offset: offset)
    let place = place(for: new)
    guard places[place] > 0 else {
      places[place] = UInt32(truncatingIfNeeded: entries.count + 1)
      usedCount += 1
      entries.append(new)
      if usedCount * 2 > places.count { grow() }
      return nil
    }
    let first = entries[Int(places[place]) - 1]
    if sameBytes(first.bytes, bytes) { return first.offset }
    var hasher = Hasher()
    hasher.combine(shape)
    hasher.combine(bytes: bytes)
    let hash = hasher.finalize()
    for number in unlike[hash, default: []]
    where entries[number].shape == shape && sameBytes(entries[number].bytes, bytes) {
      return entries[number].offset
    }
    unlike[hash, default: []].append(entries.count)
    entries.append(new)
    return nil
  }

  /// Returns whether a section with this length and list of keys is at an offset.
  ///
  /// Requires that sections were added in the order of their offsets.
  func contains(offset: Int, count: Int, shape: Int) -> Bool {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    guard low < entries.count else { return false }
    let entry = entries[low]
    return entry.offset == offset && entry.bytes.count == count && entry.shape == shape
  }

  /// The place of the entry with the same checksum and shape, or the free place for it.
  private func place(for entry: Entry) -> Int {
    let key = UInt64(entry.checksum) << 32 | UInt64(truncatingIfNeeded: entry.shape)
    var place = Int(truncatingIfNeeded: (key &* factor) >> (64 - placeBits))
    while places[place] > 0 {
      let other = entries[Int(places[place]) - 1]
      if other.checksum == entry.checksum, other.shape == entry.shape { break }
      place = (place + 1) & (places.count - 1)
    }
    return place
  }

  private mutating func grow() {
    let numbers = places.filter { $0 > 0 }
    placeBits += 1
    places = [UInt32](repeating: 0, count: 1 << placeBits)
    for number in numbers { places[place(for: entries[Int(number) - 1])] = number }
  }
}
