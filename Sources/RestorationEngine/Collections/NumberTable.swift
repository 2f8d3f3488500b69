/// A hash table of numbers whose keys stand elsewhere.
///
/// Every object of a pass is looked up several times, by its address and by its path. Hashing as
/// `Dictionary` does it would cost more than all else that happens to the object.
struct NumberTable {
  private struct Slot {
    // Truncated; 0 stands for a free slot together with `number` being `free`.
    var hash: UInt32
    var number: Int32
  }

  private static let free: Int32 = -1
  private static let removed: Int32 = -2

  private var slots: [Slot]
  private var mask: Int
  // Slots that are not free; removed ones count until the table is made anew.
  private var usedCount = 0

  init(capacity: Int = 0) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: Slot(hash: 0, number: Self.free), count: size)
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
    slots.withUnsafeBufferPointer { slots in
      var place = Int(hash) & mask
      while true {
        let slot = slots[place]
        if slot.number == Self.free { return nil }
        if slot.hash == hash, slot.number >= 0, isSame(slot.number) { return slot.number }
        place = (place + 1) & mask
      }
    }
  }

  /// Adds a number whose key the table has not.
  mutating func insert(_ hash: UInt32, _ number: Int32) {
    if (usedCount + 1) * 2 > slots.count { grow() }
    var place = Int(hash) & mask
    while slots[place].number != Self.free { place = (place + 1) & mask }
    slots[place] = Slot(hash: hash, number: number)
    usedCount += 1
  }

  /// Removes a number, if it is there.
  mutating func remove(_ hash: UInt32, _ number: Int32) {
    var place = Int(hash) & mask
    while slots[place].number != Self.free {
      if slots[place].number == number {
        slots[place].number = Self.removed
        return
      }
      place = (place + 1) & mask
    }
  }

  private mutating func grow() {
    let old = slots.filter { $0.number >= 0 }
    self = NumberTable(capacity: max(old.count * 2, 16))
    for slot in old { insert(slot.hash, slot.number) }
  }
}
