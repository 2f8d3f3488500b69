import Foundation
public import RestorationArchive
import RestorationEngine
public import RestorationStorage

extension RestorationSession {
  /// Preserves the app's tree as it is now, as a new revision.
  ///
  /// The tree is read before the call first waits; putting the archive together and storing it
  /// happen elsewhere. Objects that have a tracker and have not changed are not read again: see
  /// ``RestorableStateTracker``, and ``saveAll()`` if one may have changed without saying so. Saves
  /// of one session are stored in the order of their calls.
  ///
  /// Nothing is saved on top of state that nobody has seen: while a restoration goes on, before the
  /// first one unless nothing is stored, and after one that could not read the store. Call
  /// ``restore(openingLink:)`` first, with `true` to go on with what the app shows.
  ///
  /// - Returns: The new revision, or `nil` when the app declined to preserve (rule P5) or the
  ///   session may not save now; see ``lastRefusal``.
  /// - Throws: `RestorationError` with code `limitExceeded` when the tree is too large, and what
  ///   ``RevisionStore/save(_:for:)`` throws. Earlier revisions are as they were then.
  /// - Durability: The revision survives a crash and a power cut once this has returned, if the
  ///   store promises that.
  @discardableResult
  public func save() async throws(RestorationError) -> Revision? {
    guard try await maySave() else { return nil }
    return try await store { () throws(RestorationError) in
      try preserver.encode(header: datedHeader())
    }
  }

  /// Does what ``save()`` does, and reads every object anew, whatever trackers say.
  @discardableResult
  public func saveAll() async throws(RestorationError) -> Revision? {
    guard try await maySave() else { return nil }
    return try await store { () throws(RestorationError) in
      try preserver.encodeAll(header: datedHeader())
    }
  }

  /// Saves at once because the app leaves the foreground, and takes it that the app does well.
  ///
  /// Every object is read, as this may be the last moment. Before a restoration has ended nothing is
  /// saved: what waits in the store would be buried below a tree that nobody has restored.
  ///
  /// - Returns: As ``saveAll()``.
  /// - Throws: As ``saveAll()``.
  @discardableResult
  public func enterBackground() async throws(RestorationError) -> Revision? {
    guard hasRestored else {
      lastRefusal = .restoring
      return nil
    }
    await confirmHealthy()
    return try await saveAll()
  }

  /// Ignores all saves from now on, because the app is being taken down.
  ///
  /// Windows that close one after the other would otherwise leave an empty session behind
  /// (conformance scenario 141). Save before.
  public func seal() {
    isSealed = true
    driver?.isPaused = true
  }

  /// Saves again as usual, because the app goes on after all.
  public func unseal() {
    isSealed = false
    driver?.isPaused = false
  }

  /// Marks the session as discarded by the user: it saves no more, and the next launch of the app
  /// is told (rule S8). Its revisions stay until somebody purges them.
  ///
  /// - Throws: As ``RevisionStore/updateLedger(of:_:)``. The session goes on as before then.
  public func discard() async throws(RestorationError) {
    let wasSealed = isSealed
    seal()
    await lastSave?.value
    do throws(RestorationError) {
      try await store.discard(scene, at: currentDate)
    } catch {
      if !wasSealed { unseal() }
      throw error
    }
    isDiscarded = true
    isUnread = false
  }

  /// Waits for the saves that have begun, and for the one that is due, if any.
  package func waitForSaves() async {
    while driver?.isBusy == true { try? await Task.sleep(for: .milliseconds(1)) }
    await lastSave?.value
  }

  /// Saves for the cadence, and says whether that needs no second try.
  func saveByCadence() async -> Bool {
    guard hasRestored else { return false }
    do throws(RestorationError) {
      return try await save() != nil
    } catch {
      return false
    }
  }

  private func maySave() async throws(RestorationError) -> Bool {
    lastRefusal = refusal()
    if lastRefusal == nil, isUnread { try await lookAgain() }
    if lastRefusal == .discarded {
      try await store.discard(scene, at: currentDate)
      isDiscarded = true
      isUnread = false
    } else if lastRefusal == nil, isDiscarded {
      // A session that was discarded and is used again begins anew.
      try await store.purge(discarded: scene)
      isDiscarded = false
      // The app has gone on meanwhile.
      lastRefusal = refusal()
    }
    guard lastRefusal == nil else { return false }
    await notePassedOver()
    return true
  }

  /// Has the store keep what this launch did not show, before the first save puts something on top:
  /// the user has seen nothing of it, and the report said that it is kept.
  ///
  /// A store that cannot do this just now is asked again at the next save, and nothing is purged until
  /// it has.
  private func notePassedOver() async {
    guard !hasNotedPassedOver else { return }
    let restored = lastRestoration.flatMap { $0.conclusion == .restored ? $0.revision : nil } ?? 0
    do throws(RestorationError) {
      if let newest = try await store.revisions(of: scene).last?.number, newest > restored {
        try await store.updateLedger(of: scene) { $0.passOver((restored + 1)...newest) }
      }
      hasNotedPassedOver = true
    } catch {
      hasNotedPassedOver = false
    }
  }

  /// Finds out whether the store has anything that a restoration could show; if so, or if that cannot
  /// be told, nothing is put on top of it.
  private func lookAgain() async throws(RestorationError) {
    let restoration = restorationCount
    var isAbsent = false
    do throws(RestorationError) {
      isAbsent = try await store.newestGood(for: scene) == nil
    } catch {
      // A launch has reported it; nobody else has.
      if !hasRestored, !isRestoring { throw error }
    }
    // A restoration that has begun meanwhile knows better.
    if isAbsent, restoration == restorationCount { isUnread = false }
    lastRefusal = refusal() ?? (isUnread ? (hasRestored ? .unread : .restoring) : nil)
  }

  private func refusal() -> SavingRefusal? {
    if isSealed { return .sealed }
    if isRestoring { return .restoring }
    // What was locked at launch has not been seen, so it must not be replaced either.
    if isLocked || !options.isProtectedDataAvailable() { return .locked }
    if isReadOnly { return .newerState }
    switch options.savingConsent() {
    case .save: return nil
    case .keep: return .kept
    case .discard: return .discarded
    }
  }

  private func datedHeader() -> ArchiveHeader {
    var header = header
    header.timestamp = currentDate
    return header
  }

  private func store(
    _ encode: () throws(RestorationError) -> EncodedTree?
  ) async throws(RestorationError) -> Revision? {
    driver?.saveBegan()
    do throws(RestorationError) {
      let revision = try await storeTree(try encode())
      // What the app declined to save now it may want to save later.
      if revision == nil { driver?.saveFailed() }
      return revision
    } catch {
      driver?.saveFailed()
      throw error
    }
  }

  private func storeTree(_ tree: EncodedTree?) async throws(RestorationError) -> Revision? {
    guard let tree else {
      lastPreservation = .declined
      return nil
    }
    let (store, scene, earlier) = (store, scene, lastSave)
    let task = Task.detached { () async -> (Archive?, Result<Revision, RestorationError>) in
      // In turn, as one archive may take sections over from the one before.
      await earlier?.value
      do throws(RestorationError) {
        let archive = try tree.seal()
        do throws(RestorationError) {
          return (archive, .success(try await store.save(archive, for: scene)))
        } catch {
          return (archive, .failure(error))
        }
      } catch {
        return (nil, .failure(error))
      }
    }
    lastSave = Task { [weak self] in
      if case (_, .success) = await task.value { await self?.purge() }
    }
    let (archive, result) = await task.value
    if let archive { lastPreservation = Preservation(tree, archive) }
    // What was taken over may be what was too much; the tree has the last word.
    if archive == nil, tree.takenOverCount > 0 { return try await saveAll() }
    return try result.get()
  }
}
