import RestorationArchive

extension RevisionStore {
  /// Pins a revision, so that it stays until it is unpinned, or unpins it.
  ///
  /// - Throws: `RestorationError` with code `missingValue` when there is no such revision, and as
  ///   ``save(_:for:)``.
  public func setPinned(
    _ isPinned: Bool,
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError) {
    try await change(session) { writer throws(RestorationError) in
      guard try writer.numbers(in: .session).contains(number) else {
        throw .noRevision(number, of: session)
      }
      try writer.setPinned(isPinned, number)
    }
  }
}

extension RevisionWriter {
  /// Pins a revision or unpins it.
  package func setPinned(_ isPinned: Bool, _ number: RevisionNumber) throws(RestorationError) {
    let pins = try pins()
    // The pins of a damaged record are unknown, so it is replaced in either case.
    guard pins.areUnknown || pins.contains(number) != isPinned else { return }
    let all = Set(try numbers(in: .session)).union(try numbers(in: .quarantine))
    var kept = all.filter { pins.contains($0) }
    if isPinned { kept.insert(number) } else { kept.remove(number) }
    try setRecord(kept.isEmpty ? nil : try Pins.record(of: kept), as: .pins)
  }
}

extension RevisionStore {
  /// Returns the damage of the record of a session's pins, or `nil`.
  package func pinIssue(of session: SceneSession) async throws(RestorationError) -> String? {
    try await read(session) { reader throws(RestorationError) in
      try reader.pins().areUnknown
        ? "the record of pinned revisions is damaged; all count as pinned until one is pinned or "
          + "unpinned again" : nil
    }
  }
}

extension RevisionReader {
  /// Indicates whether a revision is pinned.
  package func isPinned(_ number: RevisionNumber) throws(RestorationError) -> Bool {
    try pins().contains(number)
  }

  /// Returns the pins.
  func pins() throws(RestorationError) -> Pins {
    Pins(stored: try recordOrDamage(.pins))
  }
}

/// The pinned revisions of a session, stored as `SRPINS01`, the ascending numbers in eight bytes
/// each, little-endian, and the CRC-32C of all that.
///
/// A damaged record counts as pinning every revision, so that no pinned one is removed. The pin of
/// a revision that was removed by force has no effect, because its number is not used again.
struct Pins: Sendable {
  private let numbers: Set<RevisionNumber>
  /// Indicates that the record is damaged, so that every revision counts as pinned.
  let areUnknown: Bool

  private static let magic = Array("SRPINS01".utf8)

  init(stored record: [UInt8]?) {
    let numbers = record.map { $0.withUnsafeBytes { Self.numbers($0) } } ?? []
    self.numbers = numbers ?? []
    areUnknown = numbers == nil
  }

  func contains(_ number: RevisionNumber) -> Bool { areUnknown || numbers.contains(number) }

  private static func numbers(_ raw: UnsafeRawBufferPointer) -> Set<RevisionNumber>? {
    guard var reader = LedgerReader(raw, after: magic) else { return nil }
    var numbers: Set<RevisionNumber> = []
    while !reader.isAtEnd {
      guard let number = try? reader.number(RevisionNumber.self) else { return nil }
      numbers.insert(number)
    }
    return numbers
  }

  static func record(of numbers: Set<RevisionNumber>) throws(RestorationError) -> [UInt8] {
    var writer = LedgerWriter(magic)
    for number in numbers.sorted() { writer.append(number) }
    writer.appendChecksum()
    guard writer.bytes.count <= RecordName.maximumByteCount else {
      throw .limitExceeded(
        "expected at most \((RecordName.maximumByteCount - 12) / 8) pinned revisions, found "
          + "\(numbers.count); unpin some"
      )
    }
    return writer.bytes
  }
}
