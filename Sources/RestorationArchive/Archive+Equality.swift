extension Archive {
  /// Whether two archives say the same, but for the time at which they were preserved.
  ///
  /// Equal state gives equal bytes, so nothing is decoded for it; archives of different writers may
  /// be called different although they say the same.
  ///
  /// - Complexity: O(*n*) in the bytes.
  package func hasEqualState(as other: Archive) -> Bool {
    var header = header
    header.timestamp = other.header.timestamp
    guard header == other.header, bytes.count == other.bytes.count,
      fixed.facts == other.fixed.facts
    else { return false }
    // The checksum of the facts differs with the time.
    let upToFacts = 0..<ArchiveFormat.Offset.factsChecksum.rawValue
    let rest = fixed.facts.upperBound..<bytes.count
    return bytes.withUnsafeBytes { mine in
      other.bytes.withUnsafeBytes { theirs in
        [upToFacts, rest].allSatisfy { range in
          mine[range].elementsEqual(theirs[range])
        }
      }
    }
  }
}
