#if os(Linux)
  import RestorationStorage
  import RestorationStorageTesting
  import RestorationTestSupport
  import RestorationTesting
  import Testing

  // The guide's own lines.
  private typealias MyBackend = PlainBackend

  enum MyStoreOnDisk: StoreOnDisk {
    static func open(in directory: String) async throws -> RevisionStore {
      try await RevisionStore(MyBackend(directory), attemptLogs: .inMemory)
    }
  }

  @Test func losesNothing() async throws {
    try await forEachCrashPoint(of: MyStoreOnDisk.self)
  }

  /// A store whose revisions share parts from a few kilobytes on.
  enum SharingFiles: StoreOnDisk {
    static let passingFiles: Set<String> = ["lock"]

    static func open(in directory: String) async throws -> RevisionStore {
      var options = StoreOptions()
      options.wholeByteCount = 4000
      return try await RevisionStore(files: directory + "/store", options: options)
    }
  }

  #if SQLite
    enum SharingDatabase: StoreOnDisk {
      static func open(in directory: String) async throws -> RevisionStore {
        var options = StoreOptions()
        options.wholeByteCount = 4000
        return try await RevisionStore(sqlite: directory + "/store.sqlite", options: options)
      }
    }
  #endif

  /// The sweep over crash points, on stores that keep their promises and on stores that do not.
  @Suite("Every crash point of a store")
  struct CrashPointTests {
    @Test("a store that takes care passes, and so do ours")
    func carefulStoresPass() async throws {
      let count = try await forEachCrashPoint(of: CarefulStore.self)
      #expect(count == 40)
      try await forEachCrashPoint(of: OwnFileStore.self, sample: 12)
      #if SQLite
        try await forEachCrashPoint(of: OwnDatabase.self, sample: 12)
      #endif
    }

    @Test("stores of large revisions, which share parts, pass")
    func sharingStoresPass() async throws {
      let size = 16_000
      // The revisions 1, 6 and 7; four parts have the numbers between.
      let before = [StoreStep](repeating: .save(byteCount: size), count: 3)
      let steps: [StoreStep] = [
        .save(byteCount: size), .save(byteCount: 200), .remove(1), .remove(6), .remove(7), .reopen,
        .save(byteCount: size), .save(byteCount: size), .save(byteCount: size),
      ]
      try await forEachCrashPoint(of: SharingFiles.self, before: before, doing: steps)
      #if SQLite
        try await forEachCrashPoint(
          of: SharingDatabase.self,
          before: before,
          doing: steps,
          sample: 20
        )
      #endif
      // The same saves without a fault: four parts have the numbers 2 to 5.
      let directory = try TemporaryDirectory()
      let store = try await SharingFiles.open(in: directory.path)
      let session = SceneSession(app: "com.example.crash", scene: "main")
      for marker in 1...2 {
        let archive = try SampleArchive.make(session, marker: marker, standingCount: 4)
        _ = try await store.save(archive, for: session)
      }
      #expect(try await store.revisions(of: session).map(\.number) == [1, 6])
    }

    @Test("one that writes under the final name is caught by a kill")
    func directStoresAreCaught() async throws {
      let messages = await failures(of: DirectStore.self, [.kill], doing: [.save()], sample: 40)
      #expect(messages.contains("kill at call"))
      #expect(messages.contains("is listed and fails"))
    }

    @Test("one that never synchronises is caught by the order of its calls")
    func unsynchronisedStoresAreCaught() async throws {
      let messages = await failures(of: UnsynchronisedStore.self, [], doing: [.save()])
      #expect(
        messages.contains("without any fault: revision 1 was acknowledged before the content")
      )
      #expect(messages.contains("1.main was synchronised, so a power cut may take it"))
    }

    @Test("one that forgets the directory is caught as well")
    func forgottenNamesAreCaught() async throws {
      let messages = await failures(of: ForgetfulStore.self, [], doing: [.save()])
      #expect(!messages.contains("the content"))
      #expect(messages.contains("before the name of 1.main was synchronised"))
    }

    @Test("one that looks at no result is caught by a full disk and a short write")
    func carelessStoresAreCaught() async throws {
      for fault in [StoreFault.fullDisk, .shortWrite] {
        let messages = await failures(of: CarelessStore.self, [fault], doing: [.save()])
        #expect(messages.contains("\(fault.rawValue) at call"), "\(messages)")
        #expect(messages.contains("write of new"))
      }
    }

    @Test("one that cannot be opened fails in words")
    func impossibleStoresFail() async throws {
      let messages = await failures(of: ImpossibleStore.self, [.kill], doing: [.save()])
      #expect(messages.contains("opening fails: Mishap()"))
      #expect(messages.contains("no call of the store was seen"))
    }

    private func failures<Subject: StoreOnDisk>(
      of type: Subject.Type,
      _ faults: [StoreFault],
      doing steps: [StoreStep],
      sample: Int = 20
    ) async -> String {
      await Failures.of {
        _ = try? await forEachCrashPoint(
          of: type,
          before: [],
          doing: steps,
          faults: faults,
          sample: sample
        )
      }.joined()
    }
  }
#endif
