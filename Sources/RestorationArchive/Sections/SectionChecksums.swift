/// The number of objects with each section checksum in an archive, which shows the sections that
/// may be shared.
package struct SectionChecksums: Sendable {
  private var counts: [UInt32: Int32] = [:]
  /// One value per block of the list, `true` if one of its objects shares another's section.
  private var sharingBlocks: [Bool] = []

  /// Counts the objects of an archive.
  ///
  /// - Complexity: O(*n*) in their number.
  init(_ archive: Archive) throws(RestorationError) {
    counts.reserveCapacity(archive.objectCount)
    sharingBlocks.reserveCapacity(archive.fixed.blockCount)
    for ordinal in 0..<archive.fixed.blockCount {
      var isSharing = false
      for entry in try DirectoryBlockLayout(archive, ordinal).entries {
        if entry.length > 0 { counts[entry.checksum, default: 0] += 1 }
        if entry.sharedOffset != nil { isSharing = true }
      }
      sharingBlocks.append(isSharing)
    }
  }

  func count(_ checksum: UInt32) -> Int { Int(counts[checksum] ?? 0) }

  func isSharing(_ block: Int) -> Bool { sharingBlocks[block] }

  mutating func remove(_ checksum: UInt32) {
    let count = (counts[checksum] ?? 1) - 1
    counts[checksum] = count == 0 ? nil : count
  }

  mutating func add(_ checksum: UInt32) { counts[checksum, default: 0] += 1 }
}
