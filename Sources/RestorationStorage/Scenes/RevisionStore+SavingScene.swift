import RestorationArchive

extension RevisionStore {
  /// Saves the state that an app shows of a scene, in one access, and loses nothing that its user has
  /// not seen.
  ///
  /// Revisions of other processes and windows are merged or kept beside. Revisions that a launch
  /// passed over are recorded before the save covers them. Every save of a running app is this one.
  ///
  /// - Throws: As ``save(_:for:)-(Archive,_)``. The store is then as it was.
  package func save(
    _ save: SceneSave,
    of session: SceneSession
  ) async throws(RestorationError) -> SceneSave.End {
    try save.archive.checkedForSaving(in: session, limits: limits)
    if let label = save.label { try Self.check(label: label) }
    let end = try await change(session) { (writer) throws(RestorationError) -> SceneSave.End in
      try self.end(of: save, in: session, writer)
    }
    if case .saved(let saved, _) = end { noteSaved(saved.revision, of: session) }
    return end
  }

  private func end(
    of save: SceneSave,
    in session: SceneSession,
    _ writer: any RevisionWriter
  ) throws(RestorationError) -> SceneSave.End {
    // A ledger that cannot be read must not prevent a save.
    let ledger = (try? writer.ledger()) ?? SessionLedger()
    let discarded = ledger.tombstone?.through ?? 0
    let newest = try writer.newestNumber() ?? 0
    let last = save.memory.base
    let isReplaced = newest == last.number ? try !isStored(last, writer) : false
    var plan = SceneSavePlan(save)
    if !isReplaced, plan.isStored(as: newest, discarded: discarded) {
      if let label = save.label { try writer.setLabel(label, to: newest) }
      return .unchanged(newest, lastAttempt: recorded(save, writer))
    }
    if save.condition == .ifNothingIsStored,
      let unseen = try newestReadable(of: session, above: max(discarded, last.number), writer)
    {
      return .unseen(unseen)
    }
    if let others = plan.others(upTo: newest, isReplaced: isReplaced) {
      let other = plan.mayMerge ? try? open(newest, of: session, writer)?.stored.archive : nil
      plan.meet(
        others,
        newest > discarded ? other : nil,
        isUnknownThere: isReplaced || save.memory.isKeptBeside(by: ledger)
      )
    }
    let isGuarded = try record(plan.passedOver, above: discarded, writer)
    // State that was not shown must stay within reach.
    guard isGuarded || save.condition == .onTop else { return .unseen(newest) }
    let revision = try append(plan.archive, to: session, newest, label: save.label, writer)
    return .saved(
      plan.saved(revision, isGuarded: isGuarded),
      lastAttempt: recorded(save, writer)
    )
  }

  /// Makes the change of the ledger that comes with a save. One that cannot be made prevents no save.
  ///
  /// - Returns: The last attempt in the ledger, or `nil` if it was not changed.
  private func recorded(_ save: SceneSave, _ writer: any RevisionWriter) -> UInt64? {
    guard let change = save.recording else { return nil }
    return try? updateLedger(writer, isNote: true, change).attemptCount
  }

  /// Records revisions as passed over.
  ///
  /// - Returns: `false` if the record is one that only a newer version may change. That must not
  ///   prevent a save.
  private func record(
    _ passedOver: NumberRanges,
    above discarded: RevisionNumber,
    _ writer: any RevisionWriter
  ) throws(RestorationError) -> Bool {
    let ranges = passedOver.ranges.filter { $0.upperBound > discarded }
    guard !ranges.isEmpty else { return true }
    do throws(RestorationError) {
      try updateLedger(writer) { ledger in
        for range in ranges {
          ledger.passOver(max(range.lowerBound, discarded + 1)...range.upperBound)
        }
      }
      return true
    } catch {
      guard error.code == .unsupportedVersion else { throw error }
      return false
    }
  }

  /// Returns the newest revision above one that a launch could show.
  private func newestReadable(
    of session: SceneSession,
    above number: RevisionNumber,
    _ reader: any RevisionReader
  ) throws(RestorationError) -> RevisionNumber? {
    for candidate in try reader.numbers(in: .session).reversed() where candidate > number {
      if try state(of: candidate, in: session, reader) == .good { return candidate }
    }
    return nil
  }

  /// Indicates whether a revision is stored with the content that the app knows. A synchroniser, a
  /// copied home or a backup may have put another one in its place. In an encrypted store it is taken
  /// as the same.
  private func isStored(
    _ base: SceneMemory.Base,
    _ reader: any RevisionReader
  ) throws(RestorationError) -> Bool {
    guard let archive = base.archive, !cipher.isWanted else { return true }
    let length = ArchiveFormat.headerLength
    let needed = PartList.headerLength + length
    do throws(RestorationError) {
      guard let stored = try reader.bytes(of: base.number, in: .session, .front(needed)) else {
        return true
      }
      return try stored.withUnsafeBytes { (bytes) throws(RestorationError) in
        let (front, _) = try PartList.archiveFront(in: bytes, of: bytes.count)
        return archive.bytes.withUnsafeBytes {
          $0.prefix(length).elementsEqual(front.prefix(length))
        }
      }
    } catch {
      // A save makes a new revision beside a damaged one.
      guard Revision.State(error) != nil else { throw error }
      return true
    }
  }
}
