import RestorationArchive
import RestorationStorage

extension RevisionStoreConformance {
  static let protection = [
    Promise("the newest good revision is protected") { trial in
      try await trial.save(2)
      try await trial.expectRefusal(.protectedRevision, of: "removing the newest good revision") {
        try await trial.store.remove(2, of: trial.session)
      }
      try trial.expect(try await trial.numbers(), is: [1, 2], "the numbers afterwards")
    },
    Promise("the newest good revision is protected below a damaged one", isShort: true) { trial in
      try await trial.save(2)
      try await trial.subject.damage(2, trial.session)
      try await trial.expectRefusal(.protectedRevision, of: "removing the newest good revision") {
        try await trial.store.remove(1, of: trial.session)
      }
    },
    Promise("an older revision can be removed") { trial in
      try await trial.save(3)
      try await trial.store.remove(1, of: trial.session)
      try trial.expect(try await trial.numbers(), is: [2, 3], "the numbers")
      let found = try await trial.store.load(1, of: trial.session)
      try trial.expect(found == nil, "nothing to load", found: "revision 1")
    },
    Promise("a damaged revision can be removed") { trial in
      try await trial.save(2)
      try await trial.subject.damage(2, trial.session)
      try await trial.store.remove(2, of: trial.session)
      try trial.expect(try await trial.numbers(), is: [1], "the numbers")
    },
    Promise("a pinned revision is protected") { trial in
      try await trial.save(2)
      try await trial.store.setPinned(true, 1, of: trial.session)
      try await trial.expectRefusal(.protectedRevision, of: "removing a pinned revision") {
        try await trial.store.remove(1, of: trial.session)
      }
      try trial.expect(try await trial.numbers(), is: [1, 2], "the numbers afterwards")
    },
    Promise("an unpinned revision can be removed") { trial in
      try await trial.save(2)
      try await trial.store.setPinned(true, 1, of: trial.session)
      try await trial.store.setPinned(false, 1, of: trial.session)
      try await trial.store.remove(1, of: trial.session)
      try trial.expect(try await trial.numbers(), is: [2], "the numbers")
    },
    Promise("the revision that the app confirmed last is protected") { trial in
      try await trial.save(3)
      try await trial.store.updateLedger(of: trial.session) { ledger in
        ledger.close(ledger.begin(revision: 1, build: "", startedAt: 0), .confirmed)
      }
      try await trial.expectRefusal(.protectedRevision, of: "removing the confirmed revision") {
        try await trial.store.remove(1, of: trial.session)
      }
      try await trial.store.remove(2, of: trial.session)
      try trial.expect(try await trial.numbers(), is: [1, 3], "the numbers")
    },
    Promise("a revision that is being restored is protected") { trial in
      try await trial.save(3)
      for outcome in [SessionLedger.Outcome.open, .restored] {
        try await trial.store.updateLedger(of: trial.session) { ledger in
          ledger.close(ledger.begin(revision: 1, build: "", startedAt: 0), outcome)
        }
        try await trial.expectRefusal(.protectedRevision, of: "removing it while \(outcome)") {
          try await trial.store.remove(1, of: trial.session)
        }
      }
    },
    Promise("the revision before one that crashed the app is protected") { trial in
      try await trial.save(3)
      try await trial.store.updateLedger(of: trial.session) { ledger in
        ledger.close(ledger.begin(revision: 3, build: "", startedAt: 0), .interrupted(nil))
      }
      for number in [3, 2] as [RevisionNumber] {
        try await trial.expectRefusal(.protectedRevision, of: "removing revision \(number)") {
          try await trial.store.remove(number, of: trial.session)
        }
      }
      try await trial.store.remove(1, of: trial.session)
      try trial.expect(try await trial.numbers(), is: [2, 3], "the numbers")
    },
    Promise("force removes a protected revision") { trial in
      try await trial.save(2)
      try await trial.store.setPinned(true, 2, of: trial.session)
      try await trial.store.remove(2, of: trial.session, force: true)
      try trial.expect(try await trial.numbers(), is: [1], "the numbers")
    },
    Promise("a removed revision stays removed") { trial in
      try await trial.save(2)
      try await trial.store.remove(1, of: trial.session)
      let reopened = try await trial.subject.reopen()
      try trial.expect(try await trial.numbers(in: reopened), is: [2], "the numbers")
    },
    Promise("removing a missing revision does nothing") { trial in
      try await trial.store.remove(1, of: trial.session)
      try await trial.save(1)
      try await trial.store.remove(7, of: trial.session)
      try trial.expect(try await trial.numbers(), is: [1], "the numbers")
    },
    Promise("a pin shows in the listing and survives reopening", isShort: true) { trial in
      try await trial.save(2)
      try await trial.store.setPinned(true, 1, of: trial.session)
      let reopened = try await trial.subject.reopen()
      for store in [trial.store, reopened] {
        let pins = try await store.revisions(of: trial.session).map(\.isPinned)
        try trial.expect(pins, is: [true, false], "the pins")
      }
      let loaded = try await reopened.load(1, of: trial.session)
      try trial.expect(loaded?.revision.isPinned, is: true, "whether it is pinned")
    },
    Promise("pinning twice is pinning once") { trial in
      try await trial.save(1)
      try await trial.store.setPinned(true, 1, of: trial.session)
      try await trial.store.setPinned(true, 1, of: trial.session)
      try await trial.store.setPinned(false, 1, of: trial.session)
      let pins = try await trial.store.revisions(of: trial.session).map(\.isPinned)
      try trial.expect(pins, is: [false], "the pins")
    },
    Promise("a missing revision cannot be pinned") { trial in
      try await trial.expectRefusal(.missingValue, of: "pinning in an unknown session") {
        try await trial.store.setPinned(true, 1, of: trial.session)
      }
      try await trial.save(1)
      try await trial.expectRefusal(.missingValue, of: "pinning an unknown revision") {
        try await trial.store.setPinned(true, 2, of: trial.session)
      }
    },
    Promise("pinning changes no byte of the archive") { trial in
      let archive = try await trial.save(1)[0]
      try await trial.store.setPinned(true, 1, of: trial.session)
      try trial.expect(
        try await trial.store.load(1, of: trial.session),
        is: archive,
        "the archive"
      )
    },
  ]
}
