/// The places of the objects' sections in the archive; equal sections are stored once.
struct PlacedSections {
  struct Place {
    /// The offset from the start of the archive's sections.
    let offset: Int
    let checksum: UInt32
    /// Indicates whether the section is that of an earlier object.
    let isShared: Bool
  }

  /// The places, in the order of the paths.
  private(set) var places: [Place] = []
  /// The total length of all sections, each counted once.
  private(set) var byteCount = 0

  static func of(_ order: [Int], in archive: UnfinishedArchive) -> PlacedSections {
    var placed = PlacedSections()
    placed.place(order, archive)
    return placed
  }

  private mutating func place(_ order: [Int], _ archive: UnfinishedArchive) {
    let shapePlaces = archive.names.shapePlaces
    var table = SectionTable(count: order.count)
    places.reserveCapacity(order.count)
    for index in order {
      let entry = archive.entries[index]
      let bytes = archive.bytes(of: entry)
      let checksum = entry.checksum ?? CRC32C.checksum(bytes)
      var same: Int?
      // An object without values has no bytes to share.
      if !bytes.isEmpty {
        same = table.offset(
          of: bytes,
          checksum: checksum,
          shape: shapePlaces[Int(entry.shape)],
          orAddAt: byteCount
        )
      }
      places.append(
        Place(offset: same ?? byteCount, checksum: checksum, isShared: same != nil)
      )
      if same == nil { byteCount += bytes.count }
    }
  }
}
