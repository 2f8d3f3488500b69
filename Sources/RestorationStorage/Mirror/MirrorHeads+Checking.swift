import RestorationArchive

/// The heads of a session as its revisions show them.
package struct CheckedHeads: Sendable {
  /// The heads as they are recorded.
  package let recorded: MirrorHeads
  /// The heads whose revisions are there, and those in the place of lost ones.
  package fileprivate(set) var heads: MirrorHeads
  /// The recorded heads whose revisions are damaged or gone.
  package fileprivate(set) var lost: [Lost] = []

  /// A recorded head without a good revision.
  package struct Lost: Sendable {
    package let head: MirrorHead
    /// Indicates whether there is a damaged revision; otherwise it was removed.
    package let isDamaged: Bool
  }
}

extension RevisionStore {
  /// Returns the heads of a session on this server, from its revisions.
  ///
  /// The record of heads is an index to them. Of a head whose revision is damaged or gone, the last
  /// good revision from which it continues counts instead, if the record still knows that one. And the
  /// newest good revision above all heads is a head as well, although no mirror has sent it: an
  /// operator or a program beside the server has saved it.
  ///
  /// - Parameters:
  ///   - lines: The revisions that are looked for. Of the heads that continue from one of them, some are
  ///     read until one is good; `nil` reads all heads.
  ///   - others: The numbers of heads that are read as well.
  ///   - known: Heads that were there before. If they still are, and no other program has saved, the
  ///     result has no further ones.
  ///   - limit: A number that is not looked at, nor a higher one.
  /// - Complexity: O(*n*) in the number of heads unless known ones suffice, and the bytes of the revisions
  ///   that are read.
  package func checkedHeads(
    of session: SceneSession,
    _ reader: any RevisionReader,
    including lines: [MirrorLine]? = nil,
    and others: Set<RevisionNumber> = [],
    near known: [MirrorHead] = [],
    below limit: RevisionNumber = .max
  ) throws(RestorationError) -> CheckedHeads {
    if let heads = try nearHeads(of: session, reader, known, below: limit) {
      return CheckedHeads(recorded: heads, heads: heads)
    }
    let recorded = try reader.mirrorHeads()
    var result = CheckedHeads(recorded: recorded, heads: recorded)
    for number in try lostHeads(of: recorded, session, reader, including: lines, and: others) {
      guard let head = recorded.all.first(where: { $0.number == number }) else { continue }
      result.heads.remove(number)
      let isDamaged = try reader.bytesOrDamage(of: number)
      result.lost.append(CheckedHeads.Lost(head: head, isDamaged: isDamaged))
      if let former = try newestBefore(head, recorded, session, reader) {
        result.heads.restore(former)
      }
    }
    for line in lines ?? [] where !result.heads.include(line) {
      let ofServer = line.point?.serverNumber
      guard let number = ofServer ?? recorded.number(of: line), number < limit,
        let archive = try archive(number, of: session, reader),
        ofServer == nil || line.point == MirrorPoint(number, of: archive)
      else { continue }
      let device = ofServer == nil ? "" : MirrorHeads.serverName
      let time = archive.header.timestamp
      result.heads.restore(MirrorHead(number: number, line: line, savedAt: time, device: device))
    }
    if let head = try headAboveAll(result.heads, session, reader, below: limit) {
      result.heads.restore(head)
    }
    return result
  }

  /// Returns known heads without the others, if they are as they were and their revisions are good.
  private func nearHeads(
    of session: SceneSession,
    _ reader: any RevisionReader,
    _ known: [MirrorHead],
    below limit: RevisionNumber
  ) throws(RestorationError) -> MirrorHeads? {
    guard let heads = try reader.mirrorHeads(near: known, below: limit) else { return nil }
    for head in known where try !isThere(head.number, of: session, reader) { return nil }
    return heads
  }

  /// Returns the numbers of heads that were read and have no good revision.
  private func lostHeads(
    of recorded: MirrorHeads,
    _ session: SceneSession,
    _ reader: any RevisionReader,
    including lines: [MirrorLine]?,
    and others: Set<RevisionNumber>
  ) throws(RestorationError) -> [RevisionNumber] {
    var isGood: [RevisionNumber: Bool] = [:]
    func check(_ head: MirrorHead) throws(RestorationError) -> Bool {
      if let known = isGood[head.number] { return known }
      let found = try isThere(head.number, of: session, reader)
      isGood[head.number] = found
      return found
    }
    for head in recorded.all where lines == nil || others.contains(head.number) {
      _ = try check(head)
    }
    for point in (lines ?? []).compactMap(\.point) {
      for head in recorded.all.reversed() where head.line.includes(point) {
        if try check(head) { break }
      }
    }
    return isGood.filter { !$0.value }.keys.sorted()
  }

  /// Returns the last good revision from which a head continues, if that is known.
  ///
  /// One that no mirror has sent continues from the revision before it, which is looked for unless a
  /// mirror has sent that: then it is a head, or precedes one.
  private func newestBefore(
    _ head: MirrorHead,
    _ recorded: MirrorHeads,
    _ session: SceneSession,
    _ reader: any RevisionReader
  ) throws(RestorationError) -> MirrorHead? {
    for former in recorded.ancestors(of: head) {
      guard let archive = try archive(former.number, of: session, reader) else { continue }
      return former.saved(at: archive.header.timestamp)
    }
    guard let last = head.line.points.compactMap(\.serverNumber).max() else { return nil }
    guard let (number, archive) = try newestGood(in: 0...last, of: session, reader),
      !recorded.trail.contains(where: { $0.number == number })
    else { return nil }
    return MirrorHead(unsent: archive, as: number, savedAt: archive.header.timestamp)
  }

  /// Returns the newest good revision above all heads, as a head of its own.
  ///
  /// It is known by its content and its number, so that the same state put there once more is another
  /// head. It counts as newer than the others, whatever the clocks say.
  private func headAboveAll(
    _ heads: MirrorHeads,
    _ session: SceneSession,
    _ reader: any RevisionReader,
    below limit: RevisionNumber
  ) throws(RestorationError) -> MirrorHead? {
    let highest = heads.all.map(\.number).max() ?? 0
    guard limit > highest, limit - highest > 1,
      let (number, archive) = try newestGood(in: (highest + 1)...(limit - 1), of: session, reader)
    else { return nil }
    let times = RevisionTimes(stored: try reader.recordOrDamage(.times)).times
    let arrival = times[number] ?? archive.header.timestamp
    let last = heads.all.map(\.savedAt).max()
    return MirrorHead(
      unsent: archive,
      as: number,
      savedAt: max(arrival, last?.nextUp ?? arrival)
    )
  }

  /// Returns the newest revision with a number of a range that is good.
  private func newestGood(
    in range: ClosedRange<RevisionNumber>,
    of session: SceneSession,
    _ reader: any RevisionReader
  ) throws(RestorationError) -> (number: RevisionNumber, archive: Archive)? {
    var found: (number: RevisionNumber, archive: Archive)?
    try reader.visitRevisions(in: .session) { number, _ throws(RestorationError) in
      guard number >= range.lowerBound else { return false }
      guard number <= range.upperBound else { return true }
      found = try archive(number, of: session, reader).map { (number, $0) }
      return found == nil
    }
    return found
  }

  /// Returns a revision, or `nil` when it is damaged, gone, or cannot be judged.
  private func archive(
    _ number: RevisionNumber,
    of session: SceneSession,
    _ reader: any RevisionReader
  ) throws(RestorationError) -> Archive? {
    do throws(RestorationError) {
      return try open(number, of: session, reader)?.stored.archive
    } catch {
      guard Revision.State(error) != nil else { throw error }
      return nil
    }
  }

  /// Indicates whether a revision is there and not known to be damaged: one that cannot be opened
  /// without its key, or by this version, counts as there.
  private func isThere(
    _ number: RevisionNumber,
    of session: SceneSession,
    _ reader: any RevisionReader
  ) throws(RestorationError) -> Bool {
    do throws(RestorationError) {
      return try open(number, of: session, reader) != nil
    } catch {
      guard let state = Revision.State(error) else { throw error }
      return state != .damaged
    }
  }
}

extension RevisionReader {
  /// Indicates whether there are bytes of a revision, damaged or not.
  fileprivate func bytesOrDamage(of number: RevisionNumber) throws(RestorationError) -> Bool {
    do throws(RestorationError) {
      return try bytes(of: number, in: .session, .front(1)) != nil
    } catch {
      guard Revision.State(error) != nil else { throw error }
      return true
    }
  }
}
