import RestorationArchive
import RestorationStorage

/// A device's record about the server's copy of a session (`Schemas/Files/records-v1.md`).
///
/// It names revisions by their points and never by the server's numbers, which a server gives out again
/// after it went back.
struct MirrorState: Sendable, Equatable {
  /// The newest revision of the device that was sent, is being sent, or was taken.
  private(set) var tip: MirrorCopy?
  /// The revisions of the device over which another one was taken, or saved, that does not continue from
  /// them.
  private(set) var asides: [MirrorCopy] = []
  private var made = MadePoints()
  /// The heads of the server that a launch has judged, together.
  var seen = MirrorLine()

  private static let maximumAsideCount = 64

  /// Indicates whether the device has a revision, continues from it, or has judged it.
  func knows(_ head: MirrorHead) -> Bool {
    guard let point = head.line.point else { return true }
    return seen.includes(point) || copies.contains { $0.line.includes(point) }
  }

  /// Indicates whether a line continues from the device's newest revision.
  ///
  /// - Parameter number: The number of that revision on the device.
  func isCovered(_ number: RevisionNumber, by line: MirrorLine) -> Bool {
    guard let tip, let point = tip.line.point else { return false }
    return number <= tip.number && line.includes(point)
  }

  /// All that the server has to have.
  var copies: [MirrorCopy] { asides + (tip.map { [$0] } ?? []) }

  /// The copies that were not seen on the server.
  var unsent: [MirrorCopy] { copies.filter { !$0.isThere } }

  /// Indicates whether a server with these heads no longer has a copy that was seen there.
  func hasLost(by heads: MirrorHeads) -> Bool {
    copies.contains { $0.isThere && !heads.include($0.line) }
  }

  /// Returns the device's own revisions that a head seems to include, although a process with the same memory
  /// may have made its point.
  func contested(by heads: MirrorHeads) -> [MirrorCopy] {
    let points = heads.all.flatMap(\.line.points)
    return copies.filter { copy in
      guard !copy.isTaken, let own = copy.line.point else { return false }
      return points.contains { point in
        guard point.origin == own.origin else { return false }
        if point.count > own.count { return !hasMade(point) }
        return point.count < own.count ? made.lacks(point) : !own.includes(point)
      }
    }
  }

  /// Indicates whether a revision of the device has a point, or continues from it.
  private func hasMade(_ point: MirrorPoint) -> Bool {
    made.origin == point.origin
      ? !made.lacks(point) : copies.contains { !$0.isTaken && $0.line.includes(point) }
  }

  // MARK: Changes

  /// Makes a revision of the device the newest one. It continues from the one before, unless that was
  /// taken and the app has shown nothing of it, for instance because a newer version had saved it.
  ///
  /// - Parameter point: Makes the identity of a revision that continues from a line, or from nothing.
  mutating func save(
    _ number: RevisionNumber,
    _ writer: any RevisionWriter,
    as point: (MirrorLine?) -> MirrorPoint
  ) throws(RestorationError) {
    if let taken = tip, taken.isTaken, try writer.ledger().isUnseen(taken.number) {
      asides.append(taken)
      forgetOldAsides()
      tip = nil
    }
    let former = tip?.line
    try tip?.unpin(writer)
    let point = point(former)
    made.add(point)
    tip = MirrorCopy(number, (former ?? MirrorLine()).continued(as: point))
  }

  /// Makes a revision of the server, now with a number of the device, the newest one.
  mutating func take(
    _ number: RevisionNumber,
    _ line: MirrorLine,
    from source: String,
    _ writer: any RevisionWriter
  ) throws(RestorationError) {
    var kept: [MirrorCopy] = []
    for copy in copies {
      if let point = copy.line.point, line.includes(point) {
        var covered = copy
        try covered.unpin(writer)
      } else {
        kept.append(copy)
      }
    }
    asides = kept
    tip = MirrorCopy(taken: number, line, from: source)
    forgetOldAsides()
  }

  /// Forgets the oldest that the server has, which then are only not asked for again.
  private mutating func forgetOldAsides() {
    while asides.count > Self.maximumAsideCount, let index = asides.firstIndex(where: \.isThere) {
      asides.remove(at: index)
    }
  }

  /// Makes a merge of the newest revision and one of the server the newest one, which has to be sent.
  mutating func merge(
    _ number: RevisionNumber,
    _ line: MirrorLine,
    by device: String,
    _ writer: any RevisionWriter
  ) throws(RestorationError) {
    try take(number, line, from: device, writer)
    tip?.isThere = false
  }

  /// Notes that a copy is on the server or is not; one that is not stays on the device.
  mutating func note(
    _ copy: MirrorCopy,
    isThere: Bool,
    _ writer: any RevisionWriter
  ) throws(RestorationError) {
    try change(copy) { found throws(RestorationError) in
      found?.isThere = isThere
      if isThere { try found?.unpin(writer) } else { try found?.pin(writer) }
    }
  }

  /// Gives revisions another origin, because another process has made their points.
  mutating func rename(
    _ contested: [MirrorCopy],
    _ writer: any RevisionWriter
  ) throws(RestorationError) {
    for origin in Set(contested.compactMap { $0.line.point?.origin }) {
      let other = UInt64.random(in: 1 ... .max)
      for copy in copies where contested.contains(copy) || !copy.isThere {
        try change(copy) { found throws(RestorationError) in
          found?.line = copy.line.renaming(origin, to: other)
          guard copy.isThere else { return }
          found?.isThere = false
          try found?.pin(writer)
        }
      }
    }
  }

  /// Forgets a copy that the device does not have any more.
  mutating func forget(_ copy: MirrorCopy, _ writer: any RevisionWriter) throws(RestorationError) {
    try change(copy) { found throws(RestorationError) in
      try found?.unpin(writer)
      found = nil
    }
  }

  private mutating func change(
    _ copy: MirrorCopy,
    _ body: (inout MirrorCopy?) throws(RestorationError) -> Void
  ) throws(RestorationError) {
    if tip?.line.point == copy.line.point { return try body(&tip) }
    guard let index = asides.firstIndex(where: { $0.line.point == copy.line.point }) else { return }
    var aside: MirrorCopy? = asides.remove(at: index)
    try body(&aside)
    if let aside { asides.insert(aside, at: index) }
  }

  // MARK: Storing

  private static let magic = Array("SRMIRROR".utf8)

  init() {}

  /// Reads a record; a missing or damaged one becomes an empty state.
  init(stored record: [UInt8]?) {
    let found = try? record?.withUnsafeBytes { bytes throws(RestorationError) -> MirrorState in
      guard var reader = LedgerReader(bytes, after: Self.magic) else { throw LedgerReader.damage }
      var state = MirrorState()
      state.seen = try MirrorLine(&reader)
      if try reader.flag() { state.tip = try MirrorCopy(&reader) }
      for _ in 0..<(try reader.number(UInt16.self)) {
        state.asides.append(try MirrorCopy(&reader))
      }
      if !reader.isAtEnd { state.made = try MadePoints(&reader) }
      return state
    }
    if let found { self = found }
  }

  /// The record. Where there is no room for all points, the oldest of each line are left out.
  var bytes: [UInt8] {
    var state = self
    var bytes = state.allBytes
    var count = 128
    while bytes.count > RecordName.maximumByteCount, count > 0 {
      for index in state.asides.indices {
        state.asides[index].line = state.asides[index].line.cut(toCount: count)
      }
      count /= 2
      bytes = state.allBytes
    }
    return bytes
  }

  private var allBytes: [UInt8] {
    var writer = LedgerWriter(Self.magic)
    seen.write(to: &writer)
    writer.append(tip != nil)
    tip?.write(to: &writer)
    writer.append(UInt16(clamping: asides.count))
    for aside in asides { aside.write(to: &writer) }
    if made != MadePoints() { made.write(to: &writer) }
    writer.appendChecksum()
    return writer.bytes
  }
}

extension RevisionReader {
  /// Returns the mirror's state of the session; empty when the record cannot be read.
  func mirrorState() throws(RestorationError) -> MirrorState {
    MirrorState(stored: try recordOrDamage(.mirror))
  }
}
