import RestorationArchive
import RestorationStorage
import RestorationTestSupport

extension Probe {
  /// Starts a program that saves without end, kills it, and checks that the store has every
  /// revision that was acknowledged; again and again, and all of them once more at the end.
  ///
  /// - Returns: The faults found, each with its round and the seed; empty if there are none.
  package static func killRepeatedly(
    _ kind: StoreLocation.Kind,
    _ path: String,
    rounds: Int,
    open: () async throws -> RevisionStore
  ) async throws -> [String] {
    var random = SeededGenerator()
    let seed = random.seed
    var acknowledged: [Acknowledgement] = []
    var violations: [String] = []
    for round in 0..<rounds {
      let probe = try Probe(kind, path, count: 0, first: round * 10_000)
      let isLast = round == rounds - 1
      // A line has about 72 bytes; the first rounds also end while the store is being made, and the
      // last one not before there have been enough.
      let missing = isLast ? rounds - acknowledged.count : 0
      let byteCount = round < 3 ? 0 : max(Int.random(in: 0...800, using: &random), missing * 80)
      let pause = UInt32.random(in: 0...(round < 3 ? 20_000 : 3_000), using: &random)
      let recent = try probe.kill(afterBytes: byteCount, microseconds: pause)
      acknowledged += recent

      let store = try await open()
      for one in try await lost(isLast ? acknowledged : recent, in: store) {
        violations.append("revision \(one.number) is lost in round \(round), seed \(seed)")
      }
      if isLast {
        for health in try await store.verify(session) where health.state != .good {
          violations.append("revision \(health.number) is damaged, seed \(seed)")
        }
      }
      let newest = try await store.newestGood(for: session)?.revision.number ?? 0
      if newest < acknowledged.map(\.number).max() ?? 0 {
        violations.append("revision \(newest) is the newest in round \(round), seed \(seed)")
      }
    }
    if acknowledged.count < rounds {
      violations.append("\(acknowledged.count) saves are too few for a trial, seed \(seed)")
    }
    if Set(acknowledged.map(\.number)).count < acknowledged.count {
      violations.append("a number was given twice, seed \(seed)")
    }
    return violations
  }

  /// Starts four programs that save ten archives each at the same time.
  ///
  /// - Returns: The faults found; empty if every save got a number and is there.
  package static func saveAtTheSameTime(
    _ kind: StoreLocation.Kind,
    _ path: String,
    open: () async throws -> RevisionStore
  ) async throws -> [String] {
    let probes = try (0..<4).map { try Probe(kind, path, count: 10, first: $0 * 100) }
    let lines = try probes.flatMap { try $0.lines() }
    let acknowledged = acknowledgements(lines)
    var violations = lines.filter { $0.hasPrefix("ERR") }
    if acknowledged.map(\.number).sorted() != Array(1...40) {
      violations.append("numbers \(acknowledged.map(\.number).sorted())")
    }
    for one in try await lost(acknowledged, in: try await open()) {
      violations.append("revision \(one.number) is lost")
    }
    return violations
  }
}
