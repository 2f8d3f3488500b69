import RestorationEngine
import RestorationStorage

/// The part of a save that needs neither the tree nor the main actor.
struct SaveWork: Sendable {
  let store: RevisionStore
  let scene: SceneSession
  let tree: EncodedTree
  let state: SavedState
  let policy: RetentionPolicy?
  /// Why nothing is saved if something is stored that nobody has seen, or `nil` when it may be.
  let refusalIfStored: SavingRefusal?
  /// Whether nobody but the caller hears that the store could not be looked at.
  let failsWithStore: Bool

  struct Result: Sendable {
    var outcome: Swift.Result<SaveOutcome, RestorationError>
    /// Whether the store was asked, and has nothing that a restoration could show.
    var foundNothing = false
    /// Whether the archive could not be put together, so that a tree that was read whole may do better.
    var isUnfinished = false
    /// Whether the store could not be told what this launch passed over, so that nothing may go.
    var isUnguarded = false
  }

  func run() async -> Result {
    var result = Result(outcome: .success(.declined))
    do throws(RestorationError) {
      result.outcome = .success(try await save(&result))
    } catch {
      result.outcome = .failure(error)
    }
    return result
  }

  private func save(_ result: inout Result) async throws(RestorationError) -> SaveOutcome {
    var look: FruitlessLook?
    if let refusalIfStored {
      look = try await lookForState()
      guard look != nil else { return .refused(refusalIfStored) }
    }
    result.isUnfinished = true
    let archive = try tree.finish()
    result.isUnfinished = false
    let preservation = Preservation(tree, archive)
    if let latest = state.latest, latest.archive.hasEqualState(as: archive),
      try await store.newestNumber(of: scene) == latest.number,
      latest.number > (try await store.ledger(of: scene).tombstone?.through ?? 0)
    {
      result.foundNothing = look != nil
      return .unchanged(latest.number, preservation)
    }
    let shown = state.shown
    result.isUnguarded = !(await store.notePassedOver(above: shown, of: scene))
    let revision: Revision
    if let look, let refusalIfStored {
      // Somebody else may have saved since, which nobody has seen here.
      guard let saved = try await store.save(archive, for: scene, ifNewestIs: look.newest) else {
        return .refused(refusalIfStored)
      }
      revision = saved
    } else {
      revision = try await store.save(archive, for: scene)
    }
    result.foundNothing = look != nil
    let newest = SavedState.Newest(number: revision.number, archive: archive)
    state.noteSave(newest, isGuarded: !result.isUnguarded, above: shown)
    return .saved(revision, preservation)
  }

  /// A look at a store that had nothing that a restoration could show.
  private struct FruitlessLook {
    /// The newest revision then, such as one that was discarded.
    let newest: RevisionNumber?
  }

  /// Looks for anything that a restoration could show; `nil` when there is, or that cannot be told.
  private func lookForState() async throws(RestorationError) -> FruitlessLook? {
    do throws(RestorationError) {
      let look = FruitlessLook(newest: try await store.newestNumber(of: scene))
      guard let good = try await store.newestGood(for: scene) else { return look }
      let discarded = try await store.ledger(of: scene).tombstone?.through ?? 0
      // What an earlier save of this session has put there is nothing unseen.
      return good.revision.number <= max(discarded, state.latest?.number ?? 0) ? look : nil
    } catch {
      guard failsWithStore else { return nil }
      throw error
    }
  }

  /// Applies the retention policy after a save, when it is time to.
  func purge(after result: Result) async -> Swift.Result<RetentionOutcome, RestorationError>? {
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
  /// Has the store keep what this launch did not show, before the first save puts something on top:
  /// the user has seen nothing of it, and the report said that it is kept.
  ///
  /// - Parameter shown: What was shown, or `nil` when the store knows what was passed over.
  /// - Returns: Whether the store knows. If it cannot just now it is told at the next save, and
  ///   nothing is purged until then.
  func notePassedOver(above shown: RevisionNumber?, of scene: SceneSession) async -> Bool {
    guard let shown else { return true }
    do throws(RestorationError) {
      if let newest = try await newestNumber(of: scene), newest > shown {
        try await updateLedger(of: scene) { ledger in
          let first = max(shown, ledger.tombstone?.through ?? 0) + 1
          if first <= newest { ledger.passOver(first...newest) }
        }
      }
      return true
    } catch {
      return false
    }
  }
}
