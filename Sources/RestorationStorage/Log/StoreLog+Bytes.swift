import RestorationArchive

/// The record `log` of `Schemas/Files/records-v1.md`.
extension StoreLog {
  private static let magic = Array("SRLOG001".utf8)

  /// Reads a record; a missing or damaged one is empty.
  package init(stored record: [UInt8]?) {
    guard let record else { return }
    entries = record.withUnsafeBytes { Self.entries($0) } ?? []
  }

  private static func entries(_ raw: UnsafeRawBufferPointer) -> [Entry]? {
    guard var reader = LedgerReader(raw, after: magic) else { return nil }
    var entries: [Entry] = []
    while !reader.isAtEnd {
      guard let entry = try? Entry(&reader) else { return nil }
      entries.append(entry)
    }
    return entries
  }

  /// The bytes of the record.
  package var bytes: [UInt8] {
    var writer = LedgerWriter(Self.magic)
    for entry in entries { entry.write(to: &writer) }
    writer.appendChecksum()
    return writer.bytes
  }
}

extension StoreLog.Entry {
  fileprivate init(_ reader: inout LedgerReader) throws(RestorationError) {
    let (action, time) = (try reader.number(UInt64.self), try reader.real())
    self.init(action: action, time: time, verb: try reader.text())
    isUndone = try reader.flag()
    isWhole = try reader.flag()
    let made = try reader.number(RevisionNumber.self)
    self.made = made == 0 ? nil : made
    removedCount = try reader.number()
    if try reader.flag() { restsUntil = try reader.real() }
    removed = try reader.ranges()
    deleted = try reader.ranges()
    if try reader.flag() {
      let bytes = try reader.bytes(Int(try reader.number(UInt16.self)))
      former = try SessionLedger(reading: bytes)
    }
  }

  fileprivate func write(to writer: inout LedgerWriter) {
    writer.append(action)
    writer.append(time)
    writer.append(verb)
    writer.append(isUndone)
    writer.append(isWhole)
    writer.append(made ?? 0)
    writer.append(removedCount)
    writer.append(restsUntil != nil)
    if let restsUntil { writer.append(restsUntil) }
    writer.append(removed)
    writer.append(deleted)
    writer.append(former != nil)
    if let bytes = former?.bytes {
      writer.append(UInt16(clamping: bytes.count))
      writer.append(bytes)
    }
  }
}

extension LedgerWriter {
  fileprivate mutating func append(_ numbers: NumberRanges) {
    append(UInt16(clamping: numbers.ranges.count))
    for range in numbers.ranges {
      append(range.lowerBound)
      append(range.upperBound)
    }
  }
}

extension LedgerReader {
  fileprivate mutating func ranges() throws(RestorationError) -> NumberRanges {
    var ranges: [ClosedRange<RevisionNumber>] = []
    for _ in 0..<(try number(UInt16.self)) {
      let (first, last) = (try number(RevisionNumber.self), try number(RevisionNumber.self))
      guard 0 < first, first <= last else { throw Self.damage }
      ranges.append(first...last)
    }
    guard let numbers = NumberRanges(stored: ranges) else { throw Self.damage }
    return numbers
  }
}
