import RestorationArchive
import RestorationCoding

/// One key of a scene, with its stored value and the program's value.
///
/// They differ where the value that the program set cannot be stored. Then the program has the new
/// value, and the former one stays stored.
struct SceneEntry: Sendable {
  /// A value in the form in which it is stored.
  struct Stored: Sendable {
    var plain: ArchiveValue
    var sensitivity: Sensitivity
    var level: RestorationLevel
    /// The size of the value in an archive; zero where it is never stored.
    var size = StoredSize()
    /// Indicates that the next launch may read another value than the program has set.
    var isAmbiguous = false

    /// The value, which the program reads as the next launch will.
    var readBack: Stored {
      var stored = self
      stored.isAmbiguous = false
      return stored
    }

    /// The value with the sensitivity and the level of the side that has changed them: the stricter
    /// sensitivity and the own level where both have.
    func marked(as other: Stored, since before: Stored?) -> Stored {
      var marked = self
      if sensitivity == before?.sensitivity || sensitivity.isLooser(than: other.sensitivity),
        other.sensitivity != before?.sensitivity
      {
        marked.sensitivity = other.sensitivity
      }
      if level == before?.level { marked.level = other.level }
      return marked
    }
  }

  /// The value that a save stores, or `nil` when none can be stored for this key.
  var stored: Stored?
  var sensitivity = Sensitivity.normal
  var level = RestorationLevel.navigation
  /// The value that the program has set, if it does not fit only because of the other values.
  var waiting: Stored?
  /// The reason why the set value cannot be stored, or `nil`.
  var refusal: RestorationError?

  /// The error about a value that cannot be stored, with its key and what becomes of it.
  static func refusal(
    of key: String,
    _ error: RestorationError,
    _ stored: Stored?,
    _ consequence: String? = nil
  ) -> RestorationError {
    let name = "key \"\(key.prefix(maximumShownKeyLength))\""
    let message = error.message.hasPrefix(name) ? error.message : "\(name): \(error.message)"
    return RestorationError(
      error.code,
      message + "; "
        + (consequence ?? (stored == nil ? "nothing is stored" : "the value before is stored")),
      path: [SceneValues.identifier],
      key: key,
      cause: error.cause
    )
  }

  private static let maximumShownKeyLength = 80
}

/// The size of some values in an archive, never estimated too low.
struct StoredSize: Equatable, Sendable {
  var byteCount = 0
  var valueCount = 0

  static func + (one: StoredSize, other: StoredSize) -> StoredSize {
    StoredSize(
      byteCount: one.byteCount + other.byteCount,
      valueCount: one.valueCount + other.valueCount
    )
  }

  static func - (one: StoredSize, other: StoredSize) -> StoredSize {
    StoredSize(
      byteCount: one.byteCount - other.byteCount,
      valueCount: one.valueCount - other.valueCount
    )
  }

  /// Indicates whether neither number exceeds that of the other size.
  func isWithin(_ other: StoredSize) -> Bool {
    byteCount <= other.byteCount && valueCount <= other.valueCount
  }
}

extension ArchiveValue {
  /// The number of values in this one, itself included.
  var valueCount: Int {
    switch self {
    case .array(let elements), .set(let elements):
      elements.reduce(1) { $0 + $1.valueCount }
    case .dictionary(let entries):
      entries.reduce(1) { $0 + $1.key.valueCount + $1.value.valueCount }
    case .object(let object): object.values.reduce(1) { $0 + 1 + $1.value.valueCount }
    default: 1
    }
  }

  /// Indicates whether a value converted to this one may read back as another. Swift has more
  /// nested optionals and more NaN values than an archive.
  var isAmbiguous: Bool {
    switch self {
    case .null: true
    case .double(let number), .date(let number): number.isNaN
    case .float(let number): number.isNaN
    case .array(let elements), .set(let elements): elements.contains(where: \.isAmbiguous)
    case .dictionary(let entries):
      entries.contains { $0.key.isAmbiguous || $0.value.isAmbiguous }
    default: false
    }
  }
}
