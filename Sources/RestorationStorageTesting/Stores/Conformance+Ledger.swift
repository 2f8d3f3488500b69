import RestorationArchive
import RestorationStorage

extension RevisionStoreConformance {
  static let ledgers = [
    Promise("an unknown session has an empty ledger") { trial in
      let ledger = try await trial.store.ledger(of: trial.session)
      try trial.expect(ledger, is: SessionLedger(), "the ledger")
    },
    Promise("a reopened store has the ledger", isShort: true) { trial in
      try await trial.save(2)
      let changed = try await trial.store.updateLedger(of: trial.session) { ledger in
        let path: IdentifierPath = ["tabs", "b/\0"]
        ledger.begin(revision: 2, build: "7 \u{E9}", startedAt: 12.5, leftOut: [path])
        let note = RestorationNote(path.appending("c", slot: "left"), .decoding)
        ledger.close(1, .interrupted(note))
        ledger.begin(revision: 1, build: "8", startedAt: 13)
        ledger.close(2, .confirmed)
      }
      try trial.expect(changed.confirmed, is: 1, "the confirmed revision")
      let reopened = try await trial.subject.reopen()
      for store in [trial.store, reopened] {
        try trial.expect(try await store.ledger(of: trial.session), is: changed, "the ledger")
      }
    },
    Promise("changes of a ledger at the same time are all kept", isShort: true) { trial in
      let other = try await trial.subject.reopen()
      let session = trial.session
      try await withThrowingTaskGroup(of: Void.self) { group in
        for index in 0..<20 {
          let store = index.isMultiple(of: 2) ? trial.store : other
          group.addTask {
            try await store.updateLedger(of: session) {
              $0.begin(revision: 1, build: "", startedAt: 0)
            }
          }
        }
        try await group.waitForAll()
      }
      let ledger = try await trial.store.ledger(of: session)
      try trial.expect(ledger.attemptCount, is: 20, "the number of attempts")
      try trial.expect(ledger.attempts.map(\.number), is: Array(13...20), "the kept attempts")
    },
    Promise("a session with a ledger and no revision is not listed") { trial in
      try await trial.store.updateLedger(of: trial.session) { $0.confirmed = 1 }
      try trial.expect(try await trial.store.sessions(), is: [], "the sessions")
      try trial.expect(try await trial.numbers(), is: [], "the numbers")
      try await trial.save(1)
      try trial.expect(try await trial.numbers(), is: [1], "the numbers")
    },
    Promise("each session has a ledger of its own") { trial in
      let other = SceneSession(app: trial.session.app, scene: "other")
      try await trial.store.updateLedger(of: trial.session) { $0.confirmed = 5 }
      let ledger = try await trial.store.ledger(of: other)
      try trial.expect(ledger, is: SessionLedger(), "the ledger of another session")
    },
    Promise("a ledger survives the removal of revisions") { trial in
      try await trial.save(1)
      try await trial.store.updateLedger(of: trial.session) { $0.confirmed = 1 }
      try await trial.store.remove(1, of: trial.session, force: true)
      let ledger = try await trial.store.ledger(of: trial.session)
      try trial.expect(ledger.confirmed, is: 1, "the confirmed revision")
    },
  ]

  static let tombstones = [
    Promise("a discarded session is listed and keeps its revisions") { trial in
      let other = SceneSession(app: "other")
      let archive = try await trial.save(1)[0]
      try await trial.save(1, in: other)
      try await trial.store.discard(trial.session, at: 100)
      try await trial.store.discard(trial.session, at: 200)
      let reopened = try await trial.subject.reopen()
      try trial.expect(try await reopened.discardedSessions(), is: [trial.session], "the discarded")
      try trial.expect(
        try await reopened.ledger(of: trial.session).tombstone?.discardedAt,
        is: 100,
        "the moment"
      )
      try trial.expect(
        try await reopened.newestGood(for: trial.session),
        is: archive,
        "the archive"
      )
    },
    Promise(
      "purging a discarded session removes everything, pinned revisions as well",
      isShort: true
    ) { trial in
      try await trial.save(3)
      try await trial.store.setPinned(true, 2, of: trial.session)
      try await trial.store.discard(trial.session, at: 100)
      let count = try await trial.store.purge(discarded: trial.session)
      try trial.expect(count, is: 3, "the number of removed revisions")
      let reopened = try await trial.subject.reopen()
      try trial.expect(try await reopened.sessions(), is: [], "the sessions")
      try trial.expect(try await reopened.discardedSessions(), is: [], "the discarded sessions")
      try trial.expect(
        try await reopened.ledger(of: trial.session),
        is: SessionLedger(),
        "the ledger"
      )
    },
    Promise("no number is used again after a purge") { trial in
      try await trial.save(3)
      try await trial.store.discard(trial.session, at: 100)
      try await trial.store.purge(discarded: trial.session)
      let reopened = try await trial.subject.reopen()
      let archive = try SampleArchive.make(trial.session)
      let revision = try await reopened.save(archive, for: trial.session)
      try trial.expect(revision.number, is: 4, "the number")
    },
    Promise("only a discarded session can be purged") { trial in
      try await trial.save(1)
      try await trial.store.updateLedger(of: trial.session) { $0.confirmed = 1 }
      let count = try await trial.store.purge(discarded: trial.session)
      try trial.expect(count, is: 0, "the number of removed revisions")
      try trial.expect(try await trial.numbers(), is: [1], "the numbers")
    },
  ]

  static let attempts = [
    Promise("an attempt log tells the last note of its attempt", isShort: true) { trial in
      let log = try await trial.store.attemptLog(of: trial.session)
      log.begin(attempt: 3)
      try trial.expect(log.lastNote(ofAttempt: 3), is: nil, "the note before the first")
      log.note(["a", "longer"], .locating)
      let path = IdentifierPath(identifiers: ["b"]).appending("c", slot: "\u{E9}")
      log.note(path, .finishing)
      let expected = RestorationNote(path, .finishing)
      try trial.expect(log.lastNote(ofAttempt: 3), is: expected, "the note")
      try trial.expect(log.lastNote(ofAttempt: 2), is: nil, "the note of another attempt")
    }
  ]
}
