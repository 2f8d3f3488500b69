import RestorationArchive
import RestorationStorage

extension RevisionBackendConformance {
  static let randomUseName = "random use matches the documentation"

  static func randomUse(
    _ count: Int,
    _ makeSubject: @escaping @Sendable () async throws -> BackendUnderTest
  ) -> Promise {
    Promise(randomUseName) { trial in
      let seed = TestEnvironment.seed
      for index in 0..<count {
        let subject = index == 0 ? trial.subject : try await makeSubject()
        var history = BackendHistory(subject, seed: seed &+ UInt64(index))
        if let violation = try await history.violation() {
          throw trial.failure(
            expected: "the state of a model",
            found: "\(violation), seed \(seed &+ UInt64(index)), after:\n"
              + history.steps.joined(separator: "\n")
          )
        }
      }
    }
  }
}

/// Random changes of two sessions, compared with a model.
///
/// A change that throws may have performed any number of its first calls, so several models can be
/// possible until later reads exclude all but one.
private struct BackendHistory {
  /// The steps so far, in words.
  private(set) var steps: [String] = []
  private let subject: BackendUnderTest
  private var backend: any RevisionBackend
  private var random: SeededNumbers
  private var models: [Model] = [Model()]

  private struct Model: Equatable {
    var sessions: [SceneSession: SessionModel] = [:]
    /// The store's key record, which all sessions share.
    var storeKey: [UInt8]?

    mutating func make(_ call: BackendCall, in session: SceneSession) -> String {
      var own = sessions[session] ?? SessionModel()
      own.state.records[.storeKey] = storeKey
      let outcome = own.make(call)
      storeKey = own.state.records[.storeKey]
      own.state.records[.storeKey] = nil
      sessions[session] = own
      return outcome
    }

    func state(of session: SceneSession) -> SessionState {
      var state = (sessions[session] ?? SessionModel()).state
      state.records[.storeKey] = storeKey
      return state
    }

    func sessions(having content: SessionContent) -> [SceneSession] {
      sessions.filter { $0.value.has(content) }.map(\.key).sorted()
    }
  }

  private static let sessions = ["a", "b"].map {
    SceneSession(app: "com.example.conformance", scene: $0)
  }

  init(_ subject: BackendUnderTest, seed: UInt64) {
    self.subject = subject
    backend = subject.backend
    random = SeededNumbers(seed: seed)
  }

  /// Runs the history and returns a violation, or `nil`.
  mutating func violation() async throws -> String? {
    for _ in 0..<12 {
      if Int.random(in: 0..<6, using: &random) == 0 {
        steps.append("reopen")
        backend = try await subject.reopen()
      }
      if let found = try await change() { return found }
      if let found = try await look(at: backend) { return found }
    }
    return try await look(at: try await subject.reopen())
  }

  private mutating func change() async throws -> String? {
    let session = Self.sessions[Int.random(in: 0..<3, using: &random) / 2]
    let count = Int.random(in: 1...4, using: &random)
    let calls = (0..<count).map { _ in BackendCall.random(using: &random) }
    let fails = Int.random(in: 0..<6, using: &random) == 0
    let words = calls.map(\.description).joined(separator: ", ")
    steps.append("\(session.scene): \(words)\(fails ? ", and throw" : "")")
    if fails {
      _ = try? await backend.change(session) { writer throws(RestorationError) in
        for call in calls { _ = try writer.make(call) }
        throw BackendTrial.error
      }
      models = models.flatMap { model in
        calls.indices.reduce(into: [model]) { beginnings, index in
          var next = beginnings[index]
          _ = next.make(calls[index], in: session)
          beginnings.append(next)
        }
      }
      return nil
    }
    let outcome = try await backend.change(session) { writer throws(RestorationError) in
      var outcome: [String] = []
      for call in calls { outcome.append(try writer.make(call)) }
      return outcome
    }
    var expected: [[String]] = []
    models = models.compactMap { model in
      var next = model
      let said = calls.map { next.make($0, in: session) }
      expected.append(said)
      return said == outcome ? next : nil
    }
    return models.isEmpty ? "expected \(expected), found \(outcome)" : nil
  }

  /// Compares everything that can be read.
  private mutating func look(at backend: any RevisionBackend) async throws -> String? {
    for session in Self.sessions {
      let found = try await backend.read(session) { reader throws(RestorationError) in
        try SessionState(reader)
      }
      let expected = models.map { $0.state(of: session) }
      models.removeAll { $0.state(of: session) != found }
      if models.isEmpty { return "\(session.scene): expected \(expected), found \(found)" }
    }
    for content in SessionContent.allCases {
      let found = try await backend.sessions(having: content, after: nil, limit: 100).sessions
        .sorted()
      if let model = models.first, model.sessions(having: content) != found {
        return "sessions that have \(content): \(found)"
      }
    }
    return nil
  }
}
