import RestorationArchive
import Synchronization

/// Keeps the archives of scene sessions, several revisions of each, and finds the newest good one.
///
/// This type makes all promises about revisions; their bytes are stored by a ``RevisionBackend``.
/// There are `RevisionStore(files:)`, `RevisionStore(sqlite:)` and ``inMemory(limits:)``; custom
/// backends can be written (`Sources/Contributing.docc/WritingABackend.md`).
///
/// ```swift
/// let store = try await RevisionStore(files: "/var/lib/notes/state")
/// let revision = try await store.save(archive, for: session)
/// let newest = try await store.newestGood(for: session)
/// print(revision.number, newest?.archive.header.timestamp ?? 0)
/// ```
///
/// - Revisions of a session are numbered 1, 2, 3. A number is never used again, even after its
///   revision was removed.
/// - A save that returned is durable and whole. One that threw, or was interrupted by the end of
///   the process, left either nothing or a whole revision, and never harmed an earlier one.
/// - A damaged revision is skipped and never overwritten, and no policy deletes one that was found
///   damaged in the search for the newest good one. Before a session gets its next revision, damaged
///   ones that a launch would try before the newest good one are moved into quarantine.
/// - A store may be used from any task, and from several processes at once.
///
/// ## Topics
///
/// ### Opening
///
/// - ``init(files:options:)``
/// - ``init(_:attemptLogs:options:)``
/// - ``inMemory(limits:)``
/// - ``recovery``
///
/// ### Saving and loading
///
/// - ``save(_:for:)``
/// - ``save(_:for:ifNewestIs:)``
/// - ``newestGood(for:)``
/// - ``load(_:of:)``
///
/// ### Listing
///
/// - ``sessions()``
/// - ``sessions(after:limit:)``
/// - ``revisions(of:)``
/// - ``newestNumber(of:)``
/// - ``verify(_:)``
///
/// ### Removing
///
/// - ``plan(_:)``
/// - ``plan(_:of:)``
/// - ``apply(_:)``
/// - ``remove(_:of:force:)``
/// - ``setPinned(_:_:of:)``
///
/// ### Discarding a session
///
/// - ``discard(_:at:)``
/// - ``discardedSessions()``
/// - ``purge(discarded:)``
/// - ``destroyKey(of:)``
///
/// ### Quarantine
///
/// - ``quarantined(of:)``
///
/// ### Attempts to restore
///
/// - ``ledger(of:)``
/// - ``updateLedger(of:_:)``
/// - ``clearCrashes(of:)``
/// - ``attemptLog(of:)``
public final class RevisionStore: Sendable {
  /// The backend that has the bytes.
  package let backend: any RevisionBackend
  package let limits: ArchiveLimits
  private let ownCipher: StoreCipher
  private let ownLogs: any AttemptLogs
  package let now: @Sendable () -> Double
  let isForReading: Bool
  /// The receiver of each change; `nil` in an app.
  package let hook: (any StoreHook)?
  /// The newest revision of each session that this store saved or verified, unless damage was found
  /// since.
  private let known = Mutex<[SceneSession: RevisionNumber]>([:])
  /// The large revisions that this store saved last.
  private let stored = Mutex<[SceneSession: LastStored]>([:])
  /// The most bytes of an archive that is stored whole.
  let wholeByteCount: Int

  /// The mirror that is notified of saves and comments on sessions, if any.
  private let companion = Mutex<(any StoreCompanion)?>(nil)

  /// Makes a store of a backend.
  ///
  /// - Parameters:
  ///   - backend: The backend. Only stores may change its contents.
  ///   - attemptLogs: The logs in which restorations note the object that they are working on.
  ///   - options: Limits and encryption; options for opening are for the backend.
  /// - Throws: `RestorationError` of the backend when the store is encrypted and its key record
  ///   cannot be read. An unavailable key is no error: the store opens, but returns no encrypted
  ///   state.
  public nonisolated(nonsending) convenience init(
    _ backend: any RevisionBackend,
    attemptLogs: any AttemptLogs,
    options: StoreOptions = StoreOptions()
  ) async throws(RestorationError) {
    self.init(backend, attemptLogs, try await .of(backend, options), options)
  }

  #if Encryption
    /// Returns this store, restricted to revisions that are encrypted as a whole.
    package func refusingPlaintext() -> RevisionStore {
      var options = StoreOptions(limits: limits, isForReading: isForReading)
      options.now = now
      options.hook = hook
      options.wholeByteCount = wholeByteCount
      return RevisionStore(opened.backend, attemptLogs, cipher.refusingPlaintext, options)
    }
  #endif

  private init(
    _ backend: any RevisionBackend,
    _ attemptLogs: any AttemptLogs,
    _ cipher: StoreCipher,
    _ options: StoreOptions
  ) {
    self.backend = backend
    ownLogs = attemptLogs
    ownCipher = cipher
    limits = options.limits
    now = options.now
    isForReading = options.isForReading
    hook = options.hook
    wholeByteCount = options.wholeByteCount
  }

  /// Makes a store without a key, without waiting.
  package convenience init(
    unencrypted backend: any RevisionBackend,
    attemptLogs: any AttemptLogs = .inMemory,
    limits: ArchiveLimits = .standard
  ) {
    self.init(backend, attemptLogs, .none, StoreOptions(limits: limits))
  }

  /// Makes a store that is opened on first use, and retried at every call until that succeeds.
  /// Until then every call throws the error of opening.
  ///
  /// - Parameter failure: The error of an earlier try, or `nil` if there was none.
  package convenience init(
    late options: StoreOptions,
    after failure: RestorationError? = nil,
    _ open: @escaping @Sendable () async throws(RestorationError) -> RevisionStore
  ) {
    let backend = LateBackend(after: failure, patience: options.busyTimeout, open)
    self.init(backend, .inMemory, .none, options)
  }

  /// Makes an empty store that lives as long as the process.
  ///
  /// - Parameter limits: The limits for saving and reading.
  public static func inMemory(limits: ArchiveLimits = .standard) -> RevisionStore {
    RevisionStore(unencrypted: MemoryBackend(), limits: limits)
  }

  // MARK: Revisions known to be good

  func knownGood(of session: SceneSession) -> RevisionNumber {
    known.withLock { $0[session] ?? 0 }
  }

  /// Remembers that a revision is good, so that the next save need not verify it again.
  func noteGood(_ number: RevisionNumber, of session: SceneSession) {
    known.withLock { known in
      // A visit of a large store would otherwise fill the memory.
      if known.count >= 1024 { known.removeAll(keepingCapacity: true) }
      known[session] = max(number, known[session] ?? 0)
    }
  }

  /// Forgets the known good revision, so that the next save verifies again.
  package func forgetGood(of session: SceneSession) {
    known.withLock { $0[session] = nil }
    stored.withLock { $0[session] = nil }
  }

  func knownStored(of session: SceneSession) -> LastStored? { stored.withLock { $0[session] } }

  /// Remembers a large revision that was stored, of a few sessions.
  func noteStored(_ last: LastStored, of session: SceneSession) {
    stored.withLock { stored in
      if stored.count >= 4, stored[session] == nil { stored = [:] }
      stored[session] = last
    }
  }

  // MARK: Companion

  /// Sets the companion that is notified of every save from now on, replacing the current one.
  package func setCompanion(_ companion: any StoreCompanion) {
    self.companion.withLock { $0 = companion }
  }

  /// Removes a companion, unless another one has replaced it.
  package func removeCompanion(_ companion: any StoreCompanion) {
    self.companion.withLock { current in
      if current === companion { current = nil }
    }
  }

  var currentCompanion: (any StoreCompanion)? { companion.withLock { $0 } }

  /// Returns the companion's remarks on a session for the report of a launch.
  package func remarks(on session: SceneSession) -> [String] {
    currentCompanion?.remarks(on: session) ?? []
  }

  // MARK: Access

  // These methods, and those that an app calls most, run on the caller's executor until the
  // backend's queue takes over: otherwise a look at the newest revision would pass through two more
  // threads.

  /// Reads a session, and forgets its known good revision when it turns out to be damaged.
  package nonisolated(nonsending) func read<Value: Sendable>(
    _ session: SceneSession,
    _ body: @Sendable (any RevisionReader) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value {
    try session.validate()
    do throws(RestorationError) {
      return try await backend.read(session, body)
    } catch {
      forgetGood(of: session)
      throw error
    }
  }

  /// Changes a session, and forgets its known good revision when that fails.
  package nonisolated(nonsending) func change<Value: Sendable>(
    _ session: SceneSession,
    _ body: @Sendable (any RevisionWriter) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value {
    try session.validate()
    do throws(RestorationError) {
      return try await backend.change(session, body)
    } catch {
      // The change may have been applied in part.
      forgetGood(of: session)
      throw error
    }
  }

  /// The extent for all of a revision, up to the limits.
  package var wholeRevision: ReadExtent {
    .whole(maximum: limits.maximumByteCount + SealedHeader.maximumOverhead)
  }

  /// The store that has the keys and the logs: a different one if this store was opened late.
  private var opened: RevisionStore { (backend as? LateBackend)?.opened ?? self }

  /// The cipher for all sessions; read it during an access only.
  package var cipher: StoreCipher { opened.ownCipher }

  /// The logs in which restorations note their object; empty while the store is not open yet.
  package var attemptLogs: any AttemptLogs { opened.ownLogs }

  /// Returns the cipher for one session during one access.
  package func cipher(of session: SceneSession, _ reader: any RevisionReader) -> SessionCipher {
    SessionCipher(store: cipher, session: session, records: reader)
  }
}

extension SceneSession {
  /// A session name for reads that concern only the whole store.
  package static let wholeStore = SceneSession(app: "", scene: "")
}
