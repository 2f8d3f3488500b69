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
      ]
      var selects: [Duration] = []
      var times = [[Duration]](repeating: [], count: runs.count)
      // In turns, so that other load on the machine meets all of them.
      for _ in 1...9 {
        var found = (rowCount: 0, sum: UInt64(0))
        selects.append(try ContinuousClock().measure { found = try sql.touch(all) })
        #expect(found.rowCount == 2 * count && found.sum > 0)
        for (index, arguments) in runs.enumerated() {
          let run = try ToolRun(arguments)
          #expect(run.status == 0, "\(run.error)")
          times[index].append(run.time)
        }
      }
      let select = Self.median(selects)
      print("select: \(select)")
      for (arguments, times) in zip(runs, times) {
        let words = arguments.filter { $0 != database.url }.joined(separator: " ")
        let time = Self.median(times)
        let ratio = time / select
        print("\(words): \(time), \((ratio * 100).rounded() / 100) times the select")
      }
    }

    private static func median(_ times: [Duration]) -> Duration { times.sorted()[times.count / 2] }
  }
#endif
