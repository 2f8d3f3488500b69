#if Postgres
  import RestorationStorage
  import Synchronization

  /// The cached state of a session after this process has saved in it, sufficient for an ordinary
  /// save.
  struct SessionAsLeft: Sendable, Equatable {
    /// One more than the number of the newest revision, which is not in quarantine.
    var nextNumber: Int64
    /// The number of changes to the session other than appended revisions.
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

  /// The sessions in which this process saved last, shared by all connections to one server.
  final class SessionMemory: Sendable {
    private let sessions = Mutex<[SceneSession: SessionAsLeft]>([:])

    private static let maximumCount = 1024

    /// Takes the cached state of a session out; the caller puts the new state back.
    func take(_ session: SceneSession) -> SessionAsLeft? {
      sessions.withLock { $0.removeValue(forKey: session) }
    }

    func put(_ state: SessionAsLeft?, for session: SceneSession) {
      sessions.withLock { sessions in
        // A visit of many sessions would otherwise cache all of them.
        if sessions.count >= Self.maximumCount { sessions.removeAll(keepingCapacity: true) }
        sessions[session] = state
      }
    }
  }
#endif
