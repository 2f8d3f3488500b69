import RestorationTestSupport

extension HistorySweep {
  /// Runs many histories, side by side on all processors, and counts them.
  ///
  /// It goes on after a finding, because the next one may be of another kind, until there are ten.
  ///
  /// - Parameters:
  ///   - name: The name of the count.
  ///   - count: How many histories.
  ///   - makeMedium: Makes the disk of one lane, which begins anew for each history.
  package func sweep(
    _ name: String,
    count: Int,
    _ makeMedium: @escaping @Sendable () async throws -> some HistoryMedium
  ) async throws -> SweepCount {
    let first = SeededGenerator.freshSeed()
    let laneCount = 2
    return try await withThrowingTaskGroup(of: SweepCount.self) { group in
      for lane in 0..<laneCount {
        group.addTask {
          let medium = try await makeMedium()
          var own = SweepCount(name)
          for index in stride(from: lane, to: count, by: laneCount) {
            let seed = first &+ UInt64(index)
            own["histories"] += 1
            if let found = await finding(seed: seed, on: medium) {
              own.violations.append("seed \(seed): \(found)")
              print("SWEEP \(name): \(own.violations.last ?? "")")
              if own.violations.count == 10 / laneCount { break }
            }
            if own["histories"] % 1_000 == 0 {
              print(
                "SWEEP \(name): \(own["histories"]) histories so far in lane \(lane) from seed \(first)"
              )
            }
          }
          return own
        }
      }
      return try await group.reduce(into: SweepCount(name)) { $0.add($1) }
    }
  }

  /// The violation that one history shows, if any. A store that cannot be opened is one too.
  private func finding(seed: UInt64, on medium: some HistoryMedium) async -> String? {
    do {
      return try await violation(seed: seed, on: medium)
    } catch {
      return "\(error)"
    }
  }
}
