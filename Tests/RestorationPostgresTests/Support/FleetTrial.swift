#if Postgres
  import RestorationArchive
  import RestorationPostgres
  import RestorationStorage
  import RestorationTestSupport
  import Synchronization

  /// Writers that save while a server fails, and the answer to each. Every acknowledged save has to
  /// be there afterwards, under a number that no other save got.
  final class FleetTrial: Sendable {
    private struct Told {
      /// The acknowledged saves by session and number, in the order of each writer.
      var acknowledged: [SceneSession: [RevisionNumber: UInt64]] = [:]
      var removed: [SceneSession: Set<RevisionNumber>] = [:]
      var violations: [String] = []
      var failures: [String: Int] = [:]
      var unexpected: Set<String> = []
    }

    private let told = Mutex(Told())
    private let isOver = Mutex(false)
    private let address: String
    private let server: PostgresOptions

    init(_ address: String, server: PostgresOptions = PostgresOptions()) {
      self.address = address
      self.server = server
    }

    /// The number of acknowledged saves so far.
    var acknowledgedCount: Int {
      told.withLock { $0.acknowledged.values.reduce(0) { $0 + $1.count } }
    }

    /// The number of failures by code.
    var failures: [String: Int] { told.withLock(\.failures) }

    /// Lets writers save, two to a session, until a closure has ended.
    func run(writers: Int, while body: () async throws -> Void) async throws {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for writer in 0..<writers {
          group.addTask { await self.write(writer) }
        }
        defer { isOver.withLock { $0 = true } }
        try await body()
      }
    }

    /// Waits until so many more saves were acknowledged.
    func waitForSaves(_ count: Int) async -> Bool {
      let wanted = acknowledgedCount + count
      let end = ContinuousClock.now + .patience
      while acknowledgedCount < wanted {
        if ContinuousClock.now > end { return false }
        try? await Task.sleep(for: .milliseconds(2))
      }
      return true
    }

    private static func session(of writer: Int) -> SceneSession {
      SceneSession(app: "com.example.fleet", scene: "\(writer / 2)")
    }

    private static func bytes(_ marker: UInt64) -> [UInt8] {
      withUnsafeBytes(of: marker) { Array($0) }
        + [UInt8](repeating: UInt8(marker & 0xFF), count: 3000)
    }

    private func write(_ writer: Int) async {
      let session = Self.session(of: writer)
      var backend: PostgresBackend?
      var last: RevisionNumber = 0
      var marker = UInt64(writer) << 32
      while !isOver.withLock({ $0 }) {
        marker += 1
        do {
          let open: PostgresBackend
          if let backend {
            open = backend
          } else {
            open = try await PostgresBackend(address, server: server)
            backend = open
          }
          let bytes = Self.bytes(marker)
          let number = try await open.change(session) { writer throws(RestorationError) in
            try writer.append { _ in NewRevision(bytes: ArchiveBytes(bytes)) }
          }
          acknowledge(number, marker, of: session, after: last)
          last = number
          if marker % 7 == 0 {
            // A number stays used when its revision has gone.
            told.withLock { _ = $0.removed[session, default: []].insert(number) }
            try await open.change(session) { writer throws(RestorationError) in
              try writer.remove([number], from: .session)
            }
          }
        } catch {
          note(error)
          try? await Task.sleep(for: .milliseconds(5))
        }
      }
    }

    private func acknowledge(
      _ number: RevisionNumber,
      _ marker: UInt64,
      of session: SceneSession,
      after last: RevisionNumber
    ) {
      told.withLock { told in
        if let other = told.acknowledged[session, default: [:]].updateValue(marker, forKey: number)
        {
          told.violations.append("\(number) of \(session) for \(other) and \(marker)")
        }
        if number <= last { told.violations.append("\(number) of \(session) after \(last)") }
      }
    }

    private func note(_ error: any Error) {
      let code = (error as? RestorationError)?.code
      told.withLock { told in
        told.failures[code?.name ?? "\(error)", default: 0] += 1
        if code != .unavailable, code != .storeBusy, code != .readOnlyStore {
          told.unexpected.insert("\(error)")
        }
      }
    }

    /// Compares the server's contents with the answers to the writers.
    ///
    /// - Returns: The violations found, in words.
    func violations(at address: String? = nil) async throws -> [String] {
      let told = told.withLock { $0 }
      var result = told.violations + told.unexpected.sorted()
      let backend = try await PostgresBackend(address ?? self.address)
      for (session, acknowledged) in told.acknowledged {
        let removed = told.removed[session] ?? []
        let found = try await backend.read(session) { reader throws(RestorationError) in
          var found: [RevisionNumber: [UInt8]] = [:]
          try reader.visitRevisions(in: .session) { number, _ throws(RestorationError) in
            found[number] = try reader.bytes(of: number, in: .session, .whole(maximum: 4000))?.array
            return true
          }
          return found
        }
        for (number, marker) in acknowledged where !removed.contains(number) {
          if found[number] == nil { result.append("\(number) of \(session) is lost") }
          if let bytes = found[number], bytes != Self.bytes(marker) {
            result.append("\(number) of \(session) has other bytes")
          }
        }
        let next = try await backend.change(session) { writer throws(RestorationError) in
          try writer.append { _ in NewRevision(bytes: ArchiveBytes([1])) }
        }
        let highest = max(acknowledged.keys.max() ?? 0, found.keys.max() ?? 0)
        if next <= highest { result.append("\(next) of \(session) after \(highest)") }
      }
      return result
    }
  }
#endif
