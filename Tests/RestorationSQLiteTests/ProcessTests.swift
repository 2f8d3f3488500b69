#if SQLite
  import RestorationArchive
  import RestorationSQLite
  import RestorationStorage
  import RestorationTestSupport
  import RestorationTesting
  import StoreTestSupport
  import Testing

  @Suite("The SQLite store and other processes", .serialized)
  struct ProcessTests {
    let directory: TemporaryDirectory
    let path: String

    init() throws {
      directory = try TemporaryDirectory()
      path = directory("state.sqlite")
    }

    /// A save that returned before the kill is there after it.
    @Test("Killed at random moments, the store has every acknowledged revision")
    func acknowledgedRevisionsSurviveKilling() async throws {
      let violations = try await Probe.killRepeatedly(
        .sqlite,
        path,
        rounds: SweepLength.count(10, sweep: 30, long: 200)
      ) {
        try await RevisionStore(sqlite: path)
      }
      #expect(violations == [])
    }

    @Test("Processes that save at the same time get numbers of their own", .scenario(161))
    func processesGetNumbersOfTheirOwn() async throws {
      let violations = try await Probe.saveAtTheSameTime(.sqlite, path) {
        try await RevisionStore(sqlite: path)
      }
      #expect(violations == [])
    }

    /// The system refuses, by strace, one kind of call from the n-th on.
    @Test(
      "A full or failing disk fails the save with a typed error and loses nothing",
      .scenario(159),
      .enabled(if: Probe.strace != nil, "NOT TESTED: strace is missing, run Tools/setup"),
      arguments: [
        ("pwrite64", "ENOSPC", "diskFull"), ("pwrite64", "EIO", "storeFailed"),
        ("fsync", "EIO", "storeFailed"), ("fdatasync", "EIO", "storeFailed"),
      ]
    )
    func failingDiskFailsTheSave(_ call: String, _ fault: String, _ code: String) async throws {
      let strace = try #require(Probe.strace)
      let store = try await RevisionStore(sqlite: path)
      let archive = try SampleArchive.make(Probe.session, marker: 1)
      _ = try await store.save(archive, for: Probe.session)
      for first in [1, 2, 4, 7] {
        let probe = try Probe(
          .sqlite,
          path,
          count: 1,
          under: [
            strace, "-f", "-o", "/dev/null", "-e", "trace=\(call)", "-e",
            "inject=\(call):error=\(fault):when=\(first)+",
          ]
        )
        let lines = try probe.lines()
        let acknowledged = Probe.acknowledgements(lines)
        #expect(lines.count == 1, "\(lines)")
        #expect(
          !acknowledged.isEmpty || lines.first?.hasPrefix("ERR \(code)") == true,
          "\(lines)"
        )
        let reopened = try await RevisionStore(sqlite: path)
        #expect(try await Probe.lost(acknowledged, in: reopened) == [])
        #expect(try await reopened.load(1, of: Probe.session)?.archive.bytes == archive.bytes)
        #expect(try await reopened.verify(Probe.session).allSatisfy { $0.state == .good })
      }
    }
  }
#endif
