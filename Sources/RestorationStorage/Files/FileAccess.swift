import RestorationArchive
import RestorationFiles
import SystemPackage

/// State that one opening of a file store caches, valid while no other process changes the store.
///
/// Concurrency: belongs to the actor that opened it.
final class FileAccess {
  let directory: StoreDirectory
  /// Sessions whose directories this process has made durable. Another process that has held the
  /// lock since may have noted a ledger, which the next revision makes durable.
  private var preparedSessions: Set<SceneSession> = []
  /// The last numbers given, which are the highest. They hold while this process has the lock, if
  /// no other process has held it since.
  private var lastNumbers: [SceneSession: LastNumber] = [:]
  /// Indicates whether temporary files of killed processes are known to be gone.
  private var isSwept = false
  /// The mark that this opening last left in the lock's file.
  private var lockMark: UInt64?
  private(set) var isLocked = false

  init(_ directory: StoreDirectory) {
    self.directory = directory
  }

  /// Runs `body`, which changes the store, under the store's lock.
  func exclusively<Result>(
    _ body: () throws(RestorationError) -> Result
  ) throws(RestorationError) -> Result {
    try directory.withLock { (file) throws(RestorationError) in
      let hold = LockHold(file: file, system: directory.files.system)
      if try !hold.isFirst(since: &lockMark) { (lastNumbers, preparedSessions) = ([:], []) }
      if !isSwept { try directory.clearPassage() }
      isSwept = true
      isLocked = true
      defer { isLocked = false }
      do throws(RestorationError) {
        return try body()
      } catch {
        // The change may have been applied in part.
        lastNumbers = [:]
        throw error
      }
    }
  }

  /// The last number given to a session.
  struct LastNumber {
    let number: RevisionNumber
    /// Indicates whether the number is that of a revision that is known to be there.
    var isNewest: Bool

    /// The number of the newest revision, if it is known.
    var newest: RevisionNumber? { isNewest ? number : nil }
  }

  /// Returns the last number given to a session, if it is known.
  func lastNumber(of session: SceneSession) -> LastNumber? {
    isLocked ? lastNumbers[session] : nil
  }

  func note(_ number: RevisionNumber, isNewest: Bool, of session: SceneSession) {
    if isLocked { lastNumbers[session] = LastNumber(number: number, isNewest: isNewest) }
  }

  /// Notes that revisions of a session go; the last number given stays the highest.
  func forgetNewest(of session: SceneSession) { lastNumbers[session]?.isNewest = false }

  /// Opens the directory of a session, and makes it first when there is none.
  func openPrepared(_ session: SceneSession) throws(RestorationError) -> SessionDirectory {
    let key = SessionKey(session)
    let name = PathName(key.directoryName)
    if preparedSessions.contains(session), let place = try directory.openSession(name) {
      return place
    }
    try directory.prepareSession(key)
    guard let place = try directory.openSession(name) else {
      throw .system("open the directory of a session", .noSuchFileOrDirectory)
    }
    preparedSessions.insert(session)
    return place
  }

  /// Indicates whether all names that lead to the records of an open directory are durable once
  /// the directory itself is synchronised.
  func isNamed(_ place: SessionDirectory, as session: SceneSession) -> Bool {
    if preparedSessions.contains(session) { return true }
    let identity = SessionDirectory.identity(in: place.base, directory.files)
    return identity?.array == SessionKey(session).identity
  }

  /// Notes that the directory of a session has a name that may not be durable.
  func forgetPrepared(_ session: SceneSession) { preparedSessions.remove(session) }

  /// Forgets cached sessions when there are more than a page of them. It keeps the capacity,
  /// because tables that are freed and grown again fragment the memory.
  func forgetSessions(beyond count: Int) {
    if preparedSessions.count >= count { preparedSessions.removeAll(keepingCapacity: true) }
    if lastNumbers.count >= count { lastNumbers.removeAll(keepingCapacity: true) }
  }

  /// Returns the first session names after a mark, in ascending order.
  func names(
    after mark: SessionName?,
    limit: Int
  ) throws(RestorationError) -> ArraySlice<SessionName> {
    var names: [SessionName] = []
    try directory.files.visitEntries(of: directory.sessions) { name in
      guard let name = SessionName(name), mark.map({ $0 < name }) ?? true else { return }
      // Sorted only once in a while, which is cheap, and at most a few pages are kept; the memory
      // is reused.
      if names.count >= 4 * limit {
        names.sort()
        names.removeLast(names.count - limit)
      }
      names.append(name)
    }
    names.sort()
    return names.prefix(limit)
  }
}

extension SessionDirectory {
  /// Indicates whether the session has content of a kind.
  func has(_ content: SessionContent) throws(RestorationError) -> Bool {
    switch content {
    case .revisions: try lastNumber() > 0
    case .quarantine:
      try withQuarantine { place throws(RestorationError) in
        try !numbers(in: place).isEmpty
      } ?? false
    case .ledger: try hasRecord(.ledger)
    case .log: try hasRecord(.log)
    }
  }

  private func hasRecord(_ record: RecordName) throws(RestorationError) -> Bool {
    try files.statusIfPresent(of: record.fileName, in: base) != nil
  }

  /// Returns the session of this directory: the one in `ID` if it fits the directory's name, or
  /// else the one in an archive of the directory.
  func session() throws(RestorationError) -> SceneSession? {
    let identity = Self.identity(in: base, files)
    if let session = identity.flatMap({ SessionKey.session(identity: $0) }),
      isDirectory(of: session)
    {
      return session
    }
    let limits = ArchiveLimits.standard
    let extent = ReadExtent.whole(maximum: limits.maximumByteCount)
    for number in try numbers().reversed() {
      guard let found = try? files.read(RevisionName.file(number), in: revisions, extent),
        let session = SceneSession(ofStored: found.bytes, limits: limits)
      else { continue }
      if isDirectory(of: session) { return session }
    }
    return nil
  }

  private func isDirectory(of session: SceneSession) -> Bool {
    SessionKey(session).directoryName == name.string
  }
}
