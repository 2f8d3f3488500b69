import RestorationArchive
import RestorationCoding

/// State of an earlier save that the object at its path was not given, or only in part.
///
/// It is stored beside the object's own values, under ``RestorationCoding/ReservedKey/waiting``, so
/// that a later launch can give it back. `Schemas/Archive/reserved-keys.md` defines its form.
struct WaitingValues: Sendable, Hashable {
  typealias Values = [String: ArchiveValue]

  /// All values that were stored for the object.
  var former: Values
  /// The values that the object stored itself at the end of its restoration. While it stores the
  /// same values, ``former`` is still current.
  var base: Values
  /// The keys whose former values the object was not given.
  var lost: Set<String>
  /// The levels of these values, by key, where they are not
  /// ``RestorationCoding/RestorationLevel/navigation``. The object may mark no value that it has not.
  var levels: [String: RestorationLevel] = [:]
  /// The time of the save that ``former`` is from, in seconds since 2001-01-01 00:00 UTC.
  var since: Double
  /// The number of restorations that have ended without the object being given the state.
  var restorations: UInt64
  /// The recorded name of the class that stored the state; only objects of this class are given it.
  var className: String
  /// The build of the app that crashed while restoring the state, and does not restore it again, or
  /// `nil`.
  var suspectBuild: String?
}

extension WaitingValues {
  private enum Name {
    static let values = "restoration.values"
    static let former = "former"
    static let base = "base"
    static let lost = "lost"
    static let levels = "levels"
    static let since = "since"
    static let restorations = "restorations"
    static let className = "className"
    static let suspectBuild = "suspectBuild"
  }

  /// Reads waiting values from their archived form, or returns `nil` for any other value.
  init?(_ value: ArchiveValue) {
    guard case .object(let object) = value, object.typeName == ReservedKey.waiting else {
      return nil
    }
    let parts = Self.dictionary(object.values)
    guard case .object(let former)? = parts[Name.former],
      case .object(let base)? = parts[Name.base], case .array(let lost)? = parts[Name.lost],
      case .date(let since)? = parts[Name.since],
      case .int(let restorations)? = parts[Name.restorations], restorations >= 0,
      case .string(let className)? = parts[Name.className]
    else { return nil }
    self.className = className
    self.former = Self.dictionary(former.values)
    self.base = Self.dictionary(base.values)
    self.lost = Set(lost.compactMap { if case .string(let key) = $0 { key } else { nil } })
    levels = Self.levels(parts[Name.levels])
    self.since = since
    self.restorations = UInt64(restorations)
    if case .string(let build)? = parts[Name.suspectBuild] { suspectBuild = build }
  }

  /// Finds the waiting values among all values of an object.
  init?(among values: [KeyedValue]) {
    guard let found = values.first(where: { $0.key == ReservedKey.waiting }) else { return nil }
    self.init(found.value)
  }

  /// The archived form.
  var value: ArchiveValue {
    // The values come from two sections, each with labels of its own.
    var parts = [
      KeyedValue(Name.former, Self.object(former, label: -1) { $0 * 2 }),
      KeyedValue(Name.base, Self.object(base, label: -2) { $0 * 2 + 1 }),
      KeyedValue(Name.lost, .array(lost.sorted().map(ArchiveValue.string))),
      KeyedValue(Name.since, .date(since)),
      KeyedValue(Name.restorations, .int(Int64(clamping: restorations))),
      KeyedValue(Name.className, .string(className)),
    ]
    if !levels.isEmpty { parts.append(KeyedValue(Name.levels, Self.value(of: levels))) }
    if let suspectBuild { parts.append(KeyedValue(Name.suspectBuild, .string(suspectBuild))) }
    return .object(EmbeddedObject(typeName: ReservedKey.waiting, label: -3, values: parts))
  }

  private static func object(
    _ values: Values,
    label: Int,
    _ relabel: (Int) -> Int
  ) -> ArchiveValue {
    let entries = values.map { KeyedValue($0.key, $0.value.relabelled(relabel)) }
    return .object(EmbeddedObject(typeName: Name.values, label: label, values: entries))
  }

  /// The archived form of levels, as under ``RestorationCoding/ReservedKey/levels``.
  static func value(of levels: [String: RestorationLevel]) -> ArchiveValue {
    .dictionary(
      levels.sorted { $0.key < $1.key }.map { key, level in
        ArchiveValue.Entry(key: .string(key), value: .string(level.rawValue))
      }
    )
  }

  private static func levels(_ value: ArchiveValue?) -> [String: RestorationLevel] {
    guard case .dictionary(let entries)? = value else { return [:] }
    var levels: [String: RestorationLevel] = [:]
    for entry in entries {
      guard case .string(let key) = entry.key, case .string(let name) = entry.value else {
        continue
      }
      levels[key] = RestorationLevel(rawValue: name)
    }
    return levels
  }

  /// Values by key, without those under reserved keys.
  static func dictionary(_ values: [KeyedValue]) -> Values {
    let own = values.filter { !ReservedKey.isReserved($0.key) }
    return Values(own.map { ($0.key, $0.value) }) { first, _ in first }
  }

  /// The length of the state in an archive, within a few bytes per value.
  var byteCount: Int {
    (Array(former) + Array(base)).reduce(0) { $0 + $1.key.utf8.count + $1.value.byteCount }
  }
}
