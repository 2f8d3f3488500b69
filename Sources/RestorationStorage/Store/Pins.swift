import RestorationArchive

/// The pinned revisions of a session, those that a mirror holds, and the labels of its revisions, stored as one record.
///
/// A damaged record counts as pinning every revision, so that no pinned or labelled one is removed.
/// The pin or label of a revision that was removed by force has no effect, because its number is
/// not used again.
///
///     8   SRPINS01
///     8   each pinned revision, ascending
///     8   0, if a revision has a label
///         each label in the order of its bytes: a text, and its revision in 8 bytes. A text that
///         begins with U+0000 is no label: a mirror holds the revision until the server has it
///     4   CRC-32C of everything before
///
/// Integers are little-endian.
package struct Pins: Sendable {
  /// The pinned revisions.
  package var numbers: Set<RevisionNumber> = []
  /// The revisions that a mirror holds; they count as pinned as well.
  package var held: Set<RevisionNumber> = []
  /// The labels with their revisions.
  package var labels: [ExactName: RevisionNumber] = [:]
  /// Indicates that the record is damaged, so that every revision counts as pinned.
  package private(set) var areUnknown = false

  private static let magic = Array("SRPINS01".utf8)

  init(stored record: [UInt8]?) {
    guard let record else { return }
    guard let read = record.withUnsafeBytes({ Self(record: $0) }) else {
      areUnknown = true
      return
    }
    self = read
  }

  /// Reads a record; `nil` when it is damaged.
  private init?(record raw: UnsafeRawBufferPointer) {
    guard var reader = LedgerReader(raw, after: Self.magic) else { return nil }
    while !reader.isAtEnd {
      guard let number = try? reader.number(RevisionNumber.self) else { return nil }
      if number == 0 { break }
      numbers.insert(number)
    }
    while !reader.isAtEnd {
      guard let label = try? reader.text(), let number = try? reader.number(RevisionNumber.self)
      else { return nil }
      if label.hasPrefix(Self.heldMark) { held.insert(number) } else { labels[label] = number }
    }
  }

  /// The beginning of what is stored as a label for a revision that a mirror holds.
  static let heldMark = "\u{0}"

  /// Indicates whether the record names a revision as pinned or held.
  package func contains(_ number: RevisionNumber) -> Bool {
    areUnknown || numbers.contains(number) || held.contains(number)
  }

  /// The labels of each revision that has one, in the order of their bytes.
  var labelsByNumber: [RevisionNumber: [String]] {
    labels.isEmpty
      ? [:] : Dictionary(grouping: sortedLabels, by: \.number).mapValues { $0.map(\.label) }
  }

  private var sortedLabels: [(label: String, number: RevisionNumber)] {
    Self.sorted(labels.map { ($0.key.text, $0.value) })
  }

  private static func sorted(
    _ labels: [(label: String, number: RevisionNumber)]
  ) -> [(label: String, number: RevisionNumber)] {
    labels.sorted { bytesPrecede($0.label, $1.label) }
  }

  /// Returns the pins and labels of some revisions.
  func limited(to all: Set<RevisionNumber>) -> Pins {
    var pins = self
    pins.numbers = areUnknown ? all : numbers.intersection(all)
    pins.held = held.intersection(all)
    pins.labels = labels.filter { all.contains($0.value) }
    pins.areUnknown = false
    return pins
  }

  /// Returns the bytes of the record, or `nil` when there is nothing to store.
  ///
  /// - Throws: `RestorationError` with code `limitExceeded` when there are too many.
  func record() throws(RestorationError) -> [UInt8]? {
    if numbers.isEmpty, held.isEmpty, labels.isEmpty { return nil }
    var writer = LedgerWriter(Self.magic)
    for number in numbers.sorted() { writer.append(number) }
    let named = sortedLabels + held.map { ("\(Self.heldMark)\($0)", $0) }
    if !named.isEmpty { writer.append(RevisionNumber(0)) }
    for (label, number) in Self.sorted(named) {
      writer.append(label)
      writer.append(number)
    }
    writer.appendChecksum()
    guard writer.bytes.count <= RecordName.maximumByteCount else {
      throw .limitExceeded(
        "expected pins and labels of at most \(RecordName.maximumByteCount) bytes, found "
          + "\(numbers.count) pins and \(labels.count) labels; remove some"
      )
    }
    return writer.bytes
  }
}
