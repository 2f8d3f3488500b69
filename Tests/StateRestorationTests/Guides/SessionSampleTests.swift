import RestorationArchive
import RestorationEngine
import RestorationMigration
import RestorationStorage
import RestorationTestSupport
import StateRestoration
import Testing

/// The samples of the guides to crash loops, launching, migrating and saving often.
@MainActor
@Suite("The guides' samples of a session")
struct SessionSampleTests {
  private let store = RevisionStore.inMemory()
  private static var processCount = 0

  /// A session of a process of its own, which saves when told to.
  private func launched(_ application: CounterHost, version: UInt64 = 1) -> RestorationSession {
    var options = SessionOptions()
    Self.processCount += 1
    options.crashes.process = ProcessIdentity("sample \(Self.processCount)")
    options.restoring.deadline = .patience
    options.cadence = nil
    options.crashes.healthyAfter = nil
    return AppScenes(
      app: "org.example.notes",
      store: store,
      options: options.with(stateVersion: version)
    ).connect(application)
  }

  private func count(ofApp app: String = "org.example.notes") async throws -> Int? {
    let newest = try await store.newestGood(for: SceneSession(app: app))
    let values = try newest?.archive.object(at: ["counter"])?.values()
    guard case .int(let count)? = values?.first(where: { $0.key == "count" })?.value else {
      return nil
    }
    return Int(count)
  }

  @Test("CrashLoops: a build that is set before restoring is that of the revisions")
  func build() async throws {
    for launch in 1...2 {
      let application = CounterHost()
      let session = launched(application)
      session.header.bundleVersion = "2.1 (417)"
      print(await session.restore())
      #expect(application.counter.count == launch - 1)
      application.counter.count = launch
      try await session.save()
      let newest = try await store.newestGood(for: session.scene)
      #expect(newest?.archive.header.bundleVersion == "2.1 (417)")
    }
  }

  @Test("Launching: the last state of the session before comes back in the running app")
  func lastSession() async throws {
    try await launched(CounterHost(count: 1)).save()
    let application = CounterHost()
    let session = launched(application)
    await session.restore()
    application.counter.count = 2
    try await session.save()
    let report = await session.restore(.lastSession)
    #expect(report.conclusion == .restored)
    #expect(application.counter.count == 1)
    let next = CounterHost()
    await launched(next).restore()
    #expect(next.counter.count == 1)
  }

  @Test("MigratingStoredState: the newest revision is migrated and restored; the old one stays")
  func migration() async throws {
    try await launched(CounterHost(count: 4)).save()
    let step = StateMigration("tens", from: 1, to: 3) { document in
      guard case .int(let count)? = document["counter"]?["count"] else { return }
      document["counter"]?["count"] = .int(count * 10)
    }
    let migrator = try StateMigrator([step])
    let application = CounterHost()
    let options = SessionOptions(stateVersion: 3, migrator: migrator)
    let scenes = AppScenes(app: "org.example.notes", store: store, options: options)
    let session = scenes.connect(application)
    await session.restore()
    #expect(application.counter.count == 40)
    #expect(try await store.revisions(of: session.scene).map(\.stateVersion) == [1, 3])
    let next = CounterHost()
    await launched(next, version: 3).restore()
    #expect(next.counter.count == 40)
  }

  @Test("MigratingStoredState: a version that reads only saves nothing beside newer state")
  func newerState() async throws {
    try await launched(CounterHost(count: 4), version: 3).save()
    var options = SessionOptions()
    options.restoring.newerState = .readOnly
    let scenes = AppScenes(app: "org.example.notes", store: store, options: options)
    let session = scenes.connect(CounterHost())
    #expect(await session.restore().conclusion == .newerVersion)
    #expect(try await session.save().refusal == .newerState)
    #expect(try await store.revisions(of: session.scene).map(\.stateVersion) == [3])
  }

  @Test("SavingOften: a session saves a change by itself, and the next launch has it")
  func cadence() async throws {
    let application = CounterHost()
    var options = SessionOptions()
    options.cadence?.firstDelay = .seconds(1)
    let scenes = AppScenes(app: "org.example.notes", store: store, options: options)
    let session = scenes.connect(application)
    await session.restore()
    application.counter.count = 7
    session.invalidateRestorableState()
    #expect(await eventually { (try? await count(ofApp: "org.example.notes")) == 7 })
  }

  @Test("SavingOften: a labelled state is found by its label, and comes back after others")
  func labels() async throws {
    let application = CounterHost(count: 1)
    let session = launched(application)
    try await session.save(label: "before the big edit")
    let labelled = try await session.history().filter { !$0.revision.labels.isEmpty }
    await session.restore(.label("before the big edit"))
    #expect(labelled.map(\.revision.labels) == [["before the big edit"]])
    application.counter.count = 2
    try await session.save()
    let next = CounterHost()
    await launched(next).restore(.label("before the big edit"))
    #expect(next.counter.count == 1)
  }
}
