import RestorationArchive
import RestorationEngine
import RestorationStorage

/// The part of a save that needs neither the tree nor the main actor.
struct SaveWork: Sendable {
  let store: RevisionStore
  let scene: SceneSession
  let tree: TreeEngine.EncodedTree
  /// The lists of a scene of values.
  let lists: [ExactName: ScenePages]
  let state: SavedState
  let policy: RetentionPolicy?
  let request: SaveRequest
  /// The answer of the session's phase.
  let permission: SessionPhase.SavePermission
  /// Indicates whether the save fails when the store cannot be read; otherwise it is refused.
  var failsWithStore = false
  /// The merge with what other processes and windows saved, or `nil` to keep that beside.
  var merging: SceneSave.Merging?
  /// The sign of life that the save gives, or `nil` for none.
  var confirmation: SessionAttempts.Confirmation?

  /// The result of the work.
  struct Result: Sendable {
    var outcome: Swift.Result<SaveOutcome, RestorationError>
    /// A discovery about the store that changes the phase, or `nil`.
    var cause: SessionPhase.Cause?
    /// Indicates that the archive could not be put together, so that encoding the whole tree may
    /// help.
    var isUnfinished = false
    /// The new revision and the others beside it, or `nil` when none was made.
    var saved: SceneSave.Saved?
    /// The sign of life that was recorded, with the last attempt in the ledger; `nil` for none.
    var recorded: (SessionAttempts.Confirmation, UInt64)?
  }

  func run() async -> Result {
    let archive: Archive
    do throws(RestorationError) {
      archive = try tree.finish().adding(lists)
    } catch {
      return Result(outcome: .failure(error), isUnfinished: true)
    }
    do throws(RestorationError) {
      switch permission {
      case .granted: return try await save(archive, .onTop, orRefuse: .notRestored)
      case .refused(let refusal): return Result(outcome: .success(.refused(refusal)))
      case .ifNothingIsStored(let refusal):
        return try await saveIfReadable(archive, .ifNothingIsStored, orRefuse: refusal)
      case .ifReadable(let refusal):
        return try await saveIfReadable(archive, .keepingAll, orRefuse: refusal)
      }
    } catch {
      return Result(outcome: .failure(error))
    }
  }

  private func saveIfReadable(
    _ archive: Archive,
    _ condition: SceneSave.Condition,
    orRefuse refusal: SaveOutcome.Refusal
  ) async throws(RestorationError) -> Result {
    do throws(RestorationError) {
      _ = try await store.newestGood(for: scene)
    } catch {
      guard failsWithStore else { return Result(outcome: .success(.refused(refusal))) }
      throw error
    }
    var result = try await save(archive, condition, orRefuse: refusal)
    if result.outcome.isSaved {
      result.cause = condition == .keepingAll ? .foundReadable : .foundNothing
    }
    return result
  }

  private func save(
    _ archive: Archive,
    _ condition: SceneSave.Condition,
    orRefuse refusal: SaveOutcome.Refusal
  ) async throws(RestorationError) -> Result {
    let preservation = Preservation(tree, archive)
    var save = SceneSave(archive, state.memory)
    save.condition = condition
    save.label = request.label
    save.merging = merging
    save.recording = confirmation?.change
    let end = try await state.make(save, of: scene, in: store, recording: confirmation?.late)
    var result: Result
    switch end {
    case .saved(let saved, _):
      result = Result(outcome: .success(.saved(saved.revision, preservation)), saved: saved)
    case .unchanged(let number, _):
      result = Result(outcome: .success(.unchanged(number, preservation)))
    case .unseen: return Result(outcome: .success(.refused(refusal)))
    }
    if let confirmation, let attempt = end.lastAttempt { result.recorded = (confirmation, attempt) }
    return result
  }

  /// Applies the retention policy after a save, when it is due.
  func purge(after result: Result) async -> Swift.Result<RetentionPolicy.Outcome, RestorationError>?
  {
    guard let saved = result.saved, let policy = state.due(policy, after: saved) else { return nil }
    do throws(RestorationError) {
      let plan = try await store.plan(policy, of: scene, keeping: request.needed)
      return .success(try await store.apply(plan))
    } catch {
      return .failure(error)
    }
  }
}

extension Result<SaveOutcome, RestorationError> {
  fileprivate var isSaved: Bool { (try? get())?.number != nil }
}
