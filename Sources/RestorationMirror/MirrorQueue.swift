import RestorationStorage

/// The sessions whose revisions may have to be sent, with pauses after failures.
///
/// A session that the server refuses waits by itself; a server that is away makes all wait.
struct MirrorQueue: Sendable {
  enum Step: Equatable {
    case send(SceneSession)
    case wait(until: ContinuousClock.Instant)
    case rest
  }

  private struct Delay {
    var pause: Duration
    var end: ContinuousClock.Instant
  }

  private let pace: MirrorPace
  private var sessions: [SceneSession] = []
  private var members: Set<SceneSession> = []
  private var delays: [SceneSession: Delay] = [:]
  private var delayOfAll: Delay?

  init(_ pace: MirrorPace) { self.pace = pace }

  var isEmpty: Bool { sessions.isEmpty }

  /// Adds a session, and returns `false` if it was there.
  @discardableResult
  mutating func add(_ session: SceneSession) -> Bool {
    let isNew = members.insert(session).inserted
    if isNew { sessions.append(session) }
    return isNew
  }

  /// Takes the next session out, or says until when there is none.
  mutating func next(at now: ContinuousClock.Instant) -> Step {
    guard !sessions.isEmpty else { return .rest }
    if let delayOfAll, delayOfAll.end > now { return .wait(until: delayOfAll.end) }
    guard let index = sessions.firstIndex(where: { delays[$0].map { $0.end <= now } ?? true })
    else { return .wait(until: sessions.compactMap { delays[$0]?.end }.min() ?? now) }
    let session = sessions.remove(at: index)
    members.remove(session)
    return .send(session)
  }

  mutating func succeeded(_ session: SceneSession) {
    delays[session] = nil
    delayOfAll = nil
  }

  /// Notes a failure: of the session, or of the server, which then answers for no session.
  mutating func failed(
    _ session: SceneSession,
    isOfServer: Bool,
    at now: ContinuousClock.Instant
  ) {
    delayOfAll = isOfServer ? delay(after: delayOfAll, now) : nil
    if !isOfServer { delays[session] = delay(after: delays[session], now) }
    add(session)
  }

  /// Ends all pauses.
  mutating func retry() {
    delays = [:]
    delayOfAll = nil
  }

  private func delay(after last: Delay?, _ now: ContinuousClock.Instant) -> Delay {
    let pause = last.map { min($0.pause * 2, pace.longestPause) } ?? pace.shortestPause
    return Delay(pause: pause, end: now + pace.spread(pause))
  }
}
