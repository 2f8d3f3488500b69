import RestorationArchive
import RestorationFiles
import SystemPackage

/// Keeps revisions in a directory, one plain file for each revision, without an index.
///
/// A revision's file is not changed after it got its name, unless the tool changes the store's
/// encryption. So it can be copied, mailed and opened by itself, unless it is larger than 256 KiB: such
/// revisions share parts, and `restoration export` makes one file of them. The newest revision is the one
/// with the highest number.
///
/// ```swift
/// let store = try await RevisionStore(files: "/var/lib/notes/state")
/// ```
///
/// A revision is appended by writing and synchronising a temporary file, renaming it without
/// replacing any file, and synchronising its directory. A writer waits for a lock; readers never
/// wait. A change that is interrupted has made the first of its calls. The records that belong to a
/// revision are written before it gets its name, so a full disk takes both or neither.
public actor FileBackend: RevisionBackend {
  private nonisolated let executor: StoreExecutor
  private nonisolated let directory: StoreDirectory
  private let access: FileAccess

  /// The queue of the backend, which waits for the disk so that no other thread has to.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Opens a directory of revisions, and makes it when there is none.
  ///
  /// Its parent directory has to exist. A new directory is closed to other users, and an existing
  /// one that is open to them is refused.
  ///
  /// - Parameters:
  ///   - path: The directory: missing, empty, or a file store.
  ///   - options: The timeouts, and whether a missing store is made.
  /// - Throws: `RestorationError` with code `insecurePermissions` when other users own it or may
  ///   use it, `unsupportedVersion` when a newer library made it, `corrupted` when it is damaged as
  ///   a whole, `storeBusy`, and `storeFailed` when it is not a store or the system refuses.
  public nonisolated(nonsending) init(
    path: String,
    options: StoreOptions = StoreOptions()
  ) async throws(RestorationError) {
    let system = SystemFileSystem(synchronizes: options.flushesEachChange)
    try await self.init(path: path, options: options, fileSystem: system)
  }

  /// Opens a directory on another file system, such as one that injects failures.
  package nonisolated(nonsending) init(
    path: String,
    options: StoreOptions,
    fileSystem: any FileSystem
  ) async throws(RestorationError) {
    let executor = StoreExecutor(label: "FileBackend")
    let directory = try await executor.run { () throws(RestorationError) in
      try StoreDirectory.open(path, rules: options.rules, fileSystem: fileSystem)
    }
    self.init(directory, on: executor)
  }

  private init(_ directory: StoreDirectory, on executor: StoreExecutor) {
    (self.directory, self.executor) = (directory, executor)
    access = FileAccess(directory)
  }

  /// The attempt logs, in a directory of the store.
  package nonisolated var attemptLogs: any AttemptLogs { FileAttemptLogs(in: directory) }

  public func read<Value: Sendable>(
    _ session: SceneSession,
    _ body: @Sendable (any RevisionReader) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value {
    let revisions = try FileRevisions(session, access)
    defer { revisions.close() }
    return try body(revisions)
  }

  public func change<Value: Sendable>(
    _ session: SceneSession,
    _ body: @Sendable (any RevisionWriter) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value {
    try access.exclusively { () throws(RestorationError) in
      let revisions = try FileRevisions(session, access)
      defer { revisions.close() }
      let value = try body(revisions)
      try revisions.publish()
      return value
    }
  }

  public func sessions(
    having content: SessionContent,
    after mark: String?,
    limit: Int
  ) async throws(RestorationError) -> RevisionStore.SessionPage {
    // The cached sessions would otherwise grow with the number of sessions visited.
    access.forgetSessions(beyond: limit)
    let names = try access.names(after: mark.flatMap { SessionName($0) }, limit: limit)
    var sessions: [SceneSession] = []
    for name in names {
      let name = PathName(name.string)
      guard let place = try access.directory.openSession(name) else { continue }
      defer { place.close() }
      if try place.has(content), let session = try place.session() { sessions.append(session) }
    }
    return RevisionStore.SessionPage(sessions, mark: names.count < limit ? nil : names.last?.string)
  }
}

extension RevisionStore {
  /// Opens a store in a directory, one file for each revision, and makes it when there is none.
  ///
  /// ```swift
  /// let store = try await RevisionStore(files: "/var/lib/notes/state")
  /// ```
  ///
  /// - Parameters:
  ///   - path: The directory: missing, empty, or a file store. Its parent directory has to exist.
  ///   - options: Limits, waiting times and encryption.
  /// - Throws: As ``FileBackend/init(path:options:)``.
  public nonisolated(nonsending) convenience init(
    files path: String,
    options: StoreOptions = StoreOptions()
  ) async throws(RestorationError) {
    let backend = try await FileBackend(path: path, options: options)
    try await self.init(backend, attemptLogs: backend.attemptLogs, options: options)
  }

  /// Opens a store on another file system, such as one that injects failures.
  package nonisolated(nonsending) convenience init(
    files path: String,
    options: StoreOptions = StoreOptions(),
    fileSystem: any FileSystem
  ) async throws(RestorationError) {
    let backend = try await FileBackend(path: path, options: options, fileSystem: fileSystem)
    try await self.init(backend, attemptLogs: backend.attemptLogs, options: options)
  }
}
