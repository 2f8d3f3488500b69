/// Whether a store keeps sections that several revisions have only once.
///
/// An archive comes back byte for byte either way. Sharing saves room and costs calls to the disk,
/// so it pays for large archives of which little changes; <doc:Decisions> has the measurement.
public enum SectionSharing: Sendable, Hashable {
  /// From the size on at which it paid when it was measured for this kind of store: 2 MiB in files,
  /// 512 KiB in a database. The default.
  case automatic
  /// Every revision is complete in itself.
  case never
  /// For archives of at least so many bytes.
  case archives(ofAtLeast: Int)
}

extension SectionSharing {
  /// Whether an archive of some size is shared, in a store that finds a threshold worth it.
  package func applies(to byteCount: Int, automaticThreshold: Int) -> Bool {
    switch self {
    case .automatic: byteCount >= automaticThreshold
    case .never: false
    case .archives(let threshold): byteCount >= threshold
    }
  }
}
