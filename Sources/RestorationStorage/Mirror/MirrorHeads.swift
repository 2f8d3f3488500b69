import RestorationArchive

/// The heads of a session on the server (`Schemas/Files/records-v1.md`); of devices that have saved
/// apart, the newest revision of each.
///
/// They are an index: what counts are the revisions (``RevisionStore/checkedHeads(of:_:including:and:near:below:)``).
package struct MirrorHeads: Sendable {
  /// The heads; those in the record come first.
  package private(set) var all: [MirrorHead] = []
  /// The revisions that arrived last, by the digests of their lines: a merge finds the last common one
  /// there.
  package private(set) var trail: [Mark] = []
  /// The revisions through this number may be devices' newest ones of which the heads are lost.
  package private(set) var unknownThrough: RevisionNumber = 0
  /// The numbers of parts whose heads are heads no more, or that are damaged.
  package private(set) var unusedParts: [RevisionNumber] = []

  /// A revision on the server, by the digest of its line.
  package struct Mark: Sendable, Hashable {
    package let digest: UInt64
    package let number: RevisionNumber
  }

  private static let maximumTrailCount = 64
  /// The most bytes of heads in the record.
  private static let recordedByteCount = 256
  static let magic = Array("SRHEADS1".utf8)
  /// The most bytes of a device's name that are kept.
  package static let maximumDeviceByteCount = 64

  /// Indicates whether the server has a revision, or one that continues from it.
  package func include(_ line: MirrorLine) -> Bool {
    guard let point = line.point else { return true }
    return all.contains { $0.line.includes(point) }
  }

  /// Indicates whether one continues from a later point of the same origin.
  package func includesMore(of point: MirrorPoint) -> Bool {
    all.contains { head in
      head.line.points.contains { $0.origin == point.origin && $0.count > point.count }
    }
  }

  /// Adds a revision in place of those that it continues from.
  package mutating func add(_ head: MirrorHead) {
    remove { old in old.line.point.map(head.line.includes) ?? true }
    all.append(head)
    leaveMark(of: head)
  }

  /// Removes a head, whose revision is not good or goes.
  package mutating func remove(_ number: RevisionNumber) { remove { $0.number == number } }

  private mutating func remove(where isGone: (MirrorHead) -> Bool) {
    for head in all where isGone(head) { unusedParts += [head.part].compactMap { $0 } }
    all.removeAll(where: isGone)
  }

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

  /// Adds a head that is stored as a part.
  mutating func note(_ head: MirrorHead) { all.append(head) }

  /// Notes that the heads of some revisions are lost, and that a part has none.
  mutating func noteDamage(through number: RevisionNumber, unusedParts parts: [RevisionNumber]) {
    unknownThrough = max(unknownThrough, number)
    unusedParts += parts
  }

  /// Gives the heads for which the record has no room parts of their own.
  mutating func storeParts(
    _ store: (MirrorHead) throws(RestorationError) -> RevisionNumber
  ) throws(RestorationError) {
    var room = Self.recordedByteCount
    for index in all.indices where all[index].part == nil {
      room -= all[index].byteCount
      if room < 0 { all[index].part = try store(all[index]) }
    }
    unusedParts = []
  }

  /// A record, as a server has it.
  package enum State: Sendable {
    /// There is none; that of a device is another one.
    case none
    /// The heads in the record alone.
    case sound(MirrorHeads)
    case damaged
  }

  /// Returns what a record of a mirror is to a server.
  package static func state(of record: [UInt8]?) -> State {
    guard let record, record.isEmpty || record.starts(with: magic) else { return .none }
    return MirrorHeads(sound: record).map { .sound($0) } ?? .damaged
  }

  private init?(sound record: [UInt8]) {
    let found = try? record.withUnsafeBytes { bytes throws(RestorationError) -> MirrorHeads in
      guard var reader = LedgerReader(bytes, after: Self.magic) else { throw LedgerReader.damage }
      var heads = MirrorHeads()
      for _ in 0..<(try reader.number(UInt16.self)) { heads.all.append(try MirrorHead(&reader)) }
      for _ in 0..<(try reader.number(UInt16.self)) {
        heads.trail.append(Mark(digest: try reader.number(), number: try reader.number()))
      }
      heads.unknownThrough = try reader.number()
      return heads
    }
    guard let found else { return nil }
    self = found
  }

  /// The record, with the heads that have no part.
  package var record: [UInt8] {
    let recorded = all.filter { $0.part == nil }
    var writer = LedgerWriter(Self.magic)
    writer.append(UInt16(clamping: recorded.count))
    for head in recorded { head.write(to: &writer) }
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
