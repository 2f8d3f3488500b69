import Foundation
import RestorationEngine
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StateRestoration
import StoreTestSupport
import Testing

/// The part of the state that a launch restores, by its reason; the rest is kept.
@MainActor
@Suite("Levels of a session")
final class LevelSessionTests {
  let store = RevisionStore.inMemory()
  let clock = ManualClock()
  let scene = SceneSession(app: "letters")
  static var processCount = 0
  // A session that is let go has ended in order.

  /// One controller with a page and a draft.
  private final class Letter: RestorableController, RestorationHost {
    @Restorable("page") var page = 0
    @Restorable("draft", level: .content) var draft = ""

    init(page: Int = 0, draft: String = "") { (self.page, self.draft) = (page, draft) }

    var restorationIdentifier: String? = "letter"
    var controllerRestorationClass: (any ControllerRestoration.Type)?
    var restorationContainer: (any RestorableController)? { nil }
    var restorationChildren: [any RestorableController] { [] }
    var restorationRoots: [any RestorableController] { [self] }
    func shouldPreserveState(with coder: NSCoder) -> Bool { true }
    func shouldRestoreState(with coder: NSCoder) -> Bool { true }
  }

  private func session(
    _ letter: Letter,
    process: ProcessIdentity? = nil,
    build: String = "1",
    change: (inout SessionOptions) -> Void = { _ in }
  ) -> RestorationSession {
    var options = SessionOptions()
    Self.processCount += 1
    options.crashes.process = process ?? ProcessIdentity("process \(Self.processCount)")
    options.clock = SessionClock(clock)
    options.cadence = nil
    options.crashes.healthyAfter = nil
    options.restoring.levels[.launch] = .navigation
    change(&options)
    let session = AppScenes(app: "letters", store: store, options: options).connect(letter)
    session.header.bundleVersion = build
    return session
  }

  /// Launches an app that saves a page and a draft and is healthy.
  private func firstLaunch(_ process: ProcessIdentity? = nil, endsInOrder: Bool = true) async throws
  {
    let session = session(Letter(page: 3, draft: "Dear"), process: process)
    await session.restore()
    try await session.save()
    #expect(await session.confirmHealthy())
    if !endsInOrder { session.abandon() }
  }

  @Test("After an orderly end a launch restores up to its level; the report names the rest")
  func plainLaunch() async throws {
    try await firstLaunch()
    let letter = Letter()
    let report = await session(letter).restore()
    #expect(report.restoreReason == .launch)
    #expect(report.level == .navigation)
    #expect(letter.page == 3)
    #expect(letter.draft == "")
    #expect(report[["letter"]]?.leftOutKeys == ["draft"])
    #expect(report.reason.contains("revision 1 keeps them"))
  }

  @Test("By default everything comes back, whatever is marked")
  func defaultsChangeNothing() async throws {
    try await firstLaunch()
    let letter = Letter()
    let report = await session(letter) { $0.restoring.levels = [:] }.restore()
    #expect(letter.draft == "Dear")
    #expect(report.level == .content)
    #expect(report.leftOutCount == 0)
  }

  @Test("After a death everything comes back, also if the app had done well before")
  func afterDeath() async throws {
    try await firstLaunch(endsInOrder: false)
    let letter = Letter()
    let report = await session(letter).restore()
    #expect(report.restoreReason == .recover)
    #expect(letter.draft == "Dear")
  }

  @Test("A second window of a process that still runs is a plain start")
  func sameProcess() async throws {
    let process = ProcessIdentity("process of both")
    try await firstLaunch(process, endsInOrder: false)
    #expect(await session(Letter(), process: process).restore().restoreReason == .launch)
  }

  @Test("Another build, another start of the machine, and a request are reasons of their own")
  func otherReasons() async throws {
    try await firstLaunch(ProcessIdentity("17.4711.first-boot"))
    #expect(await session(Letter(), build: "2").restore().restoreReason == .update)
    let rebooted = session(Letter(), process: ProcessIdentity("17.4711.second-boot"))
    // The attempt above has not been confirmed.
    #expect(await rebooted.restore().restoreReason == .recover)
    #expect(await rebooted.confirmHealthy())
    let again = session(Letter(), process: ProcessIdentity("17.4711.third-boot"))
    #expect(await again.restore().restoreReason == .reboot)
    #expect(await again.restore().restoreReason == .restore)
  }

  @Test("What a desktop says is believed; a fresh start restores nothing and keeps everything")
  func givenReasons() async throws {
    try await firstLaunch()
    let letter = Letter()
    let fresh = session(letter) { $0.restoring.reason = .fresh }
    #expect(await fresh.restore().conclusion == .refused)
    #expect(letter.page == 0)
    letter.page = 1
    try await fresh.save()
    #expect(try await store.revisions(of: scene).map(\.number) == [1, 2])
    #expect(
      await session(Letter()) { $0.restoring.reason = .restore }.restore().restoreReason == .restore
    )
  }

  @Test("The revision of which a part was left out outlives the retention policy")
  func whatWasLeftOutIsKept() async throws {
    try await firstLaunch()
    let letter = Letter()
    let second = session(letter) { $0.retention = .newest(1) }
    await second.restore()
    for page in 0..<25 {
      letter.page = page
      try await second.save()
    }
    #expect(try await store.revisions(of: scene).first?.number == 1)
  }

  @Test("What was left out comes back on request, however often was saved since")
  func restoringTheRest() async throws {
    try await firstLaunch()
    let letter = Letter()
    let second = session(letter) { $0.retention = .newest(1) }
    #expect(await second.restore().leftOutCount == 1)
    letter.page = 9
    try await second.save()
    #expect(await second.confirmHealthy())
    for page in 10..<40 {
      letter.page = page
      try await second.save()
    }
    let report = await second.restoreLeftOut()
    #expect(report.conclusion == .restored)
    #expect(report.restoreReason == .restore)
    #expect(report.revision == 1)
    #expect(letter.draft == "Dear")
    #expect(letter.page == 3)
    #expect(report.leftOutCount == 0)
    // Then there is nothing more, and the next save is newer than all.
    #expect(await second.restoreLeftOut() == report)
    try await second.save()
    let third = Letter()
    await session(third).restore()
    #expect(third.page == 3)
  }

  @Test("A first launch that did well and ended in order is followed by a plain start")
  func firstLaunchesCount() async throws {
    let directory = try TemporaryDirectory()
    let store = try await RevisionStore(files: directory("store"))
    for (endsInOrder, reason) in [
      (true, RestorationReport.RestoreReason.launch), (false, .recover),
    ] {
      let app = "letters \(endsInOrder)"
      func session(_ name: String) -> RestorationSession {
        var options = SessionOptions()
        options.crashes.process = ProcessIdentity(name)
        options.cadence = nil
        options.crashes.healthyAfter = nil
        return AppScenes(app: app, store: store, options: options).connect(Letter(page: 1))
      }
      let first = session("first")
      #expect(await first.restore().conclusion == .nothingStored)
      try await first.save()
      #expect(await first.confirmHealthy())
      if endsInOrder { await TerminationSignals.end([first]) } else { first.abandon() }
      #expect(await session("second").restore().restoreReason == reason)
    }
  }
}
