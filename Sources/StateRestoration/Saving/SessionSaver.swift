import RestorationArchive
import RestorationEngine
import RestorationStorage

/// The part of a session that saves: it has the preserver of the tree and the cadence, and makes
/// one save after the other.
@MainActor
final class SessionSaver {
  /// A save that has begun.
  struct Begun {
    let task: Task<SaveWork.Result, Never>
    /// Indicates whether no pass over the whole tree was made.
    var isPartial = false
  }

  let store: RevisionStore
  let scene: SceneSession
  let preserver: TreePreserver
  /// The part that saves plain values when the process ends, or `nil` for an app with a tree.
  var endSaver: EndSaver?
  /// The cadence, or `nil` when only the app decides when to save.
  var driver: SaveDriver?
  /// The facts that saves know of their store.
  let saved = SavedState()
  /// The notices for people.
  let notices: SessionNotices
  /// Called with the result of a retention policy that was applied after a save.
  var onPurge: (@MainActor (Result<RetentionPolicy.Outcome, RestorationError>) -> Void)?
  private let policy: RetentionPolicy?
  private let concurrentSaves: SessionOptions.ConcurrentSaves
  /// The values of an app that has only values, or `nil`.
  private let values: SceneValues?

  init(
    _ preserver: TreePreserver,
    of scene: SceneSession,
    in store: RevisionStore,
    options: SessionOptions
  ) {
    (self.store, self.scene, policy) = (store, scene, options.retention)
    concurrentSaves = options.saving.whenAnotherSaves
    values = (preserver.host as? SceneValuesHost)?.values
    self.preserver = preserver
    notices = SessionNotices(options.onNotice)
  }

  /// The last requested save and the work after it, done in turn.
  var pending: Task<Void, Never>? { saved.pending }

  // MARK: Saves

  /// Starts to save an encoded tree.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - phase: The phase of the session, which decides which revisions may be covered.
  ///   - confirmation: The sign of life that the save gives, or `nil` for none.
  func begin(
    _ tree: TreeEngine.EncodedTree,
    for request: SaveRequest,
    in phase: SessionPhase,
    confirming confirmation: SessionAttempts.Confirmation?
  ) -> Begun {
    let work = SaveWork(
      store: store,
      scene: scene,
      tree: tree,
      lists: values?.storedValues.content.lists ?? [:],
      state: saved,
      policy: policy,
      request: request,
      permission: phase.savePermission,
      failsWithStore: phase == .launching,
      merging: merging,
      confirmation: confirmation
    )
    let purge: @Sendable (SaveWork.Result) async -> Void = { [weak self] result in
      guard let purge = await work.purge(after: result) else { return }
      Task { @MainActor in self?.onPurge?(purge) }
    }
    // A process that ends soon after its only save would leave its purge to the next one, which may do the same.
    let isFirst = !saved.hasPurged
    let task = saved.inTurn {
      let result = await work.run()
      if isFirst { await purge(result) }
      return result
    }
    if !isFirst { _ = saved.inTurn { await purge(await task.value) } }
    return Begun(
      task: task,
      isPartial: tree.takenOverCount > 0 || request.reason == .change && values != nil
    )
  }

  /// The values of an app that has only values, to be encoded where they are saved; `nil` for a tree.
  func encodeLater(_ header: ArchiveHeader) -> TreeEngine.EncodedTree? {
    guard let stored = values?.storedValues else { return nil }
    return preserver.encode(only: [SceneValues.identifier]) { [limits = preserver.engine.limits] in
      let (waiting, content) = ($0, stored.content)
      return TreeEngine.EncodedTree { () throws(RestorationError) in
        try stored.encoded(content).archive(header, waiting: waiting, limits: limits)
      }
    }
  }

  /// The merge with what other processes and windows saved, or `nil` to keep that beside.
  var merging: SceneSave.Merging? {
    switch concurrentSaves {
    case .keep: nil
    case .mergeValues: values?.merging
    case .merge: values?.merging ?? TreeMerge.merging
    }
  }

  /// Marks the stored state as discarded, in turn with the saves.
  func beginDiscarding(at date: Double) -> Begun {
    let (store, scene, saved) = (store, scene, saved)
    let task = saved.inTurn { () async -> SaveWork.Result in
      do throws(RestorationError) {
        try await store.discard(scene, at: date)
        saved.note(.discarded)
        return SaveWork.Result(outcome: .success(.refused(.discarded)))
      } catch {
        return SaveWork.Result(outcome: .failure(error))
      }
    }
    return Begun(task: task)
  }

  /// Waits for the saves that have begun, and for the one that is due, if any.
  func waitForSaves() async {
    await driver?.waitUntilIdle()
    await pending?.value
  }

  /// Shows the values of a merged revision that were not set here meanwhile. Trees show theirs at the
  /// next launch.
  func takeOver(_ base: SceneMemory.Base) {
    guard let values, case .merged(let number, let archive, let own) = base else { return }
    let leftOut = preserver.waitingKeys(at: [SceneValues.identifier])
    let taken = values.takeOver(archive, since: own, leftOut: leftOut)
    giveUp(leftOut.intersection(Set<ExactName>(names: taken.keys)))
    if taken.isWhole { saved.note(.tookOver(number)) }
    values.onTakingOver(taken.keys)
  }

  /// The value that this launch has left out under the first of some keys that has one, or `nil`.
  func leftOut(_ keys: [String]) -> SceneEntry? {
    let waiting = preserver.waitingKeys(at: [SceneValues.identifier])
    guard let key = keys.first(where: { waiting.contains($0) }),
      let latest = saved.memory.base.archive
    else { return nil }
    return SceneValues.entries(of: latest, SceneBudget(limits: latest.limits))[key]
  }

  /// Gives up values of a scene that this launch has left out, because they were replaced or removed.
  ///
  /// - Returns: `true` if there were any.
  @discardableResult
  func giveUp(_ keys: Set<ExactName>) -> Bool {
    let place: IdentifierPath = [SceneValues.identifier]
    guard !preserver.waitingKeys(at: place).isDisjoint(with: keys) else { return false }
    let waiting = preserver.stopWaiting(for: keys, at: place)
    endSaver?.noteWaiting(waiting)
    return true
  }

  // MARK: Restorations

  /// Notes the end of a restoration that has shown a revision.
  ///
  /// - Parameters:
  ///   - base: The revision.
  ///   - unclaimed: The state that waits for its objects, or `nil` when none waits.
  ///   - through: The newest revision of which the user has seen everything.
  func didRestore(
    _ base: SceneMemory.Base,
    _ unclaimed: UnclaimedState?,
    through: RevisionNumber
  ) {
    if let unclaimed {
      preserver.carry(unclaimed)
      endSaver?.noteWaiting(unclaimed.waitingValue(at: [SceneValues.identifier]))
    }
    preserver.restored = base.archive
    saved.note(.restored(base, through: through))
    // Decoding has changed the objects, but that is no change by the user.
    preserver.forget()
  }

  /// Saves an archive that the app is about to show, in turn with its other saves.
  ///
  /// - Parameter memory: The memory of the scene that the archive was made from.
  /// - Returns: The revision, or `nil` if something else was saved since.
  func save(
    _ archive: Archive,
    over memory: SceneMemory
  ) async throws(RestorationError) -> Revision? {
    let (store, scene, saved) = (store, scene, saved)
    let task = saved.inTurn { () async -> Result<Revision?, RestorationError> in
      do throws(RestorationError) {
        let made = try await store.save(archive, for: scene, ifNewestIs: memory.known)
        if let made {
          let base = SceneMemory.Base.shown(made.number, archive)
          saved.note(.saved(base, over: nil, owing: saved.memory.owed))
        }
        return .success(made)
      } catch {
        return .failure(error)
      }
    }
    return try await task.value.get()
  }

  /// Notes the tree as the launch and a restoration have made it.
  func noteLaunched(_ report: RestorationReport) {
    var places = preserver.places ?? LaunchPlaces()
    places.add(preserver.host, report, engine: preserver.engine)
    preserver.places = places
  }

  /// Drops discarded state, so that later saves do not carry it over.
  func forgetWhatIsGivenUp() {
    preserver.carry(UnclaimedState())
    preserver.restored = nil
  }
}
