public import RestorationArchive
public import RestorationEngine

// State that has not been shown waits, however many launches pass.
extension RestorationSession {
  /// The state that waits for its objects, which each save keeps: of a document whose disk is away, of a
  /// plugin that is not there, of values that an object was not given, of a controller that is asleep.
  ///
  /// It is given to its object as soon as that appears: at a later launch, or in the running app
  /// (``claimState(for:)``). ``restore(_:only:)`` asks the app for a single object again.
  ///
  /// ```swift
  /// for entry in session.waiting() where entry.reason == .absent {
  ///   print("\(entry.path) waits, \(entry.byteCount) bytes")
  /// }
  /// ```
  ///
  /// - Returns: An entry for each absent object, for the values beside those of each other object, and
  ///   for each controller that is asleep, with all below it; none before a restoration has ended.
  /// - Complexity: O(*n*) in the state that waits and in the objects of the tree.
  public func waiting() -> [RestorationReport.WaitingEntry] {
    saver.preserver.waiting.entries + saver.preserver.asleep
  }

  /// Gives up the state that waits at a path and below it, because the user no longer wants it.
  ///
  /// The next save does not have it. Earlier revisions keep it until they are purged, and
  /// ``restoreLeftOut()`` and ``restore(_:)`` bring it back from them; ``erase(_:key:dryRun:)`` removes it
  /// there too. During a restoration nothing changes.
  ///
  /// - Parameter path: The ``RestorationEngine/RestorationReport/WaitingEntry/path`` of an entry of ``waiting()``, or
  ///   the path of an object above several.
  public func giveUp(_ path: IdentifierPath) {
    guard phase.underlying != .restoring else { return }
    let isAnyAsleep = saver.preserver.giveUpAsleep(path)
    guard isAnyAsleep || saver.preserver.waiting.hasState(below: path) else { return }
    restorer.tree?.giveUp(path)
    saver.preserver.giveUp(path)
    saver.endSaver?.noteWaiting(saver.preserver.waitingValue(at: [SceneValues.identifier]))
    restorer.shown.hasLateEntries = true
    invalidateRestorableState()
  }
}
