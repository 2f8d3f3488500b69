import Foundation
import RestorationArchive
import RestorationMaintenance
import RestorationMigration
import RestorationPlans
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StoreTestSupport
import Synchronization
import SystemPackage
import Testing

/// A whole store: all or nothing for each session, and after any end of a run, running again
/// completes.
@Suite struct StoreMigratorTests {
  private static func session(_ number: Int) -> SceneSession {
    SceneSession(app: "app", scene: "\(number)")
  }

  private static func document(_ session: SceneSession, version: UInt64) -> ArchiveDocument {
    var document = ArchiveDocument(
      header: ArchiveHeader(
        appIdentifier: session.app,
        sceneIdentifier: session.scene,
        stateVersion: version
      )
    )
    document["editor"] = ArchiveDocument.Object(
      ObjectDescription(path: .root, className: "Editor", role: .controller),
      values: [KeyedValue("draft", .string(session.scene))]
    )
    return document
  }

  private static func migrator(
    back: StateMigration.WayBack = .none
  ) throws -> StateMigrator {
    try StateMigrator([
      StateMigration(
        "one",
        from: 1,
        to: 2,
        operations: [.renameKey("draft", to: "body")],
        back: back
      ),
      StateMigration("two", from: 2, to: 3, operations: [.renameClass("Editor", to: "Writer")]),
    ])
  }

  private static func fill(
    _ store: RevisionStore,
    _ count: Int,
    version: UInt64 = 1
  ) async throws {
    for number in 0..<count {
      let session = session(number)
      _ = try await store.save(document(session, version: version).archive(), for: session)
    }
  }

  private static func run(
    _ store: RevisionStore,
    to version: UInt64 = 3,
    back: StateMigration.WayBack = .none,
    _ change: (inout StoreMigrator.Options) -> Void = { _ in }
  ) async throws -> (totals: StoreMigrator.Totals, results: [StoreMigrator.Result]) {
    var options = StoreMigrator.Options()
    change(&options)
    let migrator = StoreMigrator(try Self.migrator(back: back), to: version, options: options)
    var results: [StoreMigrator.Result] = []
    let totals = try await migrator.run(store) { results.append($0) }
    return (totals, results)
  }

  /// The contents of a store: the bytes of every revision.
  private static func contents(
    _ store: RevisionStore
  ) async throws -> [String: [UInt8]] {
    var result: [String: [UInt8]] = [:]
    for session in try await store.sessions() {
      for revision in try await store.revisions(of: session) {
        let stored = try await store.load(revision.number, of: session)
        result["\(session) \(revision.number)"] = stored?.archive.bytes.array
      }
    }
    return result
  }

  @Test("What launches pass over after crashes is not migrated, and stays within reach")
  func avoidedRevisions() async throws {
    let store = RevisionStore.inMemory()
    let session = Self.session(7)
    for text in ["sound", "fatal", "fatal too"] {
      var document = Self.document(session, version: 1)
      document["editor"]?["draft"] = .string(text)
      _ = try await store.save(document.archive(), for: session)
    }
    try await store.updateLedger(of: session) { ledger in
      for _ in 0..<2 {
        ledger.close(ledger.begin(revision: 2, build: "1", startedAt: 0), .crashed)
      }
    }
    let (_, results) = try await Self.run(store)
    #expect(results.map(\.source) == [1])
    #expect(results.first?.avoided == [2, 3])
    let newest = try #require(try await store.newestGood(for: session))
    #expect(newest.revision.number == 4)
    #expect(try ArchiveDocument(newest.archive)["editor"]?["body"] == .string("sound"))
    let ledger = try await store.ledger(of: session)
    #expect(ledger.passedOver == [2...3])
    #expect(ledger.attempts.allSatisfy { $0.outcome == .dismissed })
  }

  @Test("A migrated revision has the crash of its source, so that the object is left out there too")
  func crashesGoAlong() async throws {
    let store = RevisionStore.inMemory()
    let session = Self.session(0)
    try await Self.fill(store, 1)
    let note = RestorationNote(["editor"], .decoding)
    try await store.updateLedger(of: session) { ledger in
      ledger.close(ledger.begin(revision: 1, build: "1", startedAt: 5), .interrupted(note))
    }
    _ = try await Self.run(store) { $0.isDryRun = true }
    #expect(try await store.ledger(of: session).attempts.count == 1)
    _ = try await Self.run(store)
    let attempts = try await store.ledger(of: session).attempts
    #expect(attempts.map(\.revision) == [1, 2])
    #expect(attempts.map(\.outcome) == [.dismissed, .interrupted(note)])
    #expect(attempts.last?.build == "1")
  }

  @Test("A session is read once and written once")
  func accessesOfASession() async throws {
    let calls = Mutex<[StoreCall.Kind]>([])
    let backend = ObservedBackend(MemoryBackend()) { call in
      calls.withLock { $0.append(call.kind) }
    }
    let store = RevisionStore(unencrypted: backend)
    try await Self.fill(store, 1)
    calls.withLock { $0 = [] }
    _ = try await Self.run(store)
    #expect(calls.withLock { $0 } == [.list, .read, .change])
    calls.withLock { $0 = [] }
    _ = try await Self.run(store)
    #expect(calls.withLock { $0 } == [.list, .read])
  }

  @Test(arguments: [1, 2, 7])
  func everySessionGetsANewRevision(jobs: Int) async throws {
    let store = RevisionStore.inMemory()
    try await Self.fill(store, 20)
    let before = try await Self.contents(store)
    let (totals, results) = try await Self.run(store) { $0.jobs = jobs }
    #expect(totals.migrated == 20)
    let sessions = try await store.sessions()
    #expect(results.map(\.session) == sessions)
    let after = try await Self.contents(store)
    #expect(after.count == 40)
    // T19: the old revisions are unchanged.
    #expect(before.allSatisfy { after[$0.key] == $0.value })
    for number in 0..<20 {
      let newest = try #require(try await store.newestGood(for: Self.session(number)))
      #expect(newest.archive.header.stateVersion == 3)
      let editor = try ArchiveDocument(newest.archive)["editor"]
      #expect(editor?["body"] == .string("\(number)"))
      #expect(editor?.className == "Writer")
    }
  }

  @Test(.scenario(173), arguments: [false, true])
  func runningAgainDoesNothing(trustsListing: Bool) async throws {
    let store = RevisionStore.inMemory()
    try await Self.fill(store, 3)
    _ = try await Self.run(store)
    let before = try await Self.contents(store)
    let (totals, _) = try await Self.run(store) { $0.trustsListing = trustsListing }
    #expect(totals.current == 3 && totals.migrated == 0)
    #expect(try await Self.contents(store) == before)
  }

  @Test func aDryRunShowsTheDifferenceAndSavesNothing() async throws {
    let store = RevisionStore.inMemory()
    try await Self.fill(store, 2)
    let before = try await Self.contents(store)
    let (totals, results) = try await Self.run(store) { $0.isDryRun = true }
    #expect(totals.migrated == 2)
    #expect(try await Self.contents(store) == before)
    let difference = try #require(results.first?.difference)
    #expect(difference.objects.first?.keys.map(\.key) == ["body", "draft"])
  }

  @Test func appsAndScenesAreChosen() async throws {
    let store = RevisionStore.inMemory()
    try await Self.fill(store, 3)
    let (_, results) = try await Self.run(store) { $0.scene = "1" }
    #expect(results.map(\.session) == [Self.session(1)])
    let (none, _) = try await Self.run(store) { $0.app = "other" }
    #expect(none == StoreMigrator.Totals())
  }

  // MARK: Refused migrations

  @Test(.scenario(174)) func aSessionThatAStepRefusesIsLeftAsItWas() async throws {
    let store = RevisionStore.inMemory()
    try await Self.fill(store, 3)
    var document = Self.document(Self.session(1), version: 1)
    document["editor"]?["body"] = .string("in the way")
    _ = try await store.save(document.archive(), for: Self.session(1))
    let (totals, results) = try await Self.run(store)
    #expect(totals.migrated == 2 && totals.refused == 1)
    guard case .refused(let error) = results[1].outcome else {
      Issue.record("it was not refused")
      return
    }
    #expect(error.message.contains("\"one\""))
    #expect(error.path == ["editor"])
    #expect(try await store.revisions(of: Self.session(1)).count == 2)
  }

  @Test func newerStateIsLeftAloneUnlessThereIsAWayBack() async throws {
    let store = RevisionStore.inMemory()
    try await Self.fill(store, 1, version: 9)
    let (totals, _) = try await Self.run(store)
    #expect(totals.newer == 1 && totals.refused == 1)
    try await Self.fill(store, 1, version: 2)
    let (refused, results) = try await Self.run(store, to: 1)
    #expect(refused.newer == 1)
    guard case .refused(let error) = results[0].outcome else {
      Issue.record("it was not refused")
      return
    }
    #expect(error.code == .newerState)
    let (back, _) = try await Self.run(store, to: 1, back: .reversed) { $0.scene = "0" }
    #expect(back.migrated == 1)
    let newest = try #require(try await store.newestGood(for: Self.session(0)))
    #expect(try ArchiveDocument(newest.archive)["editor"]?["draft"] == .string("0"))
  }

  @Test("T21: a newer format is refused, and nothing is put in front of it")
  func newerFormatsAreLeftAlone() async throws {
    let directory = try TemporaryDirectory()
    let store = try await RevisionStore(files: directory("store"))
    try await Self.fill(store, 1)
    _ = try await store.save(
      Self.document(Self.session(0), version: 1).archive(),
      for: Self.session(0)
    )
    let file = try #require(
      try directory.contents().first { $0.hasSuffix("0002.restoration") }
    )
    let archive = try Archive(ArchiveBytes(directory.bytes(file)))
    try directory.write(newerFormat(of: archive).array, to: file)
    let before = try directory.contents().filter { $0.contains(".restoration") }
    let (totals, _) = try await Self.run(store)
    #expect(totals.refused == 1 && totals.newer == 1)
    #expect(try directory.contents().filter { $0.contains(".restoration") } == before)
    #expect(try directory.bytes(file) == newerFormat(of: archive).array)
  }

  @Test func aDamagedNewestRevisionIsPassedOver() async throws {
    let store = RevisionStore.inMemory()
    try await Self.fill(store, 1)
    try await Self.fill(store, 1)
    await store.overwrite(2, of: Self.session(0), with: ArchiveBytes([1, 2, 3]))
    let (totals, results) = try await Self.run(store)
    #expect(totals.migrated == 1 && totals.withDamage == 1)
    #expect(results.first?.passedOver == [2])
    #expect(try await store.revisions(of: Self.session(0)).map(\.number) == [1, 3])
    #expect(try await store.quarantined(of: Self.session(0)).map(\.number) == [2])
  }

  @Test func whatAnAppSavesMeanwhileIsNotCovered() async throws {
    let base = RevisionStore.inMemory()
    try await Self.fill(base, 1)
    let newer = try Self.document(Self.session(0), version: 1).archive()
    // The app saves once more just before the first migrated archive is saved.
    let store = base.hooked(before: { calls, session throws(RestorationError) in
      guard calls.contains(.append), try await base.revisions(of: session).count == 1 else {
        return
      }
      try await base.save(newer, for: session)
    })
    let (totals, results) = try await Self.run(store)
    #expect(totals.migrated == 1)
    // It was begun anew from the app's save.
    #expect(results.first?.source == 2)
    let revisions = try await base.revisions(of: Self.session(0))
    #expect(revisions.map(\.stateVersion) == [1, 1, 3])
    // Not 4: the first migrated revision was never in front of the app's revision.
    #expect(revisions.map(\.number) == [1, 2, 3])
  }

  // MARK: Discarded sessions

  @Test func aDiscardedSessionStaysDiscarded() async throws {
    let store = RevisionStore.inMemory()
    try await Self.fill(store, 1)
    let session = Self.session(0)
    try await store.discard(session, at: 7)
    let (totals, _) = try await Self.run(store)
    #expect(totals.migrated == 1)
    // The version of the state is new, and the window does not come back.
    #expect(try await store.revisions(of: session).map(\.stateVersion) == [1, 3])
    let tombstone = try #require(try await store.ledger(of: session).tombstone)
    #expect(tombstone == SessionLedger.Tombstone(discardedAt: 7, through: 2))
    #expect(try await store.discardedSessions().contains(session))
    #expect(try await store.purge(discarded: session) == 2)
    #expect(try await store.revisions(of: session).isEmpty)
  }

  @Test func aSessionThatIsDiscardedDuringAStepStaysDiscarded() async throws {
    let base = RevisionStore.inMemory()
    try await Self.fill(base, 1)
    let session = Self.session(0)
    // The user closes the window after its revision was read, just before the save.
    let store = base.hooked(before: { calls, session throws(RestorationError) in
      guard calls.contains(.append) else { return }
      try await base.discard(session, at: 7)
    })
    let (totals, _) = try await Self.run(store)
    #expect(totals.migrated == 1)
    #expect(try await base.ledger(of: session).tombstone?.through == 2)
    #expect(try await base.purge(discarded: session) == 2)
    #expect(try await base.revisions(of: session).isEmpty)
  }

  @Test func aSessionThatWasUsedAgainAfterItsDiscardIsNotDiscarded() async throws {
    let store = RevisionStore.inMemory()
    let session = Self.session(0)
    try await Self.fill(store, 1)
    try await store.discard(session, at: 7)
    try await Self.fill(store, 1)
    _ = try await Self.run(store)
    #expect(try await store.ledger(of: session).tombstone?.through == 1)
    #expect(try await store.purge(discarded: session) == 1)
    #expect(try await store.revisions(of: session).map(\.number) == [2, 3])
  }

  @Test func discardedStateIsNotBroughtBackForDamagedState() async throws {
    let store = RevisionStore.inMemory()
    let session = Self.session(0)
    try await Self.fill(store, 1)
    try await store.discard(session, at: 7)
    try await Self.fill(store, 1)
    await store.overwrite(2, of: session, with: ArchiveBytes([1, 2, 3]))
    let (totals, results) = try await Self.run(store)
    #expect(totals.refused == 1 && totals.migrated == 0)
    #expect(results.first?.passedOver == [2])
    #expect(try await store.revisions(of: session).map(\.number) == [1, 2])
  }

  // MARK: Interruption

  @Test(
    "T20: cut off at every call, each session is old or new, and running again completes",
    .scenario(174)
  )
  func interruptedRunsAreCompleted() async throws {
    let sessionCount = 3
    let empty = try TemporaryDirectory()
    try await Self.fill(RevisionStore(files: empty("store")), sessionCount)
    var cut = 0
    var hasFinished = false
    while !hasFinished {
      let directory = try TemporaryDirectory()
      try FileManager.default.copyItem(atPath: empty("store"), toPath: directory("store"))
      let system = FaultyFileSystem()
      let store = try await RevisionStore(files: directory("store"), fileSystem: system)
      let before = try await Self.contents(store)
      let limit = cut
      let changes: Set<FaultyFileSystem.Call> = [
        .create, .write, .synchronize, .setPermissions, .makeDirectory, .rename, .unlink,
      ]
      let counter = ChangeCounter()
      // From one call on nothing works any more, as if the process were dead.
      system.setPlan { call, _ in
        guard changes.contains(call) else { return nil }
        return counter.next() >= limit ? .error(.ioError) : nil
      }
      do {
        let (totals, _) = try await Self.run(store)
        hasFinished = totals.migrated == sessionCount
      } catch let error as RestorationError {
        #expect(error.code == .storeFailed)
      }
      let again = try await RevisionStore(files: directory("store"))
      let between = try await Self.contents(again)
      #expect(before.allSatisfy { between[$0.key] == $0.value }, "cut at \(cut)")
      for number in 0..<sessionCount {
        let revisions = try await again.revisions(of: Self.session(number))
        #expect(
          [[1], [1, 3]].contains(revisions.map { $0.stateVersion ?? 0 }),
          "cut at \(cut)"
        )
        #expect(revisions.allSatisfy { $0.state == .good })
      }
      let (totals, _) = try await Self.run(again)
      #expect(totals.migrated + totals.current == sessionCount, "cut at \(cut)")
      #expect(try await Self.contents(again).count == 2 * sessionCount, "cut at \(cut)")
      cut += 1
    }
    #expect(cut > 10 * sessionCount)
  }
}

/// Counts from 0 on.
private final class ChangeCounter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  func next() -> Int {
    lock.withLock {
      count += 1
      return count - 1
    }
  }
}
