public import RestorationArchive
import RestorationStorage

extension AppScenes {
  /// The discarded scenes whose state is still stored, last discarded first, as for a menu of
  /// recently closed windows.
  ///
  /// State is removed when the app acknowledges that its scene was discarded. So an app with such a
  /// menu calls ``acknowledge(allBut:)`` at its launch, and ``acknowledge(_:)`` for none of these
  /// scenes. A scene that was used again since is not listed.
  ///
  /// - Throws: As ``RestorationStorage/RevisionStore/discardedSessions()``.
  public func recentlyClosed() async throws(RestorationError) -> [AppScenes.ClosedScene] {
    var closed: [AppScenes.ClosedScene] = []
    for scene in try await discarded() {
      guard let tombstone = try await tombstone(of: scene) else { continue }
      closed.append(AppScenes.ClosedScene(scene: scene, closedAt: tombstone.discardedAt))
    }
    return closed.sorted { ($1.closedAt, $0.scene) < ($0.closedAt, $1.scene) }
  }

  /// Takes back the discard of a scene. Connect it and restore its session next, which shows the
  /// state with which it was closed.
  ///
  /// ```swift
  /// if try await scenes.reopen("document 7") {
  ///   print(await scenes.connect(makeWindow(), scene: "document 7").restore())
  /// }
  /// ```
  ///
  /// - Returns: `true` if the scene can be connected with its state; `false` if it was not
  ///   discarded, was used again since, or is gone.
  /// - Throws: As ``RestorationStorage/RevisionStore/updateLedger(of:_:)``.
  public func reopen(_ scene: String) async throws(RestorationError) -> Bool {
    try await store.takeBackDiscard(of: SceneSession(app: app, scene: scene))
  }

  /// Acknowledges all discarded scenes except the last ones, whose state stays so that they can be
  /// opened again.
  ///
  /// - Parameter count: The number of scenes that stay, such as 10.
  /// - Throws: As ``acknowledge(_:)``; it can be tried again.
  public func acknowledge(allBut count: Int) async throws(RestorationError) {
    let kept = Set<ExactName>(names: try await recentlyClosed().prefix(max(count, 0)).map(\.scene))
    for scene in try await discarded() where !kept.contains(scene) {
      try await acknowledge(scene)
    }
  }

  /// Discards all scenes, connected or not, and removes everything that is stored of them, as when the
  /// user logs out. The next user is offered none of them.
  ///
  /// Revisions that a command of the tool has removed, and that still rest, are not reached.
  ///
  /// - Throws: As ``discard(_:)`` and ``acknowledge(_:)``; it can be tried again.
  public func forget() async throws(RestorationError) {
    await waitForLeaving()
    for scene in connected.keys.sortedTexts() { try await discard(scene) }
    for scene in try await stored() { try await discard(scene) }
    try await acknowledge(allBut: 0)
  }

  /// The mark of a discarded scene, if all that is stored of it was discarded.
  private func tombstone(
    of scene: String
  ) async throws(RestorationError) -> SessionLedger.Tombstone? {
    let session = SceneSession(app: app, scene: scene)
    guard let tombstone = try await store.ledger(of: session).tombstone,
      let newest = try await store.newestNumber(of: session), newest <= tombstone.through
    else { return nil }
    return tombstone
  }
}
