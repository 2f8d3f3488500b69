import RestorationArchive

// The bytes are described in `Schemas/Files/records-v1.md`; change that first.
extension SessionLedger {
  package static let magic = Array("SRLEDGER".utf8)
  package static let version: UInt16 = 1
  package static let maximumByteCount = 1 << 16
  private static let headByteCount = 16

  /// The record of this ledger.
  package var bytes: [UInt8] {
    var ledger = self
    ledger.normalise()
    var body = LedgerWriter()
    body.append(ledger.attemptCount)
    body.append(ledger.confirmed ?? 0)
    body.append(ledger.tombstone != nil)
    if let tombstone = ledger.tombstone {
      body.append(tombstone.discardedAt)
      body.append(tombstone.through)
    }
    body.append(UInt8(ledger.passedOver.count))
    for range in ledger.passedOver {
      body.append(range.lowerBound)
      body.append(range.upperBound)
    }
    body.append(UInt8(ledger.attempts.count))
    for attempt in ledger.attempts { body.append(attempt) }
    body.append(ledger.report != nil)
    if let report = ledger.report { body.append(report) }
    var writer = LedgerWriter(Self.magic)
    writer.append(Self.version)
    writer.append(UInt16(0))
    writer.append(UInt32(Self.headByteCount + body.bytes.count + 4))
    writer.append(body.bytes)
    writer.appendChecksum()
    return writer.bytes
  }

  /// Reads a record.
  ///
  /// - Throws: `RestorationError` with code `corrupted` when it is damaged, `unsupportedVersion`
  ///   when a newer version of this library wrote it.
  package init(_ bytes: UnsafeRawBufferPointer) throws(RestorationError) {
    guard bytes.count <= Self.maximumByteCount,
      var reader = LedgerReader(bytes, after: Self.magic)
    else { throw LedgerReader.damage }
    let version = try reader.number(UInt16.self)
    guard version <= Self.version else {
      throw .unsupportedVersion(
        "a ledger of version \(version), where this library knows \(Self.version); update the app"
      )
    }
    let zero = try reader.number(UInt16.self)
    let length = try reader.number(UInt32.self)
    guard version >= 1, zero == 0, length == bytes.count else {
      throw LedgerReader.damage
    }
    self.init()
    attemptCount = try reader.number()
    let confirmed = try reader.number(RevisionNumber.self)
    self.confirmed = confirmed == 0 ? nil : confirmed
    if try reader.flag() {
      let discardedAt = try reader.real()
      tombstone = Tombstone(discardedAt: discardedAt, through: try reader.number())
    }
    let rangeCount = Int(try reader.number(UInt8.self))
    guard rangeCount <= Self.maximumPassedOverCount else { throw LedgerReader.damage }
    for _ in 0..<rangeCount {
      let first = try reader.number(RevisionNumber.self)
      let last = try reader.number(RevisionNumber.self)
      guard first > passedOver.last?.upperBound ?? 0, first <= last else {
        throw LedgerReader.damage
      }
      passedOver.append(first...last)
    }
    let count = Int(try reader.number(UInt8.self))
    guard count <= Self.maximumAttemptCount else { throw LedgerReader.damage }
    for _ in 0..<count { attempts.append(try Attempt(&reader)) }
    if try reader.flag() { report = try Report(&reader) }
    guard reader.isAtEnd else { throw LedgerReader.damage }
  }

  /// Reads a stored record; an unreadable one becomes an empty ledger with an issue.
  package init(stored bytes: [UInt8]?) {
    self.init()
    guard let bytes else { return }
    do throws(RestorationError) {
      self = try SessionLedger(reading: bytes)
    } catch {
      issue = error.message
    }
  }

  /// Changes a stored record.
  ///
  /// - Parameter keepsReport: Allows a report in it; it must be `false` for an encrypted session.
  /// - Returns: The changed ledger, and its record: `nil` for the record when there is nothing to
  ///   keep, and no second value at all when nothing changed.
  /// - Throws: `RestorationError` with code `unsupportedVersion` for a record of a newer version,
  ///   which is left alone. A damaged record is replaced.
  package static func updating(
    _ bytes: [UInt8]?,
    keepsReport: Bool,
    _ change: (inout SessionLedger) -> Void
  ) throws(RestorationError) -> (ledger: SessionLedger, record: [UInt8]??) {
    var before = SessionLedger()
    if let bytes {
      do throws(RestorationError) {
        before = try SessionLedger(reading: bytes)
      } catch {
        guard error.code == .corrupted else { throw error }
        before.issue = error.message
      }
    }
    var after = before
    change(&after)
    if !keepsReport { after.report = nil }
    after.normalise()
    guard after != before || before.issue != nil else { return (after, nil) }
    after.issue = nil
    return (after, .some(after.isEmpty ? nil : after.bytes))
  }

  /// Reads a record, as ``init(_:)`` does.
  init(reading bytes: [UInt8]) throws(RestorationError) {
    let result = bytes.withUnsafeBytes { raw in
      Result { () throws(RestorationError) in try SessionLedger(raw) }
    }
    self = try result.get()
  }
}

extension LedgerWriter {
  fileprivate mutating func append(_ attempt: SessionLedger.Attempt) {
    append(attempt.number)
    append(attempt.revision)
    append(attempt.startedAt)
    append(attempt.build)
    append(attempt.process)
    append(UInt8(attempt.leftOut.count))
    for path in attempt.leftOut { append(path) }
    switch attempt.outcome {
    case .open: append(UInt8(0))
    case .restored: append(UInt8(1))
    case .confirmed: append(UInt8(2))
    case .interrupted(let note):
      append(UInt8(3))
      append(note?.step.rawValue ?? 0)
      if let note { append(note.path) }
    case .dismissed: append(UInt8(4))
    case .crashed: append(UInt8(5))
    case .killed: append(UInt8(6))
    case .ended: append(UInt8(7))
    case .notMigrated: append(UInt8(8))
    }
  }

  fileprivate mutating func append(_ report: SessionLedger.Report) {
    append(report.attempt)
    append(UInt32(clamping: report.objectCount))
    append(UInt32(clamping: report.json.utf8.count))
    append(report.json.utf8)
  }
}

extension SessionLedger.Report {
  fileprivate init(_ reader: inout LedgerReader) throws(RestorationError) {
    attempt = try reader.number()
    objectCount = Int(try reader.number(UInt32.self))
    let count = Int(try reader.number(UInt32.self))
    guard (1...SessionLedger.maximumReportByteCount).contains(count) else {
      throw LedgerReader.damage
    }
    json = try reader.text(count)
  }
}

extension SessionLedger.Attempt {
  fileprivate init(_ reader: inout LedgerReader) throws(RestorationError) {
    number = try reader.number()
    revision = try reader.number()
    startedAt = try reader.real()
    build = try reader.text()
    process = try reader.text()
    let count = Int(try reader.number(UInt8.self))
    guard count <= SessionLedger.maximumLeftOutCount else { throw LedgerReader.damage }
    var leftOut: [IdentifierPath] = []
    for _ in 0..<count { leftOut.append(try reader.path()) }
    self.leftOut = leftOut
    switch try reader.number(UInt8.self) {
    case 0: outcome = .open
    case 1: outcome = .restored
    case 2: outcome = .confirmed
    case 3:
      let step = try reader.number(UInt8.self)
      if step == 0 {
        outcome = .interrupted(nil)
      } else {
        guard let step = RestorationNote.Step(rawValue: step) else { throw LedgerReader.damage }
        outcome = .interrupted(RestorationNote(try reader.path(), step))
      }
    case 4: outcome = .dismissed
    case 5: outcome = .crashed
    case 6: outcome = .killed
    case 7: outcome = .ended
    case 8: outcome = .notMigrated
    default: throw LedgerReader.damage
    }
  }
}
