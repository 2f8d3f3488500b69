import RestorationArchive
import RestorationStorage

/// Where the newest revisions of a session on the server come from, as `Schemas/Files/records-v1.md` says.
struct MirrorOrigins: Sendable {
  /// One revision on the server.
  struct Entry: Sendable, Equatable {
    let number: RevisionNumber
    /// What its device had last sent or taken, or 0: what it goes on from.
    let parent: RevisionNumber
    /// By which a device finds what it has sent already.
    let identifier: [UInt8]
    /// When it was preserved, in seconds since 2001-01-01 00:00 UTC.
    let savedAt: Double
    let device: String
  }

  /// By ascending number.
  private(set) var entries: [Entry] = []

  private static let magic = Array("SRORIGIN".utf8)
  private static let maximumCount = 256
  /// How many bytes of a device's name are kept.
  static let maximumDeviceByteCount = 64

  init() {}

  /// Reads a record; one that is missing or damaged says nothing.
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

  /// The lowest number of which something is known, when there may have been others before it; otherwise
  /// `nil`.
  var oldestKnown: RevisionNumber? {
    entries.count < Self.maximumCount ? nil : entries.first?.number
  }

  /// What was sent under an identifier, or `nil` when nothing was or that is forgotten.
  func entry(sentAs identifier: [UInt8]) -> Entry? {
    entries.last { $0.identifier == identifier }
  }

  /// Those that no other one goes on from; of two devices that have both saved, the newest of each.
  var heads: [Entry] {
    let parents = Set(entries.map(\.parent))
    return entries.filter { !parents.contains($0.number) }
  }

  /// Whether a revision goes on from an earlier one. What is not known any more is taken for no.
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
