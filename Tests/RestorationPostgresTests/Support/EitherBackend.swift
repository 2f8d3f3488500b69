#if Postgres
  import RestorationArchive
  import RestorationPostgres
  import RestorationStorage
  import Synchronization

  /// Two backends of one database, each call by either of them.
  final class EitherBackend: RevisionBackend {
    private let first: PostgresBackend
    private let second: PostgresBackend
    private let count = Atomic(0)

    init(_ first: PostgresBackend, _ second: PostgresBackend) {
      self.first = first
      self.second = second
    }

    /// One of the two backends: each a few times in turn, as a process that saves once saves again.
    private var either: PostgresBackend {
      count.add(1, ordering: .relaxed).newValue.isMultiple(of: 4) ? second : first
    }

    func sessions(
      having content: SessionContent,
      after mark: String?,
      limit: Int
    ) async throws(RestorationError) -> RevisionStore.SessionPage {
      try await either.sessions(having: content, after: mark, limit: limit)
    }

    func read<Value: Sendable>(
      _ session: SceneSession,
      _ body: @Sendable (any RevisionReader) throws(RestorationError) -> Value
    ) async throws(RestorationError) -> Value {
      try await either.read(session, body)
    }

    func change<Value: Sendable>(
      _ session: SceneSession,
      _ body: @Sendable (any RevisionWriter) throws(RestorationError) -> Value
    ) async throws(RestorationError) -> Value {
      try await either.change(session, body)
    }
  }
#endif
