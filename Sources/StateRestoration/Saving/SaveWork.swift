import RestorationArchive
import RestorationEngine
import RestorationStorage

/// The part of a save that needs neither the tree nor the main actor.
struct SaveWork: Sendable {
  let store: RevisionStore
  let scene: SceneSession
  let tree: EncodedTree
  let state: SavedState
  let policy: RetentionPolicy?
  /// The reason for saving nothing if something is stored that the user has not seen, or `nil` when it may
  /// be.
  let refusalIfStored: SavingRefusal?
  /// Whether the failure of a look at the store is the caller's alone to hear of.
  let failsWithStore: Bool

  /// The result of the work.
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
    do throws(RestorationError) {
      guard let refusalIfStored else { return try await save(nil) }
      guard let look = try await lookForState() else {
        return Result(outcome: .success(.refused(refusalIfStored)))
      }
      return try await save(look, orRefuse: refusalIfStored)
    } catch {
      return Result(outcome: .failure(error))
    }
  }

  private func save(
    _ look: FruitlessLook?,
    orRefuse refusal: SavingRefusal = .notRestored
  ) async throws(RestorationError) -> Result {
    let archive: Archive
    do throws(RestorationError) {
      archive = try tree.finish()
    } catch {
      return Result(outcome: .failure(error), isUnfinished: true)
    }
    let preservation = Preservation(tree, archive)
    if let number = try await numberOfSame(archive) {
      return Result(outcome: .success(.unchanged(number, preservation)), foundNothing: look != nil)
    }
    let shown = state.shown
    let isGuarded = await store.notePassedOver(above: shown, of: scene)
    let saved: Revision? =
      if let look {
        // Another process may have saved since, which the user has not seen here.
        try await store.save(archive, for: scene, ifNewestIs: look.newest)
      } else {
        try await store.save(archive, for: scene)
      }
    guard let saved else { return Result(outcome: .success(.refused(refusal))) }
    let newest = SavedState.Newest(number: saved.number, archive: archive)
    state.noteSave(newest, isGuarded: isGuarded, above: shown)
    return Result(
      outcome: .success(.saved(saved, preservation)),
      foundNothing: look != nil,
      isUnguarded: !isGuarded
    )
  }

  /// The number of the newest revision if that says the same, or `nil`.
  private func numberOfSame(
    _ archive: Archive
  ) async throws(RestorationError) -> RevisionNumber? {
    guard let latest = state.latest, latest.archive.hasEqualState(as: archive),
      try await store.newestNumber(of: scene) == latest.number,
      latest.number > (try await store.ledger(of: scene).tombstone?.through ?? 0)
    else { return nil }
    return latest.number
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
  /// - Parameter shown: The newest revision that was shown, or `nil` when the store knows what was passed
  ///   over.
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
