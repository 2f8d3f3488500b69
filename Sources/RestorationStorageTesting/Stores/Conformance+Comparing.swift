import RestorationArchive
import RestorationStorage

extension RevisionStoreConformance {
  static let comparing = [
    Promise("a save that expects the revision that is newest gets the next number") { trial in
      for expected in [nil, 1, 2] as [RevisionNumber?] {
        let revision = try await trial.store.save(
          try SampleArchive.make(trial.session, marker: Int(expected ?? 0)),
          for: trial.session,
          ifNewestIs: expected
        )
        try trial.expect(revision?.number, is: (expected ?? 0) + 1, "the number")
      }
      try trial.expect(try await trial.numbers(), is: [1, 2, 3], "the numbers")
    },
    Promise("a save that expects another newest revision changes nothing") { trial in
      try await saveExpecting(1, trial)
      try trial.expect(try await trial.store.sessions(), is: [], "the sessions")
      try await trial.save(3)
      for expected in [nil, 1, 2, 4] as [RevisionNumber?] {
        try await saveExpecting(expected, trial)
      }
      try trial.expect(try await trial.numbers(), is: [1, 2, 3], "the numbers")
      let next = try await trial.store.save(
        try SampleArchive.make(trial.session, marker: 4),
        for: trial.session
      )
      try trial.expect(next.number, is: 4, "the next number")
    },
    Promise("after a removal, a save expects the newest revision that is listed") {
      trial in
      try await trial.save(3)
      try await trial.store.remove(3, of: trial.session, force: true)
      try await saveExpecting(3, trial)
      let revision = try await trial.store.save(
        try SampleArchive.make(trial.session, marker: 4),
        for: trial.session,
        ifNewestIs: 2
      )
      try trial.expect(revision?.number, is: 4, "the number")
    },
    Promise("of eight openings that expect the same newest revision one saves", isShort: true) {
      trial in
      try await trial.save(1)
      for newest in 1...3 as ClosedRange<RevisionNumber> {
        let saved = try await withThrowingTaskGroup(of: RevisionNumber?.self) { group in
          for marker in 1...8 {
            group.addTask {
              let archive = try SampleArchive.make(trial.session, marker: marker)
              return try await trial.subject.reopen()
                .save(archive, for: trial.session, ifNewestIs: newest)?.number
            }
          }
          return try await group.reduce(into: []) { $0 += $1.map { [$0] } ?? [] }
        }
        try trial.expect(saved, is: [newest + 1], "the numbers that were told")
      }
      try trial.expect(try await trial.numbers(), is: [1, 2, 3, 4], "the numbers")
    },
  ]

  private static func saveExpecting(
    _ number: RevisionNumber?,
    _ trial: StoreTrial
  ) async throws {
    let revision = try await trial.store.save(
      try SampleArchive.make(trial.session),
      for: trial.session,
      ifNewestIs: number
    )
    try trial.expect(revision == nil, "no revision", found: "\(revision?.number ?? 0)")
  }
}
