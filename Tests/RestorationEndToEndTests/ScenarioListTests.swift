import Foundation
import RestorationTestSupport
import Testing

/// `Scenarios.md` lists every conformance scenario, and is made from the tests.
@Suite struct ScenarioListTests {
  @Test("Every scenario has a test or a reason, and those of A to G take both ways", .scenario(150))
  func nothingIsLeftOut() throws {
    let list = try ScenarioList()
    #expect(list.faults == [])
    #expect(list.proofs.values.joined().count > 150)
  }

  @Test("The page is what the table and the tests say today")
  func thePageIsUpToDate() throws {
    let text = try ScenarioList().text
    if ProcessInfo.processInfo.environment["RESTORATION_RECORD"] == "Scenarios" {
      try text.write(to: ScenarioList.page, atomically: true, encoding: .utf8)
      Issue.record("Scenarios.md was written; run the test again without RESTORATION_RECORD")
      return
    }
    let page = try String(contentsOf: ScenarioList.page, encoding: .utf8)
    let lines = (page.split(separator: "\n"), text.split(separator: "\n"))
    let difference = zip(lines.0, lines.1).first { $0 != $1 }
    #expect(
      page == text,
      """
      Scenarios.md is out of date, at \(difference.map { "\"\($0.0)\"" } ?? "its end"); \
      RESTORATION_RECORD=Scenarios Tools/test --filter ScenarioListTests writes it anew
      """
    )
  }

  private let table = """
    A. Nodes
    1. One
    2. Two | no: because
    """

  private func faults(_ table: String, _ source: String) -> [String] {
    var proofs: [Int: [ScenarioList.Proof]] = [:]
    for (number, proof) in ScenarioList.proofs(in: source, file: "Tests") {
      proofs[number, default: []].append(proof)
    }
    return ScenarioList(scenarios: ScenarioList.scenarios(in: table), proofs: proofs).faults
      .filter { !$0.contains("1 to 186") }
  }

  @Test("A list with faults is told from one without (control)")
  func faultsAreFound() {
    // Put together here, so that tools that read the sources do not take them for tests.
    let test = "@" + "Test(\"title\", .scenario(1), arguments: Way.allCases) func one() {}"
    #expect(faults(table, test) == [])
    #expect(faults(table, "").contains { $0.hasPrefix("1 applies") })
    #expect(faults(table, test.replacing("Way.allCases", with: "[1]")).count == 1)
    #expect(faults(table, test.replacing("(1)", with: "(1, 2)")).contains { $0.contains("\"no\"") })
    #expect(
      faults(table, test.replacing("(1)", with: "(1, 9)")).contains { $0.contains("proves 9") }
    )
    let short = ScenarioList(scenarios: ScenarioList.scenarios(in: table), proofs: [:])
    #expect(short.faults.contains { $0.contains("1 to 186") })
  }
}
