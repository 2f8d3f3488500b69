import RestorationTestSupport
import Testing

/// A row of lives that all end in one way at one moment.
struct EndCase: Sendable, CustomTestStringConvertible {
  enum App: String, CaseIterable { case values, tree }

  let app: App
  let moment: String
  let end: String
  /// The time that a life lasts at that moment, in seconds.
  let seconds: Double
  /// The factor by which the session's clock runs faster than real time.
  var pace = 1.0
  /// Indicates whether the machine restarts between two lives.
  var reboots = false

  var testDescription: String {
    "\(app) \(moment) \(end) \(seconds) s" + (reboots ? ", reboots" : "")
  }

  static let orderly = ["interrupt", "terminate", "hangUp", "exit", "return"]
  static let faults = ["fault", "abort"]
  private static let others = ["quit", "kill", "rawExit", "sentFault", "childExits", "childFaults"]
  private static let moments = [
    "before", "opening", "restoring", "restored", "saved", "blocked", "kept",
  ]

  /// The number of lives in a row that end in this way.
  static let lifeCount = SweepLength.count(4, sweep: 5, long: 5)

  /// All rows, or in each run of the tests some of each kind.
  static let table: [EndCase] = {
    let all = App.allCases.flatMap { app in
      moments.flatMap { moment in
        (orderly + faults + others).flatMap { end in
          lives(app, moment, end).map { (seconds, pace) in
            EndCase(app: app, moment: moment, end: end, seconds: seconds, pace: pace)
          }
        }
      }
    }
    let reboots = App.allCases.flatMap { app in
      ["restoring", "restored", "saved", "blocked"].map { moment in
        EndCase(app: app, moment: moment, end: "kill", seconds: 0.1, reboots: true)
      }
    }
    return all.filter(\.isPossible) + reboots
  }()

  // A return from main is one of a program that has nothing more to read.
  private var isPossible: Bool { end != "return" || moment == "blocked" || moment == "kept" }

  /// The lengths of lives, and how much faster a clock runs where nothing else of them is waited for.
  private static func lives(_ app: App, _ moment: String, _ end: String) -> [(Double, Double)] {
    let isCommon = ["interrupt", "kill", "fault", "exit"].contains(end)
    let isHealthy = app == .tree && ["restored", "blocked"].contains(moment)
    switch SweepLength.current {
    case .points:
      let isEarly = moment == "before" || moment == "opening"
      guard end == "kill" || !isEarly && (isCommon || moment == "blocked") else { return [] }
      return [(0.1, 1)] + (isHealthy && end == "fault" ? [(12, 10)] : [])
        + (app == .values && moment == "blocked" && end == "kill" ? [(2, 1)] : [])
    case .sweep:
      return [(0.1, 1), app == .tree ? (1, 10) : (2, 1), app == .tree ? (12, 10) : (4, 1)]
    case .long: return [(0.1, 1), (1, 1), (12, 1)]
    }
  }

  // MARK: Promises of CrashLoops.md

  private var isOrderly: Bool { Self.orderly.contains(end) }

  /// The count and that of the part, by launch, before the count was changed.
  struct Shown: Equatable {
    var conclusion = "restored"
    var count: Int
    var part: Int

    init(_ count: Int, part: Int? = nil) {
      (self.count, self.part) = (count, part ?? count)
    }

    static let fresh: Shown = {
      var shown = Shown(0)
      shown.conclusion = "crashBreaker"
      return shown
    }()
  }

  /// The states that a launch may show after so many lives that have ended in this way, when two
  /// revisions were there before: one with the count 1, and one with 2.
  ///
  /// - Parameters:
  ///   - lives: The number of lives.
  ///   - slow: The number of these that took longer than a save has at a signal.
  func shown(after lives: Int, slow: Int) -> [Shown] {
    guard lives > 0 else { return [Shown(2)] }
    if app == .tree, moment == "restoring" {
      // It crashed in code of the part; without the part that code does not run any more.
      return [Shown(2, part: 0)]
    }
    if countsAsCrash { return [lives < 2 ? Shown(2) : lives == 2 ? Shown(1) : .fresh] }
    let lost = moment == "blocked" && isOrderly ? slow : 0
    return gains.flatMap { gain in
      (0...min(lost, lives * gain)).map { Shown(2 + lives * gain - $0) }
    }
  }

  /// Indicates whether a fault came before any sign of health.
  var countsAsCrash: Bool {
    guard app == .tree, Self.faults.contains(end) else { return false }
    // A main actor that is blocked shows no sign of life by itself.
    return moment == "restored" && seconds < 10 || moment == "blocked"
  }

  /// The parts of a change that a life may leave for the next.
  private var gains: [Int] {
    switch (moment, app) {
    case ("saved", _), ("kept", _): [1]
    // A tree cannot be read without the main actor.
    case ("blocked", .tree): [end == "return" ? 1 : 0]
    case ("blocked", .values): isOrderly || seconds >= 2 ? [1] : seconds < 0.3 ? [0] : [0, 1]
    default: [0]
    }
  }

  /// Indicates whether the life of that number gets far enough to show anything.
  func isUp(_ life: Int) -> Bool {
    switch moment {
    case "before", "opening": false
    case "restoring": app == .tree && life > 1
    default: true
    }
  }
}
