import RestorationArchive

/// The heads of a session on the server (`Schemas/Files/records-v1.md`); of devices that have saved
/// apart, the newest revision of each.
///
/// The record is an index: what counts are the revisions (``RevisionStore/checkedHeads(of:_:including:and:below:)``).
package struct MirrorHeads: Sendable {
  /// The heads in the order of their arrival.
  package private(set) var all: [MirrorHead] = []
  /// The revisions that arrived last, by the digests of their lines: a merge finds the last common one
  /// there.
  package private(set) var trail: [Mark] = []
  /// The revisions through this number may be devices' newest ones of which the record has lost the heads.
  package private(set) var unknownThrough: RevisionNumber = 0

  /// A revision on the server, by the digest of its line.
  package struct Mark: Sendable, Hashable {
    package let digest: UInt64
    package let number: RevisionNumber
  }

  private static let maximumTrailCount = 64
  static let magic = Array("SRHEADS1".utf8)
  /// The most bytes of a device's name that are kept.
  package static let maximumDeviceByteCount = 64

  /// Indicates whether the server has a revision, or one that continues from it.
  package func include(_ line: MirrorLine) -> Bool {
    guard let point = line.point else { return true }
    return all.contains { $0.line.includes(point) }
  }

  /// Adds a revision in place of those that it continues from.
  package mutating func add(_ head: MirrorHead) {
    all.removeAll { old in old.line.point.map(head.line.includes) ?? true }
    all.append(head)
    leaveMark(of: head)
  }

  /// Removes a head, whose revision is not good or goes.
  package mutating func remove(_ number: RevisionNumber) { all.removeAll { $0.number == number } }

  /// Adds a head that was not recorded as one, unless another one continues from it.
  package mutating func restore(_ head: MirrorHead) {
    guard !include(head.line) else { return }
    all.append(head)
    guard number(of: head.line) == nil else { return }
    leaveMark(of: head)
  }

  private mutating func leaveMark(of head: MirrorHead) {
    trail.append(Mark(digest: head.line.digest, number: head.number))
    trail = trail.suffix(Self.maximumTrailCount)
  }

  // MARK: Storing

  package init() {}

  /// A record, as a server has it.
  package enum State: Sendable {
    /// There is none; that of a device is another one.
    case none
    case sound(MirrorHeads)
    case damaged
  }

  /// Returns what a record of a mirror is to a server.
  package static func state(of record: [UInt8]?) -> State {
    guard let record, record.isEmpty || record.starts(with: magic) else { return .none }
    return MirrorHeads(sound: record).map { .sound($0) } ?? .damaged
  }

  /// Makes the heads of a session whose record was damaged.
  fileprivate init(unknownThrough number: RevisionNumber) { unknownThrough = number }

  private init?(sound record: [UInt8]) {
    let found = try? record.withUnsafeBytes { bytes throws(RestorationError) -> MirrorHeads in
      guard var reader = LedgerReader(bytes, after: Self.magic) else { throw LedgerReader.damage }
      var heads = MirrorHeads()
      for _ in 0..<(try reader.number(UInt16.self)) {
        let number: RevisionNumber = try reader.number()
        let line = try MirrorLine(&reader)
        guard number > 0, line.point != nil else { throw LedgerReader.damage }
        let savedAt = try reader.real()
        heads.all.append(
          MirrorHead(number: number, line: line, savedAt: savedAt, device: try reader.text())
        )
      }
      for _ in 0..<(try reader.number(UInt16.self)) {
        heads.trail.append(Mark(digest: try reader.number(), number: try reader.number()))
      }
      heads.unknownThrough = try reader.number()
      return heads
    }
    guard let found else { return nil }
    self = found
  }

  /// The record. Where there is no room for all points, the oldest of each line are left out; where that
  /// is not enough, the oldest heads.
  package var bytes: [UInt8] {
    var heads = self
    var bytes = heads.allBytes
    while bytes.count > RecordName.maximumByteCount {
      let longest = heads.all.map(\.line.points.count).max() ?? 0
      if longest > 1 {
        for index in heads.all.indices { heads.all[index].line.cut(toCount: longest / 2) }
      } else {
        let dropped = heads.all.prefix(max(heads.all.count / 16, 1))
        heads.all.removeFirst(dropped.count)
        heads.unknownThrough = dropped.map(\.number).reduce(heads.unknownThrough, max)
      }
      bytes = heads.allBytes
    }
    return bytes
  }

  private var allBytes: [UInt8] {
    var writer = LedgerWriter(Self.magic)
    writer.append(UInt16(clamping: all.count))
    for head in all {
      writer.append(head.number)
      head.line.write(to: &writer)
      writer.append(head.savedAt)
      writer.append(head.device)
    }
    writer.append(UInt16(clamping: trail.count))
    for mark in trail {
      writer.append(mark.digest)
      writer.append(mark.number)
    }
    writer.append(unknownThrough)
    writer.appendChecksum()
    return writer.bytes
  }
}

extension RevisionReader {
  /// Returns the recorded heads of the session; none when the record is missing or that of a device, and
  /// unknown ones when it is damaged.
  package func mirrorHeads() throws(RestorationError) -> MirrorHeads {
    switch MirrorHeads.state(of: try recordOrDamage(.mirror)) {
    case .none: MirrorHeads()
    case .sound(let heads): heads
    case .damaged: MirrorHeads(unknownThrough: try newestNumber() ?? 0)
    }
  }
}
