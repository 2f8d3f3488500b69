import RestorationArchive
import RestorationStorage

/// A store on the device with a copy of the newest state behind it, for devices of which there are many.
///
/// The app uses the store as ever: saves are acknowledged when they are durable on the device, and a launch
/// reads what is there. The mirror sends the newest good revision of each session on in the background, as
/// soon as the server can be reached, be that after years.
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
/// print(await mirror.takeNewest(of: session))  // waits for nobody
/// ```
///
/// Then make the `RestorationSession` with `store`; its report says what the mirror found.
///
/// - A device that two people use one after another takes what the other one has saved since: call
///   ``takeNewest(of:waitingAtMost:)`` before restoring.
/// - Where both have saved, both are kept as *siblings* and the report says so. Nothing is merged.
/// - State that was discarded on the device stays on the server, for whoever looks after it.
///
/// Keep it as long as the store is in use; what was not sent by then is sent after the next launch.
public final class MirroredStore: Sendable {
  /// Who may read what is on the server.
  public enum Sealing: Sendable {
    #if Encryption
      /// Devices that have a key, and not the server. All devices of a fleet have the same one.
      case keys(any KeyProvider)
    #endif
    /// The server and whoever can read its disks and backups, too; private values included.
    case declined
  }

  /// The store on the device.
  public let store: RevisionStore
  private let worker: MirrorWorker

  /// Puts a mirror behind a store, and begins to send what the server does not have.
  ///
  /// - Parameters:
  ///   - store: The store on the device.
  ///   - device: A name for people, of which 64 bytes are kept; the server can read it.
  ///   - sealing: Who may read what is on the server.
  ///   - server: Connects to the server; called in the background, and again as long as it throws.
  public init(
    of store: RevisionStore,
    device: String,
    sealing: Sealing,
    server: @escaping @Sendable () async throws(RestorationError) -> any RevisionBackend
  ) {
    self.store = store
    worker = MirrorWorker(store, device: device) { () async throws(RestorationError) in
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
    store.setCompanion(worker)
    worker.start()
  }

  deinit {
    store.removeCompanion(worker)
    worker.end()
  }

  /// Asks the server what there is of a session, without waiting for the answer. Call it as early in a
  /// launch as the session is known.
  public func ask(about session: SceneSession) {
    worker.ask(about: session)
  }

  /// Makes what another device has saved the newest revision of this one, if the server has said so by
  /// then. Call it before the session is restored.
  ///
  /// What the server says later is taken by another call of this process; the next process asks anew. So
  /// a call without patience takes something only if the app had other things to do since it called
  /// ``ask(about:)``, or has called this before: where people change seats, be patient for a second or so.
  ///
  /// - Parameters:
  ///   - session: Which session.
  ///   - patience: How long to wait for the server; by default only what has arrived counts, so that a
  ///     launch takes no longer than without a server.
  /// - Returns: What was found and done. A server that fails is no error: the device has its state.
  public func takeNewest(
    of session: SceneSession,
    waitingAtMost patience: Duration = .zero
  ) async -> MirrorOutcome {
    await worker.takeNewest(of: session, waitingAtMost: patience)
  }

  /// Waits until the server has what the device has saved, for instance before it is switched off.
  ///
  /// - Returns: Whether all was sent within that time.
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
