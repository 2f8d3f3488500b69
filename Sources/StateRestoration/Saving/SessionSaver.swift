import RestorationArchive
import RestorationEngine
import RestorationStorage

/// The part of a session that saves: the preserver of the tree, the cadence, and one save after the other.
@MainActor
final class SessionSaver {
  /// A save that has begun.
  struct Begun {
    let task: Task<SaveWork.Result, Never>
    /// Whether sections were taken over from the archive before.
    var isPartial = false
  }

  let store: RevisionStore
  let scene: SceneSession
  let preserver: TreePreserver
  /// The part that saves plain values when the process ends, or `nil` for an app with a tree.
  var endSaver: EndSaver?
  /// The cadence, or `nil` when only the app says when to save.
  var driver: SaveDriver?
  /// The facts that saves know of their store.
  let saved = SavedState()
  /// The save that was asked for last and what follows it, done in turn.
  private(set) var pending: Task<Void, Never>?
  /// The notices that people have to see.
  let notices: SessionNotices
  private let policy: RetentionPolicy?
  private let concurrentSaves: ConcurrentSaves
  /// The values of an app that has nothing else, or `nil`.
  private let values: SceneValues?

  init(
    _ host: any RestorationHost,
    of scene: SceneSession,
    in store: RevisionStore,
    engine: RestorationEngine,
    options: SessionOptions
  ) {
    (self.store, self.scene, policy) = (store, scene, options.retention)
    concurrentSaves = options.whenAnotherSaves
    values = (host as? SceneValuesHost)?.values
    preserver = TreePreserver(host, engine: engine)
    notices = SessionNotices(options.onNotice)
  }

  // MARK: Saves

  /// Begins to save a tree that was encoded.
  ///
  /// - Parameters:
  ///   - phase: The phase of the session, which decides what may be put on top of.
  ///   - mayMerge: Whether the caller takes over what others saved, and tries again.
  ///   - tell: Hears of a retention policy that was applied afterwards.
  func begin(
    _ tree: EncodedTree,
    in phase: SessionPhase,
    mayMerge: Bool,
    purged tell: @escaping @MainActor (Result<RetentionOutcome, RestorationError>) -> Void
  ) -> Begun {
    let work = SaveWork(
      store: store,
      scene: scene,
      tree: tree,
      state: saved,
      policy: policy,
      permission: phase.savePermission,
      failsWithStore: phase == .launching,
      mergesOthers: mayMerge && concurrentSaves != .keep && values != nil,
      mergesTrees: concurrentSaves == .merge && values == nil
    )
    let task = inTurn { await work.run() }
    pending = Task.detached {
      guard let purge = await work.purge(after: await task.value) else { return }
      Task { @MainActor in tell(purge) }
    }
    return Begun(task: task, isPartial: tree.takenOverCount > 0)
  }

  /// Marks what is stored as discarded, as a save of nothing.
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

  /// Does something once the saves before have ended, as one archive may take sections over from the
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

  /// Takes over the values of a revision that another process or window has saved, as far as they were not
  /// set here.
  ///
  /// - Returns: Words for the report, or `nil` when the revision can only be kept beside.
  func merge(_ number: RevisionNumber, stateVersion: UInt64) async throws(RestorationError)
    -> String?
  {
    guard let values, let other = try await store.load(number, of: scene)?.archive,
      other.header.stateVersion == stateVersion
    else { return nil }
    let merge = values.merge(other, since: saved.latest?.archive)
    let newest = SavedState.Newest(number: number, archive: other)
    saved.noteMerge(newest, isWhole: merge.conflicts.isEmpty)
    values.onTakingOver(merge.takenOver)
    return merge.description(number)
  }

  // MARK: Restorations

  /// Takes note of an archive that is about to be shown.
  func willRestore(_ archive: Archive, _ number: RevisionNumber) {
    preserver.restored = archive
    saved.latest = SavedState.Newest(number: number, archive: archive)
  }

  /// Takes note of the end of a restoration.
  ///
  /// - Parameters:
  ///   - unclaimed: The state that waits for its objects, or `nil` when there is none.
  ///   - shown: The newest revision of which the user has seen everything, or 0.
  func didRestore(_ unclaimed: UnclaimedState?, shown: RevisionNumber) {
    if let unclaimed {
      preserver.carry(unclaimed)
      endSaver?.noteWaiting(unclaimed.waitingValue(at: [SceneValues.identifier]))
    }
    saved.noteShown(shown)
    // What decoded has changed, and that is not the user.
    preserver.forget()
  }

  /// Takes nothing along of what the user gave up into what is saved later.
  func forgetWhatIsGivenUp() {
    preserver.carry(UnclaimedState())
    preserver.restored = nil
  }
}
