import Foundation
import RestorationTestSupport
import StateRestoration
import Testing

/// A store that is away for a moment at the launch: saving goes on once it answers.
#if SQLite
  @MainActor
  @Suite("A store that is away for a moment")
  struct AwayStoreTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private var path: String { directory("store.sqlite") }

    private func open(_ name: String, saves: Bool = true) async -> SceneState {
      var options = SessionOptions()
      options.crashes.process = ProcessIdentity(name)
      options.cadence?.firstDelay = .milliseconds(20)
      options.cadence?.activeInterval = .milliseconds(50)
      options.cadence?.idleAfter = .milliseconds(100)
      options.onNotice = { _ in }
      if !saves { options.cadence = nil }
      return await SceneState.open(app: "values", path: path, options: options)
    }

    private func take() throws {
      try FileManager.default.moveItem(atPath: path, toPath: path + ".away")
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    private func giveBack() throws {
      // With next to nothing in between: a program that tries again there would make a store anew.
      try #require(rename(path, path + ".empty") == 0 && rename(path + ".away", path) == 0)
    }

    @Test("What is set meanwhile is saved by the cadence, and what it replaces is kept")
    func changesAreSaved() async throws {
      let zero = await open("0", saves: false)
      zero["draft"] = "old"
      zero["tab"] = 3
      zero.list("log", of: Int.self).append(1)
      try await zero.save()
      try take()
      let one = await open("1")
      #expect(one.report?.conclusion == .unavailable)
      one["draft"] = "a day's work"
      one.list("log", of: Int.self).append(2)
      try await Task.sleep(for: .milliseconds(200))
      try giveBack()
      #expect(
        await eventually { one.session.phase == .healthy || one.session.phase == .running }
      )
      #expect(one["draft"] == "a day's work")
      #expect(one["tab"] == 3)
      #expect(one.list("log", of: Int.self).newest(9) == [1, 2])
      let two = await open("2", saves: false)
      #expect(two["draft"] == "a day's work")
      #expect(two.list("log", of: Int.self).newest(9) == [1, 2])
      #expect(await two.restore(.passedOver).revision == 1)
      #expect(two["draft"] == "old")
    }

    @Test("A program that sets nothing gets its values by itself, and is told")
    func valuesComeBack() async throws {
      let zero = await open("0", saves: false)
      zero["draft"] = "old"
      try await zero.save()
      try take()
      let one = await open("1")
      var told = 0
      let observer = one.observe("draft") { told += 1 }
      try giveBack()
      #expect(await eventually { told > 0 })
      #expect(one["draft"] == "old")
      observer.cancel()
    }
  }
#endif
