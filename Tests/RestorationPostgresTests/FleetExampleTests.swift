#if Postgres
  import Foundation
  import RestorationMirror
  import RestorationPostgres
  import RestorationStorage
  import RestorationTestSupport
  import StateRestoration
  import Testing

  @Suite("A fleet keeps its place")
  @MainActor
  struct FleetExampleTests {
    @Test("the guide begins with the example that is compiled here")
    func theGuideShowsTheExample() throws {
      let example = try #require(
        GuideExample(in: "RestorationPostgresTests/FleetExample.swift").code
      )
      let lines = example.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0 }
      let sample = try #require(GuideExample.samples(of: "KeepingAFleetsState").first)
      #expect(
        sample.trimmingCharacters(in: .whitespacesAndNewlines)
          == lines.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
      )
    }

    @Test("the guide's statements for monitoring run")
    func monitoringRuns() async throws {
      let database = try TestDatabase()
      _ = try await database.open()
      let samples = try GuideExample.samples(of: "KeepingAFleetsState", in: "sql")
      let statements = samples.filter { $0.contains("pg_stat_activity") && !$0.contains("REVOKE") }
        .flatMap { $0.split(separator: ";") }.filter { $0.contains("SELECT") }
      #expect(statements.count == 6)
      for statement in statements {
        try database.sql().run(String(statement))
      }
    }

    @Test("what one device keeps, the next one has, and a server that is away costs no launch")
    func seatsAreChanged() async throws {
      let database = try TestDatabase()
      _ = try await database.open()
      let directory = try TemporaryDirectory()
      try directory.write(
        Array((String(repeating: "07", count: 32) + "\n").utf8),
        to: "key"
      )
      func start(_ device: String, _ server: String, _ patience: Duration) async throws
        -> (scene: SceneState, mirror: MirroredStore)
      {
        try await launch(
          device,
          directory: directory(device),
          keyPath: directory("key"),
          server: server,
          patience: patience
        )
      }
      do {
        let (scene, mirror) = try await start("desk", database.address(), .zero)
        scene["page"] = 7
        try await scene.save()
        #expect(await mirror.send(waitingAtMost: .patience))
      }
      do {
        let (scene, mirror) = try await start("hall", database.address(), .patience)
        #expect(scene["page"] == 7)
        #expect(scene.report?.issues.contains { $0.contains("\"desk\"") } == true)
        scene["page"] = 8
        try await scene.save()
        #expect(await mirror.send(waitingAtMost: .patience))
      }
      // The server is away; the device's own state is restored, and the report says why it is not
      // newer.
      let (scene, mirror) = try await start("desk", "host=/nowhere dbname=state", .zero)
      #expect(scene["page"] == 7)
      #expect(scene.report?.issues.contains { $0.contains("the server") } == true)
      withExtendedLifetime(mirror) {}
    }
  }
#endif
