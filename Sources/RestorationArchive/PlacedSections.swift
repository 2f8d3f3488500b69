/// Where each object's section will stand, equal sections once.
struct PlacedSections {
  struct Place {
    /// From the start of the archive's sections.
    let offset: Int
    let checksum: UInt32
    /// Whether an earlier object's section serves this one too.
    let isShared: Bool
  }

  /// In the order of the paths.
  private(set) var places: [Place] = []
  /// The length of all sections, each once.
  private(set) var byteCount = 0

  // Of objects with the same keys and the same bytes, the first one's section serves all. The table
  // holds the first's place, plus one, at a slot that its checksum names, or at the next free one.
  init(_ order: [Int], of archive: UnsealedArchive) {
    let mask = Self.slotCount(for: order.count) - 1
    var slots = [UInt32](repeating: 0, count: mask + 1)
    places.reserveCapacity(order.count)
    next: for (place, index) in order.enumerated() {
      let entry = archive.entries[index]
      let bytes = archive.bytes(of: entry)
      let checksum = entry.checksum ?? CRC32C.checksum(bytes)
      var slot = Int(checksum) & mask
      while slots[slot] > 0 {
        let other = Int(slots[slot]) - 1
        if places[other].checksum == checksum,
          archive.isSame(entry, bytes, archive.entries[order[other]])
        {
          places.append(Place(offset: places[other].offset, checksum: checksum, isShared: true))
          continue next
        }
        slot = (slot + 1) & mask
      }
      // An object without values has no bytes to share.
      if !bytes.isEmpty { slots[slot] = UInt32(place + 1) }
      places.append(Place(offset: byteCount, checksum: checksum, isShared: false))
      byteCount += bytes.count
    }
  }

  private static func slotCount(for count: Int) -> Int {
    var result = 16
    while result < count * 2 { result *= 2 }
    return result
  }
}

extension UnsealedArchive {
  fileprivate func isSame(
    _ entry: Entry,
    _ entryBytes: UnsafeRawBufferPointer,
    _ other: Entry
  ) -> Bool {
    let otherBytes = bytes(of: other)
    return sameBytes(entryBytes, otherBytes)
      && shapes[Int(entry.shape)] == shapes[Int(other.shape)]
  }
}
