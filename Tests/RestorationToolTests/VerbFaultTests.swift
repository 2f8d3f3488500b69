import Foundation
import RestorationTestSupport
import Testing

/// Every verb that writes, killed at each call that changes a disk, and with each of these calls failing.
@Suite(.enabled(if: ToolFault.arePossible)) struct VerbFaultTests {
  @Test("Each verb of the tool is in the table of those that write, or writes nothing")
  func everyVerbIsKnown() throws {
    let all = Set(try ToolVerb.all().map(\.name))
    #expect(all == Set(WritingVerb.all.map(\.name)).union(WritingVerb.others))
  }

  @Test(
    "Killed or refused at any call, a verb loses nothing, leaves nothing in plain, and can be gone on with",
    arguments: WritingVerb.all
  )
  func nothingIsLost(verb: WritingVerb) async throws {
    var random = SeededGenerator()
    let seed = random.seed
    let encryptions = [false, true].filter { verb.isKeyed ?? $0 == $0 }
    var worlds = TestStore.allCases.flatMap { store in encryptions.map { (store, $0) } }
    // One of four in `Tools/test`, and all in the sweeps.
    if SweepLength.current == .points {
      worlds = [worlds.randomElement(using: &random) ?? worlds[0]]
    }
    for (store, isKeyed) in worlds {
      let world = try await VerbFaultWorld(verb, store, isKeyed: isKeyed)
      let done = try world.copy()
      let before = if let sound = world.sound { sound } else { try await world.contents(done) }
      let (status, calls) = try ToolFault.count(world.process(done, world.command))
      let after = try await world.contents(done)
      try #require(calls > 0, "\(world.command) changed nothing, and ended with \(status)")
      if let sound = world.sound { #expect(after == sound, "\(after), expected \(sound)") }
      var faults = (1...calls).flatMap { call in
        [
          ToolFault.kill(at: call), .error(ENOSPC, at: call), .error(EIO, at: call),
          .error(ENOSPC, at: call, forEver: true),
        ]
      }
      faults.shuffle(using: &random)
      let count = SweepLength.count(2, sweep: 8, long: faults.count)
      for fault in faults.prefix(count) {
        let place =
          "\(world.command), \(store), \(isKeyed ? "with a key, " : "")\(fault.testDescription), seed \(seed)"
        let run = VerbFaultRun(world: world, before: before, after: after, status: status)
        for problem in try await run.problems(with: fault) { Issue.record("\(place): \(problem)") }
      }
    }
  }
}
