import RestorationArchive
import RestorationMirror
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import Synchronization
import Testing

@Suite("A mirror's sessions do not wait for one another, and it holds no connection for nothing")
struct MirrorPaceTests {
  private static func save(_ session: SceneSession, in mirror: MirroredStore) async throws {
    try await mirror.store.save(try SampleArchive.make(session, marker: 1), for: session)
  }

  private static func has(_ session: SceneSession, _ server: UnsteadyBackend) async -> Bool {
    let store = try? await RevisionStore(server.backend, attemptLogs: .inMemory)
    return (try? await store?.revisions(of: session).isEmpty) == false
  }

  @Test("a session that the server refuses holds up no other")
  func refusedSession() async throws {
    let server = UnsteadyBackend()
    let refused = SceneSession(app: "com.example.refused")
    server.refuse(refused)
    var pace = MirrorPace()
    // Longer than any test.
    pace.shortestPause = .seconds(3600)
    let mirror = server.mirror("desk", pace: pace)
    try await Self.save(refused, in: mirror)
    let isRefused = await eventually { !mirror.store.remarks(on: refused).isEmpty }
    #expect(isRefused)
    for count in 1...3 {
      let good = SceneSession(app: "com.example.good", scene: "\(count)")
      try await Self.save(good, in: mirror)
      #expect(await eventually { await Self.has(good, server) })
    }
    #expect(await mirror.send(waitingAtMost: .milliseconds(50)) == false)
  }

  @Test("a server that was away is asked again after the pause, by all sessions")
  func serverComesBack() async throws {
    let server = UnsteadyBackend()
    server.become(.away)
    var pace = MirrorPace()
    pace.shortestPause = .milliseconds(20)
    // However long it was away.
    pace.longestPause = .milliseconds(100)
    let mirror = server.mirror("desk", pace: pace)
    let sessions = (1...3).map { SceneSession(app: "com.example.kiosk", scene: "\($0)") }
    for session in sessions { try await Self.save(session, in: mirror) }
    try? await Task.sleep(for: .milliseconds(50))
    server.become(.steady)
    for session in sessions { #expect(await eventually { await Self.has(session, server) }) }
  }

  @Test("a server that went back gets what it lost without a launch or a save")
  func regularChecks() async throws {
    let server = UnsteadyBackend()
    var pace = MirrorPace()
    pace.check = .milliseconds(20)
    let mirror = server.mirror("desk", pace: pace)
    try await Self.save(MirrorServer.session, in: mirror)
    #expect(await mirror.send(waitingAtMost: .patience))
    try await server.goBack(to: nil)
    #expect(await eventually { await Self.has(MirrorServer.session, server) })
  }

  @Test("a connection is let go when it is not used, and made again when it is")
  func idleConnections() async throws {
    let server = UnsteadyBackend()
    let connections = Mutex<[WeakReference]>([])
    var pace = MirrorPace()
    pace.idle = .milliseconds(50)
    let mirror = MirroredStore(of: .inMemory(), device: "desk", sealing: .declined, pace: pace) {
      () throws(RestorationError) in
      let backend = PassingBackend(server)
      connections.withLock { $0.append(WeakReference(backend)) }
      return backend
    }
    for count in 1...2 {
      let session = SceneSession(app: "com.example.kiosk", scene: "\(count)")
      try await Self.save(session, in: mirror)
      #expect(await mirror.send(waitingAtMost: .patience))
      let isGone = await eventually {
        connections.withLock { $0.allSatisfy { $0.backend == nil } }
      }
      #expect(isGone)
    }
    #expect(connections.withLock(\.count) >= 2)
  }

  @Test("a connection is let go with its mirror, however long it may be idle")
  func mirrorIsGone() async throws {
    let server = UnsteadyBackend()
    let connections = Mutex<[WeakReference]>([])
    var pace = MirrorPace()
    pace.idle = .seconds(3600)
    for _ in 1...3 {
      let mirror = MirroredStore(of: .inMemory(), device: "desk", sealing: .declined, pace: pace) {
        () throws(RestorationError) in
        let backend = PassingBackend(server)
        connections.withLock { $0.append(WeakReference(backend)) }
        return backend
      }
      try await Self.save(MirrorServer.session, in: mirror)
      #expect(await mirror.send(waitingAtMost: .patience))
    }
    let isGone = await eventually {
      connections.withLock { $0.allSatisfy { $0.backend == nil } }
    }
    #expect(isGone)
    #expect(connections.withLock(\.count) == 3)
  }
}

/// A connection that may be gone.
private struct WeakReference: Sendable {
  weak var backend: PassingBackend?

  init(_ backend: PassingBackend) { self.backend = backend }
}

/// A connection to a server.
private final class PassingBackend: RevisionBackend {
  private let server: UnsteadyBackend

  init(_ server: UnsteadyBackend) { self.server = server }

  func sessions(
    having content: SessionContent,
    after mark: String?,
    limit: Int
  ) async throws(RestorationError) -> RevisionStore.SessionPage {
    try await server.sessions(having: content, after: mark, limit: limit)
  }

  func read<Value: Sendable>(
    _ session: SceneSession,
    _ body: @Sendable (any RevisionReader) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value {
    try await server.read(session, body)
  }

  func change<Value: Sendable>(
    _ session: SceneSession,
    _ body: @Sendable (any RevisionWriter) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value {
    try await server.change(session, body)
  }
}
