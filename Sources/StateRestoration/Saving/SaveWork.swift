import RestorationArchive
import RestorationEngine
import RestorationStorage
import Synchronization

/// What a session knows of its newest revision, and how long ago it purged; changed by one save after
/// the other, away from the main actor.
final class SavedState: Sendable {
  struct Newest: Sendable {
    var number: RevisionNumber
    var archive: Archive
  }

  private let newest = Mutex<Newest?>(nil)
  private let savesSincePurge = Mutex<Int?>(nil)

  /// What the session has restored or saved last, or `nil` when it has done neither.
  var latest: Newest? {
    get { newest.withLock { $0 } }
    set { newest.withLock { $0 = newValue } }
  }

  /// Whether the retention policy is to be looked at after this save: after the first and then after
  /// every tenth, because it reads the session's listing and its newest archive.
  func isPurgeDue() -> Bool {
    savesSincePurge.withLock { count in
      if let saves = count, saves + 1 < Self.savesPerPurge {
        count = saves + 1
        return false
      }
      count = 0
      return true
    }
  }

  private static let savesPerPurge = 10
}

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
  /// The newest revision that this launch showed, 0 for none, as long as the store does not know what
  /// was passed over; `nil` once it does.
  let shown: RevisionNumber?

  enum Outcome: Sendable {
    case saved(Revision, Archive)
    case unchanged(RevisionNumber, Archive)
    case refused(SavingRefusal)
    /// The archive could not be put together; a tree that was read whole may be smaller.
    case unsealed(RestorationError)
  }

  struct Result: Sendable {
    var outcome: Swift.Result<Outcome, RestorationError>
    var foundNothing = false
    var knowsPassedOver = true
  }

  func run() async -> Result {
    var result = Result(outcome: .failure(.nothingDone))
    do throws(RestorationError) {
      if let refusalIfStored {
        guard try await isNothingStored() else {
          result.outcome = .success(.refused(refusalIfStored))
          return result
        }
        result.foundNothing = true
      }
      result.knowsPassedOver = await notePassedOver()
      result.outcome = .success(try await save())
    } catch {
      result.outcome = .failure(error)
    }
    return result
  }

  /// Finds out whether the store has anything that a restoration could show; if that cannot be told,
  /// it has.
  private func isNothingStored() async throws(RestorationError) -> Bool {
    do throws(RestorationError) {
      guard let good = try await store.newestGood(for: scene) else { return true }
      let discarded = try await store.ledger(of: scene).tombstone?.through ?? 0
      // What an earlier save of this session has put there is nothing unseen.
      return good.revision.number <= max(discarded, state.latest?.number ?? 0)
    } catch {
      guard failsWithStore else { return false }
      throw error
    }
  }

  /// Has the store keep what this launch did not show, before the first save puts something on top:
  /// the user has seen nothing of it, and the report said that it is kept.
  ///
  /// A store that cannot do this just now is asked again at the next save, and nothing is purged until
  /// it has.
  private func notePassedOver() async -> Bool {
    guard let shown else { return true }
    do throws(RestorationError) {
      if let newest = try await store.revisions(of: scene).last?.number, newest > shown {
        try await store.updateLedger(of: scene) { ledger in
          let first = max(shown, ledger.tombstone?.through ?? 0) + 1
          if first <= newest { ledger.passOver(first...newest) }
        }
      }
      return true
    } catch {
      return false
    }
  }

  private func save() async throws(RestorationError) -> Outcome {
    let archive: Archive
    do throws(RestorationError) {
      archive = try tree.seal()
    } catch {
      return .unsealed(error)
    }
    if let latest = state.latest, latest.archive.hasEqualState(as: archive),
      try await store.newestNumber(of: scene) == latest.number,
      latest.number > (try await store.ledger(of: scene).tombstone?.through ?? 0)
    {
      return .unchanged(latest.number, archive)
    }
    let revision = try await store.save(archive, for: scene)
    state.latest = SavedState.Newest(number: revision.number, archive: archive)
    return .saved(revision, archive)
  }

  /// Applies the retention policy after a save, when it is time to.
  func purge(after result: Result) async -> Swift.Result<RetentionOutcome, RestorationError>? {
    guard case .success(.saved) = result.outcome, result.knowsPassedOver, let policy,
      state.isPurgeDue()
    else { return nil }
    do throws(RestorationError) {
      return .success(try await store.apply(try await store.plan(policy, of: scene)))
    } catch {
      return .failure(error)
    }
  }
}

extension RestorationError {
  fileprivate static var nothingDone: RestorationError {
    RestorationError(.storeFailed, "the save has not begun")
  }
}
