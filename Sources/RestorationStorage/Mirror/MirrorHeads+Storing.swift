import RestorationArchive

extension RevisionReader {
  /// Returns the recorded heads of the session; none when the record is missing or that of a device, and
  /// unknown ones when it or a part is damaged.
  ///
  /// - Complexity: O(*n*) in the number of heads.
  package func mirrorHeads() throws(RestorationError) -> MirrorHeads {
    var heads = MirrorHeads()
    var isDamaged = false
    switch MirrorHeads.state(of: try recordOrDamage(.mirror)) {
    case .none: return heads
    case .sound(let recorded): heads = recorded
    case .damaged: isDamaged = true
    }
    // One that is in both was not yet removed from the record.
    let recorded = Set(heads.all.map(\.number))
    var damaged: [RevisionNumber] = []
    try visitRevisions(in: .parts) { number, entry throws(RestorationError) in
      do throws(RestorationError) {
        guard let found = try entry(), found.byteCount <= MirrorHead.maximumByteCount else {
          return true
        }
        let front = found.front.flatMap { $0.count == found.byteCount ? $0 : nil }
        if let head = try mirrorHead(in: number, front) {
          if !recorded.contains(head.number) { heads.note(head) }
        } else {
          damaged.append(number)
        }
      } catch {
        guard Revision.State(error) != nil else { throw error }
        isDamaged = true
      }
      return true
    }
    if isDamaged || !damaged.isEmpty {
      heads.noteDamage(through: try newestNumber() ?? 0, unusedParts: damaged)
    }
    return heads
  }

  /// Returns those of the recorded heads that are known; `nil` if one of them is not as it was, or a
  /// revision has arrived that no mirror has sent.
  ///
  /// - Parameter limit: A number that is not looked at, nor a higher one.
  func mirrorHeads(
    near known: [MirrorHead],
    below limit: RevisionNumber
  ) throws(RestorationError) -> MirrorHeads? {
    guard !known.isEmpty,
      case .sound(var heads) = MirrorHeads.state(of: try recordOrDamage(.mirror)),
      let newest = try newestNumber(below: limit),
      heads.trail.contains(where: { $0.number == newest })
    else { return nil }
    for head in known {
      if let part = head.part {
        guard try mirrorHead(in: part) == head else { return nil }
        heads.note(head)
      } else if !heads.all.contains(head) {
        return nil
      }
    }
    return heads
  }

  /// Reads a part with a head; `nil` for one that is damaged or gone.
  private func mirrorHead(
    in part: RevisionNumber,
    _ front: ArchiveBytes? = nil
  ) throws(RestorationError) -> MirrorHead? {
    let extent = ReadExtent.whole(maximum: MirrorHead.maximumByteCount)
    if let front { return MirrorHead(storedPart: front, part) }
    return try bytes(of: part, in: .parts, extent).flatMap { MirrorHead(storedPart: $0, part) }
  }
}

extension RevisionWriter {
  /// Stores the heads of the session: those that are new, and the record.
  ///
  /// - Returns: The heads as they are stored.
  @discardableResult
  package func setMirrorHeads(_ heads: MirrorHeads) throws(RestorationError) -> MirrorHeads {
    var stored = heads
    try stored.storeParts { head throws(RestorationError) in
      try append { _ in NewRevision(bytes: head.storedPart, place: .parts) }
    }
    try setRecord(stored.record, as: .mirror)
    if !heads.unusedParts.isEmpty { try remove(heads.unusedParts, from: .parts) }
    return stored
  }
}
