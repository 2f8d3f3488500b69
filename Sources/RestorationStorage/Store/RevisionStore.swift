import RestorationArchive
import Synchronization

/// Keeps the archives of scene sessions, several revisions of each, and finds the newest good one.
///
/// This one type makes all promises about revisions; where their bytes lie is for a
/// ``RevisionBackend``. There are `RevisionStore(files:)`, `RevisionStore(sqlite:)` and
/// ``inMemory(limits:)``, and others can be written (<doc:WritingABackend>).
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
/// - A save that returned is durable and whole; one that threw, or that was cut short by the end of
///   the process, left either nothing or a whole revision, and never harmed an earlier one.
/// - What is damaged is skipped, never deleted and never overwritten. Before a session gets its next
///   revision, what a launch would try before the newest good one is moved into quarantine.
/// - A store may be used from any task, and from several processes at once.
public final class RevisionStore: Sendable {
  /// Where the bytes are.
  package let backend: any RevisionBackend
  package let limits: ArchiveLimits
  private let ownCipher: StoreCipher
  private let ownLogs: any AttemptLogs
  let now: @Sendable () -> Double
  let isForReading: Bool
  /// Of each session the newest revision that this store saved or verified, unless damage was found
  /// since.
  private let known = Mutex<[SceneSession: RevisionNumber]>([:])

  /// Who is told of saves, and what it says of sessions.
  private let companion = Mutex<(any StoreCompanion)?>(nil)

  /// Makes a store of a backend.
  ///
  /// - Parameters:
  ///   - backend: Where the bytes lie; nothing else changes what it keeps.
  ///   - attemptLogs: Where restorations write down which object they are at.
  ///   - options: Limits and encryption; what concerns opening is for the backend.
  /// - Throws: `RestorationError` as the backend does when the store is encrypted and its key record
  ///   cannot be read. A key that cannot be had is no error: the store opens, and gives out nothing
  ///   that it encrypts.
  public convenience init(
    _ backend: any RevisionBackend,
    attemptLogs: any AttemptLogs,
    options: StoreOptions = StoreOptions()
  ) async throws(RestorationError) {
    self.init(backend, attemptLogs, try await .of(backend, options), options)
  }

  #if Encryption
    /// The same store, in which revisions count that are encrypted as a whole, and no others.
    package func refusingPlaintext() -> RevisionStore {
      var options = StoreOptions(limits: limits, isForReading: isForReading)
      options.now = now
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
  }

  /// Makes a store without a key, which takes no waiting.
  package convenience init(
    unencrypted backend: any RevisionBackend,
    attemptLogs: any AttemptLogs = .inMemory,
    limits: ArchiveLimits = .standard
  ) {
    self.init(backend, attemptLogs, .none, StoreOptions(limits: limits))
  }

  /// Makes a store that is opened when it is first used, and tried again at every call as long as that
  /// fails. Until then every call throws what opening did.
  package convenience init(
    late options: StoreOptions,
    _ open: @escaping @Sendable () async throws(RestorationError) -> RevisionStore
  ) {
    self.init(LateBackend(open), .inMemory, .none, options)
  }

  /// Makes an empty store that lives as long as the process.
  ///
  /// - Parameter limits: What it takes and reads.
  public static func inMemory(limits: ArchiveLimits = .standard) -> RevisionStore {
    RevisionStore(unencrypted: MemoryBackend(), limits: limits)
  }

  // MARK: What is known to be good

  func knownGood(of session: SceneSession) -> RevisionNumber {
    known.withLock { $0[session] ?? 0 }
  }

  /// Remembers that a revision is good, so that the next save need not look at it again.
  func noteGood(_ number: RevisionNumber, of session: SceneSession) {
    known.withLock { known in
      // Whoever goes through a large store would otherwise remember all of it.
      if known.count >= 1024 { known.removeAll(keepingCapacity: true) }
      known[session] = max(number, known[session] ?? 0)
    }
  }

  /// Lets the next save look again.
  func forgetGood(of session: SceneSession) {
    known.withLock { $0[session] = nil }
  }

  // MARK: Companion

  /// Has somebody told of every save from now on, in the place of whoever was.
  package func setCompanion(_ companion: any StoreCompanion) {
    self.companion.withLock { $0 = companion }
  }

  /// Lets go of a companion, unless somebody has taken its place.
  package func removeCompanion(_ companion: any StoreCompanion) {
    self.companion.withLock { current in
      if current === companion { current = nil }
    }
  }

  var currentCompanion: (any StoreCompanion)? { companion.withLock { $0 } }

  /// What a report of a launch has to say of a session besides what was restored, in sentences.
  package func remarks(on session: SceneSession) -> [String] {
    currentCompanion?.remarks(on: session) ?? []
  }

  // MARK: Access

  // These and what an app calls most run where their caller does, until the backend's queue takes over: a
  // look at the newest revision would otherwise pass through two more threads.

  /// Reads a session, and forgets what was known of it when it turns out to be damaged.
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

  /// Changes a session, and forgets what was known of it when that fails.
  package nonisolated(nonsending) func change<Value: Sendable>(
    _ session: SceneSession,
    _ body: @Sendable (any RevisionWriter) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value {
    try session.validate()
    do throws(RestorationError) {
      return try await backend.change(session, body)
    } catch {
      // Nobody knows how far it got.
      forgetGood(of: session)
      throw error
    }
  }

  /// All of a revision, as long as it may be under the limits.
  var wholeRevision: ReadExtent {
    .whole(maximum: limits.maximumByteCount + SealedHeader.maximumOverhead)
  }

  /// The store that has the keys and the logs: another one where this one was opened late.
  private var opened: RevisionStore { (backend as? LateBackend)?.opened ?? self }

  /// What seals and opens revisions, asked for during an access only.
  var cipher: StoreCipher { opened.ownCipher }

  /// Where restorations write down which object they are at; nowhere while a store is not open yet.
  package var attemptLogs: any AttemptLogs { opened.ownLogs }

  /// The cipher for one session during one access.
  func cipher(of session: SceneSession, _ reader: any RevisionReader) -> SessionCipher {
    SessionCipher(store: cipher, session: session, records: reader)
  }
}

extension SceneSession {
  /// Stands for no session where only what belongs to the whole store is read.
  static let wholeStore = SceneSession(app: "", scene: "")
}
