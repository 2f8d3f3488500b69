/// A hash table of numbers whose keys are stored elsewhere.
///
/// Every object of a pass is looked up several times, by its address and by its path. Hashing as
/// `Dictionary` does it would cost more than all other work on the object.
///
/// The entries are behind a pointer, because the runtime counts references to an array on each
/// access.
final class NumberTable {
  private struct Entry {
    // Truncated. An entry with hash 0 and `number` equal to `free` is free.
    var hash: UInt32
    var number: ObjectNumber
  }

  private static let free = ObjectNumber(-1)
  private static let removed = ObjectNumber(-2)

  private var entries: UnsafeMutablePointer<Entry>
  private var mask: Int
  // Entries that are not free; removed ones count until the table is rebuilt.
  private var usedCount = 0

  init(capacity: Int = 0) {
    (entries, mask) = Self.makeEntries(capacity)
  }

  deinit {
    entries.deallocate()
  }

  private static func makeEntries(
    _ capacity: Int
  ) -> (entries: UnsafeMutablePointer<Entry>, mask: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    let entries = UnsafeMutablePointer<Entry>.allocate(capacity: size)
    entries.initialize(repeating: Entry(hash: 0, number: free), count: size)
    return (entries, size - 1)
  }

  /// Spreads the bits of a key over the whole hash.
  @inline(__always)
  static func hash(_ key: Int) -> UInt32 {
    let product = UInt(bitPattern: key) &* 0x9E37_79B9_7F4A_7C15
    return UInt32(truncatingIfNeeded: product >> 32)
  }

  /// The number of a key, or `nil` if the table does not have the key.
  @inline(__always)
  func find(_ hash: UInt32, where isSame: (ObjectNumber) -> Bool) -> ObjectNumber? {
    var place = Int(hash) & mask
    while true {
      let entry = entries[place]
      if entry.number == Self.free { return nil }
      if entry.hash == hash, entry.number.index >= 0, isSame(entry.number) { return entry.number }
      place = (place + 1) & mask
    }
  }

  /// Adds a number whose key is not in the table.
  func insert(_ hash: UInt32, _ number: ObjectNumber) {
    if (usedCount + 1) * 2 > mask + 1 { grow() }
    var place = Int(hash) & mask
    while entries[place].number != Self.free { place = (place + 1) & mask }
    entries[place] = Entry(hash: hash, number: number)
    usedCount += 1
  }

  /// Removes a number, if the table has it.
  func remove(_ hash: UInt32, _ number: ObjectNumber) {
    var place = Int(hash) & mask
    while entries[place].number != Self.free {
      if entries[place].number == number {
        entries[place].number = Self.removed
        return
      }
      place = (place + 1) & mask
    }
  }

  private func grow() {
    let former = UnsafeBufferPointer(start: entries, count: mask + 1)
    let kept = former.reduce(0) { $1.number.index >= 0 ? $0 + 1 : $0 }
    usedCount = 0
    (entries, mask) = Self.makeEntries(max(kept * 2, 16))
    for entry in former where entry.number.index >= 0 { insert(entry.hash, entry.number) }
    former.deallocate()
  }
}
