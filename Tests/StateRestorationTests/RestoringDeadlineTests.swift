import Foundation
import RestorationEngine
import RestorationMigration
import RestorationTestSupport
import RestorationTesting
import StateRestoration
import StoreTestSupport
import Testing

/// Code of the app that keeps a restoration waiting: the launch goes on, and nothing is lost.
@MainActor
@Suite("Deadlines of restoring", .serialized)
struct RestoringDeadlineTests {
  private let store = RevisionStore.inMemory()
  private let clock = ManualClock()

  private final class Note: RestorableController {
    var restorationIdentifier: String?
    var controllerRestorationClass: (any ControllerRestoration.Type)? = Waiting.self
    var restorationContainer: (any RestorableController)? { nil }
    var restorationChildren: [any RestorableController] { [] }
    var text = ""
    init(_ identifier: String) { restorationIdentifier = identifier }
    func encodeRestorableState(with coder: NSCoder) { coder.encode(text, forKey: "text") }
    func decodeRestorableState(with coder: NSCoder) {
      text = coder.decodeObject(forKey: "text") as? String ?? ""
    }
  }

  private enum Waiting: AsyncControllerRestoration {
    @MainActor static var make: (String) async throws -> Note? = { Note($0) }
    static func makeController(
      withRestorationIdentifierPath path: [String],
      coder: NSCoder
    ) async throws -> Note? {
      try await make(path.last ?? "")
    }
  }

  private final class App: RestorationHost {
    var notes: [Note]
    init(_ notes: [Note] = []) { self.notes = notes }
    func add(_ identifier: String) -> Note {
      notes.append(Note(identifier))
      return notes[notes.count - 1]
    }
    var restorationRoots: [any RestorableController] { notes }
    func shouldPreserveState(with coder: NSCoder) -> Bool { true }
    func shouldRestoreState(with coder: NSCoder) -> Bool { true }
  }

  private func session(_ app: App) -> RestorationSession {
    var options = SessionOptions()
    options.cadence = nil
    options.crashes.healthyAfter = nil
    options.clock = SessionClock(clock)
    return AppScenes(app: "notes", store: store, options: options) {
      $0.register(Waiting.self, as: "Waiting")
    }.connect(app)
  }

  private func save(_ identifiers: String...) async throws {
    let notes = identifiers.map { Note($0) }
    for note in notes { note.text = "Dear" }
    let first = session(App(notes))
    await first.restore()
    try await first.save()
  }

  private func objects() async throws -> [IdentifierPath] {
    let archive = try await store.newestGood(for: SceneSession(app: "notes"))?.archive
    return archive?.readableObjects().objects.map(\.path) ?? []
  }

  @Test("A factory that does not answer is named after the deadline, and its state waits")
  func factoriesThatDoNotAnswer() async throws {
    try await save("a", "b")
    let gate = AsyncGate()
    Waiting.make = { identifier in
      await gate.wait()
      return Note(identifier)
    }
    let second = session(App())
    let restoring = Task { await second.restore() }
    await clock.waitForSleepers()
    clock.advance(by: .seconds(10))
    let report = await restoring.value
    #expect(report.conclusion == .restored)
    for path: IdentifierPath in [["a"], ["b"]] {
      let entry = try #require(report[path])
      #expect(entry.outcome == .failed)
      #expect(entry.errorCode == "factoryOverdue")
      #expect(entry.isCarried)
    }
    #expect(second.phase == .running)
    // A late answer is ignored, and the save keeps the state.
    await gate.open()
    for _ in 0..<50 { await Task.yield() }
    #expect(try await second.save().number != nil)
    #expect(Set(try await objects()).isSuperset(of: [["a"], ["b"]]))
    let note = Note("a")
    await session(App([note])).restore()
    #expect(note.text == "Dear")
  }

  @Test("Factories that answer in time are waited for")
  func factoriesThatAnswer() async throws {
    try await save("a", "b")
    let app = App()
    Waiting.make = { identifier in
      for _ in 0..<10 { await Task.yield() }
      return app.add(identifier)
    }
    let report = await session(app).restore()
    #expect(report.totals.restored == 2)
    #expect(clock.sleeperCount == 0)
  }

  @Test("A task that waits for a restoration and is cancelled ends the waiting")
  func cancelling() async throws {
    try await save("a")
    let gate = AsyncGate()
    Waiting.make = { identifier in
      await gate.wait()
      return Note(identifier)
    }
    let second = session(App())
    let restoring = Task { await second.restore() }
    await clock.waitForSleepers()
    restoring.cancel()
    let report = await restoring.value
    #expect(report[["a"]]?.errorCode == "factoryOverdue")
    #expect(second.phase == .running)
    await gate.open()
  }

  @Test("A migration that does not end is named after the deadline, and the state stays")
  func migrationsThatDoNotEnd() async throws {
    try await save("a")
    let semaphore = DispatchSemaphore(value: 0)
    let step = StateMigration("slow", from: 1, to: 2) { _ in semaphore.wait() }
    var options = SessionOptions()
    options.cadence = nil
    options.crashes.healthyAfter = nil
    options.clock = SessionClock(clock)
    let second = AppScenes(
      app: "notes",
      store: store,
      options: options.with(stateVersion: 2, migrator: try StateMigrator([step]))
    ).connect(App())
    let restoring = Task { await second.restore() }
    await clock.waitForSleepers()
    clock.advance(by: .seconds(10))
    let report = await restoring.value
    semaphore.signal()
    #expect(report.conclusion == .unreadable)
    #expect(report.reason.contains("the stored state is unchanged"))
    #expect(try await objects().contains(["a"]))
  }

  @Test("A completion counts for the restoration that its task was begun in")
  func extensionsBelongToTheirRestoration() async throws {
    let host = ExtendingHost(extensions: 0)
    var options = SessionOptions()
    options.cadence = nil
    options.crashes.healthyAfter = nil
    options.clock = SessionClock(clock)
    let session = AppScenes(app: "counter", store: store, options: options).connect(host)
    await session.restore()
    try await session.save()
    let late = AsyncGate()
    host.didDecode = { [unowned session] in
      session.extendStateRestoration()
      Task {
        await late.wait()
        session.completeStateRestoration()
      }
    }
    let first = Task { await session.restore() }
    await clock.waitForSleepers()
    clock.advance(by: .seconds(10))
    #expect(await first.value.issues.contains { $0.contains("1 extensions") })
    // The next one is completed in time, independently of the first.
    host.didDecode = { [unowned session] in
      session.extendStateRestoration()
      Task { session.completeStateRestoration() }
    }
    #expect(await session.restore().issues == [])
    // And a late completion of the first ends none of a later one.
    host.didDecode = { [unowned session] in session.extendStateRestoration() }
    let third = Task { await session.restore() }
    await clock.waitForSleepers()
    await late.open()
    for _ in 0..<50 { await Task.yield() }
    #expect(session.phase == .restoring)
    clock.advance(by: .seconds(10))
    #expect(await third.value.issues.contains { $0.contains("1 extensions") })
  }
}

private actor AsyncGate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func wait() async {
    if !isOpen { await withCheckedContinuation { waiting.append($0) } }
  }

  func open() {
    isOpen = true
    for waiter in waiting { waiter.resume() }
    waiting = []
  }
}
