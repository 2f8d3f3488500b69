import RestorationArchive
import RestorationStorage

extension RevisionStoreConformance {
  static let concurrency = [
    Promise("eight tasks that save get eight numbers") { trial in
      let numbers = try await saveFromTasks(8, trial: trial) { trial.store }
      try trial.expect(numbers.sorted(), is: Array(1...8), "the numbers")
      try trial.expect(try await trial.numbers(), is: Array(1...8), "the listing")
    },
    Promise("eight tasks that save through openings of their own get eight numbers", isShort: true)
    { trial in
      let numbers = try await saveFromTasks(8, trial: trial) { try await trial.subject.reopen() }
      try trial.expect(numbers.sorted(), is: Array(1...8), "the numbers")
      try trial.expect(try await trial.numbers(), is: Array(1...8), "the listing")
    },
    Promise("an archive of a concurrent save has the number that the save returned") { trial in
      let told = try await withThrowingTaskGroup(of: (RevisionNumber, ArchiveBytes).self) { group in
        for marker in 1...8 {
          group.addTask {
            let archive = try SampleArchive.make(trial.session, marker: marker)
            let revision = try await trial.store.save(archive, for: trial.session)
            return (revision.number, archive.bytes)
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      for (number, bytes) in told {
        let found = try await trial.store.load(number, of: trial.session)
        try trial.expect(
          found?.archive.bytes == bytes,
          "the archive that was saved as \(number)",
          found: "another"
        )
      }
    },
    Promise("a reader during saves sees whole revisions only", isShort: true) { trial in
      try await trial.save(1)
      let reader = try await trial.subject.reopen()
      async let saves: Void = {
        for marker in 2...20 {
          let archive = try SampleArchive.make(trial.session, marker: marker, byteCount: 20_000)
          _ = try await trial.store.save(archive, for: trial.session)
        }
      }()
      var last: RevisionNumber = 1
      for _ in 0..<60 {
        guard let found = try await reader.newestGood(for: trial.session) else {
          throw trial.failure(expected: "a good revision at any time", found: "none")
        }
        try found.archive.verify()
        let number = found.revision.number
        try trial.expect(number >= last, "revision \(last) or a newer one", found: "\(number)")
        last = number
      }
      try await saves
    },
  ]

  private static func saveFromTasks(
    _ count: Int,
    trial: StoreTrial,
    in store: @escaping @Sendable () async throws -> RevisionStore
  ) async throws -> [RevisionNumber] {
    try await withThrowingTaskGroup(of: RevisionNumber.self) { group in
      for marker in 1...count {
        group.addTask {
          let archive = try SampleArchive.make(trial.session, marker: marker)
          return try await store().save(archive, for: trial.session).number
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }
}
