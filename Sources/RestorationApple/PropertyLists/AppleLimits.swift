public import RestorationArchive

/// How much a reader of Apple's formats is willing to take from bytes that it does not trust.
///
/// The defaults suit what an app saves. Raise them on purpose, for one file that you know.
///
/// ```swift
/// var limits = AppleLimits.standard
/// limits.maximumObjectCount = 4 << 20
/// let list = try PropertyList(bytes, limits: limits)
/// ```
public struct AppleLimits: Sendable, Hashable {
  /// The largest file, in bytes; of a saved state, the files together.
  public var maximumByteCount = 16 << 20
  /// The most objects of one property list.
  public var maximumObjectCount = 1 << 20
  /// The deepest nesting of collections in a property list.
  public var maximumDepth = 512
  /// The deepest nesting of archives in the data of others.
  public var maximumArchiveDepth = 8
  /// The limits of the archive that a state becomes.
  public var archive: ArchiveLimits = {
    var limits = ArchiveLimits.standard
    limits.maximumByteCount = 64 << 20
    limits.maximumValueByteCount = 16 << 20
    return limits
  }()

  /// The defaults.
  public static let standard = AppleLimits()

  /// The defaults, to be changed one by one.
  public init() {}
}

extension RestorationError {
  /// What is said of a property list that breaks the rules of its form.
  static func badList(_ found: String) -> RestorationError {
    RestorationError(
      .corrupted,
      "expected a sound property list, found \(found); copy the file again"
    )
  }

  /// What is said of a keyed archive that breaks the rules of its form.
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
