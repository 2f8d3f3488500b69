import RestorationArchive
import RestorationStorage

/// A backend whose calls are reported, for logs and metrics.
///
/// ```swift
/// let server = try await PostgresConnections("postgres://state.example.com/desks", count: 8)
/// let backend = ObservedBackend(server) { call in print(call.kind, call.duration) }
/// let store = try await RevisionStore(backend, attemptLogs: .directory("/var/lib/desks/attempts"))
/// ```
///
/// Concurrency: as the backend that it is made of.
public struct ObservedBackend<Backend: RevisionBackend>: RevisionBackend {
  private let backend: Backend
  private let report: @Sendable (StoreCall) -> Void

  /// Makes a backend that does everything with another one.
  ///
  /// - Parameters:
  ///   - backend: The other one.
  ///   - report: Gets each call when it has ended; called from any thread, and should return soon.
  public init(_ backend: Backend, report: @escaping @Sendable (StoreCall) -> Void) {
    self.backend = backend
    self.report = report
  }

  /// The other backend's report of a recovery.
  public var recovery: RevisionStore.RecoveryReport? { get async { await backend.recovery } }

  /// The other backend's sentences about revisions which are no longer there.
  public var traces: [String] { get async { await backend.traces } }

  /// Lists sessions with the other backend, and reports that.
  public func sessions(
    having content: SessionContent,
    after mark: String?,
    limit: Int
  ) async throws(RestorationError) -> RevisionStore.SessionPage {
    try await observing(.list) { () async throws(RestorationError) in
      try await backend.sessions(having: content, after: mark, limit: limit)
    }
  }

  /// Reads with the other backend, and reports that.
  public func read<Value: Sendable>(
    _ session: SceneSession,
    _ body: @Sendable (any RevisionReader) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value {
    try await observing(.read, session) { () async throws(RestorationError) in
      try await backend.read(session, body)
    }
  }

  /// Reads several sessions with the other backend, and reports that once.
  public func readEach<Value: Sendable>(
    of sessions: [SceneSession],
    _ body:
      @Sendable (_ session: SceneSession, _ reader: any RevisionReader) throws(RestorationError)
      -> Value
  ) async throws(RestorationError) -> [Value] {
    try await observing(.readEach) { () async throws(RestorationError) in
      try await backend.readEach(of: sessions, body)
    }
  }

  /// Changes a session with the other backend, and reports that.
  public func change<Value: Sendable>(
    _ session: SceneSession,
    _ body: @Sendable (any RevisionWriter) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value {
    try await observing(.change, session) { () async throws(RestorationError) in
      try await backend.change(session, body)
    }
  }

  private func observing<Value>(
    _ kind: StoreCall.Kind,
    _ session: SceneSession? = nil,
    _ body: () async throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value {
    let start = ContinuousClock.now
    func end(_ failure: RestorationError?) {
      let duration = start.duration(to: .now)
      report(StoreCall(kind: kind, session: session, duration: duration, failure: failure))
    }
    do throws(RestorationError) {
      let value = try await body()
      end(nil)
      return value
    } catch {
      end(error)
      throw error
    }
  }
}
