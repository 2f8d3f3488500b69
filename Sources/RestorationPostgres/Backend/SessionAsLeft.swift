#if Postgres
  import RestorationStorage
  import Synchronization

  /// What a session was like after this process had saved in it: all that an ordinary save has to know.
  struct SessionAsLeft: Sendable, Equatable {
    /// One more than the number of the newest revision, which is not in quarantine.
    var nextNumber: Int64
    /// How often the session was changed otherwise.
    let changeCount: Int64
    /// The key of the store, or `nil` when it has none.
    let storeKey: [UInt8]?
    let key: Key

    /// The key of the session's encrypted revisions.
    enum Key: Sendable, Equatable {
      case unknown
      case known([UInt8]?)
    }
  }

  /// The sessions that this process has saved in last, for all connections to one server.
  final class SessionMemory: Sendable {
    private let sessions = Mutex<[SceneSession: SessionAsLeft]>([:])

    private static let maximumCount = 1024

    /// What is remembered of a session, once: whoever takes it puts back what it is like afterwards.
    func take(_ session: SceneSession) -> SessionAsLeft? {
      sessions.withLock { $0.removeValue(forKey: session) }
    }

    func put(_ state: SessionAsLeft?, for session: SceneSession) {
      sessions.withLock { sessions in
        // Whoever goes through many sessions would otherwise remember all of them.
        if sessions.count >= Self.maximumCount { sessions.removeAll(keepingCapacity: true) }
        sessions[session] = state
      }
    }
  }
#endif
