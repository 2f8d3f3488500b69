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
    options.crashes.healthyAfter = nil
    change(&options)
    return AppScenes(app: "counter", store: store, options: options).connect(host)
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
    let last = session(CounterHost()) { $0.restoring.keepsReport = false }
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
    let kept = try #require(report.stored(of: 3))
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
    let kept = try #require(report.stored(of: 1))
    #expect(kept.objectCount == 1)
    #expect(RestorationReport(kept)?.entries == [])
  }

  @Test("it is written as JSONEncoder writes it, whatever its texts are")
  func isWrittenAsByFoundation() async throws {
    var random = SeededGenerator()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for _ in 0..<300 {
      let report = RandomReport.make(&random)
      let kept = try #require(report.stored(of: 1))
      let expected = String(decoding: try encoder.encode(report), as: UTF8.self)
      #expect(kept.json == expected, "seed \(SeededGenerator().seed)")
      #expect(RestorationReport(kept) == report)
    }
  }

  @Test("what is no report is none", arguments: ["", "{}", "[", "\u{0}", "{\"conclusion\": 1}"])
  func othersAreNone(text: String) {
    #expect(RestorationReport(.init(attempt: 1, objectCount: 0, json: text)) == nil)
  }
}

/// Reports with any values in all of their members, which fit into a store whole.
private enum RandomReport {
  private static let pieces = [
    "", "a", "/", "\\", "\"", "\u{0}", "\u{1f}", "\u{7f}", "\n", "\t", "\r", "\u{8}", "\u{c}", "é",
    "\u{2028}",
    "😀", "\u{feff}",
  ]

  static func make(_ random: inout SeededGenerator) -> RestorationReport {
    var report = RestorationReport(
      [.restored, .lost, .crashBreaker].randomElement(using: &random) ?? .restored,
      reason: text(&random),
      issues: texts(&random)
    )
    report.revision =
      Bool.random(using: &random) ? UInt64.random(in: 0 ... .max, using: &random) : nil
    report.restoreReason =
      RestorationReport.RestoreReason.allCases.randomElement(using: &random) ?? .launch
    report.level = RestorationLevel.allCases.randomElement(using: &random) ?? .content
    report.entries = (0..<Int.random(in: 0..<8, using: &random)).map { _ in entry(&random) }
    return report
  }

  private static func entry(_ random: inout SeededGenerator) -> RestorationReport.Entry {
    let components = (0..<Int.random(in: 0..<4, using: &random)).map { _ in
      let slot: String? = Bool.random(using: &random) ? text(&random) : nil
      return IdentifierPath.Component("i" + text(&random), slot: slot)
    }
    var entry = RestorationReport.Entry(
      path: IdentifierPath(components),
      className: text(&random),
      outcome: RestorationReport.Outcome.allCases.randomElement(using: &random) ?? .restored,
      reason: text(&random)
    )
    entry.standing = RestorationReport.Standing.allCases.randomElement(using: &random) ?? .shown
    entry.source = RestorationReport.Source.allCases.randomElement(using: &random)
    entry.issues = texts(&random)
    entry.byteCount = Int.random(in: 0...1_000_000, using: &random)
    entry.errorCode = Bool.random(using: &random) ? text(&random) : nil
    entry.duration =
      [
        nil, .zero, .nanoseconds(Int64.random(in: 0 ... .max, using: &random)), .seconds(-1),
        .seconds(Int64.random(in: 0...1_000_000_000, using: &random)),
      ].randomElement(using: &random) ?? nil
    entry.isCarried = Bool.random(using: &random)
    entry.leftOut = RestorationLevel.allCases.randomElement(using: &random)
    entry.leftOutKeys = texts(&random)
    return entry
  }

  private static func texts(_ random: inout SeededGenerator) -> [String] {
    (0..<Int.random(in: 0..<4, using: &random)).map { _ in text(&random) }
  }

  private static func text(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0..<6, using: &random)).map { _ in
      pieces.randomElement(using: &random) ?? ""
    }
    .joined()
  }
}
