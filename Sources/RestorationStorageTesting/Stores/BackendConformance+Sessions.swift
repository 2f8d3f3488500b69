import RestorationArchive
import RestorationStorage

extension RevisionBackendConformance {
  static let sessions = [
    Promise("sessions are listed by what they have") { trial in
      func session(_ name: String) -> SceneSession { SceneSession(app: "app", scene: name) }
      try await trial.append(1, to: session("revision"))
      try await trial.append(2, to: session("both"))
      for name in ["both", "quarantine"] {
        if name == "quarantine" { try await trial.append(1, to: session(name)) }
        try await trial.backend.change(session(name)) { writer throws(RestorationError) in
          try writer.move(1, to: .quarantine)
        }
      }
      for name in RecordName.allCases {
        try await trial.setRecord([1], as: name, of: session("ledger"))
      }
      for name in RecordName.allCases where name != .ledger {
        try await trial.setRecord([1], as: name, of: session("records"))
      }
      try await trial.append(2, to: session("emptied"))
      try await trial.setRecord([1], as: .ledger, of: session("emptied"))
      try await trial.backend.change(session("emptied")) { writer throws(RestorationError) in
        try writer.move(2, to: .quarantine)
        try writer.remove([2], from: .quarantine)
        try writer.remove([1], from: .session)
        try writer.setRecord(nil, as: .ledger)
      }
      let reopened = BackendTrial(
        subjectName: trial.subjectName,
        promise: trial.promise,
        subject: BackendUnderTest(try await trial.subject.reopen(), reopen: trial.subject.reopen)
      )
      for trial in [trial, reopened] {
        for (content, names) in [
          (SessionContent.revisions, ["both", "revision"]),
          (.quarantine, ["both", "quarantine"]), (.ledger, ["ledger"]),
          (.log, ["ledger", "records"]),
        ] {
          let found = try await trial.sessions(having: content).sorted()
          try trial.expect(found, is: names.map(session), "the sessions that have \(content)")
        }
      }
    },
    Promise("pages of any size hold every session once") { trial in
      let sessions = try await make(23, trial)
      for content in SessionContent.allCases {
        for limit in [1, 2, 7, 22, 23, 24, 1000] {
          let found = try await trial.sessions(having: content, limit: limit)
          try trial.expect(
            found.sorted(),
            is: sessions.sorted(),
            "the sessions that have \(content), in pages of \(limit)"
          )
        }
      }
    },
    Promise("sessions that stay are listed once although others come and go between pages") {
      trial in
      let sessions = try await make(12, trial)
      let leaving = (0..<12).map { SceneSession(app: "app", scene: "leaving \($0)") }
      for session in leaving { try await trial.append(1, to: session) }
      let rounds = Counter()
      let found = try await trial.sessions(having: .revisions, limit: 3) {
        let round = rounds.next()
        try await trial.append(1, to: SceneSession(app: "zzz", scene: "new \(round)"))
        if round < leaving.count { try await trial.remove([1], of: leaving[round]) }
      }
      let stayed = found.filter { sessions.contains($0) }.sorted()
      try trial.expect(stayed, is: sessions.sorted(), "the sessions that stay")
      try trial.expect(found.count, is: Set(found).count, "how many are listed")
    },
  ]

  static let names = [
    Promise("sessions with hostile names are kept apart, also in pages") { trial in
      let hostile = RevisionStoreConformance.hostileNames
      let sessions =
        hostile.map { SceneSession(app: "app", scene: $0) }
        + hostile.map { SceneSession(app: $0, scene: "scene") }
      for (index, session) in sessions.enumerated() {
        let number = try await trial.append(BackendTrial.bytes(index), to: session)
        try trial.expect(number, is: 1, "the number in \(session)")
        try await trial.setRecord(BackendTrial.bytes(index + 1), as: .ledger, of: session)
      }
      let reopened = try await trial.subject.reopen()
      for (index, session) in sessions.enumerated() {
        let state = try await trial.state(of: session, in: reopened)
        let bytes = state.bytes[.session]?[1]
        try trial.expect(
          bytes == BackendTrial.bytes(index),
          "the bytes of \(session)",
          found: "others"
        )
        let record = state.records[.ledger]
        try trial.expect(record == BackendTrial.bytes(index + 1), "its record", found: "another")
      }
      for limit in [1, 10, 1000] {
        let found = try await trial.sessions(having: .revisions, limit: limit)
        try trial.expect(found.sorted(), is: sessions.sorted(), "the sessions in pages of \(limit)")
      }
    },
    Promise("names that only their bytes tell apart make different sessions") { trial in
      let names = [
        "caf\u{E9}", "cafe\u{301}", "CAF\u{C9}", "caf\u{E9} ", "\u{FB01}", "fi", "\u{212B}",
        "\u{C5}",
      ]
      let sessions =
        names.map { SceneSession(app: "app", scene: $0) }
        + names.map { SceneSession(app: $0, scene: "scene") }
      for (index, session) in sessions.enumerated() {
        try await trial.append(index % 3 + 1, to: session)
      }
      for (index, session) in sessions.enumerated() {
        let numbers = try await trial.numbers(of: session)
        try trial.expect(numbers.count, is: index % 3 + 1, "how many revisions \(session) has")
      }
      // Each is the end of a page, so the marks must distinguish them too.
      let found = try await trial.sessions(having: .revisions, limit: 1)
      try trial.expect(found.sorted(), is: sessions.sorted(), "the sessions")
    },
    Promise("the border between app and scene counts") { trial in
      let sessions = [("ab", "c"), ("a", "bc"), ("abc", ""), ("", "abc"), ("", ""), ("a b", "c")]
        .map {
          SceneSession(app: $0.0, scene: $0.1)
        }
      for session in sessions { try await trial.append(1, to: session) }
      for limit in [1, 100] {
        let found = try await trial.sessions(having: .revisions, limit: limit)
        try trial.expect(found.sorted(), is: sessions.sorted(), "the sessions")
      }
    },
    Promise("names of the greatest length, and of any characters, can be stored") { trial in
      let count = SceneSession.maximumNameByteCount
      var long = ["x", "\0", "/", "\u{1F600}"].map {
        String(repeating: $0, count: count / $0.utf8.count)
      }
      long.append(String(repeating: "x", count: count - 1) + "y")
      let sessions = long.flatMap { name in long.map { SceneSession(app: name, scene: $0) } }
      for (index, session) in sessions.enumerated() {
        _ = try await trial.append([UInt8(index + 1)], to: session)
        try await trial.setRecord([UInt8(index + 1)], as: .key, of: session)
      }
      let reopened = try await trial.subject.reopen()
      for (index, session) in sessions.enumerated() {
        let state = try await trial.state(of: session, in: reopened)
        try trial.expect(state.bytes[.session], is: [1: [UInt8(index + 1)]], "the bytes")
        try trial.expect(state.records, is: [.key: [UInt8(index + 1)]], "the record")
      }
      let found = try await trial.sessions(having: .revisions, limit: 3)
      try trial.expect(found.sorted() == sessions.sorted(), "the sessions", found: "others")
    },
  ]

  /// Creates sessions with revisions, quarantine and ledger.
  private static func make(_ count: Int, _ trial: BackendTrial) async throws -> [SceneSession] {
    let sessions = (0..<count).map { SceneSession(app: "app \($0 % 3)", scene: "\($0)") }
    for session in sessions {
      try await trial.backend.change(session) { writer throws(RestorationError) in
        for _ in 0..<2 { _ = try writer.append { _ in NewRevision(bytes: ArchiveBytes([1])) } }
        try writer.move(1, to: .quarantine)
        for name in [RecordName.ledger, .log] { try writer.setRecord([1], as: name) }
      }
    }
    return sessions
  }

  /// Counts from 0.
  private final class Counter {
    private var count = -1

    func next() -> Int {
      count += 1
      return count
    }
  }
}
