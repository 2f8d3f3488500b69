import RestorationTestSupport
import StateRestoration

/// Something that happens to an app and its store. Processes, and windows of each, are 0 and 1.
enum HistoryStep: Hashable, Sendable {
  enum Saving: String, Hashable, Sendable, CaseIterable, CustomDebugStringConvertible {
    /// `waiting` keeps the thread and does not live to see the end of the save.
    case changes, all, leaving, waiting
    /// Gives the revision the one label of the history.
    case labelled
    var debugDescription: String { ".\(rawValue)" }
  }

  enum Consent: String, Hashable, Sendable, CaseIterable, CustomDebugStringConvertible {
    case save, keep, discard
    var debugDescription: String { ".\(rawValue)" }
  }

  enum Newer: String, Hashable, Sendable, CaseIterable, CustomDebugStringConvertible {
    case passOver, goBack, readOnly
    var debugDescription: String { ".\(rawValue)" }
  }

  /// Starts a process, with its first window; one that runs is killed.
  case launch(
    Int,
    version: UInt64 = 1,
    build: Int = 1,
    newer: Newer = .passOver,
    fresh: Bool = false
  )
  case restore(Int, window: Int = 0, link: Bool = false)
  case change(Int, window: Int = 0, Piece, Int)
  case close(Int, window: Int = 0, Piece)
  /// Registers the player again, under its other identifier.
  case rename(Int, window: Int = 0)
  case save(Int, window: Int = 0, Saving = .changes)
  /// Saves the changes and then everything, which has to give the same result.
  case compare(Int, window: Int = 0)
  case confirm(Int, window: Int = 0)
  /// Lets seconds pass, for all.
  case pass(Int)
  /// Sets all clocks, forwards or backwards.
  case set(Int)
  case suspend(Int, window: Int = 0)
  case resume(Int, window: Int = 0)
  case consent(Int, Consent)
  /// Sets whether the app agrees to be preserved and restored.
  case agree(Int, window: Int = 0, Bool)
  /// Locks and unlocks the device.
  case lock(Bool)
  case connect(Int, window: Int = 0)
  case disconnect(Int, window: Int = 0)
  case discard(Int, window: Int = 0)
  /// Acknowledges that the state of a window was discarded.
  case acknowledge(Int, window: Int = 0)
  case fault(Int, StoreFault)
  case kill(Int)
  /// Asks the process to end from outside, as a logout does.
  case terminate(Int)
  /// The newest revision of a window can be read no more by any app.
  case damage(window: Int = 0)
  /// Sets whether launches from now on get the key of the store, if it has one.
  case key(Bool)
  /// The process crashes in one of its next calls to the store.
  case dieAt(Int, call: Int)
  /// One of the next accesses to the store is held back.
  case hold(Int, access: Int)
  case goOn(Int)
  /// Factories that wait get their answer.
  case answer(Int)
  /// Changes and saves so often.
  case work(Int, window: Int = 0, saves: Int)

  /// The step as Swift code.
  var code: String {
    var text = ".\(self)"
    for usual in [
      ", window: 0", "window: 0", ", link: false", ", version: 1", ", build: 1",
      ", newer: .passOver", ", fresh: false",
      ", .changes",
    ] {
      text = text.replacing(usual + ",", with: ",").replacing(usual + ")", with: ")")
    }
    return text
  }
}

extension HistoryStep {
  /// Draws a history.
  static func random(_ random: inout SeededGenerator, count: Int = 24) -> [HistoryStep] {
    var steps: [HistoryStep] = []
    // One process and one window most of the time: rare events would drown in variety.
    let hasTwoProcesses = random.chance(4)
    let hasTwoWindows = random.chance(5)
    let hasVersions = random.chance(3)
    while steps.count < count {
      let process = hasTwoProcesses && random.chance(3) ? 1 : 0
      let window = hasTwoWindows && random.chance(3) ? 1 : 0
      if steps.isEmpty || random.chance(6) {
        steps += launch(process, hasTwoWindows, hasVersions, &random)
      } else if random.chance(hasTwoProcesses ? 6 : 24) {
        steps += meeting(process, hasTwoProcesses ? 1 - process : process, &random)
      } else if random.chance(12) {
        steps += trouble(process, window, &random)
      } else {
        steps.append(step(process, window, hasTwoProcesses, &random))
      }
    }
    return steps
  }

  private static func launch(
    _ process: Int,
    _ hasTwoWindows: Bool,
    _ hasVersions: Bool,
    _ random: inout SeededGenerator
  ) -> [HistoryStep] {
    var steps: [HistoryStep] = [
      .launch(
        process,
        version: hasVersions ? 1 + random.below(3) : 1,
        build: random.chance(6) ? 2 : 1,
        newer: Newer.allCases[Int(random.below(3))],
        fresh: random.chance(12)
      )
    ]
    if random.chance(8) { steps.append(.dieAt(process, call: 1 + Int(random.below(40)))) }
    if random.chance(8) { steps.append(.fault(process, randomFault(&random))) }
    if random.chance(12) { steps.append(.lock(true)) }
    if random.chance(10) { steps.append(.save(process)) }
    steps.append(.restore(process, link: random.chance(10)))
    if hasTwoWindows, random.chance(2) {
      steps.append(.connect(process, window: 1))
      steps.append(.restore(process, window: 1))
    }
    if random.chance(3) { steps.append(.pass(10)) }
    if random.chance(4) { steps.append(.lock(false)) }
    if random.chance(4) { steps.append(.fault(process, .none)) }
    return steps
  }

  /// A change that something keeps from being saved for a while.
  private static func trouble(
    _ process: Int,
    _ window: Int,
    _ random: inout SeededGenerator
  ) -> [HistoryStep] {
    let change = HistoryStep.change(process, window: window, .desk, randomValue(&random))
    let fault = HistoryStep.fault(process, randomFault(&random))
    let saving = HistoryStep.save(process, window: window, Saving.allCases[Int(random.below(4))])
    let end: [HistoryStep] = [.fault(process, .none), .pass(random.chance(2) ? 200 : 4_000)]
    switch random.below(5) {
    case 0: return [change, fault, saving] + end
    case 1: return [fault, change, .pass(15)] + end
    case 2: return [change, .set(random.chance(2) ? -86_400 : -30)] + end
    case 3:
      return [.suspend(process, window: window), change, .pass(20)]
        + [.resume(process, window: window)] + end
    default: return [change, .lock(true), saving, .lock(false)] + end
    }
  }

  /// Two things at once: one is held back on its way to the store, and the other happens meanwhile.
  private static func meeting(
    _ one: Int,
    _ other: Int,
    _ random: inout SeededGenerator
  ) -> [HistoryStep] {
    let first: [HistoryStep] = [
      .restore(one), .save(one), .save(one, .leaving), .disconnect(one, window: 0), .confirm(one),
    ]
    let second: [HistoryStep] = [
      .save(other), .restore(other), .connect(other, window: 0), .confirm(other),
      .launch(other, version: 1 + random.below(2)),
    ]
    return [
      .change(one, .desk, Int(random.below(10))),
      .hold(one, access: 1 + Int(random.below(6))),
      first[Int(random.below(5))],
      .change(other, .player, Int(random.below(10))),
      second[Int(random.below(5))],
      random.chance(2) ? .restore(other) : .save(other),
      .goOn(one),
    ]
  }

  private static func randomFault(_ random: inout SeededGenerator) -> StoreFault {
    StoreFault.allCases[Int(random.below(UInt64(StoreFault.allCases.count)))]
  }

  private static func randomValue(_ random: inout SeededGenerator) -> Int {
    guard random.chance(5) else { return Int(random.below(10)) }
    let special = [
      Nature.deadly, Nature.deadly, Nature.deadlySoon, Nature.unsavable, Nature.thrown,
      Nature.declined, Nature.waiting, Nature.unmigratable, Nature.extending,
    ]
    return special[Int(random.below(UInt64(special.count)))]
  }

  private static func step(
    _ process: Int,
    _ window: Int,
    _ hasTwoProcesses: Bool,
    _ random: inout SeededGenerator
  ) -> HistoryStep {
    switch random.below(66) {
    case 0..<16:
      let piece = Piece.allCases[Int(random.below(UInt64(Piece.allCases.count)))]
      return .change(process, window: window, piece, randomValue(&random))
    case 16: return .close(process, window: window, random.chance(2) ? .note : .guest)
    case 17: return .rename(process, window: window)
    case 18..<24:
      return .save(process, window: window, Saving.allCases[Int(random.below(4))])
    case 24, 25: return .compare(process, window: window)
    case 26, 27: return .confirm(process, window: window)
    case 28..<36: return .pass([1, 2, 2, 15, 15, 200, 4_000][Int(random.below(7))])
    case 36: return .set([-86_400, -5, 30, 86_400][Int(random.below(4))])
    case 37: return .suspend(process, window: window)
    case 38, 39: return .resume(process, window: window)
    case 40: return .consent(process, Consent.allCases[Int(random.below(3))])
    case 41: return .consent(process, .save)
    case 42: return .lock(random.chance(2))
    case 43: return .connect(process, window: 1)
    case 44: return .disconnect(process, window: window)
    case 45: return .discard(process, window: window)
    case 46: return .acknowledge(process, window: window)
    case 47: return .fault(process, randomFault(&random))
    case 48, 49: return .fault(process, .none)
    case 50: return .kill(process)
    case 51: return .dieAt(process, call: 1 + Int(random.below(12)))
    case 52: return .hold(process, access: 1 + Int(random.below(8)))
    case 53: return .goOn(process)
    case 54, 55: return .answer(process)
    case 56: return .restore(process, window: window, link: random.chance(4))
    case 57, 58: return .work(process, window: window, saves: 12)
    case 59: return .terminate(process)
    case 60: return .damage(window: window)
    case 61: return .key(random.chance(3))
    case 62: return .key(true)
    case 63, 64: return .save(process, window: window, .labelled)
    default: return .agree(process, window: window, random.chance(2))
    }
  }
}

extension SeededGenerator {
  mutating func below(_ bound: UInt64) -> UInt64 { next() % bound }
  mutating func chance(_ bound: UInt64) -> Bool { next() % bound == 0 }
}
