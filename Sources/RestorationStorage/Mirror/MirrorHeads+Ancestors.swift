import RestorationArchive

extension MirrorHeads {
  /// The name of the device of a revision that no mirror has sent.
  package static let serverName = "the server"
  private static let maximumStepCount = 256

  /// Returns the revisions from which a head continues, as far as the trail has them, the last one
  /// first.
  ///
  /// A former line is the same one with a lower count, or without its last point. It is that of a
  /// revision only if the trail has its digest; so nothing is taken for an ancestor that is none.
  package func ancestors(of head: MirrorHead) -> [MirrorHead] {
    let numbers = Dictionary(trail.map { ($0.digest, $0.number) }) { _, last in last }
    var ancestors: [MirrorHead] = []
    var (line, device) = (head.line, head.device)
    for _ in 0..<Self.maximumStepCount {
      guard let former = line.former else { break }
      if former.point?.origin != line.point?.origin { device = "" }
      line = former
      guard let number = numbers[line.digest], number != head.number else { continue }
      ancestors.append(
        MirrorHead(number: number, line: line, savedAt: head.savedAt, device: device)
      )
    }
    return ancestors
  }

  /// Returns the number of the revision with a line, if the trail has it.
  package func number(of line: MirrorLine) -> RevisionNumber? {
    let digest = line.digest
    return trail.last { $0.digest == digest }?.number
  }
}

extension MirrorHead {
  /// Makes the head of a revision that no mirror has sent.
  init(unsent archive: Archive, as number: RevisionNumber, savedAt time: Double) {
    self.init(
      number: number,
      line: MirrorLine().continued(as: MirrorPoint(number, of: archive)),
      savedAt: time,
      device: MirrorHeads.serverName
    )
  }

  package func saved(at time: Double) -> MirrorHead {
    MirrorHead(number: number, line: line, savedAt: time, device: device)
  }
}

extension MirrorLine {
  /// The line from which this one continues, if one origin made both, or if nothing was merged.
  fileprivate var former: MirrorLine? {
    guard let last = point else { return nil }
    var former = self
    former.removeLast()
    return last.count > 1 && last.serverNumber == nil
      ? former.continued(as: MirrorPoint(origin: last.origin, count: last.count - 1))
      : former.point.map { _ in former }
  }
}
