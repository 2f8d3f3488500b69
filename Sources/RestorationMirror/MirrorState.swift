import RestorationArchive
import RestorationStorage

/// How a session on a device stands to the server, as `Schemas/Files/records-v1.md` says.
struct MirrorState: Sendable, Equatable {
  /// The number on the server of what the device last sent or took, or 0.
  var base: RevisionNumber = 0
  /// The number on the device of the same, or 0.
  var sent: RevisionNumber = 0
  /// The highest number on the server that a launch has judged.
  var seen: RevisionNumber = 0
  /// The number on the server of what the device sent last although it had taken something newer, or 0.
  var aside: RevisionNumber = 0
  /// What is being sent; `nil` for nothing.
  var pending: Pending?

  /// A revision of the device on its way.
  struct Pending: Sendable, Equatable {
    let number: RevisionNumber
    /// What it goes on from, by its number on the server.
    let parent: RevisionNumber
    /// By which a second try finds the first.
    let identifier: [UInt8]
    /// Whether the mirror has pinned it, so that it stays until the server has it.
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

  /// The highest number on a server that a launch has judged. A server that has given out fewer numbers
  /// than that is an older copy; nothing in it was judged.
  ///
  /// - Parameter newest: The highest number on the server.
  func seen(whereNewestIs newest: RevisionNumber) -> RevisionNumber {
    seen > newest ? 0 : seen
  }

  /// Whether what is being sent has had something taken on top of it, which does not go on from it.
  var hasPendingAside: Bool { pending.map { $0.number <= sent } ?? false }

  /// Whether something on the server is the device's own, for all that this state knows.
  func isOwn(_ entry: MirrorOrigins.Entry) -> Bool {
    [base, aside].contains(entry.number) || entry.identifier == pending?.identifier
  }

  static let identifierByteCount = 16
  private static let magic = Array("SRMIRROR".utf8)

  init() {}

  /// Reads a record; one that is missing or damaged says nothing.
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
  /// How the session stands to the server. A record that cannot be read says nothing.
  func mirrorState() throws(RestorationError) -> MirrorState {
    MirrorState(stored: try mirrorRecord())
  }

  /// Where the newest revisions on the server come from.
  func mirrorOrigins() throws(RestorationError) -> MirrorOrigins {
    MirrorOrigins(stored: try mirrorRecord())
  }

  private func mirrorRecord() throws(RestorationError) -> [UInt8]? {
    do throws(RestorationError) {
      return try record(.mirror)
    } catch {
      guard RevisionState(error) != nil else { throw error }
      return nil
    }
  }
}
