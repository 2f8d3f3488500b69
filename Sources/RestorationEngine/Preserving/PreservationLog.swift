import RestorationArchive

/// The outcomes for the objects that a pass has visited, in the order of the visits.
///
/// For nearly all objects only the path and class are recorded, and entries are seldom read. So
/// entries are created only on access.
struct PreservationLog: Sendable {
  private struct Visit {
    /// The index of the object's path among those of the archive.
    let place: Int32
    /// The index of the class's name in ``classNames``, or, below zero, the complement of the index
    /// in ``entries``.
    let number: Int32
  }

  private var visits: [Visit] = []
  private var paths: [IdentifierPath] = []
  private var classNames: [String] = []
  private var numbers: [ExactName: Int32] = [:]
  private var entries: [Preservation.Entry] = []

  /// The reason recorded for an object that encoded without issues.
  static let usualReason = "encoded"
  /// The reason recorded for an object without a value.
  static let emptyReason = "encoded no value"
  /// The reason recorded for the app.
  static let appReason = "the app"

  var count: Int { visits.count }

  mutating func reserve(_ count: Int) { visits.reserveCapacity(count) }

  /// The number that identifies the name of a class.
  mutating func number(ofClass name: String) -> Int32 {
    if let known = numbers[name] { return known }
    let number = Int32(truncatingIfNeeded: classNames.count)
    classNames.append(name)
    numbers[name] = number
    return number
  }

  func className(_ number: Int32) -> String { classNames[Int(number)] }

  /// Adds an object that encoded without issues.
  ///
  /// - Parameter place: The number of objects that were added to the archive before.
  mutating func append(encodedAt place: Int, className: Int32) {
    visits.append(Visit(place: Int32(truncatingIfNeeded: place), number: className))
  }

  /// The log with the paths of an archive, which it shares.
  consuming func named(by archive: UnfinishedArchive) -> PreservationLog {
    paths = archive.paths
    return self
  }

  mutating func append(_ entry: Preservation.Entry) {
    visits.append(Visit(place: -1, number: ~Int32(truncatingIfNeeded: entries.count)))
    entries.append(entry)
  }

  /// Removes some of the recorded visits.
  ///
  /// - Parameter isKept: One value for each of the first visits, `true` if it stays. All later
  ///   visits stay.
  mutating func keep(_ isKept: [Bool]) {
    visits = zip(visits, isKept).filter(\.1).map(\.0) + visits.dropFirst(isKept.count)
  }

  /// The state that could not be kept, of all visits.
  var refused: [Preservation.RefusedValue] { entries.flatMap(\.refused) }

  /// The objects that no launch makes, of all visits.
  var unfound: [Preservation.Entry] { entries.filter(\.isUnfound) }

  /// One entry for each visit.
  ///
  /// - Complexity: O(*n*).
  func all() -> [Preservation.Entry] {
    visits.map { visit in
      guard visit.number >= 0 else { return entries[Int(~visit.number)] }
      return Preservation.Entry(
        path: paths[Int(visit.place)],
        className: className(visit.number),
        outcome: .preserved,
        reason: Self.usualReason,
        issues: [],
        errorCode: nil
      )
    }
  }
}
