public import RestorationArchive
import RestorationMigration
public import RestorationStorage

// A value that is removed stays in earlier revisions; one that is erased is gone.
extension RestorationSession {
  /// Erases a value of an object, or the state of an object with everything below it, from every stored
  /// revision of the scene.
  ///
  /// The state is saved first. Let the app have removed what is erased by then, because state that
  /// the app still shows is saved again. Revisions keep their numbers and labels, and say what was
  /// erased. Removed with all they have are damaged revisions, which cannot be searched, and those
  /// in quarantine or removed by a command of the tool that have it. Other copies are not reached:
  /// backups, servers, and damaged databases kept beside the store.
  ///
  /// ```swift
  /// try await session.erase(["tabs", "diary"], key: "text")
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path of the object, not the app's own.
  ///   - key: The key of the value, or `nil` for the object.
  ///   - dryRun: Returns the same for the revisions that are stored now, and neither saves nor erases.
  /// - Returns: The revisions that were written anew or removed.
  /// - Throws: `RestorationError` with code `stateConflict` for the app itself, `keyUnavailable` or
  ///   `limitExceeded` when a revision cannot be searched, `notSaved` as ``SceneState/save(label:)``,
  ///   and otherwise as ``save(reason:label:)``. It can be tried again.
  @discardableResult
  public func erase(
    _ path: IdentifierPath,
    key: String? = nil,
    dryRun: Bool = false
  ) async throws(RestorationError) -> RevisionStore.Erasure {
    guard key != nil || !path.isEmpty else { throw .erasingApp }
    if !dryRun, let refusal = try await save().refusal, refusal.isUnchosen {
      throw RestorationError(.notSaved, refusal.explanation(because: cause(of: refusal)))
    }
    return try await erase(key.map { [$0] }, at: path, dryRun: dryRun)
  }

  fileprivate func erase(
    _ keys: [String]?,
    at path: IdentifierPath,
    dryRun: Bool
  ) async throws(RestorationError) -> RevisionStore.Erasure {
    let erasing: @Sendable (Archive) throws(RestorationError) -> Archive? = {
      archive throws(RestorationError) in
      try archive.erasing(keys, at: path)
    }
    guard !dryRun else { return try await store.erase(in: scene, isDryRun: true, erasing) }
    if let partial = restorer.shown.partial {
      restorer.shown.partial = partial.with((try? erasing(partial.archive)) ?? partial.archive)
    }
    // It would give the state to an object that appears late. The rest waits for the next launch.
    if restorer.tree?.unclaimed.hasState(below: path) == true {
      takeLateEntries()
      restorer.shown.tree = nil
    }
    return try await saver.erase(keys, at: path, erasing).get()
  }
}

extension SessionSaver {
  /// Erases something from the store, in turn with the saves, and from what they would carry on.
  fileprivate func erase(
    _ keys: [String]?,
    at path: IdentifierPath,
    _ erasing: @escaping @Sendable (Archive) throws(RestorationError) -> Archive?
  ) async -> Result<RevisionStore.Erasure, RestorationError> {
    let base = saved.memory.base.archive
    preserver.eraseAsleep(at: path, erasing)
    preserver.forget(keys, at: path, leaving: base.flatMap { (try? erasing($0)) ?? $0 })
    endSaver?.noteWaiting(preserver.waitingValue(at: [SceneValues.identifier]))
    let (store, scene, saved) = (store, scene, saved)
    let task = saved.inTurn { () async -> Result<RevisionStore.Erasure, RestorationError> in
      do throws(RestorationError) {
        let done = try await store.erase(in: scene, isDryRun: false, erasing)
        saved.note(.erased { (try? erasing($0)) ?? $0 })
        return .success(done)
      } catch {
        return .failure(error)
      }
    }
    return await task.value
  }
}

extension SceneState {
  /// Removes the value and the list for a key, and erases them from every stored revision of the scene.
  ///
  /// ``remove(_:formerly:)`` leaves it in earlier revisions, to which the user can go back.
  /// <doc:SensitiveState> lists the copies that are reached.
  ///
  /// ```swift
  /// try await scene.erase("diary")
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - formerKeys: The keys under which earlier versions stored the value; they are erased too.
  ///   - dryRun: Returns the same for the revisions that are stored now, and changes nothing.
  /// - Returns: The revisions that were written anew or removed.
  /// - Throws: As ``save(label:)`` and ``RestorationSession/erase(_:key:dryRun:)``. The value is
  ///   removed then, and the call can be repeated.
  @discardableResult
  public func erase(
    _ key: String,
    formerly formerKeys: [String] = [],
    dryRun: Bool = false
  ) async throws(RestorationError) -> RevisionStore.Erasure {
    if !dryRun {
      remove(key, formerly: formerKeys)
      try await save()
      // The save may have taken over the value of another process.
      remove(key, formerly: formerKeys)
    }
    return try await session.erase(
      [key] + formerKeys,
      at: [SceneValues.identifier],
      dryRun: dryRun
    )
  }

  /// Removes all values, also in memory, and everything that is stored of the scene, as when its user
  /// logs out.
  ///
  /// Nothing is saved until the scene is restored again.
  ///
  /// - Throws: As ``RestorationSession/discard()``; it can be tried again.
  public func forget() async throws(RestorationError) {
    for key in keys { remove(key) }
    try await session.discard()
    // The last save may have taken over the values of another process.
    for key in keys { remove(key) }
    session.restorer.shown = ShownState()
    try await session.store.purge(discarded: session.scene)
  }
}
