import RestorationArchive
import RestorationMaintenance
import RestorationStorage

extension RevisionStoreConformance {
  static let quarantine = [
    Promise("a damaged newest revision is quarantined before the next save") { trial in
      let (store, damaged) = try await trial.quarantineTwo()
      try trial.expect(try await trial.numbers(in: store), is: [1, 4], "the numbers")
      let found = try await store.quarantined(of: trial.session)
      try trial.expect(found.map(\.number), is: [2, 3], "the numbers in quarantine")
      try trial.expect(found.map(\.byteCount), is: damaged.map(\.count), "their lengths")
      try trial.expect(found.allSatisfy { $0.session == trial.session }, "its session", found: "no")
      try trial.expect(found.allSatisfy { $0.reason != nil }, "reasons", found: "none")
      try trial.expect(found.allSatisfy { $0.quarantinedAt != nil }, "the moments", found: "none")
    },
    Promise("a quarantined revision survives reopening with its bytes", isShort: true) {
      trial in
      let (_, damaged) = try await trial.quarantineTwo()
      let reopened = try await trial.subject.reopen()
      for (number, bytes) in zip([2, 3] as [RevisionNumber], damaged) {
        let found = try await reopened.quarantinedBytes(number, of: trial.session)
        try trial.expect(found?.array == bytes, "the damaged bytes of \(number)", found: "others")
      }
      let none = try await reopened.quarantinedBytes(1, of: trial.session)
      try trial.expect(none == nil, "no bytes of a revision that is listed", found: "some")
    },
    Promise("sessions with something in quarantine are listed") { trial in
      let sessions = ["b", "a"].map { SceneSession(app: $0) }
      for session in sessions {
        try await trial.save(1, in: session)
        try await trial.subject.damage(1, session)
      }
      try await trial.save(1)
      let reopened = try await trial.subject.reopen()
      try trial.expect(try await reopened.quarantinedSessions(), is: [], "those before")
      for session in sessions {
        _ = try await reopened.newestGood(for: session)
        _ = try await reopened.save(try SampleArchive.make(session, marker: 2), for: session)
        try await reopened.remove(2, of: session, force: true)
      }
      let again = try await trial.subject.reopen()
      try trial.expect(try await again.quarantinedSessions(), is: sessions.sorted(), "those after")
    },
    Promise("damage that a reader found is quarantined before the next save") { trial in
      try await trial.save(2)
      try await trial.subject.damage(2, trial.session)
      _ = try await trial.store.newestGood(for: trial.session)
      try trial.expect(try await trial.numbers(), is: [1, 2], "the numbers after reading")
      _ = try await trial.store.save(
        try SampleArchive.make(trial.session, marker: 3),
        for: trial.session
      )
      try trial.expect(try await trial.numbers(), is: [1, 3], "the numbers after saving")
    },
    Promise("the number of a quarantined revision is not used again") { trial in
      try await trial.save(2)
      for number in [1, 2] as [RevisionNumber] {
        try await trial.subject.damage(number, trial.session)
      }
      _ = try await trial.store.newestGood(for: trial.session)
      let archive = try SampleArchive.make(trial.session, marker: 3)
      let revision = try await trial.store.save(archive, for: trial.session)
      try trial.expect(revision.number, is: 3, "the next number")
      try await trial.store.remove(3, of: trial.session, force: true)
      for number in [1, 2] as [RevisionNumber] {
        try await trial.store.removeFromQuarantine(number, of: trial.session)
      }
      let reopened = try await trial.subject.reopen()
      let next = try await reopened.save(archive, for: trial.session)
      try trial.expect(next.number, is: 4, "the number after an emptied quarantine")
    },
    Promise("a damaged revision cannot be brought back") { trial in
      let (store, damaged) = try await trial.quarantineTwo()
      try await trial.expectRefusal(.corrupted, of: "bringing back a damaged revision") {
        try await store.restoreFromQuarantine(2, of: trial.session)
      }
      try trial.expect(try await trial.numbers(in: store), is: [1, 4], "the numbers")
      let found = try await store.quarantinedBytes(2, of: trial.session)
      try trial.expect(found?.array == damaged[0], "the bytes as they were", found: "others")
    },
    Promise("a repaired revision comes back under its number", isShort: true) { trial in
      let (store, _) = try await trial.quarantineTwo()
      let mended = try SampleArchive.make(trial.session, marker: 3)
      try await trial.replaceQuarantined(3, with: mended.bytes)
      let revision = try await store.restoreFromQuarantine(3, of: trial.session)
      try trial.expect(revision.number, is: 3, "the number")
      let reopened = try await trial.subject.reopen()
      for store in [store, reopened] {
        try trial.expect(try await trial.numbers(in: store), is: [1, 3, 4], "the numbers")
        let found = try await store.quarantined(of: trial.session).map(\.number)
        try trial.expect(found, is: [2], "the numbers in quarantine")
        try trial.expect(try await store.load(3, of: trial.session), is: mended, "the archive")
      }
    },
    Promise("an archive of another session cannot be brought back") { trial in
      let (store, _) = try await trial.quarantineTwo()
      let foreign = try SampleArchive.make(SceneSession(app: "other"), marker: 3)
      try await trial.replaceQuarantined(3, with: foreign.bytes)
      try await trial.expectRefusal(.corrupted, of: "bringing back a foreign archive") {
        try await store.restoreFromQuarantine(3, of: trial.session)
      }
      try trial.expect(try await trial.numbers(in: store), is: [1, 4], "the numbers")
    },
    Promise("a revision outside of quarantine cannot be brought back") { trial in
      try await trial.save(1)
      for number in [1, 2] as [RevisionNumber] {
        try await trial.expectRefusal(.missingValue, of: "bringing back revision \(number)") {
          try await trial.store.restoreFromQuarantine(number, of: trial.session)
        }
      }
      try trial.expect(try await trial.numbers(), is: [1], "the numbers")
    },
    Promise("only one revision at a time is deleted from quarantine") { trial in
      let (store, _) = try await trial.quarantineTwo()
      try await store.removeFromQuarantine(2, of: trial.session)
      try await store.removeFromQuarantine(2, of: trial.session)
      let found = try await store.quarantined(of: trial.session).map(\.number)
      try trial.expect(found, is: [3], "the numbers in quarantine")
    },
    Promise("purging a discarded session empties its quarantine") { trial in
      let (store, _) = try await trial.quarantineTwo()
      try await store.discard(trial.session, at: 1)
      try await store.purge(discarded: trial.session)
      let found = try await store.quarantined(of: trial.session).count
      try trial.expect(found, is: 0, "the number in quarantine")
      try trial.expect(try await store.quarantinedSessions(), is: [], "the sessions")
      let archive = try SampleArchive.make(trial.session)
      let revision = try await store.save(archive, for: trial.session)
      try trial.expect(revision.number, is: 5, "the next number")
    },
  ]
}

extension StoreTrial {
  /// Saves revisions 1 to 3, damages 2 and 3, and saves 4 through a new opening.
  ///
  /// - Returns: The new opening, and the damaged bytes of 2 and 3.
  fileprivate func quarantineTwo() async throws -> (RevisionStore, [[UInt8]]) {
    let archives = try await save(3)
    for number in [2, 3] as [RevisionNumber] { try await subject.damage(number, session) }
    let store = try await subject.reopen()
    // A store in memory is never reopened, but checks again after a read has found damage.
    _ = try await store.newestGood(for: session)
    _ = try await store.save(try SampleArchive.make(session, marker: 4), for: session)
    var damaged: [[UInt8]] = []
    for archive in archives[1...] { damaged.append(try SampleArchive.damaged(archive).array) }
    return (store, damaged)
  }

  fileprivate func replaceQuarantined(
    _ number: RevisionNumber,
    with bytes: ArchiveBytes
  ) async throws {
    guard let replace = subject.replaceQuarantined else {
      throw failure(expected: "a subject that can replace what is in quarantine", found: "none")
    }
    try await replace(number, session, bytes)
  }
}
