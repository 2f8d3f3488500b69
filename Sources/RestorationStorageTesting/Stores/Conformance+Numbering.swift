import RestorationArchive
import RestorationStorage

extension RevisionStoreConformance {
  static let numbering = [
    Promise("the first revision has number 1") { trial in
      let archive = try SampleArchive.make(trial.session)
      let revision = try await trial.store.save(archive, for: trial.session)
      try trial.expect(revision.number, is: 1, "the number")
    },
    Promise("each save gets the next number") { trial in
      for expected in 1...5 as ClosedRange<RevisionNumber> {
        let archive = try SampleArchive.make(trial.session, marker: Int(expected))
        let revision = try await trial.store.save(archive, for: trial.session)
        try trial.expect(revision.number, is: expected, "the number")
      }
    },
    Promise("saving equal archives makes separate revisions") { trial in
      let archive = try SampleArchive.make(trial.session)
      _ = try await trial.store.save(archive, for: trial.session)
      _ = try await trial.store.save(archive, for: trial.session)
      try trial.expect(try await trial.numbers(), is: [1, 2], "the numbers")
    },
    Promise("every session counts from 1") { trial in
      try await trial.save(3)
      let other = SceneSession(app: trial.session.app, scene: "other")
      let revision = try await trial.store.save(try SampleArchive.make(other), for: other)
      try trial.expect(revision.number, is: 1, "the number in another session")
    },
    Promise("the number of a removed revision is not used again") { trial in
      try await trial.save(3)
      try await trial.store.remove(2, of: trial.session)
      let revision = try await trial.store.save(
        try SampleArchive.make(trial.session, marker: 4),
        for: trial.session
      )
      try trial.expect(revision.number, is: 4, "the number after a removal")
      try trial.expect(try await trial.numbers(), is: [1, 3, 4], "the numbers")
    },
    Promise("the number of the newest revision is not used again") { trial in
      try await trial.save(3)
      try await trial.store.remove(3, of: trial.session, force: true)
      try await trial.store.remove(2, of: trial.session, force: true)
      let revision = try await trial.store.save(
        try SampleArchive.make(trial.session, marker: 4),
        for: trial.session
      )
      try trial.expect(revision.number, is: 4, "the number after removing the newest")
    },
    Promise(
      "no number is used again when a session is emptied and the store reopened",
      isShort: true
    ) { trial in
      try await trial.save(2)
      for number in [1, 2] as [RevisionNumber] {
        try await trial.store.remove(number, of: trial.session, force: true)
      }
      let reopened = try await trial.subject.reopen()
      let revision = try await reopened.save(
        try SampleArchive.make(trial.session, marker: 3),
        for: trial.session
      )
      try trial.expect(revision.number, is: 3, "the number after reopening")
    },
  ]
}
