import RestorationArchive
import RestorationStorage
import Synchronization

extension RevisionBackendConformance {
  static let changes = [
    Promise("a change sees its own writes") { trial in
      try await trial.append(3)
      let (seen, front, entry) = try await trial.backend.change(trial.session) {
        writer throws(RestorationError) in
        let first = try writer.append { _ in
          NewRevision(bytes: ArchiveBytes(BackendTrial.bytes(44)))
        }
        try writer.remove([1], from: .session)
        try writer.move(2, to: .quarantine)
        try writer.setRecord([1], as: .pins)
        try writer.setRecord([2], as: .storeKey)
        try writer.setRecord([3], as: .ledger)
        try writer.setRecord(nil, as: .ledger)
        try writer.move(first, to: .quarantine)
        try writer.move(first, to: .session)
        var entry: Int?
        try writer.visitRevisions(in: .session) { _, look throws(RestorationError) in
          entry = try look()?.byteCount
          return false
        }
        let front = try writer.bytes(of: first, in: .session, .front(5))?.array
        return (try SessionState(writer), front, entry)
      }
      var expected = SessionState()
      expected.numbers = [.session: [4, 3], .quarantine: [2], .parts: []]
      expected.bytes[.session] = [4: BackendTrial.bytes(44), 3: BackendTrial.bytes(3)]
      expected.bytes[.quarantine] = [2: BackendTrial.bytes(2)]
      expected.records = [.pins: [1], .storeKey: [2]]
      try trial.expect(seen, is: expected, "the state seen in the change")
      try trial.expect(front, is: BackendTrial.bytes(44, count: 5), "a front")
      try trial.expect(entry, is: 100, "the number of bytes in an entry")
    },
    Promise("after a change returns, every opening sees its writes") { trial in
      let other = try await trial.subject.reopen()
      let calls: [BackendCall] = [
        .append(marker: 1, byteCount: 100), .append(marker: 2, byteCount: 100),
        .setRecord([1], .ledger), .move(1, .quarantine), .append(marker: 3, byteCount: 100),
        .setRecord([2], .ledger), .remove([2], .session), .move(1, .session),
        .setRecord(nil, .ledger), .append(marker: 4, byteCount: 100),
      ]
      var model = SessionModel()
      // One opening changes and both read, also before anything exists.
      for (index, call) in ([nil] + calls).enumerated() {
        let writer = index.isMultiple(of: 3) ? other : trial.backend
        if let call {
          let outcome = try await writer.change(trial.session) { writer throws(RestorationError) in
            try writer.make(call)
          }
          try trial.expect(outcome, is: model.make(call), "the outcome of: \(call)")
        }
        for reader in [trial.backend, other] {
          let seen = try await trial.state(in: reader)
          try trial.expect(seen, is: model.state, "the stored state")
        }
      }
    },
    Promise("a reopened backend has everything") { trial in
      try await trial.append(5)
      try await trial.append(2, to: trial.other)
      try await trial.move(2, to: .quarantine)
      try await trial.remove([5, 1])
      for (index, name) in RecordName.allCases.enumerated() {
        try await trial.setRecord([UInt8(index + 1)], as: name)
      }
      let before = try await trial.state()
      try trial.expect(before.numbers[.session], is: [4, 3], "the numbers")
      let reopened = try await trial.subject.reopen()
      try trial.expect(try await trial.state(in: reopened), is: before, "the stored state")
      let number = try await trial.append([1], in: reopened)
      try trial.expect(number, is: 6, "the next number")
      let others = try await trial.state(of: trial.other, in: reopened)
      try trial.expect(others.numbers[.session], is: [2, 1], "another session's numbers")
    },
    Promise("the result or error of a reading or a change is passed on") { trial in
      let read = try await trial.backend.read(trial.session) { _ in "read" }
      let changed = try await trial.backend.change(trial.session) { _ in "changed" }
      try trial.expect([read, changed], is: ["read", "changed"], "the values")
      try await trial.expectRefusal(BackendTrial.error.code, of: "a reading that throws") {
        try await trial.backend.read(trial.session) { _ throws(RestorationError) in
          throw BackendTrial.error
        }
      }
      try await trial.expectRefusal(BackendTrial.error.code, of: "a change that throws") {
        try await trial.backend.change(trial.session) { _ throws(RestorationError) in
          throw BackendTrial.error
        }
      }
    },
    Promise("a change that throws leaves a beginning of its calls, or none, and harms nothing") {
      trial in
      try await trial.append(3)
      try await trial.setRecord([1], as: .ledger)
      let calls: [BackendCall] = [
        .setRecord([1], .quarantine), .move(2, .quarantine), .append(marker: 4, byteCount: 100),
        .setRecord([2], .ledger), .remove([1], .session), .append(marker: 5, byteCount: 100),
      ]
      var model = SessionModel()
      model.state = try await trial.state()
      model.last = 3
      var beginnings = [model.state]
      for call in calls {
        _ = model.make(call)
        beginnings.append(model.state)
      }
      _ = try? await trial.backend.change(trial.session) { writer throws(RestorationError) in
        for call in calls { _ = try writer.make(call) }
        throw BackendTrial.error
      }
      let reopened = try await trial.subject.reopen()
      for backend in [trial.backend, reopened] {
        let left = try await trial.state(in: backend)
        try trial.expect(
          beginnings.contains(left),
          "the state after some of the calls, from the first one on",
          found: "\(left)"
        )
      }
      let newest = try await trial.numbers().first ?? 0
      try trial.expect(try await trial.append([1]), is: newest + 1, "the next number")
    },
  ]

  static let exclusion = [
    Promise("changes at the same time, from several openings, lose nothing") { trial in
      try await atTheSameTime(trial) { backend, _ in
        for _ in 0..<5 {
          try await backend.change(trial.session) { writer throws(RestorationError) in
            let count = try writer.record(.ledger)?.first ?? 0
            try writer.setRecord([count + 1], as: .ledger)
            _ = try writer.append { number in
              NewRevision(bytes: ArchiveBytes(BackendTrial.bytes(Int(number))))
            }
          }
        }
      }
      let state = try await trial.state()
      try trial.expect(state.records[.ledger], is: [40], "the counter after 8 times 5 changes")
      try trial.expect(state.numbers[.session], is: (1...40).reversed(), "the numbers")
      for (number, bytes) in state.bytes[.session] ?? [:] {
        let expected = BackendTrial.bytes(Int(number))
        try trial.expect(bytes == expected, "the bytes of \(number)", found: "others")
      }
    },
    Promise("of several openings that compare the newest number and append, one appends") { trial in
      for newest in 0...2 as ClosedRange<RevisionNumber> {
        try await atTheSameTime(trial) { backend, marker in
          try await backend.change(trial.session) { writer throws(RestorationError) in
            guard try writer.visited(in: .session).first ?? 0 == newest else { return }
            _ = try writer.append { _ in NewRevision(bytes: ArchiveBytes([UInt8(marker)])) }
          }
        }
        let numbers = try await trial.numbers()
        try trial.expect(numbers, is: (1...(newest + 1)).reversed(), "the numbers")
      }
    },
    Promise("the key of the store is not lost when several sessions make one at the same time") {
      trial in
      let found = try await atTheSameTime(trial) { backend, marker in
        let session = SceneSession(app: "app", scene: "\(marker)")
        return try await backend.change(session) { writer throws(RestorationError) in
          if let key = try writer.record(.storeKey) { return key }
          try writer.setRecord([UInt8(marker)], as: .storeKey)
          return [UInt8(marker)]
        }
      }
      let key = try await trial.record(.storeKey)
      try trial.expect(Set(found), is: [key ?? []], "the keys that all have seen")
    },
    Promise("readers meanwhile see whole records and whole revisions") { trial in
      let reader = try await trial.subject.reopen()
      let sizes = [100, 60_000, 3000]
      try await trial.setRecord([UInt8](repeating: 1, count: 100), as: .ledger)
      let isWriting = Mutex(true)
      async let writing: Void = {
        defer { isWriting.withLock { $0 = false } }
        for round in 2...40 {
          let bytes = [UInt8](repeating: UInt8(round), count: sizes[round % 3])
          try await trial.backend.change(trial.session) { writer throws(RestorationError) in
            try writer.setRecord(bytes, as: .ledger)
            let number = try writer.append { _ in NewRevision(bytes: ArchiveBytes(bytes)) }
            try writer.remove([number - min(number, 3)], from: .session)
          }
        }
      }()
      while isWriting.withLock({ $0 }) {
        // A backend in memory never suspends by itself, and the writer needs time to run.
        await Task.yield()
        let seen = try await reader.read(trial.session) { reader throws(RestorationError) in
          var seen = [try reader.record(.ledger) ?? []]
          for number in try reader.visited(in: .session) {
            let bytes = try reader.bytes(of: number, in: .session, .whole(maximum: 1 << 20))
            seen.append(bytes?.array ?? [1])
          }
          return seen
        }
        for bytes in seen {
          let isWhole = bytes.first.map { first in bytes.allSatisfy { $0 == first } } ?? false
          let size = bytes.count == 1 || sizes.contains(bytes.count)
          try trial.expect(
            isWhole && size,
            "the bytes of one change",
            found: "\(bytes.count) bytes, from \(bytes.first ?? 0) to \(bytes.last ?? 0)"
          )
        }
      }
      try await writing
    },
  ]

  /// Runs a closure eight times concurrently, each with its own opening.
  @discardableResult
  private static func atTheSameTime<Value: Sendable>(
    _ trial: BackendTrial,
    _ body: @escaping @Sendable (any RevisionBackend, _ marker: Int) async throws -> Value
  ) async throws -> [Value] {
    try await withThrowingTaskGroup(of: Value.self) { group in
      for marker in 1...8 {
        group.addTask { try await body(try await trial.subject.reopen(), marker) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }
}
