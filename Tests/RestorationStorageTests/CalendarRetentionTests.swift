import Foundation
import RestorationArchive
import RestorationMaintenance
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StoreTestSupport
import Testing

/// Purging by the calendar, against Foundation's calendars.
@Suite("Retention by the calendar")
struct CalendarRetentionTests {
  private let session = SceneSession(app: "com.example.calendar")

  private func store(savedAt times: [Double]) async throws -> RevisionStore {
    let store = RevisionStore.inMemory()
    for time in times {
      let header = ArchiveHeader(
        appIdentifier: session.app,
        sceneIdentifier: session.scene,
        timestamp: time
      )
      _ = try await store.save(ArchiveWriter(header: header).finish(), for: session)
    }
    return store
  }

  private static func policy(_ change: (inout CalendarRetention) -> Void) -> RetentionPolicy {
    var policy = RetentionPolicy()
    policy.minimumCount = 0
    var calendar = CalendarRetention()
    change(&calendar)
    policy.keep(by: calendar)
    return policy
  }

  /// The period of a time in words, by Foundation.
  private static func period(_ time: Double, _ rule: String) throws -> [Int?] {
    var calendar = Calendar(identifier: rule == "weekly" ? .iso8601 : .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    let date = Date(timeIntervalSinceReferenceDate: time)
    let found = calendar.dateComponents(
      [.era, .year, .month, .day, .hour, .weekOfYear, .yearForWeekOfYear],
      from: date
    )
    return switch rule {
    case "hourly": [found.era, found.year, found.month, found.day, found.hour]
    case "daily": [found.era, found.year, found.month, found.day]
    case "weekly": [found.yearForWeekOfYear, found.weekOfYear]
    default: [found.era, found.year, found.month]
    }
  }

  @Test(
    "The newest of each of the last periods stays, as Foundation divides time",
    arguments: ["hourly", "daily", "weekly", "monthly"]
  )
  func periodsAreThoseOfFoundation(rule: String) async throws {
    let seed = SeededGenerator.freshSeed()
    var random = SeededGenerator(seed: seed)
    let step = ["hourly": 3_000.0, "daily": 70_000, "weekly": 500_000, "monthly": 2_000_000][rule]
    var time = Double(random.next() % 2_000_000_000) - 1_000_000_000
    var times: [Double] = []
    for _ in 0..<60 {
      times.append(time)
      time += Double(random.next() % UInt64(step ?? 1)) + 1
    }
    let count = 1 + Int(random.next() % 12)
    let plan = try await store(savedAt: times).plan(
      Self.policy { calendar in
        switch rule {
        case "hourly": calendar.hourly = count
        case "daily": calendar.daily = count
        case "weekly": calendar.weekly = count
        default: calendar.monthly = count
        }
      }
    )
    var periods: Set<[Int?]> = []
    var expected: [RevisionNumber] = []
    for (index, time) in times.enumerated().reversed() where periods.count < count {
      // The oldest stays while the rule keeps fewer than it may.
      if periods.insert(try Self.period(time, rule)).inserted || index == 0 {
        expected.insert(RevisionNumber(index + 1), at: 0)
      }
    }
    #expect(plan.kept.map(\.number) == expected, "seed \(seed)")
    #expect(plan.kept.dropLast().allSatisfy { $0.reason.name == rule }, "seed \(seed)")
    #expect(plan.removals.allSatisfy { $0.reason == .outsideCalendar }, "seed \(seed)")
  }

  @Test("What one rule keeps stays, each revision with the first rule that keeps it")
  func rulesAreJoined() async throws {
    let hour = 3_600.0
    // Two a day for ten days; the first is at one o'clock of a Monday.
    let times = (0..<20).map { Double($0 / 2) * 24 * hour + (1 + Double($0 % 2) * 9) * hour }
    let store = try await store(savedAt: times)
    let plan = try await store.plan(
      Self.policy { calendar in
        calendar.newest = 3
        calendar.daily = 3
        calendar.weekly = 2
        calendar.monthly = 9
      }
    )
    let kept = Dictionary(uniqueKeysWithValues: plan.kept.map { ($0.number, $0.reason.name) })
    #expect(
      kept == [
        20: "newestGood", 19: "newest", 18: "newest", 16: "daily", 14: "weekly",
        1: "monthly",
      ]
    )
    let outcome = try await store.apply(plan)
    #expect(outcome.removed == plan.removals)
    #expect(try await store.plan(Self.policy { $0.daily = 4 }).kept.count == 4)
  }

  @Test("Pinned and labelled revisions and those that all sessions keep stay beside the rules")
  func protectedRevisionsStay() async throws {
    let store = try await store(savedAt: (0..<9).map { Double($0) })
    try await store.setPinned(true, 2, of: session)
    try await store.setLabel("a", to: 4, of: session)
    var policy = Self.policy { $0.monthly = 1 }
    policy.minimumCount = 2
    let plan = try await store.plan(policy)
    #expect(plan.kept.map(\.number) == [2, 4, 8, 9])
    #expect(
      plan.kept.map(\.reason) == [.pinned, .labelled, .minimumCount, .newestGood]
    )
    #expect(plan.unmet.isEmpty)
  }
}
