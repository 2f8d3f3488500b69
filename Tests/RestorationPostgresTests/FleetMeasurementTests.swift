#if Postgres
  import Foundation
  import RestorationTestSupport
  import Testing

  /// The figures of the guide about fleets of many sessions, each with two revisions of 2 kB:
  ///
  ///     RESTORATION_MEASURE=1 RESTORATION_MEMORY= Tools/test --postgres --filter FleetMeasurementTests
  @Suite(
    "How long the tool takes with many sessions, and how much memory",
    .serialized,
    .enabled(if: ProcessInfo.processInfo.environment["RESTORATION_MEASURE"] != nil)
  )
  struct FleetMeasurementTests {
    @Test("each verb", arguments: [(1_000, 1), (1_000, 8), (10_000, 8), (100_000, 8)])
    func eachVerb(_ sessionCount: Int, _ jobs: Int) async throws {
      let cluster = try TestCluster()
      let database = try TestDatabase(in: cluster)
      try await Fleet.fill(database, sessionCount: sessionCount)
      try database.sql().run("VACUUM ANALYZE")
      let directory = try TemporaryDirectory()
      try directory.write(Array(Fleet.plan.utf8), to: "plan.yaml")
      let copy = try TestDatabase(in: cluster)
      let runs: [[String]] = [
        ["list", database.url],
        ["verify", database.url, "--summary", "--jobs", "\(jobs)"],
        ["doctor", database.url, "--jobs", "\(jobs)"],
        ["copy", database.url, copy.url, "--jobs", "\(jobs)"],
        ["migrate", copy.url, "--plan", directory("plan.yaml"), "--jobs", "\(jobs)"],
        ["purge", copy.url, "--keep-last", "1", "--keep-at-least", "1", "--jobs", "\(jobs)"],
      ]
      for arguments in runs {
        let run = try ToolRun(arguments)
        #expect(run.status == 0, "\(run.error)")
        let words = "\(sessionCount) sessions, \(jobs) jobs, \(arguments[0])"
        print("\(words): \(run.time), \(run.peak / 1_000_000) MB")
      }
      let left = try copy.sql().run("SELECT count(*) FROM restoration.revision")
      #expect(left == ["\(sessionCount)"])
    }

    @Test("list and verify, beside a bare SELECT of the same columns")
    func besideSelect() async throws {
      let cluster = try TestCluster()
      let database = try TestDatabase(in: cluster)
      let count = 20_000
      try await Fleet.fill(database, sessionCount: count)
      let sql = try database.sql()
      try sql.run("VACUUM ANALYZE")
      let all = """
        SELECT s.app, s.scene, r.number, r.quarantined, octet_length(r.bytes), r.label, r.bytes,
          k.name, k.bytes
        FROM restoration.session AS s JOIN restoration.revision AS r ON r.app = s.app AND r.session = s.id
        LEFT JOIN restoration.record AS k ON k.app = s.app AND k.session = s.id
        ORDER BY s.app, s.scene, r.number
        """
      let runs: [[String]] = [
        ["list", database.url, "--summary"], ["list", database.url],
        ["verify", database.url, "--summary"], ["verify", database.url],
        ["verify", database.url, "--summary", "--jobs", "2"],
      ]
      for round in 1...3 {
        var rows = 0
        let select = try ContinuousClock().measure { rows = try sql.rowCount(of: all) }
        #expect(rows == 2 * count)
        print("round \(round), select: \(select)")
        for arguments in runs {
          let run = try ToolRun(arguments)
          #expect(run.status == 0, "\(run.error)")
          let words = arguments.filter { $0 != database.url }.joined(separator: " ")
          print("round \(round), \(words): \(run.time), \(run.peak / 1_000_000) MB")
        }
      }
    }
  }
#endif
