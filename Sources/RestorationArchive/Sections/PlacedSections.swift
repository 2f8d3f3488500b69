/// Where each object's section stands, equal sections once.
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
  private var table: SectionTable

  init(count: Int) {
    table = SectionTable(count: count)
    places.reserveCapacity(count)
  }

  /// Writes the sections of an archive, each once.
  ///
  /// - Parameter order: The numbers of the objects, in the order of their paths.
  mutating func write(_ archive: UnsealedArchive, _ order: [Int], to out: ByteWriter) {
    let shapePlaces = archive.names.shapePlaces
    let start = out.count
    for index in order {
      let entry = archive.entries[index]
      let bytes = archive.bytes(of: entry)
      let checksum = entry.checksum ?? CRC32C.checksum(bytes)
      let offset = out.count - start
      var same: Int?
      // An object without values has no bytes to share.
      if !bytes.isEmpty {
        same = table.offset(
          of: bytes,
          checksum: checksum,
          shape: shapePlaces[Int(entry.shape)],
          orAddAt: offset
        )
      }
      places.append(
        Place(offset: same ?? offset, checksum: checksum, isShared: same != nil)
      )
      // Copied at once, while it is in the processor's cache.
      if same == nil { out.write(raw: bytes) }
    }
  }
}
