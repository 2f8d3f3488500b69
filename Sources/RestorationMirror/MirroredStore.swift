import RestorationArchive
import RestorationStorage

/// A store on a device with a copy of its newest state on a server, for fleets of devices.
///
/// The app uses the store as usual: saves are acknowledged when they are durable on the device, and
/// a launch reads the local state. The mirror sends the newest good revision of each session in the
/// background, as soon as the server can be reached.
///
/// ```swift
/// let store = try await RevisionStore(sqlite: "/var/lib/kiosk/state.sqlite")
/// let mirror = MirroredStore(
///   of: store,
///   device: "hall 3",
///   sealing: .keys(KeyFile(path: "/etc/kiosk/mirror.key", isMadeWhenMissing: false))
/// ) { () async throws(RestorationError) in
///   try await PostgresBackend("postgres://state.example.com/kiosks")
/// }
/// let session = SceneSession(app: "com.example.kiosk")
/// print(await mirror.takeNewest(of: session))  // does not wait
/// ```
///
/// Then make the `RestorationSession` with `store`; its report contains the mirror's findings.
///
/// - For devices that people share in turn, call ``takeNewest(of:waitingAtMost:)`` before
///   restoring: the device then takes the state that another one has saved since.
/// - When two devices have both saved, both revisions are kept as *siblings* and the report names
///   them. Nothing is merged, unless the app asks for it (``Siblings/merged``).
/// - A server that went back, because a backup was restored or a standby without the last saves
///   took over, gets again what it lost; the report says so. The server is asked at each launch,
///   each ``send(waitingAtMost:)``, and at least once an hour.
/// - State that was discarded on the device stays on the server, for its operators.
///
/// Keep the mirror as long as the store is in use; unsent revisions are sent after the next launch.
public final class MirroredStore: Sendable {
  /// The readers of the state on the server.
  public enum Sealing: Sendable {
    #if Encryption
      /// Only devices that have the key, not the server. All devices of a fleet have the same key.
      case keys(any KeyProvider)
    #endif
    /// The server, and anyone who can read its disks and backups; private values included.
    case declined
  }

  /// The treatment of two states that devices have saved apart.
  public enum Siblings: Sendable, Hashable {
    /// Both are kept; the newer one by the devices' clocks is restored.
    case kept
    /// Both are kept, and a launch restores one state with the changes of both, if they touch different
    /// objects, or different keys of one object. It compares both with the last revision from which they
    /// continue. With a conflict they stay as they are.
    ///
    /// Use it for states whose objects make sense apart from one another. A merge is refused where both
    /// have changed one value differently, one has changed what the other has removed, both have moved
    /// an object to different places, or a reference or a child would be left without its object.
    case merged
  }

  /// The store on the device.
  public let store: RevisionStore
  private let worker: MirrorWorker

  /// Adds a mirror to a store, and begins to send revisions that the server does not have.
  ///
  /// - Parameters:
  ///   - store: The store on the device.
  ///   - device: A readable name, of which 64 bytes are kept; the server can read it.
  ///   - sealing: The readers of the state on the server.
  ///   - siblings: The treatment of states that devices have saved apart; by default nothing is merged.
  ///   - stateVersion: The app's number for the meaning of its state, as for its session; state of a
  ///     newer version of the app is then left on the server. By default state of any version is taken.
  ///   - events: Called with each event, for logs and metrics, from any thread; should return soon.
  ///     `RestorationLogging` has one for swift-log and swift-metrics.
  ///   - server: Connects to the server; called in the background, again until it succeeds, and again
  ///     after half a minute without use, when the mirror lets the connection go.
  public convenience init(
    of store: RevisionStore,
    device: String,
    sealing: Sealing,
    siblings: Siblings = .kept,
    stateVersion: UInt64 = .max,
    events: @escaping @Sendable (MirrorEvent) -> Void = { _ in },
    server: @escaping @Sendable () async throws(RestorationError) -> any RevisionBackend
  ) {
    self.init(
      of: store,
      device: device,
      sealing: sealing,
      siblings: siblings,
      stateVersion: stateVersion,
      pace: MirrorPace(),
      events: events,
      server: server
    )
  }

  /// The memory of this process, as a snapshot of the machine has it.
  package var memory: MirrorMemory { worker.memory }

  /// Adds a mirror with other times of work, and with the memory of a process that was copied.
  package init(
    of store: RevisionStore,
    device: String,
    sealing: Sealing,
    siblings: Siblings = .kept,
    stateVersion: UInt64 = .max,
    pace: MirrorPace,
    memory: MirrorMemory = MirrorMemory(),
    events: @escaping @Sendable (MirrorEvent) -> Void = { _ in },
    server: @escaping @Sendable () async throws(RestorationError) -> any RevisionBackend
  ) {
    self.store = store
    worker = MirrorWorker(
      store,
      device: device,
      pace: pace,
      merges: siblings == .merged,
      stateVersion: stateVersion,
      events: events
    ) { () async throws(RestorationError) in
      let server = try await RevisionStore(
        try await server(),
        attemptLogs: .inMemory,
        options: sealing.options(limits: store.limits)
      )
      #if Encryption
        if let failure = server.keyFailure { throw failure }
      #endif
      return server
    }
    worker.memory = memory
    store.setCompanion(worker)
    worker.start()
  }

  deinit {
    store.removeCompanion(worker)
    worker.end()
  }

  /// Asks the server for its state of a session, without waiting. Call it as early in a launch as
  /// the session is known.
  public func ask(about session: SceneSession) {
    worker.ask(about: session)
  }

  /// Makes another device's state the newest revision of this one, if the server has sent it by
  /// then. Call it before the session is restored.
  ///
  /// An answer that comes later is used by the next call in this process; the next process asks
  /// again. So a call without patience takes a revision only if some time has passed since
  /// ``ask(about:)`` or an earlier call. For shared devices, use a patience of about a second.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - patience: The time to wait for the server; by default only an answer that has arrived
  ///     counts, so that a launch takes no longer than without a server.
  /// - Returns: The result. A server that fails is no error: the device has its own state.
  public func takeNewest(
    of session: SceneSession,
    waitingAtMost patience: Duration = .zero
  ) async -> MirrorOutcome {
    await worker.takeNewest(of: session, waitingAtMost: patience)
  }

  /// Returns the states on the server from which that of this device does not continue, those preserved last
  /// first, so that the user can choose.
  ///
  /// One that is passed over stays on the server, and is returned again.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - limit: The most that are read.
  /// - Throws: `RestorationError` of the server or the store; with code `unavailable` without a server.
  public func siblings(
    of session: SceneSession,
    atMost limit: Int = 16
  ) async throws(RestorationError) -> [MirrorSibling] {
    try await worker.siblings(of: session, atMost: limit)
  }

  /// Makes a sibling the newest revision of this device. It continues from both, so that neither is a
  /// sibling any more, on any device.
  ///
  /// A session that runs shows it with `restore(.revision(number))`, and gets single objects of its own back
  /// with `restore(.revision(former), only: paths)`.
  ///
  /// - Returns: The new revision. The former one stays in the history of the device.
  /// - Throws: `RestorationError` with code `storeBusy` when the app has saved meanwhile, and as
  ///   ``RestorationStorage/RevisionStore/save(_:for:)``.
  public func take(_ sibling: MirrorSibling) async throws(RestorationError) -> Revision {
    try await worker.take(sibling)
  }

  /// Waits until the server has the newest good revision of each session, for instance before a
  /// shutdown. It asks the server at each call, because a server may lose acknowledged revisions.
  ///
  /// - Parameter patience: The longest time to wait.
  ///
  /// - Returns: `true` if the server was seen during the call to have the newest good revision of
  ///   each session, or one that continues from it.
  public func send(waitingAtMost patience: Duration) async -> Bool {
    await worker.send(waitingAtMost: patience)
  }
}

extension MirroredStore.Sealing {
  /// The options with which the store on the server is opened.
  fileprivate func options(limits: ArchiveLimits) -> StoreOptions {
    #if Encryption
      if case .keys(let keys) = self {
        return StoreOptions(limits: limits, encryption: StoreEncryption(keys: keys))
      }
    #endif
    return StoreOptions(limits: limits)
  }
}
