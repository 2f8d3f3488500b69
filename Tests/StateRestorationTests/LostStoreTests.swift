#if SQLite
  import Foundation
  import RestorationStorage
  import RestorationTestSupport
  import StateRestoration
  import Testing

  /// A store of which nothing is left: the report says so, and saving goes on.
  @MainActor
  @Suite("Stores that were lost")
  struct LostStoreTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private var path: String { directory("state/store") }

    private func launch(
      _ name: String,
      in folder: String = "state",
      scene: String = "main",
      onNotice: @escaping @MainActor (SessionOptions.Notice) -> Void = { _ in }
    ) async -> SceneState {
      var options = SessionOptions()
      options.cadence = nil
      options.crashes.healthyAfter = nil
      options.crashes.process = ProcessIdentity(name)
      options.onNotice = onNotice
      return await SceneState.open(
        app: "values",
        scene: scene,
        path: directory("\(folder)/store"),
        options: options
      )
    }

    /// Some launches, each of which saves.
    private func use(_ count: Int = 2) async throws {
      for number in 1...count {
        let scene = await launch("\(number)")
        scene["launches", default: 0] += 1
        try await scene.save()
      }
      // Files that no process has open.
      try FileManager.default.copyItem(atPath: directory("state"), toPath: directory("lost"))
    }

    @Test(
      "A damaged store of which nothing could be recovered is no store in which nothing was saved"
    )
    func nothingIsRecovered() async throws {
      try await use()
      var bytes = try directory.bytes("lost/store")
      for index in 4_096..<bytes.count { bytes[index] = 0 }
      try directory.write(bytes, to: "lost/store")
      for name in ["3", "4"] {
        let report = try #require(await launch(name, in: "lost").report)
        #expect(report.conclusion == .lost)
        #expect(report.reason.contains("store-quarantine/1.sqlite"))
      }
    }

    @Test("A line says that state is gone, and where what is left of it is")
    func aLineSaysSo() async throws {
      try await use()
      try directory.write(Array(repeating: 0, count: 8_192), to: "lost/store")
      var lines: [String] = []
      let scene = await launch("3", in: "lost") { lines.append($0.description) }
      #expect(lines.count == 1)
      #expect(lines.first?.contains("store-quarantine/1.sqlite") == true)
      scene["launches"] = 1
      try await scene.save()
      let next = await launch("4", in: "lost") { lines.append($0.description) }
      #expect(next["launches", default: 0] == 1)
      #expect(lines.count == 1)
    }

    @Test("Nor is one whose file was emptied, after one launch or several", arguments: [1, 2])
    func emptiedFiles(after count: Int) async throws {
      try await use(count)
      try directory.write([], to: "lost/store")
      let scene = await launch("3", in: "lost")
      #expect(scene.report?.conclusion == .lost)
      #expect(scene.report?.reason.contains("empty") == true)
      scene["launches"] = 1
      try await scene.save()
      #expect(await launch("4", in: "lost").report?.conclusion == .restored)
    }

    @Test("A store in which launches have saved nothing has lost nothing")
    func nothingWasSaved() async throws {
      for name in ["1", "2", "3"] {
        let scene = await launch(name)
        #expect(scene.report?.conclusion == .nothingStored)
        #expect(await scene.session.confirmHealthy())
      }
    }

    @Test("A scene that was discarded and purged has lost nothing")
    func discarded() async throws {
      let scene = await launch("1")
      scene["n"] = 1
      try await scene.save()
      try await scene.session.discard()
      try await scene.session.store.purge(discarded: scene.session.scene)
      for name in ["2", "3"] {
        let again = await launch(name)
        #expect(again.report?.conclusion == .nothingStored)
        #expect(await again.session.confirmHealthy())
      }
    }

    @Test("A scene of which nothing was saved has lost nothing when its store was recovered")
    func othersAreRecovered() async throws {
      try await use()
      var bytes = try directory.bytes("lost/store")
      for index in 0..<4_096 { bytes[index] = 0 }
      try directory.write(bytes, to: "lost/store")
      let other = await launch("3", in: "lost", scene: "other")
      #expect(await other.session.store.recovery != nil)
      #expect(other.report?.conclusion == .nothingStored)
      #expect(await launch("3", in: "lost").report?.conclusion == .restored)
    }

    @Test("A scene that was discarded on another device has lost nothing here")
    func discardedElsewhere() async throws {
      let backend = MemoryBackend()
      func session(_ device: String) async throws -> RestorationSession {
        let logs = FileAttemptLogs(path: directory(device))
        let store = try await RevisionStore(backend, attemptLogs: logs)
        return AppScenes(app: "counter", store: store).connect(CounterHost(count: 1))
      }
      let here = try await session("here")
      await here.restore()
      try await here.save()
      let there = try await session("there")
      await there.restore()
      try await there.discard()
      try await there.store.purge(discarded: there.scene)
      #expect(await (try session("here")).restore().conclusion == .nothingStored)
    }

    @Test("A program whose store is emptied or removed goes on saving", arguments: [true, false])
    func whileRunning(isEmptied: Bool) async throws {
      let scene = await launch("1")
      scene["n"] = 1
      try await scene.save()
      if isEmptied {
        #expect(truncate(path, 0) == 0)
      } else {
        try FileManager.default.removeItem(atPath: directory("state"))
      }
      for number in 2...4 {
        scene["n"] = number
        try await scene.save()
      }
      #expect(await launch("2")["n"] == 4)
    }
  }
#endif
