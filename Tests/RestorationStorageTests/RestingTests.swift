import RestorationArchive
import RestorationMaintenance
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StoreTestSupport
import Synchronization
import Testing

#if SQLite
  import RestorationSQLite
#endif

/// Commands in the log of a store, the revisions that rest, and their undoing.
@Suite("Removed revisions rest")
struct RestingTests {
  enum Kind: String, CaseIterable {
    case files
    #if SQLite
      case sqlite
    #endif
  }

  private final class Clock: Sendable {
    private let time = Mutex(1_000.0)
    var now: Double { time.withLock { $0 } }
    func advance(by seconds: Double) { time.withLock { $0 += seconds } }
  }

  private let directory: TemporaryDirectory
  private let session = SceneSession(app: "app")
  private let clock = Clock()

  init() throws {
    directory = try TemporaryDirectory()
  }

  /// Opens the store as a command does, or as an app.
  private func open(
    _ kind: Kind,
    _ verb: String? = nil,
    rest: Duration? = .seconds(100)
  ) async throws -> RevisionStore {
    var options = StoreOptions()
    let clock = clock
    options.now = { clock.now }
    options.hook = verb.map { StoreAction($0, rest: rest) }
    return switch kind {
    case .files: try await RevisionStore(files: directory("store"), options: options)
    #if SQLite
      case .sqlite: try await RevisionStore(sqlite: directory("store.sqlite"), options: options)
    #endif
    }
  }

  private func filled(_ kind: Kind, _ count: Int = 5) async throws -> RevisionStore {
    let store = try await open(kind)
    for marker in 1...count {
      _ = try await store.save(SampleArchive.make(session, marker: marker), for: session)
    }
    return store
  }

  private func purge(_ kind: Kind, keeping count: Int, rest: Duration? = .seconds(100)) async throws
  {
    let store = try await open(kind, "purge", rest: rest)
    try await store.apply(store.plan(.newest(count)))
  }

  private func numbers(_ store: RevisionStore) async throws -> [RevisionNumber] {
    try await store.revisions(of: session).map(\.number)
  }

  private func undoLast(_ store: RevisionStore) async throws -> StoreMaintenance.Undoing {
    let entries = try await store.maintenance.log(of: session).entries
    let last = try #require(entries.last { !$0.isUndone })
    return try await store.maintenance.undo(
      last.action,
      of: session,
      rest: .seconds(50),
      isDryRun: false
    )
  }

  @Test(
    "Revisions rest for their time, whatever number of commands follow",
    arguments: Kind.allCases
  )
  func restsOutliveTheLog(kind: Kind) async throws {
    let store = try await filled(kind)
    try await purge(kind, keeping: 2)
    let removal = try #require(try await store.maintenance.log(of: session).entries.last)
    let tool = try await open(kind, "set")
    for marker in 6...(10 + StoreLog.maximumCount) {
      _ = try await tool.save(SampleArchive.make(session, marker: marker), for: session)
    }
    #expect(try await store.maintenance.log(of: session).entries.count == StoreLog.maximumCount)
    let undone = try await store.maintenance.undo(
      removal.action,
      of: session,
      rest: .seconds(50),
      isDryRun: false
    )
    #expect(undone == .restored(3, damaged: [:]))
    #expect(try await numbers(store).prefix(5) == [1, 2, 3, 4, 5])
  }

  @Test(
    "What was removed after a discard rests on when the discard is acknowledged",
    arguments: Kind.allCases
  )
  func restsBeyondADiscard(kind: Kind) async throws {
    let app = try await filled(kind, 2)
    try await app.discard(session, at: 5)
    for marker in 3...5 {
      _ = try await app.save(SampleArchive.make(session, marker: marker), for: session)
    }
    let tool = try await open(kind, "remove")
    _ = try await tool.remove(4, of: session)
    #expect(try await app.purge(discarded: session) == 2)
    #expect(try await numbers(app) == [3, 5])
    #expect(try await undoLast(tool) == .restored(1, damaged: [:]))
    #expect(try await numbers(app) == [3, 4, 5])
  }

  @Test("A discard covers what rests above the newest revision", arguments: Kind.allCases)
  func discardCoversWhatRests(kind: Kind) async throws {
    let app = try await filled(kind, 2)
    let tool = try await open(kind, "set")
    _ = try await tool.save(SampleArchive.make(session, marker: 3), for: session)
    #expect(try await undoLast(tool) == .takenBack(3))
    try await app.discard(session, at: 5)
    _ = try await app.save(SampleArchive.make(session, marker: 4), for: session)
    #expect(try await app.purge(discarded: session) == 2)
    #expect(try await app.maintenance.inventory(of: session).revisions.map(\.number) == [4])
    #expect(try await app.maintenance.log(of: session).entries.isEmpty)
  }

  @Test("A purge is undone to the byte, and what rests is in no listing", arguments: Kind.allCases)
  func purgeIsUndone(kind: Kind) async throws {
    let store = try await filled(kind)
    try await store.setLabel("kept", to: 4, of: session)
    let before = try await store.revisions(of: session)
    var bytes: [ArchiveBytes?] = []
    for number in 1...5 as ClosedRange<RevisionNumber> {
      bytes.append(try await store.load(number, of: session)?.archive.bytes)
    }
    try await purge(kind, keeping: 1)
    #expect(try await numbers(store) == [4, 5])
    #expect(try await store.quarantined(of: session).isEmpty)
    #expect(try await store.quarantinedSessions().isEmpty)
    let entry = try #require(try await store.maintenance.log(of: session).entries.last)
    #expect(entry.verb == "purge")
    #expect(entry.removedCount == 3)
    #expect(entry.restsUntil == clock.now + 100)
    #expect(try await undoLast(store) == .restored(3, damaged: [:]))
    #expect(try await store.revisions(of: session) == before)
    for (number, bytes) in zip(1...5 as ClosedRange<RevisionNumber>, bytes) {
      #expect(try await store.load(number, of: session)?.archive.bytes == bytes)
    }
    #expect(try await store.save(SampleArchive.make(session), for: session).number == 6)
  }

  @Test("After its time what rests is gone with the next removal", arguments: Kind.allCases)
  func restEnds(kind: Kind) async throws {
    let store = try await filled(kind)
    try await purge(kind, keeping: 3)
    clock.advance(by: 101)
    // An app's own policy ends the rest too.
    try await store.apply(store.plan(.newest(2)))
    let inventory = try await store.maintenance.inventory(of: session)
    #expect(inventory.revisions.map(\.number) == [4, 5])
    #expect(try await undoLast(store) == .refused("its revisions were removed for good"))
  }

  @Test("Where nothing rests, the log has the line alone", arguments: Kind.allCases)
  func removalForGood(kind: Kind) async throws {
    let store = try await filled(kind)
    try await purge(kind, keeping: 2, rest: nil)
    #expect(try await store.maintenance.inventory(of: session).revisions.count == 2)
    #expect(try await store.maintenance.log(of: session).entries.map(\.removedCount) == [3])
    #expect(try await undoLast(store) == .refused("its revisions were removed for good"))
  }

  @Test("A session that was removed returns with its records", arguments: Kind.allCases)
  func sessionReturns(kind: Kind) async throws {
    let store = try await filled(kind)
    try await store.setPinned(true, 2, of: session)
    try await store.updateLedger(of: session) { $0.confirmed = 4 }
    let before = try await store.revisions(of: session)
    #expect(try await open(kind, "remove").maintenance.remove(session) == 5)
    #expect(try await store.sessions().isEmpty)
    #expect(try await store.newestGood(for: session) == nil)
    #expect(try await undoLast(store) == .restored(5, damaged: [:]))
    #expect(try await store.revisions(of: session) == before)
    #expect(try await store.ledger(of: session).confirmed == 4)
  }

  @Test("A removed session leaves only its log after its time", arguments: Kind.allCases)
  func sessionGoes(kind: Kind) async throws {
    let store = try await filled(kind)
    try await store.setPinned(true, 2, of: session)
    _ = try await open(kind, "remove").maintenance.remove(session)
    clock.advance(by: 101)
    try await store.maintenance.endRest()
    let inventory = try await store.maintenance.inventory(of: session)
    #expect(inventory.revisions.isEmpty)
    #expect(Array(inventory.records.keys) == [.log])
    #expect(inventory.highestNumber == 5)
  }

  @Test(
    "A revision that was made is taken back, unless another was saved",
    arguments: Kind.allCases
  )
  func savesAreTakenBack(kind: Kind) async throws {
    let store = try await filled(kind, 2)
    for marker in 3...4 {
      let command = try await open(kind, "set")
      _ = try await command.save(SampleArchive.make(session, marker: marker), for: session)
    }
    #expect(try await undoLast(store) == .takenBack(4))
    #expect(try await undoLast(store) == .takenBack(3))
    #expect(try await numbers(store) == [1, 2])
    #expect(try await store.quarantined(of: session).isEmpty)
    _ = try await open(kind, "set").save(SampleArchive.make(session, marker: 5), for: session)
    _ = try await store.save(SampleArchive.make(session, marker: 6), for: session)
    #expect(try await undoLast(store) == .refused("revision 6 was saved since"))
    #expect(try await numbers(store) == [1, 2, 5, 6])
  }

  @Test("A revision that the app has restored is not taken back", arguments: Kind.allCases)
  func restoredRevisionsStay(kind: Kind) async throws {
    let store = try await filled(kind, 2)
    _ = try await open(kind, "set").save(SampleArchive.make(session, marker: 3), for: session)
    try await store.updateLedger(of: session) { $0.confirmed = 3 }
    #expect(try await undoLast(store) == .refused("the app has restored revision 3 since"))
    #expect(try await numbers(store) == [1, 2, 3])
  }

  @Test("What was deleted from quarantine returns there", arguments: Kind.allCases)
  func quarantineReturns(kind: Kind) async throws {
    let store = try await filled(kind, 3)
    try await store.backend.change(session) { writer throws(RestorationError) in
      try writer.move(2, to: .quarantine)
    }
    try await open(kind, "quarantine delete").removeFromQuarantine(2, of: session)
    #expect(try await store.quarantined(of: session).isEmpty)
    #expect(try await undoLast(store) == .restored(1, damaged: [:]))
    #expect(try await store.quarantined(of: session).map(\.number) == [2])
    #expect(try await numbers(store) == [1, 3])
  }

  @Test("Only what is in quarantine is said to be deleted from it", arguments: Kind.allCases)
  func deletedFromQuarantine(kind: Kind) async throws {
    let store = try await filled(kind, 3)
    try await store.backend.change(session) { writer throws(RestorationError) in
      try writer.move(1, to: .quarantine)
      try writer.move(2, to: .quarantine)
    }
    // Another run brings one back after the command has looked.
    try await store.restoreFromQuarantine(2, of: session)
    let command = try await open(kind, "quarantine delete")
    let isBackDeleted = try await command.removeFromQuarantine(2, of: session)
    #expect(!isBackDeleted)
    #expect(try await store.maintenance.log(of: session).entries.isEmpty)
    #expect(try await numbers(store) == [2, 3])
    let isDeleted = try await command.removeFromQuarantine(1, of: session)
    #expect(isDeleted)
    // It rests now, and a second run leaves it to the first.
    let isDeletedAgain = try await command.removeFromQuarantine(1, of: session)
    #expect(!isDeletedAgain)
    #expect(try await store.maintenance.log(of: session).entries.count == 1)
    #expect(try await undoLast(store) == .restored(1, damaged: [:]))
    #expect(try await store.quarantined(of: session).map(\.number) == [1])
  }

  @Test("A discard that is acknowledged takes what rests with it", arguments: Kind.allCases)
  func discardTakesAll(kind: Kind) async throws {
    let store = try await filled(kind)
    try await purge(kind, keeping: 2)
    try await store.discard(session, at: 1)
    try await store.purge(discarded: session)
    let inventory = try await store.maintenance.inventory(of: session)
    #expect(inventory.revisions.isEmpty)
    #expect(inventory.records.isEmpty)
  }

  @Test("A damaged log hides nothing and deletes nothing", arguments: Kind.allCases)
  func damagedLog(kind: Kind) async throws {
    let store = try await filled(kind)
    try await purge(kind, keeping: 2)
    try await store.backend.change(session) { writer throws(RestorationError) in
      try writer.setRecord([1, 2, 3], as: .log)
    }
    #expect(try await store.quarantined(of: session).map(\.number) == [1, 2, 3])
    clock.advance(by: 1_000)
    try await store.maintenance.endRest()
    try await purge(kind, keeping: 1)
    #expect(try await store.quarantined(of: session).map(\.number) == [1, 2, 3])
    #expect(try await store.restoreFromQuarantine(2, of: session).number == 2)
  }
}
