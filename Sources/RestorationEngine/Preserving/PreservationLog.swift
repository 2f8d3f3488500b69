import RestorationArchive

/// What became of the objects that a pass has visited, in the order of the visits.
///
/// Nearly all encoded, of which there is nothing to say but where and of which class; and nearly nobody
/// asks. So entries are made when somebody does.
struct PreservationLog: Sendable {
  private struct Visit {
    let path: IdentifierPath
    /// The place of the class's name among ``classNames``, or, below zero, the complement of the place
    /// among ``entries``.
    let number: Int32
  }

  private var visits: [Visit] = []
  private var classNames: [String] = []
  private var numbers: [String: Int32] = [:]
  private var entries: [Preservation.Entry] = []

  /// What is said of an object that encoded, with nothing to add.
  static let usualReason = "encoded"

  var count: Int { visits.count }

  mutating func reserve(_ count: Int) { visits.reserveCapacity(count) }

  /// The number that stands for the name of a class.
  mutating func number(ofClass name: String) -> Int32 {
    if let known = numbers[name] { return known }
    let number = Int32(truncatingIfNeeded: classNames.count)
    classNames.append(name)
    numbers[name] = number
    return number
  }

  func className(_ number: Int32) -> String { classNames[Int(number)] }

  /// Notes an object that has encoded, with nothing to be said about it.
  mutating func append(encoded path: IdentifierPath, className: Int32) {
    visits.append(Visit(path: path, number: className))
  }

  mutating func append(_ entry: Preservation.Entry) {
    visits.append(Visit(path: entry.path, number: ~Int32(truncatingIfNeeded: entries.count)))
    entries.append(entry)
  }

  /// Leaves visits out.
  ///
  /// - Parameter isKept: Whether each of the first visits stays; the others do.
  mutating func keep(_ isKept: [Bool]) {
    visits = zip(visits, isKept).filter(\.1).map(\.0) + visits.dropFirst(isKept.count)
  }

  /// What could not be kept, of all visits.
  var refused: [RefusedValue] { entries.flatMap(\.refused) }

  /// An entry for each visit. Complexity: O(*n*).
  func all() -> [Preservation.Entry] {
    visits.map { visit in
      guard visit.number >= 0 else { return entries[Int(~visit.number)] }
      return Preservation.Entry(
        path: visit.path,
        className: className(visit.number),
        outcome: .preserved,
        reason: Self.usualReason,
        issues: [],
        errorCode: nil
      )
    }
  }
}
