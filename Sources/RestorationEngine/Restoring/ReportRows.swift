import RestorationArchive

/// The results of a pass for its objects, in the order of the pass, as short as possible.
///
/// Nearly every object is shown and has no problem, and its entry is seldom read, so only the parts
/// of the entry that differ from object to object are kept.
struct ReportRows: Sendable {
  private struct Row {
    /// The index of the object's path.
    let place: Int32
    let byteCount: Int
    let duration: Duration?
    let outcome: RestorationReport.Outcome
    let standing: RestorationReport.Standing
    let source: RestorationReport.Source?
    /// The index of the class's name in ``texts``.
    let className: Int32
    /// The index of the reason in ``texts``, or, below zero, the complement of the index in
    /// ``notable``.
    let reason: Int32
  }

  /// The result for an object that is shown and has no problem, or that is asleep.
  struct Result {
    let outcome: RestorationReport.Outcome
    let standing: RestorationReport.Standing
    let source: RestorationReport.Source?
    let reason: String
    let byteCount: Int
    let duration: Duration?
  }

  private var rows: [Row] = []
  // Shared with the pass, so that no path is retained again.
  private let paths: [IdentifierPath]
  // Neighbours tend to share a class and a reason, so only repetitions in a row are found.
  private var texts: [String] = []
  private var latestClass: (number: Int, text: Int32)?
  private var latestReason: Int32?
  /// The entries with more to say than a row.
  private(set) var notable: [RestorationReport.Entry] = []

  /// Creates rows for objects with the given paths.
  init(_ paths: [IdentifierPath]) {
    self.paths = paths
    rows.reserveCapacity(paths.count)
  }

  /// Adds an object that is shown and has no problem, or that is asleep.
  ///
  /// - Parameters:
  ///   - place: The index of the object's path.
  ///   - classNumber: A number that is the same for objects of the same class.
  ///   - className: The name of the class.
  mutating func append(
    _ result: Result,
    at place: Int,
    classNumber: Int,
    className: @autoclosure () -> String
  ) {
    if latestClass?.number != classNumber {
      latestClass = (classNumber, add(className()))
    }
    if latestReason.map({ texts[Int($0)] != result.reason }) ?? true {
      latestReason = add(result.reason)
    }
    guard let latestClass, let latestReason else { return }
    rows.append(
      Row(
        place: Int32(truncatingIfNeeded: place),
        byteCount: result.byteCount,
        duration: result.duration,
        outcome: result.outcome,
        standing: result.standing,
        source: result.source,
        className: latestClass.text,
        reason: latestReason
      )
    )
  }

  private mutating func add(_ text: String) -> Int32 {
    texts.append(text)
    return Int32(truncatingIfNeeded: texts.count - 1)
  }

  mutating func append(_ entry: RestorationReport.Entry, at place: Int) {
    rows.append(
      Row(
        place: Int32(truncatingIfNeeded: place),
        byteCount: entry.byteCount,
        duration: nil,
        outcome: entry.outcome,
        standing: entry.standing,
        source: entry.source,
        className: 0,
        reason: ~Int32(truncatingIfNeeded: notable.count)
      )
    )
    notable.append(entry)
  }

  func contains(_ source: RestorationReport.Source) -> Bool {
    rows.indices.contains { rows[$0].source == source }
  }

  /// One entry for each row.
  func entries() -> [RestorationReport.Entry] {
    rows.map { row in
      guard row.reason >= 0 else { return notable[Int(~row.reason)] }
      var entry = RestorationReport.Entry(
        path: paths[Int(row.place)],
        className: texts[Int(row.className)],
        outcome: row.outcome,
        reason: texts[Int(row.reason)]
      )
      (entry.standing, entry.source) = (row.standing, row.source)
      (entry.byteCount, entry.duration) = (row.byteCount, row.duration)
      return entry
    }
  }
}
