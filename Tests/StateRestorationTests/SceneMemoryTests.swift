import Foundation
import RestorationArchive
import RestorationStorage
import RestorationTestSupport
import Testing

/// The memory that a running app has of its stored revisions: the table in the rules, every pair of
/// state and event, and random walks beside a model.
@Suite("The memory of what is stored and seen")
struct SceneMemoryTests {
  private static let scene = SceneSession(app: "memory", scene: "main")

  private static func archive(_ text: String) throws -> Archive {
    let header = ArchiveHeader(appIdentifier: scene.app, sceneIdentifier: scene.scene)
    var writer = ArchiveWriter(header: header)
    try writer.add(
      ObjectRecord(
        ObjectDescription(path: ["note"], className: "Note", role: .controller),
        values: [KeyedValue("text", .string(text))]
      )
    )
    return try writer.finish()
  }

  // MARK: The table

  private struct State {
    let name: String
    let memory: SceneMemory
  }

  /// The states of the table. Revisions 1 and 2 were there at the launch; 3 and 4 are the app's own.
  private func states() throws -> [State] {
    let (stored, own) = (try Self.archive("stored"), try Self.archive("own"))
    func state(_ name: String, _ events: [SceneMemory.Event]) -> State {
      var memory = SceneMemory()
      for event in events { memory.note(event) }
      return State(name: name, memory: memory)
    }
    let launch = SceneMemory.Event.looked(newest: 2)
    let shown = SceneMemory.Event.restored(.shown(2, stored), through: 2)
    func saved(_ number: RevisionNumber, _ base: SceneMemory.Base? = nil) -> SceneMemory.Event {
      .saved(base ?? .shown(number, own), over: nil, owing: NumberRanges())
    }
    let merged = SceneMemory.Base.merged(4, stored, own: own)
    return [
      state("new", []),
      state("started afresh", [launch, .startedAfresh]),
      state("shows all", [launch, shown]),
      state("shows a part", [launch, .restored(.shown(2, stored), through: 1)]),
      state("has saved", [launch, shown, saved(3), saved(4)]),
      state("has merged", [launch, shown, saved(3), saved(4, merged)]),
      state(
        "went back",
        [launch, shown, saved(3), saved(4), .restored(.chosen(1, stored), through: 1)]
      ),
      state("discarded", [launch, shown, .discarded]),
    ]
  }

  private func events() throws -> [(name: String, event: SceneMemory.Event)] {
    let (stored, own) = (try Self.archive("stored"), try Self.archive("own"))
    let beside = NumberRanges([5])
    return [
      ("looked: 5 is the newest", .looked(newest: 5)),
      ("restored 2, all of it", .restored(.shown(2, stored), through: 2)),
      ("restored 2, a part of it", .restored(.shown(2, stored), through: 1)),
      ("went back to 1", .restored(.chosen(1, stored), through: 1)),
      ("started afresh", .startedAfresh),
      ("saved 6", .saved(.shown(6, own), over: nil, owing: NumberRanges())),
      (
        "saved 6, merged with 5",
        .saved(.merged(6, stored, own: own), over: stored, owing: NumberRanges())
      ),
      ("saved 6, 5 not recorded", .saved(.shown(6, own), over: nil, owing: beside)),
      ("shows what 4 has merged", .tookOver(4)),
      ("discarded", .discarded),
    ]
  }

  private static func description(_ memory: SceneMemory) -> String {
    let base =
      switch memory.base {
      case .nothing: "nothing"
      case .shown(let number, _): "\(number)"
      case .chosen(let number, _): "\(number), chosen"
      case .merged(let number, _, _): "\(number), merged"
      }
    let owed = memory.owed.ranges.map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
    }
    return base + (owed.isEmpty ? "" : "; owes \(owed.joined(separator: ", "))")
  }

  private func table() throws -> String {
    let states = try states()
    let head = "| happens | " + states.map(\.name).joined(separator: " | ") + " |"
    let line = "|---" + String(repeating: "|---", count: states.count) + "|"
    let before =
      "| *before* | " + states.map { Self.description($0.memory) }.joined(separator: " | ") + " |"
    let rows = try events().map { name, event in
      "| \(name) | "
        + states.map { state in
          var memory = state.memory
          memory.note(event)
          let (old, new) = (Self.description(state.memory), Self.description(memory))
          return old == new ? "-" : new
        }.joined(separator: " | ") + " |"
    }
    return ([head, line, before] + rows).joined(separator: "\n")
  }

  @Test("The rules have the table that the code follows")
  func rulesAreTrue() throws {
    let rules = try GuideExample.page("Rules", of: .contributors)
    let table = try table()
    #expect(rules.contains(table), "expected:\n\(table)")
  }

  // MARK: Every pair

  @Test("After every event in every state, only known revisions are own or owed")
  func pairs() throws {
    for state in try states() {
      for (name, event) in try events() {
        var memory = state.memory
        memory.note(event)
        expectSound(memory, "\(name) when \(state.name)")
      }
    }
  }

  private func expectSound(_ memory: SceneMemory, _ place: String) {
    for range in memory.owed.ranges + memory.own.ranges {
      #expect(range.lowerBound > 0 && range.upperBound <= memory.known, "\(place)")
    }
    #expect(memory.base.number <= memory.known, "\(place)")
    #expect((memory.base.archive == nil) == (memory.base.number == 0), "\(place)")
  }

  // MARK: Random walks

  /// What a user has seen, by the rules alone: a revision at a time.
  private struct Model {
    var known: RevisionNumber = 0
    var own: Set<RevisionNumber> = []
    var owed: Set<RevisionNumber> = []

    mutating func restore(_ number: RevisionNumber, through: RevisionNumber) {
      known = max(known, number)
      owe(above: through)
      if number <= through { owed.remove(number) }
    }

    mutating func startAfresh() { owe(above: 0) }

    private mutating func owe(above through: RevisionNumber) {
      if own.isEmpty { owed = [] }
      var number = through + 1
      while number <= known {
        owed.insert(number)
        number += 1
      }
      owed.subtract(own)
      // The user can return to the last own state.
      if let last = own.max(), last > through { owed.insert(last) }
    }

    mutating func save(_ number: RevisionNumber, owing: Set<RevisionNumber>) {
      known = number
      own.insert(number)
      owed = owing
    }
  }

  @Test(
    "Along any history of launches, saves and goings back, the debt is what the user has not seen"
  )
  func randomWalks() throws {
    var random = SeededGenerator()
    let archive = try Self.archive("any")
    for _ in 0..<2_000 {
      var (memory, model) = (SceneMemory(), Model())
      for step in 0..<20 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
          let newest = model.known + RevisionNumber.random(in: 0...3, using: &random)
          memory.note(.looked(newest: newest))
          model.known = newest
        case 1 where model.known > 0:
          let number = RevisionNumber.random(in: 1...model.known, using: &random)
          let through = Bool.random(using: &random) ? number : number - 1
          let isNewest = number == model.known
          let base: SceneMemory.Base = isNewest ? .shown(number, archive) : .chosen(number, archive)
          memory.note(.restored(base, through: through))
          model.restore(number, through: through)
        case 2:
          memory.note(.startedAfresh)
          model.startAfresh()
        case 3:
          memory.note(.discarded)
        default:
          let number = model.known + 1
          let isGuarded = Int.random(in: 0..<4, using: &random) > 0
          let owing = isGuarded ? [] : model.owed
          memory.note(.saved(.shown(number, archive), over: nil, owing: NumberRanges(Array(owing))))
          model.save(number, owing: owing)
        }
        let owed = Set(memory.owed.ranges.flatMap { Array($0) })
        #expect(owed == model.owed, "step \(step), seed \(random.seed)")
        expectSound(memory, "step \(step), seed \(random.seed)")
      }
    }
  }
}
