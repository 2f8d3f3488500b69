#if Postgres
  import RestorationArchive
  import RestorationPostgres
  import RestorationStorage
  import RestorationTestSupport
  import Synchronization

  /// What writers were told, each in a session of its own, and what readers of two servers found.
  final class PartitionHistory: Sendable {
    static let sessionCount = 4

    private struct State {
      var acknowledged = [RevisionNumber](repeating: 0, count: sessionCount)
      var read = [RevisionNumber](repeating: 0, count: sessionCount)
      var saveCount = 0
      var failureCount = 0
      var readCount = 0
      var anomalies: [String] = []
      var isOver = false
    }

    private let state = Mutex(State())

    private static let patience = PostgresOptions(
      acknowledgement: .applied,
      statementTimeout: .seconds(1),
      connectTimeout: .seconds(2)
    )

    private static func session(_ number: Int) -> SceneSession {
      SceneSession(app: "com.example.parted", scene: "\(number)")
    }

    var anomalies: [String] { state.withLock(\.anomalies) }

    var counts: String {
      state.withLock {
        "\($0.saveCount) saves acknowledged, \($0.failureCount) not, \($0.readCount) reads"
      }
    }

    func end() { state.withLock { $0.isOver = true } }

    func waitForSaves(_ count: Int) async -> Bool {
      let wanted = state.withLock(\.saveCount) + count
      return await eventually {
        try? await Task.sleep(for: .milliseconds(2))
        return state.withLock(\.saveCount) >= wanted
      }
    }

    // MARK: Work until the end

    func write(to address: String, _ writer: Int) async {
      await repeated(at: address) { backend in
        let number = try await backend.change(Self.session(writer)) {
          writer throws(RestorationError) in
          try writer.append { _ in NewRevision(bytes: ArchiveBytes([1, 2, 3])) }
        }
        self.state.withLock {
          $0.acknowledged[writer] = number
          $0.saveCount += 1
        }
      } failing: {
        self.state.withLock { $0.failureCount += 1 }
      }
    }

    /// Reads from one server only. A reader sees what was acknowledged before it asked, and never less than
    /// it saw before.
    func read(from address: String, _ reader: String, seed: UInt64) async {
      let last = Mutex([RevisionNumber](repeating: 0, count: Self.sessionCount))
      await repeated(at: address) { backend in
        let chosen = Int.random(in: 0..<Self.sessionCount)
        let acknowledged = self.state.withLock { $0.acknowledged[chosen] }
        let found = try await Self.newest(Self.session(chosen), of: backend)
        let before = last.withLock { last in
          defer { last[chosen] = found }
          return last[chosen]
        }
        self.state.withLock { state in
          state.readCount += 1
          state.read[chosen] = max(state.read[chosen], found)
          for (former, act) in [(acknowledged, "acknowledged"), (before, "read")]
          where found < former {
            state.anomalies.append("\(reader) found \(found) after \(former) was \(act)")
          }
        }
      } failing: {
      }
    }

    private func repeated(
      at address: String,
      _ body: (PostgresBackend) async throws -> Void,
      failing: () -> Void
    ) async {
      var backend: PostgresBackend?
      while !state.withLock(\.isOver) {
        do {
          let open: PostgresBackend
          if let backend {
            open = backend
          } else {
            open = try await PostgresBackend(address, server: Self.patience)
            backend = open
          }
          try await body(open)
        } catch {
          failing()
          try? await Task.sleep(for: .milliseconds(5))
        }
      }
    }

    private static func newest(
      _ session: SceneSession,
      of backend: PostgresBackend
    ) async throws(RestorationError) -> RevisionNumber {
      try await backend.read(session) { reader throws(RestorationError) in
        try reader.newestNumber() ?? 0
      }
    }

    // MARK: The end

    /// The sessions of which a server lacks what was acknowledged or read.
    func lost(at address: String) async throws -> [String] {
      let (acknowledged, read) = state.withLock { ($0.acknowledged, $0.read) }
      let backend = try await PostgresBackend(address)
      var lost: [String] = []
      for number in 0..<Self.sessionCount {
        let found = try await Self.newest(Self.session(number), of: backend)
        if found < max(acknowledged[number], read[number]) {
          lost.append(
            "session \(number) has \(found), \(acknowledged[number]) was acknowledged, "
              + "\(read[number]) read"
          )
        }
      }
      return lost
    }
  }
#endif
