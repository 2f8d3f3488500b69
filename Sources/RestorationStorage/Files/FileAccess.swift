import RestorationArchive
import SystemPackage

/// What one opening of a file store knows, as long as nobody else changes the store.
///
/// Concurrency: belongs to the actor that opened it.
final class FileAccess {
  let directory: StoreDirectory
  /// Sessions whose directories this process has made durable.
  private var preparedSessions: Set<SceneSession> = []
  /// The numbers given last, which are the highest; they hold while this process has the lock, if
  /// nobody else has had it since.
  private var newestNumbers: [SceneSession: RevisionNumber] = [:]
  /// Whether what killed processes left on its way is known to be gone.
  private var isSwept = false
  /// What this opening left in the lock's file last.
  private var lockMark: UInt64?
  private(set) var isLocked = false

  init(_ directory: StoreDirectory) {
    self.directory = directory
  }

  /// Runs `body`, which changes the store, while nobody else does.
  func exclusively<Result>(
    _ body: () throws(RestorationError) -> Result
  ) throws(RestorationError) -> Result {
    try directory.withLock { (file) throws(RestorationError) in
      let hold = LockHold(file: file, system: directory.files.system)
      if try !hold.isFirst(since: &lockMark) { newestNumbers = [:] }
      if !isSwept { try directory.clearPassage() }
      isSwept = true
      isLocked = true
      defer { isLocked = false }
      do throws(RestorationError) {
        return try body()
      } catch {
        // Nobody knows how far it got.
        newestNumbers = [:]
        throw error
      }
    }
  }

  /// The number that a session was given last, and that is still there, where that is known.
  func newestNumber(of session: SceneSession) -> RevisionNumber? {
    isLocked ? newestNumbers[session] : nil
  }

  func setNewestNumber(_ number: RevisionNumber?, of session: SceneSession) {
    newestNumbers[session] = number
  }

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

  /// Forgets what is remembered of sessions where that is more than a page, and keeps the memory for
  /// the next ones: tables that go and grow again leave holes behind.
  func forgetSessions(beyond count: Int) {
    if preparedSessions.count >= count { preparedSessions.removeAll(keepingCapacity: true) }
    if newestNumbers.count >= count { newestNumbers.removeAll(keepingCapacity: true) }
  }

  /// The first names of sessions behind a mark, in their order.
  func names(
    after mark: SessionName?,
    limit: Int
  ) throws(RestorationError) -> ArraySlice<SessionName> {
    var names: [SessionName] = []
    try directory.files.visitEntries(of: directory.sessions) { name in
      guard let name = SessionName(name), mark.map({ $0 < name }) ?? true else { return }
      // Sorted once in a while, so that it costs little and never more than a few pages are kept;
      // the memory stays where it is.
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
  /// Whether there is something of a kind.
  func has(_ content: SessionContent) throws(RestorationError) -> Bool {
    switch content {
    case .revisions: try lastNumber() > 0
    case .quarantine:
      try withQuarantine { place throws(RestorationError) in
        try !numbers(in: place).isEmpty
      } ?? false
    case .ledger: try files.statusIfPresent(of: RecordName.ledger.fileName, in: base) != nil
    }
  }

  /// Whose directory it is: what `ID` says if that fits the directory's name, or else what some
  /// archive in it says.
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
        let archive = try? Archive(found.bytes, limits: limits)
      else { continue }
      let session = SceneSession(archive.header)
      if isDirectory(of: session) { return session }
    }
    return nil
  }

  private func isDirectory(of session: SceneSession) -> Bool {
    SessionKey(session).directoryName == name.string
  }
}
