import RestorationArchive
import RestorationEngine
import RestorationStorage

/// The part of a save that needs neither the tree nor the main actor.
struct SaveWork: Sendable {
  let store: RevisionStore
  let scene: SceneSession
  let tree: TreeEngine.EncodedTree
  let state: SavedState
  let policy: RetentionPolicy?
  /// The label of the revision that has the state, or `nil` for none.
  var label: String?
  /// The answer of the session's phase.
  let permission: SessionPhase.SavePermission
  /// Indicates whether the save fails when the store cannot be read; otherwise it is refused.
  var failsWithStore = false
  /// Indicates whether to merge revisions that another process or window saved, before the session
  /// saves itself.
  var mergesOthers = false
  /// Indicates whether an object changed by another process or window is saved as changed there.
  var mergesTrees = false

  /// The result of the work.
  struct Result: Sendable {
    var outcome: Swift.Result<SaveOutcome, RestorationError>
    /// A discovery about the store that changes the phase, or `nil`.
    var cause: SessionPhase.Cause?
    /// Indicates that the archive could not be put together, so that encoding the whole tree may
    /// help.
    var isUnfinished = false
    /// Indicates that the store could not be told which revisions this launch passed over, so that
    /// none may be purged.
    var isUnguarded = false
    /// The revisions of another process or window below the saved one that this session has not
    /// seen, or `nil`.
    var beside: ClosedRange<RevisionNumber>?
    /// The session's earlier revision with objects of another process or window that the saved one
    /// does not have, or `nil`.
    var behind: RevisionNumber?
    /// The revision to take over before the save is tried again, or `nil`.
    var toMerge: RevisionNumber?
    /// A remark on the merge for the report, or `nil`.
    var remark: String?
  }

  /// A new revision and its contents.
  private struct Made {
    var newest: SavedState.Newest
    var revision: Revision
    var beside: ClosedRange<RevisionNumber>?
    var remark: String?
  }

  /// The objects of another process or window that the last save has kept.
  private struct Others {
    /// The last save.
    let number: RevisionNumber
    /// The state that the app shows, merged with them, or `nil` if that exceeds the limits.
    let merge: TreeMerge?

    /// Indicates whether the new revision does not have all of them.
    var stayBehind: Bool { merge?.conflicts.isEmpty != true }

    /// The remark for the report. It never contains a value.
    var remark: String {
      merge?.description(number, isOwn: true)
        ?? "what another process or window saved is in revision \(number), and exceeds the limits of "
        + "an archive together with the objects here; it is kept in that revision"
    }
  }

  func run() async -> Result {
    do throws(RestorationError) {
      switch permission {
      case .granted: return try await save(nil)
      case .refused(let refusal): return Result(outcome: .success(.refused(refusal)))
      case .ifNothingIsStored(let refusal), .ifReadable(let refusal):
        guard let look = try await look() else {
          return Result(outcome: .success(.refused(refusal)))
        }
        guard look.unseen == nil || permission == .ifReadable(otherwise: refusal) else {
          return Result(outcome: .success(.refused(refusal)))
        }
        if mergesOthers, !isGoingBack, let unseen = look.unseen { return toMerge(unseen) }
        return try await save(look, orRefuse: refusal)
      }
    } catch {
      return Result(outcome: .failure(error))
    }
  }

  /// Indicates whether the state is one to which the user went back. A merge would undo that.
  private var isGoingBack: Bool { state.latest?.isGoneBackTo == true }

  private func toMerge(_ number: RevisionNumber) -> Result {
    Result(outcome: .success(.declined), toMerge: number)
  }

  private func save(
    _ look: Look?,
    orRefuse refusal: SaveOutcome.Refusal = .notRestored
  ) async throws(RestorationError) -> Result {
    let own: Archive
    do throws(RestorationError) {
      own = try tree.finish()
    } catch {
      return Result(outcome: .failure(error), isUnfinished: true)
    }
    let others = others(beside: own)
    let archive = others?.merge?.archive ?? own
    let preservation = Preservation(tree, own)
    if let number = try await numberOfSame(archive) {
      if let label { try await store.setLabel(label, to: number, of: scene) }
      return Result(outcome: .success(.unchanged(number, preservation)), cause: look?.cause)
    }
    let shown = state.shown
    let isGuarded = await store.notePassedOver(above: shown, except: state.left, of: scene)
    if let others, others.stayBehind {
      _ = await store.notePassedOver(above: others.number - 1, of: scene)
    }
    // State that was not shown must stay within reach.
    guard isGuarded || look?.unseen == nil else {
      return Result(outcome: .success(.refused(refusal)))
    }
    let made: Made?
    if let look {
      // Another process may have saved since; the user has not seen that revision here.
      let revision = try await store(archive) { $0 == look.newest }
      made = revision.map { self.made($0, archive, own) }
    } else {
      made = try await saveKeepingOthers(archive, own)
      if made == nil, let newest = try await store.newestNumber(of: scene) {
        return toMerge(newest)
      }
    }
    guard var made else { return Result(outcome: .success(.refused(refusal))) }
    if let others, others.stayBehind {
      made.remark = [others.remark, made.remark].compactMap { $0 }.joined(separator: "; ")
    }
    state.noteSave(made.newest, isGuarded: isGuarded, above: shown)
    return Result(
      outcome: .success(.saved(made.revision, preservation)),
      cause: look?.cause,
      isUnguarded: !isGuarded,
      beside: made.beside,
      behind: others?.stayBehind == true ? others?.number : nil,
      remark: made.remark
    )
  }

  /// Stores an archive with the label, unless a closure declines it for the newest revision.
  private func store(
    _ archive: Archive,
    when isWanted: @Sendable (RevisionNumber?) -> Bool
  ) async throws(RestorationError) -> Revision? {
    try await store.save(archive, for: scene, when: isWanted, label: label)
  }

  /// The objects of others that the last save has kept, merged with the state that the app shows, or
  /// `nil` if it kept none.
  ///
  /// Objects of others that the app has changed since stay in that save.
  private func others(beside own: Archive) -> Others? {
    guard mergesTrees, let latest = state.latest, let former = latest.own else { return nil }
    let merge = try? TreeMerge(own: own, other: latest.archive, since: former)
    return Others(number: latest.number, merge: merge)
  }

  private func made(
    _ revision: Revision,
    _ archive: Archive,
    _ own: Archive,
    beside: ClosedRange<RevisionNumber>? = nil
  ) -> Made {
    var newest = SavedState.Newest(number: revision.number, archive: archive)
    if !archive.hasEqualState(as: own) { newest.own = own }
    return Made(newest: newest, revision: revision, beside: beside)
  }

  /// Saves on top of all revisions, and has the store keep those that this session has not seen.
  ///
  /// - Returns: The new revision and the unseen ones, or `nil` when these have to be merged first.
  private func saveKeepingOthers(
    _ archive: Archive,
    _ own: Archive
  ) async throws(RestorationError) -> Made? {
    guard let seen = state.seen else {
      return try await store(archive) { _ in true }.map { made($0, archive, own) }
    }
    var (newest, archive) = (seen, archive)
    var merge: TreeMerge?
    while true {
      let expected = newest == 0 ? nil : newest
      if let revision = try await store(archive, when: { $0 == expected }) {
        let isBeside = newest > seen && merge?.conflicts.isEmpty != true
        var made = made(revision, archive, own, beside: isBeside ? (seen + 1)...newest : nil)
        made.remark = merge?.description(newest)
        return made
      }
      newest = try await store.newestNumber(of: scene) ?? 0
      guard newest > seen else { continue }
      if mergesOthers, !isGoingBack { return nil }
      merge = await merged(own, with: newest)
      archive = merge?.archive ?? own
      // Also if the store cannot be told; then the usual retention keeps the revision for a while.
      if merge?.conflicts.isEmpty != true {
        _ = await store.notePassedOver(above: seen, of: scene)
      }
    }
  }

  /// The tree merged with a revision of another process or window, or `nil` where that is
  /// impossible.
  private func merged(_ own: Archive, with number: RevisionNumber) async -> TreeMerge? {
    guard mergesTrees, !isGoingBack, let other = try? await store.load(number, of: scene)?.archive,
      other.header.stateVersion == own.header.stateVersion
    else { return nil }
    let base = state.latest.map { $0.own ?? $0.archive }
    return try? TreeMerge(own: own, other: other, since: base)
  }

  /// The number of the newest revision if it has the same state, or `nil`.
  private func numberOfSame(
    _ archive: Archive
  ) async throws(RestorationError) -> RevisionNumber? {
    guard let latest = state.latest, latest.archive.hasEqualState(as: archive),
      try await store.newestNumber(of: scene) == latest.number,
      latest.number > (try await store.ledger(of: scene).tombstone?.through ?? 0)
    else { return nil }
    return latest.number
  }

  /// A look at a store before a save.
  private struct Look {
    /// The newest revision at that time, discarded or not.
    let newest: RevisionNumber?
    /// The newest revision that a restoration could show and the user has not seen, or `nil`.
    var unseen: RevisionNumber?

    var cause: SessionPhase.Cause { unseen == nil ? .foundNothing : .foundReadable }
  }

  /// Looks for a revision that a restoration could show; `nil` when the store cannot be read.
  private func look() async throws(RestorationError) -> Look? {
    do throws(RestorationError) {
      var look = Look(newest: try await store.newestNumber(of: scene))
      guard let good = try await store.newestGood(for: scene) else { return look }
      let discarded = try await store.ledger(of: scene).tombstone?.through ?? 0
      // A revision saved by this session is not unseen.
      let seen = max(discarded, state.latest?.number ?? 0)
      if good.revision.number > seen { look.unseen = good.revision.number }
      return look
    } catch {
      guard failsWithStore else { return nil }
      throw error
    }
  }

  /// Applies the retention policy after a save, when it is due.
  func purge(after result: Result) async -> Swift.Result<RetentionPolicy.Outcome, RestorationError>?
  {
    guard case .success(.saved) = result.outcome, !result.isUnguarded, let policy,
      state.isPurgeDue()
    else { return nil }
    do throws(RestorationError) {
      return .success(try await store.apply(try await store.plan(policy, of: scene)))
    } catch {
      return .failure(error)
    }
  }
}

extension RevisionStore {
  /// Makes the store keep the revisions that this launch did not show, before the first save covers
  /// them. The user has not seen them, and the report said that they are kept.
  ///
  /// - Parameters:
  ///   - shown: The newest revision that was shown, or `nil` when the store already knows which were
  ///     passed over.
  ///   - left: Revisions above it that the user has seen, or `nil` for none.
  /// - Returns: `true` if the store knows. If not, it is told at the next save, and nothing is
  ///   purged until then.
  func notePassedOver(
    above shown: RevisionNumber?,
    except left: Range<RevisionNumber>? = nil,
    of scene: SceneSession
  ) async -> Bool {
    guard let shown else { return true }
    do throws(RestorationError) {
      if let newest = try await newestNumber(of: scene), newest > shown {
        try await updateLedger(of: scene) { ledger in
          let first = max(shown, ledger.tombstone?.through ?? 0) + 1
          guard first <= newest else { return }
          guard let left, left.overlaps(first..<newest) else {
            return ledger.passOver(first...newest)
          }
          if first < left.lowerBound { ledger.passOver(first...(left.lowerBound - 1)) }
          if left.upperBound <= newest {
            ledger.passOver(max(first, left.upperBound)...newest)
          }
        }
      }
      return true
    } catch {
      return false
    }
  }
}
