import RestorationArchive
import RestorationCoding

/// The state that objects of one class have stored at a path.
struct ClassState: Sendable, Hashable {
  typealias Values = [ExactName: ArchiveValue]

  /// The recorded name of the class; only objects of this class or a subclass are given the state.
  var className: String
  var values: Values
  /// The levels of the values, by key, where they are not
  /// ``RestorationCoding/RestorationLevel/navigation``. An object may mark no value that it has not.
  var levels: [ExactName: RestorationLevel] = [:]
  /// The time of the save that stored the state, in seconds since 2001-01-01 00:00 UTC.
  var since: Double
  /// The build of the app that crashed while restoring the state, and does not restore it again, or
  /// `nil`.
  var suspectBuild: String?

  /// The mark of the levels, as a section has it.
  var marks: [KeyedValue] {
    levels.isEmpty ? [] : [KeyedValue(ReservedKey.levels, StoredBeside.value(of: levels))]
  }

  /// The keys of the values that are beyond a level, in order.
  func keys(beyond level: RestorationLevel) -> [String] {
    levels.isEmpty
      ? [] : values.keys.filter { levels[$0, default: .navigation] > level }.sortedTexts()
  }

  /// The length of the state in an archive, within a few bytes per value.
  var byteCount: Int {
    values.reduce(className.utf8.count) { $0 + $1.key.text.utf8.count + $1.value.byteCount }
  }

  /// Values by key, without those under reserved keys.
  static func dictionary(_ values: [KeyedValue]) -> Values {
    let own = values.filter { !ReservedKey.isReserved($0.key) }
    return Values(own.map { (ExactName($0.key), $0.value) }) { first, _ in first }
  }
}
