import RestorationArchive

/// The keys that every coder can read and no app may write.
///
/// They tell who preserved the state; code that cannot use an old version's values looks here
/// first. The spellings are ours; UIKit's constants of the same names stand in `ViewControllers`.
///
/// Rules: K2, K3.
public enum ReservedKey {
  /// The build of the app that preserved the state, a string.
  public static let bundleVersion = "restoration.bundleVersion"
  /// The interface idiom on which it was preserved, a number.
  public static let userInterfaceIdiom = "restoration.userInterfaceIdiom"
  /// When it was preserved, a date.
  public static let timestamp = "restoration.timestamp"
  /// The version of the operating system, a string.
  public static let systemVersion = "restoration.systemVersion"
  /// The storyboard that the controller came from; absent when it came from none.
  public static let storyboard = "restoration.storyboard"
  /// The controller's identifier in that storyboard, a string. UIKit has no key for it (rule K4).
  public static let storyboardIdentifier = "restoration.storyboardIdentifier"
  /// The app's own version of its state, a number.
  public static let stateVersion = "restoration.stateVersion"
  /// What the engine says about state that its object did not encode in the last pass; absent where
  /// it did. See `ObjectCondition`.
  public static let condition = "restoration.condition"

  /// What could not be stored of the object, in sentences: an array of strings; absent where all was.
  public static let dropped = "restoration.dropped"

  /// The level of the object, a string; absent where it was not marked. See ``RestorationLevel``.
  public static let level = "restoration.level"
  /// The levels of the object's values, a dictionary from keys to strings; absent where none was marked.
  public static let levels = "restoration.levels"

  /// Values of an earlier save that the object in this place has not been given, each under its key; absent
  /// where there are none. `Schemas/Archive/reserved-keys.md` has their form.
  public static let waiting = "restoration.waiting"

  static let prefix = "restoration."

  /// Whether no app may write a key.
  package static func isReserved(_ key: String) -> Bool { key.hasPrefix(prefix) }

  static func value(of key: String, in header: ArchiveHeader) -> ArchiveValue? {
    switch key {
    case bundleVersion: .string(header.bundleVersion)
    case userInterfaceIdiom: .int(header.interfaceIdiom.rawValue)
    case timestamp: .date(header.timestamp)
    case systemVersion: .string(header.systemVersion)
    case stateVersion: .integer(header.stateVersion)
    default: nil
    }
  }
}
