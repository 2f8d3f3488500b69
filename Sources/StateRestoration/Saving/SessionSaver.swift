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
    /// Indicates whether unchanged sections were copied from the archive before.
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
  /// The last requested save and the work after it, done in turn.
  private(set) var pending: Task<Void, Never>?
  /// The notices for people.
  let notices: SessionNotices
  private let policy: RetentionPolicy?
  private let concurrentSaves: SessionOptions.ConcurrentSaves
  /// The values of an app that has only values, or `nil`.
  private let values: SceneValues?

  init(
    _ host: any RestorationHost,
    of scene: SceneSession,
    in store: RevisionStore,
    engine: TreeEngine,
    options: SessionOptions
  ) {
    (self.store, self.scene, policy) = (store, scene, options.retention)
    concurrentSaves = options.whenAnotherSaves
    values = (host as? SceneValuesHost)?.values
    preserver = TreePreserver(host, engine: engine)
    notices = SessionNotices(options.onNotice)
  }

  // MARK: Saves

  /// Starts to save an encoded tree.
  ///
  /// - Parameters:
  ///   - request: The request. While it allows merges, the caller merges revisions of others and
  ///     tries again.
  ///   - phase: The phase of the session, which decides which revisions may be covered.
  ///   - tell: Called with the result of a retention policy applied afterwards.
  func begin(
    _ tree: TreeEngine.EncodedTree,
    for request: SaveRequest,
    in phase: SessionPhase,
    purged tell: @escaping @MainActor (Result<RetentionPolicy.Outcome, RestorationError>) -> Void
  ) -> Begun {
    let work = SaveWork(
      store: store,
      scene: scene,
      tree: tree,
      state: saved,
      policy: policy,
      label: request.label,
      permission: phase.savePermission,
      failsWithStore: phase == .launching,
      mergesOthers: request.merges > 0 && concurrentSaves != .keep && values != nil,
      mergesTrees: concurrentSaves == .merge && values == nil
    )
    let purge: @Sendable (SaveWork.Result) async -> Void = { result in
      guard let purge = await work.purge(after: result) else { return }
      Task { @MainActor in tell(purge) }
    }
    // A process that ends soon after its only save would leave its purge to the next one, which may do the same.
    let isFirst = !saved.hasPurged
    let task = inTurn {
      let result = await work.run()
      if isFirst { await purge(result) }
      return result
    }
    pending = Task.detached {
      let result = await task.value
      if !isFirst { await purge(result) }
    }
    return Begun(task: task, isPartial: tree.takenOverCount > 0)
  }

  /// Marks the stored state as discarded, in turn with the saves.
  func beginDiscarding(at date: Double) -> Begun {
    let (store, scene, saved) = (store, scene, saved)
    let task = inTurn {
      saved.latest = nil
      do throws(RestorationError) {
        try await store.discard(scene, at: date)
        return SaveWork.Result(outcome: .success(.refused(.discarded)))
      } catch {
        return SaveWork.Result(outcome: .failure(error))
      }
    }
    pending = Task.detached { _ = await task.value }
    return Begun(task: task)
  }

  /// Does work after the earlier saves have ended, because an archive may copy sections from the
  /// one before.
  private func inTurn(
    _ work: @escaping @Sendable () async -> SaveWork.Result
  ) -> Task<SaveWork.Result, Never> {
    let earlier = pending
    return Task.detached {
      await earlier?.value
      return await work()
    }
  }

  /// Waits for the saves that have begun, and for the one that is due, if any.
  func waitForSaves() async {
    await driver?.waitUntilIdle()
    await pending?.value
  }

  /// Takes over the values of a revision that another process or window has saved and that were not
  /// set here.
  ///
  /// - Returns: A remark for the report, or `nil` when the revision can only be kept beside.
  func merge(_ number: RevisionNumber, stateVersion: UInt64) async throws(RestorationError)
    -> String?
  {
    guard let values, let other = try await store.load(number, of: scene)?.archive,
      other.header.stateVersion == stateVersion
    else { return nil }
    let place: IdentifierPath = [SceneValues.identifier]
    let leftOut = preserver.waitingKeys(at: place)
    let merge = values.merge(other, since: saved.latest?.archive, leftOut: leftOut)
    giveUp(leftOut.intersection(merge.takenOver))
    let newest = SavedState.Newest(number: number, archive: other)
    saved.noteMerge(newest, isWhole: merge.conflicts.isEmpty)
    values.onTakingOver(merge.takenOver)
    return merge.description(number)
  }

  /// The value that this launch has left out under the first of some keys that has one, or `nil`.
  func leftOut(_ keys: [String]) -> SceneEntry? {
    let waiting = preserver.waitingKeys(at: [SceneValues.identifier])
    guard let key = keys.first(where: waiting.contains), let latest = saved.latest else {
      return nil
    }
    return SceneValues.entries(of: latest.archive, SceneBudget(limits: latest.archive.limits))[key]
  }

  /// Gives up values of a scene that this launch has left out, because they were replaced or removed.
  ///
  /// - Returns: `true` if there were any.
  @discardableResult
  func giveUp(_ keys: Set<String>) -> Bool {
    let place: IdentifierPath = [SceneValues.identifier]
    guard !preserver.waitingKeys(at: place).isDisjoint(with: keys) else { return false }
    let waiting = preserver.stopWaiting(for: keys, at: place)
    endSaver?.noteWaiting(waiting)
    return true
  }

  // MARK: Restorations

  /// Notes an archive that is about to be shown.
  ///
  /// - Parameter isGoingBack: Indicates that there are later revisions, which the user has chosen
  ///   to leave.
  func willRestore(_ archive: Archive, _ number: RevisionNumber, isGoingBack: Bool) {
    preserver.restored = archive
    saved.latest = SavedState.Newest(
      number: number,
      archive: archive,
      isGoneBackTo: isGoingBack
    )
  }

  /// Notes the end of a restoration.
  ///
  /// - Parameters:
  ///   - unclaimed: The state that waits for its objects, or `nil` when none waits.
  ///   - shown: The newest revision of which the user has seen everything, or 0.
  func didRestore(_ unclaimed: UnclaimedState?, shown: RevisionNumber) {
    if let unclaimed {
      preserver.carry(unclaimed)
      endSaver?.noteWaiting(unclaimed.waitingValue(at: [SceneValues.identifier]))
    }
    saved.noteShown(shown)
    // Decoding has changed the objects, but that is no change by the user.
    preserver.forget()
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
