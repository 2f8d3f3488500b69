import RestorationArchive
import RestorationStorage

extension RevisionBackendConformance {
  static let records = [
    Promise("a record comes back whole, up to the most bytes that one may have") { trial in
      for name in RecordName.allCases {
        for count in [1, 1000, RecordName.maximumByteCount] {
          let record = BackendTrial.bytes(count + 1, count: count)
          try await trial.setRecord(record, as: name)
          let found = try await trial.record(name)
          try trial.expect(
            found == record,
            "the \(count) bytes of \(name)",
            found: found.map { "\($0.count) bytes" } ?? "nothing"
          )
        }
      }
    },
    Promise("a record is replaced as a whole") { trial in
      for count in [1000, 10, 2000] {
        let record = BackendTrial.bytes(count, count: count)
        try await trial.setRecord(record, as: .ledger)
        let found = try await trial.record(.ledger)
        try trial.expect(found == record, "the \(count) bytes of the last record", found: "others")
      }
    },
    Promise("a record that is removed is gone") { trial in
      for name in RecordName.allCases {
        try await trial.setRecord([1, 2, 3], as: name)
        try await trial.setRecord(nil, as: name)
        try await trial.setRecord(nil, as: name)
        try trial.expect(try await trial.record(name), is: nil, "\(name)")
      }
      let reopened = try await trial.subject.reopen()
      let state = try await trial.state(in: reopened)
      try trial.expect(state, is: SessionState(), "the remaining state")
    },
    Promise("records and revisions of a session do not touch each other") { trial in
      try await trial.append(2)
      try await trial.move(1, to: .quarantine)
      for (index, name) in RecordName.allCases.enumerated() {
        try await trial.setRecord([UInt8(index + 1)], as: name)
      }
      try await trial.setRecord(nil, as: .pins)
      try await trial.remove([2])
      var expected = SessionState()
      expected.numbers[.quarantine] = [1]
      expected.bytes[.quarantine] = [1: BackendTrial.bytes(1)]
      for (index, name) in RecordName.allCases.enumerated() where name != .pins {
        expected.records[name] = [UInt8(index + 1)]
      }
      try trial.expect(try await trial.state(), is: expected, "the stored state")
    },
    Promise("the records of one session are not those of another") { trial in
      let own = RecordName.allCases.filter { $0 != .storeKey }
      for name in own {
        try await trial.setRecord([1], as: name)
        try await trial.setRecord([2], as: name, of: trial.other)
      }
      try await trial.setRecord(nil, as: .ledger, of: trial.other)
      for name in own {
        try trial.expect(try await trial.record(name), is: [1], "\(name)")
        let found = try await trial.record(name, of: trial.other)
        try trial.expect(found, is: name == .ledger ? nil : [2], "\(name) of the other session")
      }
    },
    Promise("the key of the store is one for all sessions") { trial in
      try await trial.setRecord([1], as: .storeKey)
      let unknown = SceneSession(app: "", scene: "")
      for session in [trial.other, unknown] {
        try trial.expect(try await trial.record(.storeKey, of: session), is: [1], "the key")
      }
      try await trial.setRecord([2], as: .storeKey, of: trial.other)
      try trial.expect(try await trial.record(.storeKey), is: [2], "the key after a change")
      try await trial.setRecord(nil, as: .storeKey, of: unknown)
      let reopened = try await trial.subject.reopen()
      try trial.expect(try await trial.record(.storeKey, in: reopened), is: nil, "the removed key")
    },
  ]

  static let moving = [
    Promise("a revision that is moved is in the other place and as it was") { trial in
      try await trial.append(3)
      for (place, left) in [
        (RevisionPlace.quarantine, RevisionPlace.session), (.session, .quarantine),
      ] {
        try await trial.move(2, to: place)
        let bytes = try await trial.bytes(of: 2, in: place)
        try trial.expect(bytes, is: BackendTrial.bytes(2), "its bytes")
        try trial.expect(try await trial.bytes(of: 2, in: left), is: nil, "those in \(left)")
        let all = try await trial.numbers() + (try await trial.numbers(in: .quarantine))
        try trial.expect(all.sorted(), is: [1, 2, 3], "all numbers")
        try trial.expect(
          try await trial.numbers(in: place).contains(2),
          is: true,
          "whether it is there"
        )
      }
    },
    Promise("moving a missing revision, or to its own place, changes nothing") { trial in
      try await trial.append(2)
      try await trial.move(2, to: .quarantine)
      let before = try await trial.state()
      for number in [0, 1, 7, .max] as [RevisionNumber] {
        try await trial.move(number, to: .session)
      }
      for number in [0, 2, 7, .max] as [RevisionNumber] {
        try await trial.move(number, to: .quarantine)
      }
      try trial.expect(try await trial.state(), is: before, "the stored state")
    },
    Promise("removing revisions removes them from their place, and nothing else") { trial in
      try await trial.append(6)
      try await trial.append(2, to: trial.other)
      for number in [5, 6] as [RevisionNumber] { try await trial.move(number, to: .quarantine) }
      try await trial.remove([])
      try await trial.remove([1, 3, 3, 5, 9, 0, .max])
      try await trial.remove([6, 2], from: .quarantine)
      try await trial.remove([6], from: .quarantine)
      try trial.expect(try await trial.numbers(), is: [4, 2], "the numbers")
      try trial.expect(try await trial.numbers(in: .quarantine), is: [5], "those in quarantine")
      try trial.expect(try await trial.numbers(of: trial.other), is: [2, 1], "another session's")
      try trial.expect(try await trial.bytes(of: 3), is: nil, "the bytes of a removed one")
    },
  ]
}
