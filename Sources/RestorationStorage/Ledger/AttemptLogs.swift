import RestorationArchive
import RestorationFiles
import Synchronization
import SystemPackage

/// The attempt logs of a store, one for each session.
///
/// They belong to the machine on which the app runs, even if the revisions are on a server: only
/// that machine can tell which object made a process crash.
public protocol AttemptLogs: Sendable {
  /// Opens the log of a session, and makes it when there is none.
  ///
  /// - Throws: `RestorationError` with code `storeFailed` when the system refuses.
  func log(of session: SceneSession) throws(RestorationError) -> any AttemptLog

  /// Returns the last note of an attempt, or `nil` when there is none or it cannot be read. It
  /// makes and changes nothing.
  func lastNote(of session: SceneSession, attempt: UInt64) -> RestorationNote?

  /// Indicates whether a session has a log, which it has once it was restored. It makes and changes
  /// nothing.
  func hasLog(of session: SceneSession) -> Bool

  /// Indicates whether the process of an attempt still runs, by the lock that it holds for life.
  func isRunning(_ session: SceneSession, attempt: UInt64) -> Bool

  /// Erases the log of a session, because the session was purged.
  func remove(_ session: SceneSession)
}

extension AttemptLogs {
  /// Returns `false`, for logs that cannot tell.
  public func hasLog(of session: SceneSession) -> Bool { false }
  /// Returns `false`: for logs that cannot tell, every other process counts as ended.
  public func isRunning(_ session: SceneSession, attempt: UInt64) -> Bool { false }
}

extension AttemptLogs where Self == MemoryAttemptLogs {
  /// Logs in memory; the object that made a process crash stays unknown.
  public static var inMemory: MemoryAttemptLogs { MemoryAttemptLogs() }
}

extension AttemptLogs where Self == FileAttemptLogs {
  /// Logs in a directory of their own, which is made when it is missing.
  public static func directory(_ path: String) -> FileAttemptLogs { FileAttemptLogs(path: path) }
}

/// Logs in the memory of the process.
public final class MemoryAttemptLogs: AttemptLogs {
  private let logs = Mutex<[SceneSession: MemoryAttemptLog]>([:])

  /// Makes empty logs.
  public init() {}

  public func log(of session: SceneSession) throws(RestorationError) -> any AttemptLog {
    logs.withLock { logs in
      let log = logs[session] ?? MemoryAttemptLog()
      logs[session] = log
      return log
    }
  }

  public func lastNote(of session: SceneSession, attempt: UInt64) -> RestorationNote? {
    logs.withLock { $0[session] }?.lastNote(ofAttempt: attempt)
  }

  public func hasLog(of session: SceneSession) -> Bool {
    logs.withLock { $0[session] != nil }
  }

  public func remove(_ session: SceneSession) {
    logs.withLock { $0[session] = nil }
  }
}

/// Logs in files of one kilobyte, one for each session that was restored, in one directory.
public struct FileAttemptLogs: AttemptLogs {
  private let path: PathName
  /// The file store that has the directory; it stays open as long as this value lives.
  private let store: StoreDirectory?
  private let files: StoreFiles

  /// Names the directory; it is made when a session is restored for the first time.
  public init(path: String) { self.init(path: path, owner: nil) }

  /// Names the directory beside a database.
  ///
  /// - Parameter owner: As ``StoreOptions/owner``.
  package init(path: String, owner: UInt32?) {
    self.path = PathName(normalizing: path)
    store = nil
    files = StoreFiles(system: SystemFileSystem(), owner: owner)
  }

  init(in store: StoreDirectory) {
    path = "attempts"
    self.store = store
    files = store.files
  }

  public func log(of session: SceneSession) throws(RestorationError) -> any AttemptLog {
    // Not synchronised: a log is of no use after a power cut.
    let directory = try files.openOrMakeDirectory(path, in: store?.root)
    defer { files.system.close(directory) }
    return try FileAttemptLog(Self.name(of: session), in: directory, files: files)
  }

  public func lastNote(of session: SceneSession, attempt: UInt64) -> RestorationNote? {
    reading(session)?.lastNote(ofAttempt: attempt)
  }

  public func isRunning(_ session: SceneSession, attempt: UInt64) -> Bool {
    reading(session)?.isHeld(byAttempt: attempt) ?? false
  }

  /// Claims the first of some scenes that no other instance has; `nil` when none can be had.
  func claim(
    firstOf scenes: [SceneSession],
    except taken: Set<SceneSession>
  ) -> (scene: SceneSession, claim: SceneClaim)? {
    guard let first = scenes.first,
      let directory = try? files.openOrMakeDirectory(path, in: store?.root)
    else { return nil }
    defer { files.system.close(directory) }
    let name = PathName(SessionKey(first).directoryName + ".instances")
    for (number, scene) in scenes.enumerated() where !taken.contains(scene) {
      if let claim = SceneClaim(number, by: name, in: directory, files) { return (scene, claim) }
    }
    return nil
  }

  /// The log of a session if there is one.
  private func reading(_ session: SceneSession) -> FileAttemptLog? {
    withDirectory { directory in
      try? FileAttemptLog(Self.name(of: session), in: directory, files: files, isForReading: true)
    }
  }

  public func hasLog(of session: SceneSession) -> Bool {
    withDirectory { try? files.statusIfPresent(of: Self.name(of: session), in: $0) } != nil
  }

  public func remove(_ session: SceneSession) {
    // A file that stays has no meaning for a session without attempts.
    withDirectory { try? files.remove(Self.name(of: session), in: $0) }
  }

  /// Calls `body` with the directory if there is one.
  private func withDirectory<Result>(_ body: (FileDescriptor) -> Result?) -> Result? {
    guard let directory = try? files.openDirectory(path, in: store?.root) else { return nil }
    defer { files.system.close(directory) }
    return body(directory)
  }

  private static func name(of session: SceneSession) -> PathName {
    PathName(SessionKey(session).directoryName)
  }
}
