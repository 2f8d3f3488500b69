/// A hash table of numbers whose keys stand elsewhere.
///
/// Every object of a pass is looked up several times, by its address and by its path. Hashing as
/// `Dictionary` does it would cost more than all else that happens to the object.
struct NumberTable {
  private struct Entry {
    // Truncated; 0 stands for a free entry together with `number` being `free`.
    var hash: UInt32
    var number: Int32
  }

  private static let free: Int32 = -1
  private static let removed: Int32 = -2

  private var entries: [Entry]
  private var mask: Int
  // Entries that are not free; removed ones count until the table is made anew.
  private var usedCount = 0

  init(capacity: Int = 0) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    entries = Array(repeating: Entry(hash: 0, number: Self.free), count: size)
    mask = size - 1
  }

  /// Spreads what is known of a key over all bits.
  @inline(__always)
  static func hash(_ key: Int) -> UInt32 {
    let product = UInt(bitPattern: key) &* 0x9E37_79B9_7F4A_7C15
    return UInt32(truncatingIfNeeded: product >> 32)
  }

  /// The number of a key, or `nil` if there is none.
  @inline(__always)
  func find(_ hash: UInt32, where isSame: (Int32) -> Bool) -> Int32? {
    entries.withUnsafeBufferPointer { entries in
      var place = Int(hash) & mask
      while true {
        let entry = entries[place]
        if entry.number == Self.free { return nil }
        if entry.hash == hash, entry.number >= 0, isSame(entry.number) { return entry.number }
        place = (place + 1) & mask
      }
    }
  }

  /// Adds a number whose key the table has not.
  mutating func insert(_ hash: UInt32, _ number: Int32) {
    if (usedCount + 1) * 2 > entries.count { grow() }
    var place = Int(hash) & mask
    while entries[place].number != Self.free { place = (place + 1) & mask }
    entries[place] = Entry(hash: hash, number: number)
    usedCount += 1
  }

  /// Removes a number, if it is there.
  mutating func remove(_ hash: UInt32, _ number: Int32) {
    var place = Int(hash) & mask
    while entries[place].number != Self.free {
      if entries[place].number == number {
        entries[place].number = Self.removed
        return
      }
      place = (place + 1) & mask
    }
  }

  private mutating func grow() {
    let old = entries.filter { $0.number >= 0 }
    self = NumberTable(capacity: max(old.count * 2, 16))
    for entry in old { insert(entry.hash, entry.number) }
  }
}
