import Foundation
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StateRestoration
import StoreTestSupport
import Testing

/// The report of the last restoration, as a store keeps it (`explain STORE`).
@MainActor
@Suite("Reports that stores keep")
struct KeptReportTests {
  let place = StorePlace()
  var store: RevisionStore { place.store }
  let scene = SceneSession(app: "counter")

  private func session(
    _ host: any RestorationHost,
    change: (inout SessionOptions) -> Void = { _ in }
  ) -> RestorationSession {
    var options = SessionOptions()
    options.cadence = nil
    options.healthyAfter = nil
    change(&options)
    return RestorationSession(host, store: store, app: "counter", options: options)
  }

  private func kept() async throws -> SessionLedger.Report? {
    try await store.ledger(of: scene).report
  }

  @Test("what was restored can be read back, and says the same", arguments: Way.allCases)
  func reportsComeBack(_ way: Way) async throws {
    try await place.use(way)
    try await session(CounterHost(count: 1)).save()
    #expect(try await kept() == nil)
    let report = await session(CounterHost()).restore()
    let kept = try #require(try await kept())
    #expect(kept.attempt == 1)
    #expect(kept.objectCount == report.entries.count)
    let again = try #require(RestorationReport(kept))
    #expect(again == report)
    #expect(again.explain(["counter"]) == report.explain(["counter"]))
  }

  @Test("it is that of the last restoration, and stays while a later one is not over")
  func theLastOneIsKept() async throws {
    try await session(CounterHost(count: 1)).save()
    await session(CounterHost()).restore()
    let clock = ManualClock()
    let second = session(ExtendingHost(extensions: 1)) { $0.clock = SessionClock(clock) }
    let restoring = Task { await second.restore() }
    // For the extension to be complete.
    await clock.waitForSleepers()
    #expect(try await store.ledger(of: scene).attemptCount == 2)
    #expect(try await kept()?.attempt == 1)
    second.completeStateRestoration()
    _ = await restoring.value
    #expect(try await kept()?.attempt == 2)
  }

  @Test("an app that wants none leaves none, also not that of before")
  func reportsCanBeRefused() async throws {
    try await session(CounterHost(count: 1)).save()
    await session(CounterHost()).restore()
    let last = session(CounterHost()) { $0.keepsReport = false }
    await last.restore()
    #expect(try await kept() == nil)
    #expect(try await store.ledger(of: scene).attempts.last?.outcome == .restored)
  }

  @Test("of more objects than there is room for, those with problems stay, in their order")
  func problemsStay() async throws {
    var report = RestorationReport(.restored, reason: "the newest good revision")
    report.revision = 7
    for number in 0..<5_000 {
      let outcome: RestorationReport.Outcome =
        number % 1_000 == 999 ? .failed : number % 1_000 == 500 ? .skipped : .restored
      report.entries.append(
        .init(
          path: ["list", "row \(number)"],
          className: "Row",
          outcome: outcome,
          reason: String(repeating: "a long reason ", count: 100)
        )
      )
    }
    report.entries[3].issues = ["key \"row\": expected integer, found string"]
    let kept = try #require(await report.stored(of: 3))
    #expect(kept.objectCount == 5_000)
    #expect(kept.json.utf8.count <= SessionLedger.maximumReportByteCount)
    let again = try #require(RestorationReport(kept))
    #expect(again.revision == 7)
    #expect(again.totals.failed == 5)
    #expect(again.totals.skipped == 5)
    #expect(again[["list", "row 3"]]?.issues.count == 1)
    #expect(again.entries.allSatisfy { $0.reason.utf8.count <= 400 })
    let numbers = again.entries.compactMap { Int($0.path.last?.identifier.dropFirst(4) ?? "") }
    #expect(numbers == numbers.sorted() && numbers.count == again.entries.count)
  }

  @Test("one that no room is enough for is kept without its objects")
  func hugePathsAreLeftOut() async throws {
    var report = RestorationReport(.restored, reason: "the newest good revision")
    let path = IdentifierPath(
      identifiers: (0..<64).map { _ in String(repeating: "\u{1}", count: 200) }
    )
    report.entries = [.init(path: path, className: "", outcome: .failed, reason: "")]
    let kept = try #require(await report.stored(of: 1))
    #expect(kept.objectCount == 1)
    #expect(RestorationReport(kept)?.entries == [])
  }

  @Test("what is no report is none", arguments: ["", "{}", "[", "\u{0}", "{\"conclusion\": 1}"])
  func othersAreNone(text: String) {
    #expect(RestorationReport(.init(attempt: 1, objectCount: 0, json: text)) == nil)
  }
}
