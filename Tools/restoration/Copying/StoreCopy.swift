import RestorationArchive
import RestorationMaintenance
import RestorationStorage
import Synchronization

/// Copies the sessions of one store into another, and reads each revision back to compare it.
final class StoreCopy: Sendable {
  private let source: RevisionStore
  private let target: RevisionStore
  private let names: (from: String, to: String)
  private let reference: RevisionReference?
  private let resumes: Bool
  private let appends: Bool
  private let done = Atomic(0)

  /// The result for one session.
  struct Outcome: Sendable {
    var copied: [CopyReport.Copied] = []
    var leftOut: [CopyReport.LeftOut] = []
    var labels: [CopyReport.LeftLabel] = []
  }

  /// The place of a copy among the revisions that the target has of its session.
  enum Place: Sendable {
    /// After all that are there.
    case last
    /// After this revision, or as the first one; refused if another process has saved meanwhile, so
    /// that the copy does not hide its revision.
    case after(RevisionNumber?)

    func isFree(ifNewestIs newest: RevisionNumber?) -> Bool {
      switch self {
      case .last: true
      case .after(let number): newest == number
      }
    }
  }

  /// Prepares a copy.
  ///
  /// - Parameters:
  ///   - names: The names of the stores in messages.
  ///   - reference: The revision of each session, or `nil` for all.
  ///   - resumes: Compares existing revisions of the target instead of copying them.
  ///   - appends: Puts the copies after those that the target has; otherwise a session that another
  ///     process saves there meanwhile ends the copy.
  init(
    from source: RevisionStore,
    to target: RevisionStore,
    names: (from: String, to: String),
    only reference: RevisionReference? = nil,
    resumes: Bool = false,
    appends: Bool = false
  ) {
    self.source = source
    self.target = target
    self.names = names
    self.reference = reference
    self.resumes = resumes
    self.appends = appends
  }

  /// The number of revisions in the target, including those of unfinished sessions.
  var doneCount: Int { done.load(ordering: .relaxed) }

  /// Copies one session; damaged revisions are left out. State that the user has discarded is
  /// discarded in the copy too.
  func copy(_ session: SceneSession) async throws -> Outcome {
    var outcome = Outcome()
    var known = resumes ? try await target.revisions(of: session).map(\.number)[...] : []
    var place = appends ? Place.last : .after(known.last)
    let only = try await only(of: session)
    let taken = appends ? try await takenLabels(of: session) : [:]
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
            try await Self.copy(
              archive,
              markedAs: revision,
              of: session,
              to: target,
              at: place,
              named: names.to,
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
        if case .after(let newest) = place { place = .after(max(number, newest ?? 0)) }
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
    for revision in try await target.revisions(of: session) {
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
      try await target.revisions(of: session).map(\.number)
      .last { $0 < last && !own.contains($0) } ?? 0
    try await target.updateLedger(of: session) { ledger in
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
    guard let stored = try await target.load(number, of: session),
      stored.archive.bytes == archive.bytes
    else {
      throw ToolFailure.wrongUsage(
        "revision \(number) of \(session.text) in \(escaped(names.to)) is not that of "
          + "\(escaped(names.from)), so the copy cannot be continued",
        remedy: "choose another TO"
      )
    }
    if original.isPinned { try await target.setPinned(true, number, of: session) }
    for label in original.labels { try await target.setLabel(label, to: number, of: session) }
    return number
  }

  /// Saves an archive, reads it back, and compares every byte.
  ///
  /// - Parameters:
  ///   - original: The revision that gives the copy its pin, its labels and the time at which it came
  ///     into the source, or `nil`.
  ///   - taken: The labels that stay where they are.
  /// - Throws: A failure with status 4 when the place is not free.
  static func copy(
    _ archive: Archive,
    markedAs original: Revision?,
    of session: SceneSession,
    to target: RevisionStore,
    at place: Place,
    named name: String,
    leaving taken: Set<ExactName> = []
  ) async throws -> RevisionNumber {
    let saved = try await target.save(
      archive,
      for: session,
      at: original?.notedTime,
      isPinned: original?.isPinned == true,
      labels: original?.labels.filter { !taken.contains($0) } ?? [],
      when: { place.isFree(ifNewestIs: $0) }
    )
    guard let number = saved?.number else {
      throw ToolFailure(
        .locked,
        "\(session.text) was saved in \(escaped(name)) meanwhile by another process",
        remedy: "look at it; --append puts the copies after it"
      )
    }
    let stored = try await target.load(number, of: session)
    guard stored?.archive.bytes == archive.bytes else {
      throw ToolFailure(
        .inputOutput,
        "revision \(number) of \(session.text) reads back differently; check the disk of "
          + escaped(name)
      )
    }
    return number
  }
}
