import RestorationArchive
import RestorationStorage

/// The origins of the newest revisions of a session on the server (`Schemas/Files/records-v1.md`).
struct MirrorOrigins: Sendable {
  /// One revision on the server.
  struct Entry: Sendable, Equatable {
    let number: RevisionNumber
    /// The last revision that its device had sent or taken, from which it continues; or 0.
    let parent: RevisionNumber
    /// The identifier by which a device recognises a revision that it has sent.
    let identifier: [UInt8]
    /// The time of preservation, in seconds since 2001-01-01 00:00 UTC.
    let savedAt: Double
    let device: String
  }

  /// The entries, by ascending number.
  private(set) var entries: [Entry] = []

  private static let magic = Array("SRORIGIN".utf8)
  private static let maximumCount = 256
  /// The most bytes of a device's name that are kept.
  static let maximumDeviceByteCount = 64

  init() {}

  /// Reads a record; a missing or damaged one has no entries.
  init(stored record: [UInt8]?) {
    guard let record, record.withUnsafeBytes({ LedgerReader.isSound($0) }) else { return }
    let found = try? record.withUnsafeBytes { bytes throws(RestorationError) -> [Entry] in
      var reader = LedgerReader(bytes)
      guard try reader.bytes(Self.magic.count) == Self.magic else { throw LedgerReader.damage }
      let count = min(Int(try reader.number(UInt16.self)), Self.maximumCount)
      var entries: [Entry] = []
      for _ in 0..<count {
        let entry = Entry(
          number: try reader.number(),
          parent: try reader.number(),
          identifier: try reader.bytes(MirrorState.identifierByteCount),
          savedAt: try reader.real(),
          device: try reader.text()
        )
        guard entry.number > entries.last?.number ?? 0, entry.parent < entry.number else {
          throw LedgerReader.damage
        }
        entries.append(entry)
      }
      return entries
    }
    entries = found ?? []
  }

  var bytes: [UInt8] {
    var writer = LedgerWriter()
    for byte in Self.magic { writer.append(byte) }
    writer.append(UInt16(entries.count))
    for entry in entries {
      writer.append(entry.number)
      writer.append(entry.parent)
      for byte in entry.identifier { writer.append(byte) }
      writer.append(entry.savedAt)
      writer.append(entry.device)
    }
    writer.appendChecksum()
    return writer.bytes
  }

  mutating func add(_ entry: Entry) {
    entries.append(entry)
    entries.removeFirst(max(entries.count - Self.maximumCount, 0))
  }

  /// The lowest known number, when earlier entries may have been dropped; otherwise `nil`.
  var oldestKnown: RevisionNumber? {
    entries.count < Self.maximumCount ? nil : entries.first?.number
  }

  /// Returns the entry sent under an identifier, or `nil` when there is none or it was dropped.
  func entry(sentAs identifier: [UInt8]) -> Entry? {
    entries.last { $0.identifier == identifier }
  }

  /// The entries from which no other one continues; of two devices that have both saved, the newest
  /// of each.
  var heads: [Entry] {
    let parents = Set(entries.map(\.parent))
    return entries.filter { !parents.contains($0.number) }
  }

  /// Indicates whether a revision continues from an earlier one. Unknown entries count as no.
  ///
  /// - Complexity: O(*n*) in the entries: each leads to one of a lower number.
  func leads(from number: RevisionNumber, to ancestor: RevisionNumber) -> Bool {
    var current = number
    for entry in entries.reversed() where current > ancestor && entry.number == current {
      current = entry.parent
    }
    return current == ancestor
  }
}
