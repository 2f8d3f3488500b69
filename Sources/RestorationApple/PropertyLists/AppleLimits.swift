public import RestorationArchive

/// Limits for reading untrusted files in Apple's formats.
///
/// The defaults suit ordinary saved states. Raise them only for a file that you know.
///
/// ```swift
/// var limits = AppleLimits.standard
/// limits.maximumObjectCount = 4 << 20
/// let list = try PropertyList(bytes, limits: limits)
/// ```
public struct AppleLimits: Sendable, Hashable {
  /// The largest file, in bytes; for a saved state, the sum of its files.
  public var maximumByteCount = 16 << 20
  /// The most objects of one property list.
  public var maximumObjectCount = 1 << 20
  /// The deepest nesting of collections in a property list.
  public var maximumDepth = 512
  /// The deepest nesting of archives in the data of other archives.
  public var maximumArchiveDepth = 8
  /// The limits of the resulting archive.
  public var archive: ArchiveLimits = {
    var limits = ArchiveLimits.standard
    limits.maximumByteCount = 64 << 20
    limits.maximumValueByteCount = 16 << 20
    return limits
  }()

  /// The defaults.
  public static let standard = AppleLimits()

  /// Makes the default limits, which can be changed one by one.
  public init() {}
}

extension RestorationError {
  /// The error for an invalid property list.
  static func badList(_ found: String) -> RestorationError {
    RestorationError(
      .corrupted,
      "expected a sound property list, found \(found); copy the file again"
    )
  }

  /// The error for an invalid keyed archive.
  static func badKeyedArchive(_ found: String) -> RestorationError {
    RestorationError(
      .corrupted,
      "expected a sound keyed archive, found \(found); copy the file again"
    )
  }

  static func beyond(_ found: String, _ limit: String, _ value: Int) -> RestorationError {
    RestorationError(
      .limitExceeded,
      "\(found), where AppleLimits.\(limit) allows \(value); raise it for a file that you know"
    )
  }
}
