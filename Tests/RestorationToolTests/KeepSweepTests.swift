import Foundation
import RestorationArchive
import RestorationMigration
import RestorationSQLite
import RestorationStorage
import RestorationTestSupport
import Testing

/// A file that another program writes again and again, while `keep` or the program is killed at one call after
/// the other, and the file is taken away in between as a power cut takes it.
@Suite(.enabled(if: ToolFault.arePossible && KeptProgram.isThere)) struct KeepSweepTests {
  @Test(
    "Killed at any call of keep or of the program, no file and no revision is torn, and none that was whole is lost",
    arguments: TestStore.allCases
  )
  func nothingIsLost(_ kind: TestStore) async throws {
    var random = SeededGenerator()
    let seed = random.seed
    var program = try KeptProgram(kind)
    // Half of the published count in each kind of store.
    let wanted = SweepLength.count(40, sweep: 400, long: 5000)
    // The next call to be killed, of keep and of the program.
    var calls = [1, 1]
    if SweepLength.current == .points { calls = [.random(in: 1...60, using: &random), 12] }
    var kills = 0
    while program.saveCount < wanted {
      let whom = Int.random(in: 0..<4, using: &random) == 0 ? 1 : 0
      let fault = ToolFault.kill(at: calls[whom])
      let wasKilled = try program.run(fault, ofProgram: whom == 1)
      calls[whom] = wasKilled ? calls[whom] + 1 : 1
      kills += wasKilled ? 1 : 0
      for problem in try await program.problems() {
        Issue.record(
          "\(kind), \(whom == 0 ? "keep" : "the program") \(fault), seed \(seed): \(problem)"
        )
      }
      if Int.random(in: 0..<3, using: &random) == 0 {
        try program.cutPower(leavesName: .random(using: &random))
      }
    }
    print(
      "SWEEP saves of a kept file, \(kind) (\(SweepLength.current)): \(program.saveCount) saves, "
        + "\(program.keptCount) kept while it ran, \(kills) kills, \(program.cutCount) cuts, seed \(seed)"
    )
  }
}
