import RestorationArchive
import RestorationMaintenance
import RestorationStorage
import Synchronization

/// Copies the sessions of one store into another, and reads each revision back to compare it.
final class StoreCopy: Sendable {
  private let source: RevisionStore
  private let name: String
  private let target: CopyTarget
  private let reference: RevisionReference?
  private let done = Atomic(0)

  /// The result for one session.
  struct Outcome: Sendable {
    var copied: [CopyReport.Copied] = []
    var leftOut: [CopyReport.LeftOut] = []
    var labels: [CopyReport.LeftLabel] = []
  }

  /// Prepares a copy.
  ///
  /// - Parameters:
  ///   - name: The name of the source in messages.
  ///   - reference: The revision of each session, or `nil` for all.
  init(
    from source: RevisionStore,
    named name: String,
    to target: CopyTarget,
    only reference: RevisionReference?
  ) {
    self.source = source
    self.name = name
    self.target = target
    self.reference = reference
  }

  /// The number of revisions in the target, including those of unfinished sessions.
  var doneCount: Int { done.load(ordering: .relaxed) }

  /// Copies one session; damaged revisions are left out. State that the user has discarded is
  /// discarded in the copy too.
  func copy(_ session: SceneSession) async throws -> Outcome {
    var outcome = Outcome()
    var known =
      target.resumes ? try await target.store.revisions(of: session).map(\.number)[...] : []
    var newest = known.last
    let only = try await only(of: session)
    let taken = target.appends ? try await takenLabels(of: session) : [:]
    // A copy has no mirror that would let them go.
    let held = try await source.heldRevisions(of: session)
    for var revision in try await source.datedRevisions(of: session)
    where reference == nil || revision.number == only {
      if held.contains(revision.number) { revision.isPinned = false }
      switch try await read(revision) {
      case .success(nil): break
      case .success(let archive?):
        let number =
          if let copied = known.popFirst() {
            try await compare(archive, revision, with: copied)
          } else {
            try await target.save(
              archive,
              markedAs: revision,
              of: session,
              after: newest,
              leaving: Set(taken.keys)
            )
          }
        for label in revision.labels {
          guard let owner = taken[label] else { continue }
          outcome.labels.append(
            .init(
              app: session.app,
              label: label,
              revision: revision.number,
              scene: session.scene,
              stays: owner
            )
          )
        }
        newest = max(number, newest ?? 0)
        done.add(1, ordering: .relaxed)
        outcome.copied.append(.init(session, from: revision.number, to: number, revision.byteCount))
      case .failure(let error):
        outcome.leftOut.append(.init(revision, error))
      }
    }
    try await keepDiscard(of: session, outcome.copied)
    return outcome
  }

  /// Returns the labels that the target's own revisions have; a copy does not take them away.
  private func takenLabels(of session: SceneSession) async throws -> [ExactName: RevisionNumber] {
    var taken: [ExactName: RevisionNumber] = [:]
    for revision in try await target.store.revisions(of: session) {
      for label in revision.labels { taken[label] = revision.number }
    }
    return taken
  }

  /// Discards the copies of what the user has discarded, so that a closed window does not come back
  /// with the copy.
  ///
  /// Where the target has other revisions that are not discarded, the copies stay as they are,
  /// because a discard would cover them too.
  private func keepDiscard(
    of session: SceneSession,
    _ copied: [CopyReport.Copied]
  ) async throws {
    // Read after the revisions, so that a discard meanwhile counts.
    guard let discard = try await source.ledger(of: session).tombstone,
      let last = copied.last(where: { ($0.from ?? 0) <= discard.through })?.to
    else { return }
    // A chosen revision of a session that was used again since is wanted.
    if reference != nil {
      let newest = try await source.newestNumber(of: session)
      guard let newest, newest <= discard.through else { return }
    }
    let own = Set(copied.compactMap(\.to))
    let other =
      try await target.store.revisions(of: session).map(\.number)
      .last { $0 < last && !own.contains($0) } ?? 0
    try await target.store.updateLedger(of: session) { ledger in
      let known = ledger.tombstone
      guard other <= known?.through ?? 0 else { return }
      ledger.tombstone = SessionLedger.Tombstone(
        discardedAt: known?.discardedAt ?? discard.discardedAt,
        through: max(last, known?.through ?? 0)
      )
    }
  }

  /// Returns the selected revision, or `nil` when the session does not have it.
  private func only(of session: SceneSession) async throws -> RevisionNumber? {
    if case .number(let number)? = reference { return number }
    if reference == .latest {
      // Without a good one, the last one is named as left out.
      let good = try await source.newestGood(for: session)?.revision.number
      return try await good == nil ? source.newestNumber(of: session) : good
    }
    return try await source.has(reference, in: session)
      ? source.number(of: reference, in: session) : nil
  }

  /// Reads a revision: `nil` when it was removed, or the error.
  private func read(_ revision: Revision) async throws -> Result<Archive?, RestorationError> {
    do {
      return .success(try await source.load(revision.number, of: revision.session)?.archive)
    } catch {
      guard Revision.State(error) != nil else { throw error }
      return .failure(error)
    }
  }

  /// Checks that a revision left by an interrupted copy is the one that would be copied.
  private func compare(
    _ archive: Archive,
    _ original: Revision,
    with number: RevisionNumber
  ) async throws -> RevisionNumber {
    let session = original.session
    guard let stored = try await target.store.load(number, of: session),
      stored.archive.bytes == archive.bytes
    else {
      throw ToolFailure.wrongUsage(
        "revision \(number) of \(session.text) in \(escaped(target.name)) is not that of "
          + "\(escaped(name)), so the copy cannot be continued",
        remedy: "choose another TO"
      )
    }
    if original.isPinned { try await target.store.setPinned(true, number, of: session) }
    for label in original.labels { try await target.store.setLabel(label, to: number, of: session) }
    return number
  }
}
