public import RestorationArchive
import RestorationStorage

extension SceneSessions {
  /// The scenes that were discarded and whose state is still there, the last one first, as a menu of
  /// recently closed windows lists them.
  ///
  /// State goes when the app acknowledges that its scene was discarded, so an app that offers such a menu
  /// calls ``acknowledge(allBut:)`` at its launch, and ``acknowledge(_:)`` for none of these. A scene that
  /// was used again since is not listed.
  ///
  /// - Throws: As ``RestorationStorage/RevisionStore/discardedSessions()``.
  public func recentlyClosed() async throws(RestorationError) -> [ClosedScene] {
    var closed: [ClosedScene] = []
    for scene in try await discarded() {
      guard let tombstone = try await tombstone(of: scene) else { continue }
      closed.append(ClosedScene(scene: scene, closedAt: tombstone.discardedAt))
    }
    return closed.sorted { ($1.closedAt, $0.scene) < ($0.closedAt, $1.scene) }
  }

  /// Takes back that a scene was discarded. Connect it and restore its session next, which shows what it was
  /// closed with.
  ///
  /// ```swift
  /// if try await scenes.reopen("document 7") {
  ///   print(await scenes.connect(makeWindow(), scene: "document 7").restore())
  /// }
  /// ```
  ///
  /// - Returns: Whether it can be connected with its state; not if it was not discarded, was used again
  ///   since, or is gone.
  /// - Throws: As ``RestorationStorage/RevisionStore/updateLedger(of:_:)``.
  public func reopen(_ scene: String) async throws(RestorationError) -> Bool {
    guard let tombstone = try await tombstone(of: scene) else { return false }
    let session = SceneSession(app: app, scene: scene)
    let ledger = try await store.updateLedger(of: session) { ledger in
      if ledger.tombstone == tombstone { ledger.tombstone = nil }
    }
    return ledger.tombstone == nil
  }

  /// Takes note of all scenes that were discarded but the last ones, whose state stays to be opened again.
  ///
  /// - Parameter count: How many stay, such as 10.
  /// - Throws: As ``acknowledge(_:)``; it can be tried again.
  public func acknowledge(allBut count: Int) async throws(RestorationError) {
    let kept = Set(try await recentlyClosed().prefix(max(count, 0)).map(\.scene))
    for scene in try await discarded() where !kept.contains(scene) {
      try await acknowledge(scene)
    }
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
