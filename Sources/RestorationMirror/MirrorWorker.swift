import RestorationArchive
import RestorationStorage
import Synchronization

/// Sends the revisions of a device in the background, and keeps the server's answers.
///
/// It contacts the server in tasks of its own, so that a save or a launch never waits for it.
final class MirrorWorker: StoreCompanion {
  let store: RevisionStore
  let device: String
  let pace: MirrorPace
  /// Indicates whether the app has asked for merges.
  let merges: Bool
  /// The newest version of states that the app can read.
  let stateVersion: UInt64
  /// Called with each event.
  let report: @Sendable (MirrorEvent) -> Void
  let open: @Sendable () async throws(RestorationError) -> RevisionStore
  let state: Mutex<State>
  let wakes: AsyncStream<Void>
  let waking: AsyncStream<Void>.Continuation

  struct State {
    var outcomes: [SceneSession: MirrorOutcome] = [:]
    var memory = MirrorMemory()
    /// The sessions of which the server no longer had what the device had sent.
    var lost: Set<SceneSession> = []
    /// The damage on the server, in words.
    var damage: [SceneSession: String] = [:]
    var unsent: MirrorQueue
    /// Indicates whether one of them is being sent.
    var isSending = false
    /// The number of wanted checks of all sessions, and of those that have begun.
    var wantedCheckCount = 1
    var checkCount = 0
    var questions: [SceneSession: MirrorQuestion] = [:]
    var opening: Task<Result<RevisionStore, RestorationError>, Never>?
    /// The end of a connection that is not used.
    var closing: Task<Void, Never>?
    /// Indicates whether the mirror is gone, so that no connection is kept.
    var isOver = false
    var lastUse = ContinuousClock.now
    var work: Task<Void, Never>?
    /// The regular checks.
    var checks: Task<Void, Never>?
    /// The pause after a failure.
    var pause: Task<Void, Never>?
  }

  init(
    _ store: RevisionStore,
    device: String,
    pace: MirrorPace,
    merges: Bool,
    stateVersion: UInt64,
    events: @escaping @Sendable (MirrorEvent) -> Void,
    open: @escaping @Sendable () async throws(RestorationError) -> RevisionStore
  ) {
    self.store = store
    self.device = device.cut(toByteCount: MirrorHeads.maximumDeviceByteCount)
    self.pace = pace
    self.merges = merges
    self.stateVersion = stateVersion
    report = events
    self.open = open
    state = Mutex(State(unsent: MirrorQueue(pace)))
    (wakes, waking) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  var memory: MirrorMemory {
    get { state.withLock(\.memory) }
    set { state.withLock { $0.memory = newValue } }
  }

  /// Returns an identity that no revision has had, for one that continues from a line.
  ///
  /// - Parameter content: The digest of the revision, made before the store is held for a change.
  func newPoint(_ content: UInt64, of session: SceneSession, after line: MirrorLine?) -> MirrorPoint
  {
    state.withLock { state in
      // The points of an origin include the earlier ones, so a line without the last one begins another.
      let last = state.memory.points[session].flatMap { line?.includes($0) == true ? $0 : nil }
      let point = last?.next(content) ?? MirrorPoint(first: content)
      state.memory.points[session] = point
      return point
    }
  }

  // MARK: The store's companion

  func saved(_ session: SceneSession) {
    let isNew = state.withLock { state in
      let isNew = state.unsent.add(session)
      // A session that waits in a pause after a failure goes on waiting.
      if isNew { state.pause?.cancel() }
      return isNew
    }
    if isNew { waking.yield() }
  }

  func remarks(on session: SceneSession) -> [String] {
    let (words, isLost, damage) = state.withLock { state in
      (
        state.outcomes[session]?.description ?? "", state.lost.contains(session),
        state.damage[session]
      )
    }
    let lost =
      "the server went back to an earlier state: it no longer had what this device had sent, and gets it "
      + "again"
    return (words.isEmpty ? [] : [words]) + (isLost ? [lost] : []) + [damage].compactMap { $0 }
  }

  func note(_ outcome: MirrorOutcome, on session: SceneSession) {
    state.withLock { $0.outcomes[session] = outcome }
    report(.found(session, outcome))
  }

  /// Notes what the server lacks of that which it was seen to have, and what is damaged there.
  func noteLosses(of known: MirrorState, by checked: CheckedHeads, on session: SceneSession) {
    let damaged = checked.lost.filter(\.isDamaged).map(\.head)
    let isOurs = { (head: MirrorHead) in
      known.copies.contains { $0.isIn(head) && !checked.heads.include($0.line) }
    }
    let (isLost, isDamaged) = (known.hasLost(by: checked.heads), damaged.contains(where: isOurs))
    let words = damaged.map { head in
      "revision \(head.number) of \(MirrorOutcome.Elsewhere.name(head.device)) is damaged on the server, "
        + (isOurs(head)
          ? "which gets it again from this device"
          : "and the last good one before it counts until that device sends it again")
    }
    let isNew = state.withLock { state in
      state.damage[session] = words.isEmpty ? state.damage[session] : words.joined(separator: "; ")
      guard isLost else { return false }
      return isDamaged || state.lost.insert(session).inserted
    }
    if isNew { report(.lost(session)) }
  }

  /// Records the reason for a failure to send, unless a launch has a finding for its report.
  func noteFailure(_ error: RestorationError, on session: SceneSession) {
    report(.failed(session, error))
    state.withLock { state in
      switch state.outcomes[session] {
      case .taken, .siblings, .merged, .tooLate, .newerVersion: break
      case .unanswered, .unreachable, .current, nil: state.outcomes[session] = .unreachable(error)
      }
    }
  }

  func end() {
    waking.finish()
    state.withLock { state in
      state.pause?.cancel()
      state.checks?.cancel()
      state.work?.cancel()
      state.closing?.cancel()
      state.opening = nil
      state.isOver = true
    }
  }
}
