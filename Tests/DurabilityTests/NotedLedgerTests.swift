#if os(Linux)
  import FaultRig
  import RestorationArchive
  import RestorationStorage
  import RestorationTestSupport
  import RestorationTesting
  import Testing

  /// The notes of a launch in a file store, which survive the end of the process and not every
  /// power cut.
  @Suite("The notes of a launch, after a power cut")
  struct NotedLedgerTests {
    private let session = SceneSession(app: "app")
    private let system = ModelFileSystem()

    private func open(_ system: ModelFileSystem) async throws -> RevisionStore {
      try await RevisionStore(files: "/store", fileSystem: system)
    }

    private func note(_ revision: RevisionNumber, in store: RevisionStore) async throws {
      try await store.noteInLedger(of: session) {
        $0.begin(revision: revision, build: "1", startedAt: 1)
      }
    }

    /// The numbers of attempts in the ledger after each of many power cuts.
    private func attempts() async throws -> Set<UInt64> {
      var random = SeededGenerator()
      var found: Set<UInt64> = []
      for _ in 0..<100 {
        let store = try await open(ModelFileSystem(system.disk.afterPowerCut(&random)))
        let ledger = try await store.ledger(of: session)
        #expect(ledger.issue == nil)
        found.insert(ledger.attemptCount)
      }
      return found
    }

    @Test("The ledger is the noted or the former one, whole")
    func whole() async throws {
      let store = try await open(system)
      try await store.save(SampleArchive.make(session), for: session)
      try await store.updateLedger(of: session) { $0.begin(revision: 1, build: "1", startedAt: 1) }
      try await note(1, in: store)
      #expect(try await attempts() == [1, 2])
    }

    @Test("The note is durable once a revision was saved, by this process or the next one")
    func durableWithARevision() async throws {
      for hasRestarted in [false, true] {
        var store = try await open(system)
        try await store.save(SampleArchive.make(session), for: session)
        try await note(1, in: store)
        let count = try await store.ledger(of: session).attemptCount
        if hasRestarted { store = try await open(system) }
        try await store.save(SampleArchive.make(session, marker: 2), for: session)
        #expect(try await attempts() == [count])
      }
    }

    @Test("The note is durable once another process saved that has saved before")
    func durableWithARevisionOfAnother() async throws {
      let (launching, saving) = (try await open(system), try await open(system))
      try await saving.save(SampleArchive.make(session), for: session)
      try await note(1, in: launching)
      try await saving.save(SampleArchive.make(session, marker: 2), for: session)
      #expect(try await attempts() == [1])
    }

    @Test("A note in a session of its own is whole or missing")
    func firstNote() async throws {
      try await note(0, in: try await open(system))
      #expect(try await attempts() == [0, 1])
    }
  }
#endif
