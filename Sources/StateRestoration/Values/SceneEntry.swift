import RestorationArchive
import RestorationCoding

/// One key of a scene: what a save stores, and what the program has.
///
/// They differ where what the program set cannot be stored. Then the program has the new value, and the
/// former one stays stored.
struct SceneEntry {
  /// A value in the form in which it is stored.
  struct Stored {
    var plain: ArchiveValue
    var sensitivity: Sensitivity
    var level: RestorationLevel
    /// How much it takes of an archive; nothing where it is never stored.
    var size = StoredSize()
  }

  /// What a save stores, or `nil` when nothing of this key can be.
  var stored: Stored?
  var sensitivity = Sensitivity.normal
  var level = RestorationLevel.navigation
  /// What the program has set, or what was made of the stored value when it was asked for.
  var known: (any Codable)?
  /// What the program has set, where nothing but the other values leaves no room for it.
  var waiting: Stored?
  /// Why what the program has set cannot be stored, or `nil` when it can.
  var refusal: RestorationError?
}

/// How much of an archive some values take, never less than they do.
struct StoredSize: Equatable {
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

  /// Whether nothing here is more than there.
  func isWithin(_ other: StoredSize) -> Bool {
    byteCount <= other.byteCount && valueCount <= other.valueCount
  }
}

extension ArchiveValue {
  /// How many values there are in this one and below, itself included.
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

  /// Whether a value that was made into this one may read back as another: of optionals inside optionals,
  /// and of numbers that are none, there are more in Swift than in an archive.
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
