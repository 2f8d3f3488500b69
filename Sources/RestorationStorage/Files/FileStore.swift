import RestorationArchive
import SystemPackage

/// A store in a directory: one plain file a revision, and nothing that could disagree with them.
///
/// A revision's file holds the archive's own bytes and is never changed after it got its name, so
/// it can be copied, mailed and opened by itself. There is no index; the newest good revision is
/// the one with the highest number that verifies.
///
/// ```swift
/// let store = try await FileStore(path: "/var/lib/notes/state")
/// let revision = try await store.save(archive, for: SceneSession(app: "com.example.notes"))
/// ```
///
/// A save is acknowledged after the file was written and synchronised, renamed without replacing
/// anything, and its directory synchronised. Saves of several processes wait for each other;
/// readers wait for nobody.
///
/// Rules: design D6, storage-reliability 2.2 and 4.3.
public actor FileStore: ArchiveStore {
  private nonisolated let executor: StoreExecutor
  let directory: StoreDirectory
  let limits: ArchiveLimits
  let cipher: StoreCipher
  nonisolated let clock: any StoreClock
  nonisolated let opening = UInt64.random(in: .min ... .max)
  // Sessions whose directories this process has made durable.
  var preparedSessions: Set<SceneSession> = []
  /// The newest revisions that this opening saved or verified, and has not found damaged since.
  var knownGood: [SceneSession: RevisionNumber] = [:]
  /// The highest numbers given, as long as nobody else changes the store.
  var lastNumbers: [SceneSession: RevisionNumber] = [:]
  /// Whether what killed processes left on its way is known to be gone.
  private var isSwept = false
  /// What this opening left in the lock's file last.
  private var lockMark: UInt64?

  /// The queue that the store works on; it waits for the disk so that nobody else has to.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Opens a store, and makes it when there is none.
  ///
  /// The directory above it has to exist. The store is closed to other users, and one that is open
  /// to them is refused.
  ///
  /// - Parameters:
  ///   - path: The directory. It is missing, empty, or a file store.
  ///   - options: Limits and waiting times.
  /// - Throws: `RestorationError` with code `insecurePermissions` when others own it or may use it,
  ///   `unsupportedVersion` when a newer library made it, `corrupted` when it is damaged as a
  ///   whole, `storeBusy`, and `storeFailed` when it is something else or the system refuses.
  public init(path: String, options: StoreOptions = StoreOptions()) async throws(RestorationError) {
    try await self.init(path: path, options: options, fileSystem: SystemFileSystem())
  }

  /// Opens a store on another file system, such as one that fails on purpose.
  package init(
    path: String,
    options: StoreOptions = StoreOptions(),
    fileSystem: any FileSystem
  ) async throws(RestorationError) {
    let executor = StoreExecutor(label: "FileStore")
    self.executor = executor
    limits = options.limits
    clock = options.clock
    let directory = try await executor.run { () throws(RestorationError) in
      try StoreDirectory.open(path, options: options, fileSystem: fileSystem)
    }
    self.directory = directory
    cipher = await StoreCipher(
      options.encryption,
      storeIdentifier: directory.mark.identifier,
      record: try await executor.run { () throws(RestorationError) in
        try directory.storeKeyRecord()
      }
    )
  }

  public func save(
    _ archive: Archive,
    for session: SceneSession
  ) throws(RestorationError) -> Revision {
    try archive.checkedForSaving(in: session, limits: limits)
    return try exclusively { () throws(RestorationError) in
      try append(archive, to: session)
    }
  }

  // Async, or a call on the concrete type would prefer the protocol's own, which refuses.
  public func save(
    _ archive: Archive,
    for session: SceneSession,
    ifNewestIs number: RevisionNumber?
  ) async throws(RestorationError) -> Revision? {
    try archive.checkedForSaving(in: session, limits: limits)
    return try exclusively { () throws(RestorationError) in
      let last = try withSession(session) { place throws(RestorationError) in
        try place.lastNumber()
      }
      guard last ?? 0 == number ?? 0 else { return nil }
      return try append(archive, to: session)
    }
  }

  /// Saves an archive as the next revision; call it under the lock.
  private func append(
    _ archive: Archive,
    to session: SceneSession
  ) throws(RestorationError) -> Revision {
    try withPreparedSession(session) { place throws(RestorationError) in
      var last = lastNumbers[session] ?? 0
      if last == 0 { last = try place.highestNumber() }
      if last > knownGood[session, default: 0] { try putAsideDamaged(of: session, in: place) }
      last = try SessionDirectory.next(after: last)
      let revision = try publish(archive, as: last, of: session, in: place)
      lastNumbers[session] = last
      knownGood[session] = last
      return revision
    }
  }

  /// Runs `body`, which changes the store, while nobody else does.
  func exclusively<Result>(
    _ body: () throws(RestorationError) -> Result
  ) throws(RestorationError) -> Result {
    try directory.withLock { hold throws(RestorationError) in
      if try !hold.isFirst(since: &lockMark) { lastNumbers = [:] }
      if !isSwept { try directory.clearPassage() }
      isSwept = true
      do throws(RestorationError) {
        return try body()
      } catch {
        // Nobody knows how far it got.
        lastNumbers = [:]
        throw error
      }
    }
  }

  /// Puts an archive in place as a revision, and returns its entry.
  func publish(
    _ archive: Archive,
    as number: RevisionNumber,
    of session: SceneSession,
    in place: SessionDirectory
  ) throws(RestorationError) -> Revision {
    let bytes = try cipher.session(session, place).bytes(storing: archive, as: number)
    try directory.publish(bytes, as: RevisionName.file(number), in: place.revisions)
    return Revision(archive, storedAs: bytes, of: session, number: number, isPinned: false)
  }

  func withPreparedSession<Result>(
    _ session: SceneSession,
    _ body: (SessionDirectory) throws(RestorationError) -> Result
  ) throws(RestorationError) -> Result {
    let key = SessionKey(session)
    let name = PathName(key.directoryName)
    if preparedSessions.contains(session), let result = try directory.withSession(name, body) {
      return result
    }
    try directory.prepareSession(key)
    guard let result = try directory.withSession(name, body) else {
      throw .system("open the directory of a session", .noSuchFileOrDirectory)
    }
    preparedSessions.insert(session)
    return result
  }

  public func remove(
    _ number: RevisionNumber,
    of session: SceneSession,
    force: Bool
  ) throws(RestorationError) {
    try session.validate()
    try exclusively { () throws(RestorationError) in
      try withSession(session) { place throws(RestorationError) in
        let numbers = try place.numbers()
        guard numbers.contains(number) else { return }
        if !force {
          try RevisionProtection.checkRemoval(
            of: number,
            among: numbers,
            isPinned: try place.pins().contains(number),
            ledger: SessionLedger(stored: try place.ledgerRecord())
          ) { candidate throws(RestorationError) in try state(candidate, of: session, in: place) }
        }
        try place.remove([number])
      }
    }
  }

  public func setPinned(
    _ isPinned: Bool,
    _ number: RevisionNumber,
    of session: SceneSession
  ) throws(RestorationError) {
    try session.validate()
    try exclusively { () throws(RestorationError) in
      let isKnown = try withSession(session) { place throws(RestorationError) in
        guard try place.numbers().contains(number) else { return false }
        try place.setPinned(isPinned, number)
        return true
      }
      guard isKnown == true else { throw .noRevision(number, of: session) }
    }
  }
}
