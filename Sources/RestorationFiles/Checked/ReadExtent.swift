import RestorationArchive

/// The part to read of a file or of a revision.
public enum ReadExtent: Sendable, Hashable {
  /// All bytes, at most this many.
  case whole(maximum: Int)
  /// This many of the first bytes, or all of a shorter one.
  case front(Int)
}

extension ReadExtent {
  /// Returns the requested part of bytes that are in memory.
  package func checked(_ bytes: ArchiveBytes) throws(RestorationError) -> ArchiveBytes {
    let count = try byteCount(of: bytes.count)
    return count == bytes.count ? bytes : bytes.withUnsafeBytes { ArchiveBytes($0.prefix(count)) }
  }

  /// Returns the number of bytes to read, of this many.
  package func byteCount(of whole: Int) throws(RestorationError) -> Int {
    switch self {
    case .whole(let maximum):
      guard whole <= maximum else { throw Self.excess(whole, maximum) }
      return whole
    case .front(let count): return min(count, whole)
    }
  }

  /// The error for bytes beyond the limit.
  package static func excess(_ count: Int, _ maximum: Int) -> RestorationError {
    RestorationError.limitExceeded(
      "\(count) bytes, where \(maximum) are allowed; raise the limits of the store if "
        + "you trust it"
    )
  }
}
