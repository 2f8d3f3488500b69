import RestorationArchive
import RestorationStorage

/// A device's record about the server's copy of a session (`Schemas/Files/records-v1.md`).
struct MirrorState: Sendable, Equatable {
  /// The server's number of the revision that the device last sent or took, or 0.
  var base: RevisionNumber = 0
  /// The device's number of the same revision, or 0.
  var sent: RevisionNumber = 0
  /// The highest number on the server that a launch has judged.
  var seen: RevisionNumber = 0
  /// The server's number of the revision that the device last sent after it had taken a newer one,
  /// or 0.
  var aside: RevisionNumber = 0
  /// The revision being sent, or `nil`.
  var pending: Pending?

  /// A revision of the device that is being sent.
  struct Pending: Sendable, Equatable {
    let number: RevisionNumber
    /// The revision that the sent one continues from, by its number on the server.
    let parent: RevisionNumber
    /// The identifier by which a retry recognises the first try.
    let identifier: [UInt8]
    /// Indicates whether the mirror has pinned it, so that it stays until the server has it.
    var isPinned = false

    init(number: RevisionNumber, parent: RevisionNumber) {
      self.number = number
      self.parent = parent
      identifier = SealingRandomness.system.bytes(MirrorState.identifierByteCount)
    }

    fileprivate init(_ reader: inout LedgerReader) throws(RestorationError) {
      number = try reader.number()
      parent = try reader.number()
      identifier = try reader.bytes(MirrorState.identifierByteCount)
      isPinned = try reader.number(UInt8.self) == 1
    }
  }

  /// Returns the highest number on a server that a launch has judged, or 0 for a server that has
  /// given out fewer numbers: it is an older copy, and nothing in it was judged.
  ///
  /// - Parameter newest: The highest number on the server.
  func seen(whereNewestIs newest: RevisionNumber) -> RevisionNumber {
    seen > newest ? 0 : seen
  }

  /// Indicates whether a revision was taken over the one being sent, from which it does not
  /// continue.
  var hasPendingAside: Bool { pending.map { $0.number <= sent } ?? false }

  /// Indicates whether an entry on the server is the device's own, as far as this state knows.
  func isOwn(_ entry: MirrorOrigins.Entry) -> Bool {
    [base, aside].contains(entry.number) || entry.identifier == pending?.identifier
  }

  static let identifierByteCount = 16
  private static let magic = Array("SRMIRROR".utf8)

  init() {}

  /// Reads a record; a missing or damaged one becomes an empty state.
  init(stored record: [UInt8]?) {
    guard let record, record.withUnsafeBytes({ LedgerReader.isSound($0) }) else { return }
    let found = try? record.withUnsafeBytes { bytes throws(RestorationError) -> MirrorState in
      var reader = LedgerReader(bytes)
      guard try reader.bytes(Self.magic.count) == Self.magic else { throw LedgerReader.damage }
      var state = MirrorState()
      state.base = try reader.number()
      state.sent = try reader.number()
      state.seen = try reader.number()
      state.aside = try reader.number()
      let pending = try Pending(&reader)
      if pending.number > 0 { state.pending = pending }
      return state
    }
    if let found { self = found }
  }

  var bytes: [UInt8] {
    var writer = LedgerWriter()
    for byte in Self.magic { writer.append(byte) }
    writer.append(base)
    writer.append(sent)
    writer.append(seen)
    writer.append(aside)
    writer.append(pending?.number ?? 0)
    writer.append(pending?.parent ?? 0)
    let identifier = pending?.identifier ?? [UInt8](repeating: 0, count: Self.identifierByteCount)
    for byte in identifier { writer.append(byte) }
    writer.append(UInt8(pending?.isPinned == true ? 1 : 0))
    writer.appendChecksum()
    return writer.bytes
  }
}

extension RevisionReader {
  /// Returns the mirror's state of the session; empty when the record cannot be read.
  func mirrorState() throws(RestorationError) -> MirrorState {
    MirrorState(stored: try mirrorRecord())
  }

  /// Returns the origins of the newest revisions on the server.
  func mirrorOrigins() throws(RestorationError) -> MirrorOrigins {
    MirrorOrigins(stored: try mirrorRecord())
  }

  private func mirrorRecord() throws(RestorationError) -> [UInt8]? {
    do throws(RestorationError) {
      return try record(.mirror)
    } catch {
      guard Revision.State(error) != nil else { throw error }
      return nil
    }
  }
}
