import RestorationArchive

/// The keys that every coder can read and no app may write.
///
/// They describe the app that preserved the state, for code that cannot use the values of an old
/// version. UIKit's constants of the same names are in `ViewControllers`.
///
/// Rules: K2, K3.
public enum ReservedKey {
  /// The key of the build of the app that preserved the state, a string.
  public static let bundleVersion = "restoration.bundleVersion"
  /// The key of the interface idiom of the device that preserved the state, a number.
  public static let userInterfaceIdiom = "restoration.userInterfaceIdiom"
  /// The key of the time at which the state was preserved, a date.
  public static let timestamp = "restoration.timestamp"
  /// The key of the version of the operating system, a string.
  public static let systemVersion = "restoration.systemVersion"
  /// The key of the storyboard of the controller; absent if it has none.
  public static let storyboard = "restoration.storyboard"
  /// The key of the controller's identifier in the storyboard, a string. UIKit has no key for it
  /// (rule K4).
  public static let storyboardIdentifier = "restoration.storyboardIdentifier"
  /// The key of the app's own version of its state, a number.
  public static let stateVersion = "restoration.stateVersion"
  /// The key of the condition of state that its object did not encode in the last pass; absent if
  /// it did. See `ObjectCondition`.
  public static let condition = "restoration.condition"

  /// The key of the values of the object that could not be stored, as an array of at most 8
  /// sentences; absent if all were stored.
  public static let dropped = Archive.refusalsKey

  /// The key of the level of the object, a string; absent if it was not marked. See
  /// ``RestorationLevel``.
  public static let level = "restoration.level"
  /// The key of the levels of the object's values, a dictionary from keys to strings; absent if
  /// none was marked.
  public static let levels = "restoration.levels"

  /// The key of values of an earlier save that the object at this path was not given, each under
  /// its key; absent if there are none. `Schemas/Archive/reserved-keys.md` defines their form.
  public static let waiting = "restoration.waiting"

  /// The key of the children that a container refers to, in its order, as an array of references;
  /// absent if that is the order of their names.
  package static let children = "restoration.children"

  static let prefix = "restoration."

  /// Indicates whether a key is reserved, so that no app may write it.
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
