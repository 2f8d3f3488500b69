public import RestorationArchive
import RestorationCoding

/// Marks state that was carried over because its object did not encode.
///
/// It is stored with the object's values, under ``RestorationCoding/ReservedKey/condition``. State
/// without a condition was encoded by its object.
public struct ObjectCondition: Sendable, Hashable {
  /// A reason why the object did not encode.
  public enum Kind: String, Sendable {
    /// The object failed to encode, so its previously saved state stays.
    case stale
    /// The object has not appeared since the state was restored.
    case unclaimed
    /// The app crashed while restoring the object, so this build of the app leaves it out.
    case suspect
  }

  /// The reason why the object did not encode.
  public var kind: Kind
  /// The time at which the state was encoded, in seconds since 2001-01-01 00:00 UTC.
  public var since: Double
  /// The build of the app that crashed, or of the one that saved the state.
  public var bundleVersion: String

  /// Creates a condition.
  public init(kind: Kind, since: Double, bundleVersion: String) {
    self.kind = kind
    self.since = since
    self.bundleVersion = bundleVersion
  }

  init?(_ value: ArchiveValue) {
    guard case .array(let parts) = value, parts.count == 3,
      case .string(let name) = parts[0], let kind = Kind(rawValue: name),
      case .date(let since) = parts[1], case .string(let bundleVersion) = parts[2]
    else { return nil }
    self.init(kind: kind, since: since, bundleVersion: bundleVersion)
  }

  var value: ArchiveValue {
    .array([.string(kind.rawValue), .date(since), .string(bundleVersion)])
  }
}

extension ArchivedObject {
  /// The condition of the object's state, or `nil` if the object encoded it. Also `nil` if the
  /// section cannot be read.
  ///
  /// - Complexity: O(1) for state without a condition.
  public var condition: ObjectCondition? {
    guard keys.contains(ReservedKey.condition), let values = try? values() else { return nil }
    return values.first { $0.key == ReservedKey.condition }.flatMap { ObjectCondition($0.value) }
  }

  /// A record of the object with another condition.
  func record(with condition: ObjectCondition) throws(RestorationError) -> ObjectRecord {
    var values = try self.values().filter { $0.key != ReservedKey.condition }
    values.append(KeyedValue(ReservedKey.condition, condition.value))
    return ObjectRecord(description, values: values)
  }
}
