/// The sections of one archive, each once, found by what they hold.
///
/// Sections may be anything, also made so that all have one checksum, or one form of bytes under
/// many lists of keys. So where a section stands in the table depends on a number that the process
/// draws, and those that only look like another are found by all their bytes.
struct SectionTable {
  private struct Entry {
    let bytes: UnsafeRawBufferPointer
    let checksum: UInt32
    let shape: Int
    let offset: Int
  }

  private var entries: [Entry] = []
  // Numbers of entries, plus one, at the place of their checksum and shape or at the next free one.
  private var places: [UInt32]
  private var placeBits: UInt64
  private var usedCount = 0
  // Entries that look like another, by a hash of all their bytes.
  private var unlike: [Int: [Int]] = [:]
  private let factor = SectionTable.drawn

  private static let drawn = UInt64.random(in: .min ... .max) | 1

  /// - Parameter count: How many sections to make room for; more may come.
  init(count: Int) {
    placeBits = 4
    while 1 << placeBits < count * 2 { placeBits += 1 }
    places = [UInt32](repeating: 0, count: 1 << placeBits)
    entries.reserveCapacity(count)
  }

  /// Finds a section of the same bytes and the same keys, or adds this one.
  ///
  /// - Parameters:
  ///   - bytes: The section; it has to stay where it is as long as the table is used.
  ///   - shape: The number of its list of keys, which no other list has.
  ///   - offset: Where the section stands if it is new.
  /// - Returns: Where the same section stands already, or `nil` when there was none.
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

  /// Whether a section stands at an offset that has this length and this list of keys.
  ///
  /// Call it when sections were added in the order of their offsets.
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

  /// The place of the entry with the same checksum and shape, or the free one where it belongs.
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
