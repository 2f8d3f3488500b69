import RestorationStorage
import RestorationTestSupport
import StateRestoration
import Testing

/// States that their user named, to find them again.
@MainActor
@Suite("Labelled saves")
struct LabelledSaveTests {
  let store = RevisionStore.inMemory()
  static var processCount = 0

  private var options: SessionOptions {
    var options = SessionOptions()
    Self.processCount += 1
    options.crashes.process = ProcessIdentity("labelled \(Self.processCount)")
    options.cadence = nil
    options.crashes.healthyAfter = nil
    options.retention = .newest(2)
    return options
  }

  private func session(_ host: CounterHost) -> RestorationSession {
    AppScenes(app: "counter", store: store, options: options).connect(host)
  }

  private func labels(_ session: RestorationSession) async throws -> [[String]] {
    try await session.history().map(\.revision.labels)
  }

  @Test("The labelled state is in the history and comes back, in the running app and at launch")
  func wayBack() async throws {
    let host = CounterHost(count: 1)
    let first = session(host)
    await first.restore()
    let outcome = try await first.save(label: "before the big edit")
    #expect(outcome.revision?.labels == ["before the big edit"])
    host.counter.count = 2
    try await first.save()
    #expect(try await labels(first) == [[], ["before the big edit"]])
    #expect(await first.restore(.label("before the big edit")).conclusion == .restored)
    #expect(host.counter.count == 1)
    host.counter.count = 3
    try await first.save()
    let next = CounterHost()
    let report = await session(next).restore(.label("before the big edit"))
    #expect(report.conclusion == .restored)
    #expect(next.counter.count == 1)
  }

  @Test("Without a revision of the label, the running app stays and a launch restores as usual")
  func missingLabel() async throws {
    let host = CounterHost(count: 1)
    let first = session(host)
    await first.restore()
    try await first.save()
    #expect(await first.restore(.label("none")).conclusion == .refused)
    #expect(host.counter.count == 1)
    let next = CounterHost()
    #expect(await session(next).restore(.label("none")).conclusion == .restored)
    #expect(next.counter.count == 1)
  }

  @Test("Unchanged state gets the label where it is, and a label in use moves to the new state")
  func labelsMove() async throws {
    let host = CounterHost(count: 1)
    let first = session(host)
    await first.restore()
    try await first.save()
    guard case .unchanged(1, _) = try await first.save(label: "a") else {
      Issue.record("a revision was made for a label")
      return
    }
    #expect(try await labels(first) == [["a"]])
    host.counter.count = 2
    try await first.save(label: "b")
    #expect(try await labels(first) == [["b"], ["a"]])
    host.counter.count = 3
    try await first.save(label: "a")
    #expect(try await labels(first) == [["a"], ["b"], []])
  }

  @Test("A labelled revision stays whatever is saved later, until its label is removed")
  func labelledRevisionStays() async throws {
    let host = CounterHost(count: 0)
    let first = session(host)
    await first.restore()
    try await first.save(label: "first")
    func saveMany() async throws {
      for _ in 1...25 {
        host.counter.count += 1
        try await first.save()
      }
      await first.waitForSaves()
    }
    try await saveMany()
    #expect(try await labels(first).last == ["first"])
    try await store.setLabel("first", to: nil, of: first.scene)
    try await saveMany()
    #expect(try await labels(first).allSatisfy { $0.isEmpty })
    #expect(try await first.history().map(\.id).contains(1) == false)
  }

  @Test("A label that cannot be stored is refused before anything is saved", arguments: [0, 256])
  func unusableLabel(_ count: Int) async throws {
    let first = session(CounterHost(count: 1))
    await first.restore()
    let error = await #expect(throws: RestorationError.self) {
      try await first.save(label: String(repeating: "l", count: count))
    }
    #expect(error?.code == .invalidIdentifier)
    #expect(try await first.history().isEmpty)
  }

  @Test("A label goes with the merged values when another process has saved meanwhile")
  func labelOfMergedValues() async throws {
    let one = AppScenes(app: "values", store: store, options: options).connectValues()
    await one.restore()
    let other = AppScenes(app: "values", store: store, options: options).connectValues()
    await other.restore()
    other["b"] = 2
    try await other.save()
    one["a"] = 1
    try await one.save(label: "both")
    #expect(await other.restore(.label("both")).conclusion == .restored)
    #expect(other["a"] == 1)
    #expect(other["b"] == 2)
  }
}
