import RestorationArchive
import RestorationStorage

extension RevisionStoreConformance {
  static let labels = [
    Promise("a label shows in the listing and survives reopening", isShort: true) { trial in
      try await trial.save(2)
      for label in ["before the big edit", "A"] {
        try await trial.store.setLabel(label, to: 1, of: trial.session)
      }
      let reopened = try await trial.subject.reopen()
      for store in [trial.store, reopened] {
        let labels = try await store.revisions(of: trial.session).map(\.labels)
        try trial.expect(labels, is: [["A", "before the big edit"], []], "the labels")
      }
      let loaded = try await reopened.load(1, of: trial.session)
      try trial.expect(
        loaded?.revision.labels,
        is: ["A", "before the big edit"],
        "the labels of the loaded revision"
      )
    },
    Promise("a label that is given to another revision leaves the one before") { trial in
      try await trial.save(3)
      for number in [1, 3] as [RevisionNumber] {
        try await trial.store.setLabel("best", to: number, of: trial.session)
      }
      let labels = try await trial.store.revisions(of: trial.session).map(\.labels)
      try trial.expect(labels, is: [[], [], ["best"]], "the labels")
      try await trial.store.remove(1, of: trial.session)
    },
    Promise("a revision with a label is protected until the label is removed") { trial in
      try await trial.save(2)
      try await trial.store.setLabel("best", to: 1, of: trial.session)
      try await trial.expectRefusal(.protectedRevision, of: "removing a labelled revision") {
        try await trial.store.remove(1, of: trial.session)
      }
      let item = try await trial.store.plan(.newest(1)).items.first
      try trial.expect(item?.reason, is: .labelled, "the reason of the plan")
      try trial.expect(item?.isRemoved, is: false, "whether the plan removes it")
      try await trial.store.setLabel("best", to: nil, of: trial.session)
      try await trial.store.remove(1, of: trial.session)
      try trial.expect(try await trial.numbers(), is: [2], "the numbers")
    },
    Promise("pins and labels do not change each other") { trial in
      try await trial.save(2)
      try await trial.store.setPinned(true, 1, of: trial.session)
      try await trial.store.setLabel("best", to: 1, of: trial.session)
      try await trial.store.setLabel("next", to: 2, of: trial.session)
      try await trial.store.setPinned(false, 1, of: trial.session)
      let listed = try await trial.store.revisions(of: trial.session)
      try trial.expect(listed.map(\.labels), is: [["best"], ["next"]], "the labels")
      try trial.expect(listed.map(\.isPinned), is: [false, false], "the pins")
      try await trial.store.setPinned(true, 2, of: trial.session)
      try await trial.store.setLabel("next", to: nil, of: trial.session)
      let pins = try await trial.store.revisions(of: trial.session).map(\.isPinned)
      try trial.expect(pins, is: [false, true], "the pins without the label")
    },
    Promise("a missing revision and an unusable label are refused") { trial in
      try await trial.expectRefusal(.missingValue, of: "labelling in an unknown session") {
        try await trial.store.setLabel("best", to: 1, of: trial.session)
      }
      try await trial.save(1)
      try await trial.expectRefusal(.missingValue, of: "labelling an unknown revision") {
        try await trial.store.setLabel("best", to: 2, of: trial.session)
      }
      for label in ["", String(repeating: "l", count: 256)] {
        try await trial.expectRefusal(
          .invalidIdentifier,
          of: "a label of \(label.utf8.count) bytes"
        ) {
          try await trial.store.setLabel(label, to: 1, of: trial.session)
        }
      }
      try await trial.store.setLabel("missing", to: nil, of: trial.session)
      let labels = try await trial.store.revisions(of: trial.session).map(\.labels)
      try trial.expect(labels, is: [[]], "the labels")
    },
  ]
}
