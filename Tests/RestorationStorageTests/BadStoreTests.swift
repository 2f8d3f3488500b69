import RestorationArchive
import RestorationStorage
import RestorationTesting
import StoreTestSupport
import Testing

/// The conformance suite, tried on stores that break one promise each: it has to find out.
@Suite("The conformance suite finds bad stores")
struct BadStoreTests {
  /// The promises that a store breaks, by running all checks on it.
  private func broken(
    by flaw: @escaping @Sendable (MemoryStore) -> any ArchiveStore
  ) async -> Set<String> {
    let conformance = ArchiveStoreConformance("BadStore") {
      let base = MemoryStore()
      let store = flaw(base)
      return StoreUnderTest(store) {
        store
      } damage: { number, session in
        // A flawed store may have lost it already, which is for the suite to find.
        guard let stored = try await base.load(number, of: session) else { return }
        await base.overwrite(
          number,
          of: session,
          with: try SampleArchive.damaged(stored.archive)
        )
      } replaceQuarantined: { number, session, bytes in
        await base.overwriteQuarantined(number, of: session, with: bytes)
      }
    }
    var result: Set<String> = []
    for check in conformance.checks {
      do {
        try await check.run()
      } catch {
        result.insert(check.promise)
      }
    }
    return result
  }

  @Test func soundStoreBreaksNothing() async {
    #expect(await broken { $0 } == [])
  }

  @Test func storeThatUsesNumbersAgainIsFound() async {
    let broken = await broken { ForgetfulStore(base: $0) }
    #expect(broken.contains("the number of the newest revision is not used again"))
    #expect(
      broken.contains("no number is used again when a session is emptied and the store reopened")
    )
  }

  @Test func storeThatReturnsDamagedRevisionsIsFound() async {
    let broken = await broken { TrustingStore(base: $0) }
    #expect(broken.contains("loading a damaged revision throws"))
    #expect(broken.contains("a damaged newest revision is skipped"))
    #expect(broken.contains("a damaged revision is reported, and only that one"))
  }

  @Test func storeThatLosesASaveIsFound() async {
    let broken = await broken { LossyStore(base: $0) }
    #expect(broken.contains("every revision can be loaded by its number"))
    #expect(broken.contains("the newest good revision is the one that was saved last"))
  }

  @Test func storeThatMixesUpSessionsIsFound() async {
    let broken = await broken { NormalisingStore(base: $0) }
    #expect(broken.contains("composed and decomposed letters make two sessions"))
    #expect(broken.contains("sessions with hostile names are kept apart"))
  }

  @Test func storeThatRemovesAnythingIsFound() async {
    let broken = await broken { CarelessStore(base: $0) }
    #expect(
      broken == [
        "the newest good revision is protected",
        "the newest good revision is protected below a damaged one",
        "a pinned revision is protected",
        "the revision that the app confirmed last is protected",
        "a revision that is being restored is protected",
        "the revision before one that crashed the app is protected",
        "what became protected after planning stays",
      ]
    )
  }

  @Test func storeWithoutLedgersIsFound() async {
    let broken = await broken { LedgerlessStore(base: $0) }
    #expect(broken.contains("a reopened store has the ledger"))
    #expect(broken.contains("a discarded session is listed and keeps its revisions"))
    #expect(!broken.contains("a journal tells the last note of its attempt"))
  }

  @Test func storeThatLosesChangesOfALedgerIsFound() async {
    let broken = await broken { RacingLedgerStore(base: $0) }
    #expect(broken == ["changes of a ledger at the same time are all kept"])
  }

  @Test func storeThatPurgesTooLittleOrTooMuchIsFound() async {
    let timid = await broken { TimidPurgeStore(base: $0) }
    #expect(
      timid == [
        "purging a discarded session removes everything, pinned revisions as well",
        "purging a discarded session empties its quarantine",
      ]
    )
    let eager = await broken { EagerPurgeStore(base: $0) }
    #expect(eager == ["only a discarded session can be purged"])
  }

  @Test func failureNamesTheStoreAndThePromise() async throws {
    let conformance = ArchiveStoreConformance("LossyStore") {
      let store = LossyStore(base: MemoryStore())
      return StoreUnderTest(store, reopen: { store }, damage: { _, _ in })
    }
    let check = try #require(
      conformance.checks.first { $0.promise == "every revision can be loaded by its number" }
    )
    let failure = await #expect(throws: ConformanceFailure.self) { try await check.run() }
    #expect(failure?.store == "LossyStore")
    #expect(failure?.promise == check.promise)
  }
}

/// Numbers a revision one higher than the highest that is there.
private struct ForgetfulStore: ForwardingStore {
  let base: MemoryStore

  func save(
    _ archive: Archive,
    for session: SceneSession
  ) async throws(RestorationError) -> Revision {
    let saved = try await base.save(archive, for: session)
    return Revision(
      archive,
      of: session,
      number: try await highest(below: saved.number, in: session) + 1,
      isPinned: false
    )
  }

  private func highest(
    below number: RevisionNumber,
    in session: SceneSession
  ) async throws(RestorationError) -> RevisionNumber {
    try await base.revisions(of: session).map(\.number).filter { $0 < number }.max() ?? 0
  }
}

/// Never looks whether an archive is whole.
private struct TrustingStore: ForwardingStore {
  let base: MemoryStore

  func load(
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError) -> StoredArchive? {
    guard
      let revision = try await base.revisions(of: session).first(where: { $0.number == number }),
      let bytes = await base.bytes(of: number, in: session)
    else { return nil }
    return StoredArchive(revision: revision, archive: try Archive(bytes))
  }
}

/// Forgets every third save, after acknowledging it.
private struct LossyStore: ForwardingStore {
  let base: MemoryStore

  func save(
    _ archive: Archive,
    for session: SceneSession
  ) async throws(RestorationError) -> Revision {
    let revision = try await base.save(archive, for: session)
    if revision.number.isMultiple(of: 3) {
      try await base.remove(revision.number, of: session, force: true)
    }
    return revision
  }
}

/// Compares session names as people do, not by their bytes.
private struct NormalisingStore: ForwardingStore {
  let base: MemoryStore

  func revisions(of session: SceneSession) async throws(RestorationError) -> [Revision] {
    var result: [Revision] = []
    for other in await base.sessions()
    where other.app == session.app && other.scene == session.scene {
      result += try await base.revisions(of: other)
    }
    return result
  }

  func newestGood(
    for session: SceneSession
  ) async throws(RestorationError) -> StoredArchive? {
    for other in await base.sessions()
    where other.app == session.app && other.scene == session.scene {
      if let found = try await base.newestGood(for: other) { return found }
    }
    return nil
  }
}

/// Removes whatever it is told to.
private struct CarelessStore: ForwardingStore {
  let base: MemoryStore

  func remove(
    _ number: RevisionNumber,
    of session: SceneSession,
    force: Bool
  ) async throws(RestorationError) {
    try await base.remove(number, of: session, force: true)
  }
}

/// Leaves ledgers to the protocol, which keeps none.
private struct LedgerlessStore: ArchiveStore {
  let base: MemoryStore

  func save(
    _ archive: Archive,
    for session: SceneSession
  ) async throws(RestorationError) -> Revision { try await base.save(archive, for: session) }
  func load(
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError) -> StoredArchive? { try await base.load(number, of: session) }
  func revisions(of session: SceneSession) async throws(RestorationError) -> [Revision] {
    try await base.revisions(of: session)
  }
  func sessions() async throws(RestorationError) -> [SceneSession] { await base.sessions() }
  func remove(
    _ number: RevisionNumber,
    of session: SceneSession,
    force: Bool
  ) async throws(RestorationError) {
    try await base.remove(number, of: session, force: force)
  }
  func setPinned(
    _ isPinned: Bool,
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws(RestorationError) {
    try await base.setPinned(isPinned, number, of: session)
  }
}

/// Reads and writes a ledger in two steps.
private struct RacingLedgerStore: ForwardingStore {
  let base: MemoryStore

  func updateLedger(
    of session: SceneSession,
    _ change: @Sendable (inout SessionLedger) -> Void
  ) async throws(RestorationError) -> SessionLedger {
    var ledger = try await base.ledger(of: session)
    change(&ledger)
    for _ in 0..<10 { await Task.yield() }
    let changed = ledger
    return try await base.updateLedger(of: session) { $0 = changed }
  }
}

/// Leaves pinned revisions when it purges.
private struct TimidPurgeStore: ForwardingStore {
  let base: MemoryStore

  func purge(discarded session: SceneSession) async throws(RestorationError) -> Int {
    guard try await base.ledger(of: session).tombstone != nil else { return 0 }
    var count = 0
    for revision in try await base.revisions(of: session) where !revision.isPinned {
      try await base.remove(revision.number, of: session, force: true)
      count += 1
    }
    _ = try await base.updateLedger(of: session) { $0 = SessionLedger() }
    return count
  }
}

/// Purges what nobody discarded.
private struct EagerPurgeStore: ForwardingStore {
  let base: MemoryStore

  func purge(discarded session: SceneSession) async throws(RestorationError) -> Int {
    try await base.discard(session, at: 0)
    return try await base.purge(discarded: session)
  }
}
