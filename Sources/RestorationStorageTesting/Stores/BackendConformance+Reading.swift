import RestorationArchive
import RestorationStorage

extension RevisionBackendConformance {
  static let visiting = [
    Promise("a session that was never changed is empty, and reading it does not create it") {
      trial in
      try trial.expect(try await trial.state(), is: SessionState(), "its state")
      try trial.expect(try await trial.bytes(of: 1) == nil, "no revision 1", found: "one")
      try await trial.backend.change(trial.session) { writer throws(RestorationError) in
        try writer.remove([1], from: .session)
        try writer.remove([1], from: .quarantine)
        try writer.move(1, to: .quarantine)
        try writer.setRecord(nil, as: .ledger)
      }
      for content in SessionContent.allCases {
        let found = try await trial.sessions(having: content)
        try trial.expect(found, is: [], "the sessions that have \(content)")
      }
    },
    Promise("revisions are visited from the highest number down, each once, in either place") {
      trial in
      try await trial.append(300)
      let aside = (1...300 as ClosedRange<RevisionNumber>).filter { $0.isMultiple(of: 3) }
      try await trial.backend.change(trial.session) { writer throws(RestorationError) in
        for number in aside { try writer.move(number, to: .quarantine) }
      }
      let rest = (1...300 as ClosedRange<RevisionNumber>).filter { !$0.isMultiple(of: 3) }
      try trial.expect(try await trial.numbers(), is: rest.reversed(), "the order")
      try trial.expect(
        try await trial.numbers(in: .quarantine),
        is: aside.reversed(),
        "the order in quarantine"
      )
    },
    Promise("a visit ends when it is told to") { trial in
      try await trial.append(6)
      for number in [4, 5, 6] as [RevisionNumber] { try await trial.move(number, to: .quarantine) }
      let visited = try await trial.backend.read(trial.session) { reader throws(RestorationError) in
        var visited: [RevisionNumber] = []
        for (place, count) in [(RevisionPlace.session, 1), (.session, 2), (.quarantine, 2)] {
          var left = count
          try reader.visitRevisions(in: place) { number, _ in
            visited.append(number)
            left -= 1
            return left > 0
          }
        }
        return visited
      }
      try trial.expect(visited, is: [3, 3, 2, 6, 5], "the visits")
    },
    Promise("a visit ends with the error that is thrown in it") { trial in
      try await trial.append(3)
      let (visited, code) = try await trial.backend.read(trial.session) {
        reader throws(RestorationError) in
        var visited: [RevisionNumber] = []
        do throws(RestorationError) {
          try reader.visitRevisions(in: .session) { number, _ throws(RestorationError) in
            visited.append(number)
            throw BackendTrial.error
          }
        } catch {
          return (visited, error.code as RestorationError.Code?)
        }
        return (visited, nil)
      }
      try trial.expect(visited, is: [3], "the visits")
      try trial.expect(code, is: BackendTrial.error.code, "the error")
    },
    Promise("while visiting, revisions and records can be read") { trial in
      try await trial.append(3)
      try await trial.setRecord([9], as: .pins)
      let sums = try await trial.backend.read(trial.session) { reader throws(RestorationError) in
        var sums: [Int] = []
        try reader.visitRevisions(in: .session) { number, entry throws(RestorationError) in
          let bytes = try reader.bytes(of: number, in: .session, .whole(maximum: 100))
          let pins = try reader.record(.pins)
          let others = try reader.visited(in: .session)
          sums.append((try entry()?.byteCount ?? 0) + (bytes?.count ?? 0))
          sums.append(Int(pins?.first ?? 0) + others.count)
          return true
        }
        return sums
      }
      try trial.expect(sums, is: [200, 12, 200, 12, 200, 12], "the sums")
    },
    Promise("an entry has the number of bytes, and no label or front but those of its revision") {
      trial in
      for count in [1, 5000, 100] {
        let label = BackendTrial.label(objectCount: count)
        _ = try await trial.append(BackendTrial.bytes(count, count: count), label: label.bytes)
      }
      _ = try await trial.append([4])
      try await trial.move(2, to: .quarantine)
      for (place, counts) in [(RevisionPlace.session, [1, 100, 1]), (.quarantine, [5000])] {
        let entries = try await trial.backend.read(trial.session) {
          reader throws(RestorationError) in
          var entries: [(number: RevisionNumber, entry: RevisionEntry?)] = []
          try reader.visitRevisions(in: place) { number, entry throws(RestorationError) in
            entries.append((number, try entry()))
            return true
          }
          return entries
        }
        try trial.expect(entries.map { $0.entry?.byteCount }, is: counts, "the numbers of bytes")
        for (number, entry) in entries {
          if let entry, let label = entry.label {
            let expected = BackendTrial.label(objectCount: entry.byteCount)
            try trial.expect(
              label == expected && number != 4,
              "the label of \(number)",
              found: "another one"
            )
          }
          let bytes = try await trial.bytes(of: number, in: place) ?? []
          let front = entry?.front?.array ?? []
          try trial.expect(bytes.starts(with: front), "the front of \(number)", found: "others")
        }
      }
    },
  ]

  static let reading = [
    Promise("bytes come back as they were appended, one or two million of them") { trial in
      let counts = [1, 255, 4095, 4096, 4097, 65_536, 2_000_003]
      for count in counts { _ = try await trial.append(BackendTrial.bytes(count, count: count)) }
      let zeros = try await trial.append([UInt8](repeating: 0, count: 5000))
      for (index, count) in counts.enumerated() {
        let found = try await trial.bytes(of: RevisionNumber(index + 1))
        try trial.expect(
          found == BackendTrial.bytes(count, count: count),
          "the \(count) bytes that were appended",
          found: found.map { "\($0.count) bytes" } ?? "nothing"
        )
      }
      let found = try await trial.bytes(of: zeros)
      try trial.expect(found == [UInt8](repeating: 0, count: 5000), "5000 zeros", found: "others")
    },
    Promise("the front of a revision is as many of its first bytes as wanted, or all") { trial in
      let bytes = BackendTrial.bytes(1, count: 10_000)
      _ = try await trial.append(bytes)
      try await trial.append(1)
      try await trial.move(2, to: .quarantine)
      for count in [1, 4096, 9999, 10_000, 10_001, 1 << 30] {
        let found = try await trial.bytes(of: 1, .front(count))
        let expected = Array(bytes.prefix(count))
        try trial.expect(
          found == expected,
          "the first \(expected.count) bytes",
          found: found.map { "\($0.count) bytes" } ?? "nothing"
        )
      }
      let aside = try await trial.bytes(of: 2, in: .quarantine, .front(10))
      try trial.expect(aside, is: BackendTrial.bytes(1, count: 10), "the front in quarantine")
    },
    Promise("a whole revision has no more bytes than allowed") { trial in
      for count in [100, 50_000] {
        let number = try await trial.append(BackendTrial.bytes(1, count: count))
        for place in RevisionPlace.ofRevisions {
          try await trial.move(number, to: place)
          let found = try await trial.bytes(of: number, in: place, .whole(maximum: count))
          try trial.expect(found?.count, is: count, "the number of bytes that are allowed")
          try await trial.expectRefusal(.limitExceeded, of: "one byte more than allowed") {
            _ = try await trial.bytes(of: number, in: place, .whole(maximum: count - 1))
          }
        }
      }
    },
    Promise("a number that is not in a place has no bytes there") { trial in
      try await trial.append(3)
      try await trial.move(2, to: .quarantine)
      for extent in [ReadExtent.whole(maximum: 1000), .front(10)] {
        for number in [0, 2, 4, .max] as [RevisionNumber] {
          let found = try await trial.bytes(of: number, in: .session, extent)
          try trial.expect(found == nil, "no revision \(number)", found: "one")
        }
        for number in [0, 1, 3, 4, .max] as [RevisionNumber] {
          let found = try await trial.bytes(of: number, in: .quarantine, extent)
          try trial.expect(found == nil, "no revision \(number) in quarantine", found: "one")
        }
      }
    },
    Promise("several sessions that are read together are as each alone") { trial in
      var sessions = (1...5).map { SceneSession(app: "app \($0 % 2)", scene: "\($0)") }
      for (index, session) in sessions.enumerated() {
        try await trial.append(2 * index + 1, to: session)
        try await trial.setRecord([UInt8(index)], as: .pins, of: session)
      }
      try await trial.setRecord([7], as: .storeKey, of: sessions[0])
      try await trial.backend.change(sessions[1]) { writer throws(RestorationError) in
        try writer.move(2, to: .quarantine)
      }
      let long = [UInt8](repeating: 3, count: RecordName.maximumByteCount)
      try await trial.setRecord(long, as: .ledger, of: sessions[2])
      sessions.insert(SceneSession(app: "app", scene: "missing"), at: 3)
      sessions.reverse()
      let found = try await trial.backend.readEach(of: sessions) {
        session,
        reader throws(RestorationError) in
        (session, try SessionState(reader))
      }
      try trial.expect(found.map(\.0), is: sessions, "the order")
      for (session, state) in found {
        let alone = try await trial.state(of: session)
        try trial.expect(state, is: alone, "the state of \(session)")
      }
      let none = try await trial.backend.readEach(of: []) { _, _ in 1 }
      try trial.expect(none, is: [], "the results for no sessions")
      try await trial.expectRefusal(BackendTrial.error.code, of: "an error of the closure") {
        _ = try await trial.backend.readEach(of: sessions) { _, _ throws(RestorationError) -> Int in
          throw BackendTrial.error
        }
      }
    },
  ]
}
