import RestorationArchive
import RestorationMaintenance
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StoreTestSupport
import SystemPackage
import Testing

/// A file store on a disk that takes so many more files and no more.
@Suite("A full disk takes back what belongs together, in the file store")
struct FullDiskTests {
  private let directory: TemporaryDirectory
  private let system = FaultyFileSystem()
  private let session = SceneSession(app: "app")

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func open(_ name: String, action: StoreAction? = nil) async throws -> RevisionStore {
    var options = StoreOptions()
    options.hook = action
    return try await RevisionStore(files: directory(name), options: options, fileSystem: system)
  }

  /// Runs a change on a disk that has room for no new file, for one, for two, and so on, until it
  /// succeeds; each time on a store of its own with one revision.
  private func fill(
    _ change: (RevisionStore) async throws -> Void,
    preparing prepare: (RevisionStore) async throws -> Void = { _ in },
    expecting check: (RevisionStore, _ isDone: Bool) async throws -> Void
  ) async throws {
    for room in 0..<20 {
      let first = try await open("store\(room)")
      try await first.save(SampleArchive.make(session, marker: 1), for: session)
      try await prepare(first)
      let store = try await open("store\(room)", action: StoreAction("set"))
      system.setPlan { [system] call, _ in
        call == .write && system.calls.count { $0 == .create } > room ? .error(.noSpace) : nil
      }
      var failure: RestorationError?
      do {
        try await change(store)
      } catch let error as RestorationError {
        failure = error
      }
      system.setPlan(nil)
      #expect(try directory.contents(of: "store\(room)/tmp") == [], "room for \(room)")
      try await check(try await open("store\(room)"), failure == nil)
      guard let failure else {
        #expect(room > 1)
        return
      }
      #expect(failure.code == .diskFull, "room for \(room)")
    }
    Issue.record("a change makes more than 20 files")
  }

  @Test("A revision is stored with its label, its time and its line in the log, or not at all")
  func revisionWithItsRecords() async throws {
    try await fill { store in
      _ = try await store.save(
        SampleArchive.make(session, marker: 2),
        for: session,
        when: { _ in true },
        noting: { number, writer throws(RestorationError) in
          try writer.setPinned(true, number)
          try writer.setLabel("before", to: number)
          _ = try writer.newestNumber()
        }
      )
    } expecting: { store, isDone in
      let revisions = try await store.revisions(of: session)
      #expect(revisions.map(\.number) == (isDone ? [1, 2] : [1]))
      #expect(revisions.last?.isPinned == isDone)
      #expect(revisions.last?.labels == (isDone ? ["before"] : []))
      #expect(
        try await store.maintenance.log(of: session).entries.map(\.made) == (isDone ? [2] : [])
      )
    }
  }

  @Test("Records of crashes are cleared with a line in the log, or stay")
  func clearedRecords() async throws {
    try await fill { store in
      _ = try await store.maintenance.clearCrashes(of: session, ifNewestIs: 1)
    } preparing: { store in
      try await store.updateLedger(of: session) { ledger in
        ledger.close(ledger.begin(revision: 1, build: "1", startedAt: 0), .crashed)
      }
    } expecting: { store, isDone in
      let outcomes = try await store.ledger(of: session).attempts.map(\.outcome)
      #expect(outcomes == [isDone ? .dismissed : .crashed])
      #expect(try await store.maintenance.log(of: session).entries.count == (isDone ? 1 : 0))
    }
  }

  @Test("A copied revision has its pin and its labels, or is not there")
  func copiedMarks() async throws {
    try await fill { store in
      _ = try await store.save(
        SampleArchive.make(session, marker: 2),
        for: session,
        at: 5,
        isPinned: true,
        labels: ["one", "two"]
      )
    } expecting: { store, isDone in
      let revisions = try await store.datedRevisions(of: session)
      #expect(revisions.map(\.isPinned) == (isDone ? [false, true] : [false]))
      #expect(revisions.map(\.labels) == (isDone ? [[], ["one", "two"]] : [[]]))
      #expect(revisions.last?.notedTime == (isDone ? 5 : nil))
    }
  }

  @Test("A change that ends with an error after it added a revision has added none")
  func refusedChange() async throws {
    let store = try await open("store")
    try await store.save(SampleArchive.make(session, marker: 1), for: session)
    await #expect(throws: RestorationError.self) {
      _ = try await store.save(
        SampleArchive.make(session, marker: 2),
        for: session,
        when: { _ in true },
        noting: { _, _ throws(RestorationError) in throw .storeFailed("it is there already") }
      )
    }
    #expect(try await open("store").revisions(of: session).map(\.number) == [1])
    #expect(try directory.contents(of: "store/tmp") == [])
    let next = try await store.save(SampleArchive.make(session, marker: 3), for: session)
    #expect(next.number == 2)
  }
}
