import RestorationArchive
import RestorationStorage

extension RevisionStoreConformance {
  static let reading = [
    Promise("an archive comes back byte for byte") { trial in
      let archive = try await trial.save(1)[0]
      let found = try await trial.store.newestGood(for: trial.session)
      try trial.expect(found, is: archive, "the archive that was saved")
    },
    Promise("an archive without objects comes back") { trial in
      let archive = try SampleArchive.make(trial.session, objectCount: 0)
      _ = try await trial.store.save(archive, for: trial.session)
      let found = try await trial.store.newestGood(for: trial.session)
      try trial.expect(found, is: archive, "the empty archive that was saved")
    },
    Promise("an archive of a megabyte comes back") { trial in
      let archive = try SampleArchive.make(trial.session, objectCount: 500, byteCount: 1 << 20)
      _ = try await trial.store.save(archive, for: trial.session)
      let found = try await trial.store.newestGood(for: trial.session)
      try trial.expect(found, is: archive, "the large archive that was saved")
    },
    Promise("the newest good revision is the one that was saved last") { trial in
      let archives = try await trial.save(3)
      let found = try await trial.store.newestGood(for: trial.session)
      try trial.expect(found, is: archives[2], "the third archive")
      try trial.expect(found?.revision.number, is: 3, "its number")
    },
    Promise("every revision can be loaded by its number") { trial in
      for (index, archive) in try await trial.save(3).enumerated() {
        let number = RevisionNumber(index + 1)
        let found = try await trial.store.load(number, of: trial.session)
        try trial.expect(found, is: archive, "archive \(number)")
        try trial.expect(found?.revision.number, is: number, "its number")
      }
    },
    Promise("a session that was never saved has nothing") { trial in
      let newest = try await trial.store.newestGood(for: trial.session)
      try trial.expect(newest == nil, "no newest revision", found: "one")
      let first = try await trial.store.load(1, of: trial.session)
      try trial.expect(first == nil, "no revision 1", found: "one")
      try trial.expect(try await trial.numbers(), is: [], "its numbers")
      try trial.expect(try await trial.store.verify(trial.session).count, is: 0, "its health")
    },
    Promise("a number that was never given has no revision") { trial in
      try await trial.save(1)
      for number in [0, 2, .max] as [RevisionNumber] {
        let found = try await trial.store.load(number, of: trial.session)
        try trial.expect(found == nil, "no revision \(number)", found: "one")
      }
    },
    Promise("a reopened store has everything", isShort: true) { trial in
      let archives = try await trial.save(3)
      let reopened = try await trial.subject.reopen()
      try trial.expect(try await trial.numbers(in: reopened), is: [1, 2, 3], "the numbers")
      try trial.expect(try await reopened.sessions(), is: [trial.session], "the sessions")
      for (index, archive) in archives.enumerated() {
        let found = try await reopened.load(RevisionNumber(index + 1), of: trial.session)
        try trial.expect(found, is: archive, "archive \(index + 1)")
      }
    },
    Promise("two openings see each other's saves", isShort: true) { trial in
      let other = try await trial.subject.reopen()
      let first = try await trial.save(1)[0]
      try trial.expect(
        try await other.newestGood(for: trial.session),
        is: first,
        "the other's archive"
      )
      let second = try SampleArchive.make(trial.session, marker: 2)
      let revision = try await other.save(second, for: trial.session)
      try trial.expect(revision.number, is: 2, "the number")
      try trial.expect(
        try await trial.store.newestGood(for: trial.session),
        is: second,
        "the other's archive"
      )
    },
  ]

  static let listing = [
    Promise("revisions are listed by ascending number") { trial in
      try await trial.save(12)
      try trial.expect(try await trial.numbers(), is: Array(1...12), "the numbers")
    },
    Promise("a listing has the facts of each archive", isShort: true) { trial in
      let archives = try await trial.save(2)
      let listed = try await trial.store.revisions(of: trial.session)
      for (archive, revision) in zip(archives, listed) {
        try trial.expect(revision.facts, is: Revision.Facts(archive), "the facts")
        try trial.expect(revision.byteCount, is: archive.bytes.count, "the number of bytes")
        try trial.expect(revision.state, is: .good, "the state")
        try trial.expect(revision.session, is: trial.session, "the session")
        try trial.expect(revision.isPinned, is: false, "whether it is pinned")
      }
    },
    Promise("saving, loading and listing describe a revision alike") { trial in
      let archive = try SampleArchive.make(trial.session)
      let saved = try await trial.store.save(archive, for: trial.session)
      let loaded = try await trial.store.load(saved.number, of: trial.session)
      try trial.expect(loaded?.revision, is: saved, "the loaded revision")
      try trial.expect(
        try await trial.store.revisions(of: trial.session),
        is: [saved],
        "the listing"
      )
    },
    Promise("sessions are listed once each, in order") { trial in
      let sessions = [("b", "2"), ("a", "2"), ("b", "1"), ("", ""), ("a", "10")].map {
        SceneSession(app: $0.0, scene: $0.1)
      }
      for session in sessions { try await trial.save(2, in: session) }
      try trial.expect(try await trial.store.sessions(), is: sessions.sorted(), "the sessions")
    },
    Promise("a session without revisions is not listed") { trial in
      try await trial.save(1)
      try await trial.store.remove(1, of: trial.session, force: true)
      try trial.expect(try await trial.store.sessions(), is: [], "the sessions")
    },
    Promise("sound revisions are reported as good") { trial in
      try await trial.save(3)
      let health = try await trial.store.verify(trial.session)
      try trial.expect(health.map(\.number), is: [1, 2, 3], "the numbers")
      try trial.expect(health.map(\.state), is: [.good, .good, .good], "the states")
      try trial.expect(health.allSatisfy { $0.failure == nil }, "no failures", found: "some")
    },
  ]
}
