import RestorationArchive
import RestorationStorage

extension RevisionStoreConformance {
  static let refusals = [
    Promise("an archive of another session is refused") { trial in
      let other = SceneSession(app: trial.session.app, scene: "other")
      let archive = try SampleArchive.make(other)
      try await trial.expectRefusal(.invalidIdentifier, of: "an archive of another scene") {
        _ = try await trial.store.save(archive, for: trial.session)
      }
      try trial.expect(try await trial.store.sessions(), is: [], "the sessions afterwards")
    },
    Promise("an archive that is damaged is refused") { trial in
      let archive = try SampleArchive.make(trial.session)
      let damaged = try Archive(try SampleArchive.damaged(archive))
      try await trial.expectRefusal(.corrupted, of: "a damaged archive") {
        _ = try await trial.store.save(damaged, for: trial.session)
      }
      try trial.expect(try await trial.numbers(), is: [], "the numbers afterwards")
    },
    Promise("a refused save uses no number", isShort: true) { trial in
      let other = SceneSession(app: "other")
      _ = try? await trial.store.save(try SampleArchive.make(other), for: trial.session)
      let archive = try SampleArchive.make(trial.session)
      let revision = try await trial.store.save(archive, for: trial.session)
      try trial.expect(revision.number, is: 1, "the number")
    },
  ]

  static let damage = [
    Promise("a damaged newest revision is skipped", isShort: true) { trial in
      let archives = try await trial.save(3)
      try await trial.subject.damage(3, trial.session)
      let found = try await trial.store.newestGood(for: trial.session)
      try trial.expect(found, is: archives[1], "the second archive")
      try trial.expect(found?.revision.number, is: 2, "its number")
    },
    Promise("several damaged revisions are skipped") { trial in
      let archives = try await trial.save(4)
      for number in [4, 3, 2] as [RevisionNumber] {
        try await trial.subject.damage(number, trial.session)
      }
      let reopened = try await trial.subject.reopen()
      let found = try await reopened.newestGood(for: trial.session)
      try trial.expect(found, is: archives[0], "the first archive")
    },
    Promise("if all revisions are damaged, there is no newest good one") { trial in
      try await trial.save(2)
      for number in [1, 2] as [RevisionNumber] {
        try await trial.subject.damage(number, trial.session)
      }
      let found = try await trial.store.newestGood(for: trial.session)
      try trial.expect(found == nil, "nothing", found: "revision \(found?.revision.number ?? 0)")
    },
    Promise("loading a damaged revision throws") { trial in
      try await trial.save(2)
      try await trial.subject.damage(1, trial.session)
      try await trial.expectRefusal(.corrupted, of: "loading a damaged revision") {
        _ = try await trial.store.load(1, of: trial.session)
      }
    },
    Promise("a damaged revision is reported, and only that one") { trial in
      try await trial.save(3)
      try await trial.subject.damage(2, trial.session)
      let health = try await trial.store.verify(trial.session)
      try trial.expect(health.map(\.number), is: [1, 2, 3], "the numbers")
      try trial.expect(health.map(\.state), is: [.good, .damaged, .good], "the states")
      try trial.expect(health[1].message != nil, "a message", found: "none")
    },
    Promise("a damaged revision is neither overwritten nor lost", isShort: true) { trial in
      try await trial.save(2)
      try await trial.subject.damage(2, trial.session)
      _ = try await trial.store.newestGood(for: trial.session)
      let next = try await trial.store.save(
        try SampleArchive.make(trial.session, marker: 3),
        for: trial.session
      )
      try trial.expect(next.number, is: 3, "the next number")
      let reopened = try await trial.subject.reopen()
      let listed = try await trial.numbers(in: reopened)
      let quarantined = try await reopened.quarantined(of: trial.session).map(\.number)
      try trial.expect(
        (listed + quarantined).sorted(),
        is: [1, 2, 3],
        "the numbers listed or in quarantine"
      )
    },
    Promise("damage to one session does not touch another") { trial in
      let other = SceneSession(app: "other")
      try await trial.save(1)
      let archive = try await trial.save(1, in: other)[0]
      try await trial.subject.damage(1, trial.session)
      try trial.expect(
        try await trial.store.newestGood(for: other),
        is: archive,
        "the other session's archive"
      )
    },
  ]
}
