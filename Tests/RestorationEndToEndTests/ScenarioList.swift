import Foundation

/// The list of conformance scenarios: what is declared in `Scenarios.txt`, and the tests that say
/// `.scenario(81)` in their sources.
struct ScenarioList {
  /// The state of a scenario: whether it applies, and with which exception.
  enum State: String { case applies, no, once, open }

  struct Scenario {
    let section: String
    let number: Int
    let label: String
    let state: State
    let reason: String
  }

  struct Proof: Hashable {
    let file: String
    let test: String
    let takesBothWays: Bool
  }

  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let page = root.appending(
    path: "Tests/RestorationEndToEndTests/Scenarios.md"
  )

  let scenarios: [Scenario]
  /// The tests by the number of the scenario that they prove.
  let proofs: [Int: [Proof]]

  init(scenarios: [Scenario], proofs: [Int: [Proof]]) {
    self.scenarios = scenarios
    self.proofs = proofs
  }

  /// Reads the table and all sources of tests.
  init() throws {
    let table = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "Scenarios.txt"
    )
    scenarios = Self.scenarios(in: try String(contentsOf: table, encoding: .utf8))
    var proofs: [Int: [Proof]] = [:]
    let files = FileManager.default.enumerator(
      at: Self.root.appending(path: "Tests"),
      includingPropertiesForKeys: nil
    )
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let name = file.deletingPathExtension().lastPathComponent
      let text = try String(contentsOf: file, encoding: .utf8)
      for (number, proof) in Self.proofs(in: text, file: name) {
        proofs[number, default: []].append(proof)
      }
    }
    self.proofs = proofs.mapValues { $0.sorted { ($0.file, $0.test) < ($1.file, $1.test) } }
  }

  static func scenarios(in table: String) -> [Scenario] {
    var section = ""
    var result: [Scenario] = []
    for line in table.split(separator: "\n").map(String.init) {
      if line.wholeMatch(of: /[A-J]\. .*/) != nil { section = line }
      guard let match = line.wholeMatch(of: /(\d+)\. (.*?)(?: \| (no|once|open): (.*))?/),
        let number = Int(match.1)
      else { continue }
      result.append(
        Scenario(
          section: section,
          number: number,
          label: String(match.2),
          state: match.3.flatMap { State(rawValue: String($0)) } ?? .applies,
          reason: match.4.map(String.init) ?? ""
        )
      )
    }
    return result
  }

  /// The tests of a source that say which scenarios they prove.
  static func proofs(in source: String, file: String) -> [(number: Int, proof: Proof)] {
    var result: [(number: Int, proof: Proof)] = []
    for piece in source.split(separator: "@Test", omittingEmptySubsequences: false).dropFirst() {
      guard let function = piece.firstMatch(of: /func (\w+)/) else { continue }
      let attribute = piece[..<function.range.lowerBound]
      let title = attribute.firstMatch(of: /^\(\s*"((?:[^"\\]|\\.)*)"/).map { "\"\($0.1)\"" }
      let proof = Proof(
        file: file,
        test: title ?? "`\(function.1)`",
        takesBothWays: attribute.contains("arguments: Way.allCases")
      )
      for trait in attribute.matches(of: /\.scenario\(([\d, ]+)\)/) {
        for number in trait.1.matches(of: /\d+/) {
          if let number = Int(number.0) { result.append((number, proof)) }
        }
      }
    }
    return result
  }

  /// The faults of the list; empty when every scenario has a test or a reason.
  var faults: [String] {
    let numbers = scenarios.map(\.number)
    var result: [String] = []
    if numbers != Array(1...186) { result.append("the table does not list 1 to 186 once each") }
    let unknown = Set(proofs.keys).subtracting(numbers).sorted()
    for number in unknown {
      result.append("a test proves \(number), which the table does not list")
    }
    for scenario in scenarios {
      let (number, tests) = (scenario.number, proofs[scenario.number] ?? [])
      switch scenario.state {
      case .no, .open:
        if scenario.reason.isEmpty { result.append("\(number) has no reason") }
        for test in tests {
          result.append("\(number) is listed as \"\(scenario.state)\", and \(test.test) proves it")
        }
      case .applies, .once:
        if tests.isEmpty { result.append("\(number) applies, and no test says that it proves it") }
        guard scenario.state == .applies, ("A"..."G").contains(scenario.section.prefix(1)) else {
          continue
        }
        for test in tests where !test.takesBothWays {
          result.append("\(number): \(test.file), \(test.test) takes one way only")
        }
      }
    }
    return result
  }

  /// The page beside the tests.
  var text: String {
    func count(_ states: State...) -> Int {
      scenarios.count { states.contains($0.state) }
    }
    var text = """
      # Scenarios and their tests

      Which of the peers' scenarios apply to this library, and what proves them.

      ## Overview

      The scenarios are those that the best peers' own tests demand. Of \(scenarios.count), \
      \(count(.applies, .once)) apply and have tests, \(count(.open)) apply and have none yet, and \
      \(count(.no)) do not apply. In the sections A to G every test is run twice: the archive is handed \
      on in memory, and as nothing but a file.

      This page is made from the tests, which say `.scenario(81)`, and from the table beside them: \
      `RESTORATION_RECORD=Scenarios Tools/test --filter ScenarioListTests` writes it, and the same \
      test fails when it is out of date.

      """
    var section = ""
    for scenario in scenarios {
      if scenario.section != section {
        section = scenario.section
        text +=
          "\n## \(section)\n\n| | what happens | tests, or why it does not apply |\n|---|---|---|\n"
      }
      text += "| \(scenario.number) | \(scenario.label) | \(cell(scenario)) |\n"
    }
    return text
  }

  private func cell(_ scenario: Scenario) -> String {
    switch scenario.state {
    case .no: return "does not apply: \(scenario.reason)"
    case .open: return "open: \(scenario.reason)"
    case .applies, .once:
      let tests = (proofs[scenario.number] ?? []).map { "\($0.file): \($0.test)" }
      let list = tests.joined(separator: "; ").replacing("|", with: "\\|")
      return scenario.reason.isEmpty ? list : "\(list) (one way only: \(scenario.reason))"
    }
  }
}
