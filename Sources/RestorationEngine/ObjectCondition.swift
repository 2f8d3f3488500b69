public import RestorationArchive
import RestorationCoding

/// What is unusual about the state of an object that did not encode in the pass that saved it.
///
/// It stands with the object's values, under ``RestorationCoding/ReservedKey/condition``; state without one was
/// encoded by its object.
public struct ObjectCondition: Sendable, Hashable {
  /// Why the object did not encode.
  public enum Kind: String, Sendable {
    /// It failed, so what was saved before stays.
    case stale
    /// It has not appeared since the state was restored.
    case unclaimed
    /// The app died while the object was restored, so it is left out by this build of the app.
    case suspect
  }

  /// Why the object did not encode.
  public var kind: Kind
  /// When its state was encoded, in seconds since 2001-01-01 00:00 UTC.
  public var since: Double
  /// How many restorations have passed without the object.
  public var restorations: UInt64
  /// The build of the app that died, or of the one that saved the state.
  public var bundleVersion: String

  /// Describes a condition.
  public init(kind: Kind, since: Double, restorations: UInt64 = 0, bundleVersion: String) {
    self.kind = kind
    self.since = since
    self.restorations = restorations
    self.bundleVersion = bundleVersion
  }

  init?(_ value: ArchiveValue) {
    guard case .array(let parts) = value, parts.count == 4,
      case .string(let name) = parts[0], let kind = Kind(rawValue: name),
      case .date(let since) = parts[1], case .int(let restorations) = parts[2], restorations >= 0,
      case .string(let bundleVersion) = parts[3]
    else { return nil }
    self.init(
      kind: kind,
      since: since,
      restorations: UInt64(restorations),
      bundleVersion: bundleVersion
    )
  }

  var value: ArchiveValue {
    .array([
      .string(kind.rawValue), .date(since), .int(Int64(clamping: restorations)),
      .string(bundleVersion),
    ])
  }
}

extension ArchivedObject {
  /// What is unusual about the object's state, or `nil` when the object encoded it; also `nil` where
  /// the section cannot be read.
  ///
  /// Complexity: O(1) for state without one.
  public var condition: ObjectCondition? {
    guard keys.contains(ReservedKey.condition), let values = try? values() else { return nil }
    return values.first { $0.key == ReservedKey.condition }.flatMap { ObjectCondition($0.value) }
  }

  /// The object with another condition, ready to be written.
  func record(with condition: ObjectCondition) throws(RestorationError) -> ObjectRecord {
    var values = try self.values().filter { $0.key != ReservedKey.condition }
    values.append(KeyedValue(ReservedKey.condition, condition.value))
    return ObjectRecord(description, values: values)
  }
}
