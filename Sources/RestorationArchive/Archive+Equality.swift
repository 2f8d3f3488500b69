extension Archive {
  /// Indicates whether two archives have equal state, ignoring the time at which they were
  /// preserved.
  ///
  /// Equal state has equal bytes, so nothing is decoded. Archives of different writers may compare
  /// as different although their state is equal.
  ///
  /// - Complexity: O(*n*) in the bytes.
  package func hasEqualState(as other: Archive) -> Bool {
    var header = header
    header.timestamp = other.header.timestamp
    guard header == other.header, bytes.count == other.bytes.count,
      fixed.facts == other.fixed.facts
    else { return false }
    if bytes === other.bytes { return true }
    // The checksum of the facts changes with the time.
    let upToFacts = 0..<ArchiveFormat.Offset.factsChecksum.rawValue
    let rest = fixed.facts.upperBound..<bytes.count
    return bytes.withUnsafeBytes { mine in
      other.bytes.withUnsafeBytes { theirs in
        [upToFacts, rest].allSatisfy { range in
          sameBytes(
            UnsafeRawBufferPointer(rebasing: mine[range]),
            UnsafeRawBufferPointer(rebasing: theirs[range])
          )
        }
      }
    }
  }
}
