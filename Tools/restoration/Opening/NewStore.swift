import CRestoration
import Foundation
import RestorationStorage

/// A store that a verb fills from another one: under another name, and without flushing each
/// revision, until it is complete and durable.
///
/// No app opens it before, and everything reaches the disk at once.
struct NewStore {
  /// The path at which it is filled: that of the store, if it exists already.
  let place: String
  private let path: String
  private let existed: Bool
  private let verb: String

  /// Chooses the path at which a store is filled.
  ///
  /// - Parameters:
  ///   - path: The path of the store when it is complete.
  ///   - verb: The verb in messages.
  ///   - resumes: Continues an interrupted run.
  /// - Throws: `ToolFailure` with the status of wrong usage when an interrupted run has left one and
  ///   is not to be continued, and with that of a locked store while another run fills it.
  init(_ path: String, verb: String, resumes: Bool) throws {
    try TypedPath.checkStore(path)
    self.path = path
    let partial = Self.partial(of: path)
    let isNew = try !ServerStore.isNamed(by: path) && StoreLocation(path).kind == .missing
    guard !isNew || !PartialFile.isTaken(TypedPath(path).beside(TypedPath(path).name)) else {
      throw ToolFailure.wrongUsage(
        "\(escaped(path)) is a symbolic link that leads nowhere; nothing was written",
        remedy: "name the place that it leads to, or remove it"
      )
    }
    place = isNew && StateSource.misplacedRevision(in: path) == nil ? partial : path
    self.verb = verb
    existed = try place == partial && Self.lock(partial, verb)
    guard resumes || !existed else {
      throw ToolFailure.wrongUsage(
        "\(escaped(partial)) was left by a \(verb) that was cut short",
        remedy: "continue it with --resume, or remove it"
      )
    }
  }

  /// Returns the path of an incomplete store.
  static func partial(of path: String) -> String {
    (path.hasSuffix("/") ? TypedPath(path).beside(TypedPath(path).name) : path) + ".partial"
  }

  /// Opens the store, or makes it.
  func open(
    kind: StoreKind?,
    options: StoreOptions,
    jobs: Int = 1
  ) async throws -> RevisionStore {
    guard place != path else {
      return try await StateSource.openOrMakeStore(path, kind: kind, options: options, jobs: jobs)
    }
    var options = options
    options.flushesEachChange = false
    let kind = try kind ?? StateSource.kind(of: path)
    let store: RevisionStore
    do {
      store = try await StateSource.openOrMakeStore(place, kind: kind, options: options, jobs: jobs)
    } catch {
      // Nothing has been put into it yet, unless another run has made it meanwhile.
      if !existed, (try? Self.lock(place, verb)) != nil {
        try? FileManager.default.removeItem(atPath: place)
      }
      throw error
    }
    // Another run may have made it at the same time.
    if !existed { _ = try Self.lock(place, verb) }
    return store
  }

  /// Locks an incomplete store, if there is one, until the process ends.
  ///
  /// The file stays open: closing it would release the locks that SQLite has on it.
  ///
  /// - Returns: `true` if there is one.
  private static func lock(_ place: String, _ verb: String) throws -> Bool {
    var status = stat()
    guard lstat(place, &status) == 0 else { return false }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    let flags = O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let file = Foundation.open(place, (isFolder ? O_RDONLY : O_RDWR) | flags)
    // The store will not open either, and says why.
    guard file >= 0 else { return true }
    guard isFolder ? PartialFile.lock(file) : PartialFile.lockDatabase(file) else {
      throw PartialFile.isHeld(place, by: verb)
    }
    return true
  }

  /// Makes everything durable, and gives the store its name.
  func finish() throws {
    guard place != path else { return }
    let name = TypedPath(path).beside(TypedPath(path).name)
    guard synchronizeAll() else { throw failure }
    guard PartialFile.rename(place, to: name) else {
      guard errno == EEXIST else { throw failure }
      throw ToolFailure.wrongUsage(
        "\(escaped(path)) was made meanwhile; the new store is at \(escaped(place))",
        remedy: "move one of them away"
      )
    }
    // SQLite keeps an empty journal beside its database.
    unlink(place + "-journal")
    guard Self.synchronize(TypedPath(path).folder) else { throw failure }
  }

  /// Makes everything in the store durable.
  private func synchronizeAll() -> Bool {
    if Self.synchronize(place, by: restoration_synchronize_file_system) {
      return Self.synchronize(place)
    }
    let inside = FileManager.default.enumerator(atPath: place)
    while let file = inside?.nextObject() as? String {
      guard Self.synchronize("\(place)/\(file)") else { return false }
    }
    return Self.synchronize(place)
  }

  /// Opens a file or a folder, and makes it durable with a call.
  private static func synchronize(_ path: String, by call: (Int32) -> Int32 = fsync) -> Bool {
    let file = Foundation.open(path, O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    return file >= 0 && call(file) == 0
  }

  private var failure: ToolFailure {
    let code = errno
    return ToolFailure(
      .inputOutput,
      "cannot complete \(escaped(path)): \(String(cString: strerror(code)))",
      remedy: code == ENOSPC ? "make room on its disk" : nil
    )
  }
}
