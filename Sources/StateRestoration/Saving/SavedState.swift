import RestorationArchive
import RestorationStorage
import Synchronization

/// The memory of a scene's stored revisions, and the turns in which its saves are made: on the main
/// actor, beside it while that is blocked, and at the end of the process.
final class SavedState: Sendable {
  private struct Content {
    var memory = SceneMemory()
    var savesSincePurge: Int?
    var last: Task<Void, Never>?
  }

  private let content = Mutex(Content())

  var memory: SceneMemory { content.withLock { $0.memory } }

  func note(_ event: SceneMemory.Event) { content.withLock { $0.memory.note(event) } }

  /// Makes a save of the scene, and notes what it changes here.
  ///
  /// - Parameter late: The record of the launch, which the save may make.
  func make(
    _ save: SceneSave,
    of scene: SceneSession,
    in store: RevisionStore,
    recording late: LateRecord?
  ) async throws(RestorationError) -> SceneSave.End {
    let end = try await store.save(save, of: scene)
    if case .saved(let saved, _) = end { note(saved.event) }
    if end.lastAttempt != nil { late?.end() }
    return end
  }

  /// The end of the work that was last given a turn, or `nil` for none.
  var pending: Task<Void, Never>? { content.withLock { $0.last } }

  /// Does work after the earlier work of the scene, because a save goes on from the one before.
  func inTurn<Value: Sendable>(
    _ work: @escaping @Sendable () async -> Value
  ) -> Task<Value, Never> {
    content.withLock { content in
      let earlier = content.last
      let task = Task.detached {
        await earlier?.value
        return await work()
      }
      content.last = Task.detached { _ = await task.value }
      return task
    }
  }

  /// Indicates whether the retention policy has been applied in this session.
  var hasPurged: Bool { content.withLock { $0.savesSincePurge != nil } }

  /// Counts a save, and returns the retention policy if it is due and the store knows what the user
  /// has not seen: after the first save and then after every tenth, because it reads the session's
  /// listing and its newest archive.
  func due(_ policy: RetentionPolicy?, after saved: SceneSave.Saved) -> RetentionPolicy? {
    guard !saved.isUnguarded, let policy else { return nil }
    return content.withLock { content in
      let count = content.savesSincePurge.map { $0 + 1 } ?? Self.savesPerPurge
      content.savesSincePurge = count < Self.savesPerPurge ? count : 0
      return count >= Self.savesPerPurge ? policy : nil
    }
  }

  private static let savesPerPurge = 10
}
