import Foundation
import RestorationApple
import RestorationArchive
import RestorationFiles
import RestorationMigration
import RestorationSQLite
import RestorationStorage

/// The source that a STORE argument names.
enum StateSource {
  /// One archive in a file of its own, with its header checked.
  case archive(Archive)
  case store(RevisionStore)

  /// Detects the kind of source at a path by its content, and opens it without changing anything.
  ///
  /// - Parameter jobs: The number of sessions processed at once.
  /// - Throws: `ToolFailure` when there is nothing or something else, `RestorationError` when it
  ///   cannot be opened.
  static func open(
    _ path: String,
    options: StoreOptions = StoreOptions(createsMissingStore: false, isForReading: true),
    jobs: Int = 1
  ) async throws -> StateSource {
    try TypedPath.check(path)
    if path == "-" {
      let bytes = try StateFile.read(path)
      if let archive = try AppleSource.archive(bytes, named: "standard input") {
        return .archive(archive)
      }
      if ExportedFile.isJSON(bytes) {
        return .archive(try ExportedFile.archive(bytes, named: path))
      }
      return .archive(try Archive(ArchiveBytes(bytes)))
    }
    if ServerStore.isNamed(by: path) {
      return .store(try await ServerStore.open(path, options: options, jobs: jobs))
    }
    let location = try StoreLocation(path)
    switch location.kind {
    case _ where !options.isForReading && mayBeDatabase(location):
      return .store(try await openDatabase(location, options))
    case .archive: return .archive(try location.readArchive())
    case .files, .sqlite:
      try location.refuseForeignDatabase()
      let options = options.looking(at: location)
      do {
        let store = try await location.open(options: options.takingPlaintext)
        if !options.isForReading { OpenedStores.note(store, at: path) }
        return .store(try await store.checkingKey().held(to: options))
      } catch let error as RestorationError where !error.isOfEmptyDatabase {
        throw ToolFailure(error, opening: location, isForReading: options.isForReading)
      }
    default:
      if let archive = try AppleSource.archive(at: path) { return .archive(archive) }
      if let archive = try ExportedFile.json(at: location) { return .archive(archive) }
      throw noStore(at: location)
    }
  }

  /// Indicates whether an unrecognised file may be a database with a damaged beginning.
  static func mayBeDatabase(_ location: StoreLocation) -> Bool {
    var status = stat()
    return location.kind == .other && isNamedAsDatabase(location.path)
      && stat(location.path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Opens a database with a damaged beginning, which recovers its readable parts.
  private static func openDatabase(
    _ location: StoreLocation,
    _ options: StoreOptions
  ) async throws -> RevisionStore {
    #if SQLite
      do {
        let store = try await RevisionStore(
          sqlite: location.path,
          options: options.takingPlaintext
        )
        OpenedStores.note(store, at: location.path)
        return try await store.checkingKey().held(to: options)
      } catch let error as RestorationError where error.code == .corrupted {
        throw ToolFailure(
          .noGoodRevision,
          "\(escaped(location.path)) is neither a store nor an archive, and nothing in it can be read",
          remedy: movingAway(location.path)
        )
      }
    #else
      throw ToolFailure(
        .noGoodRevision,
        "\(escaped(location.path)) is neither a store nor an archive"
      )
    #endif
  }

  /// Indicates whether a store is at a path or address.
  static func isStore(_ path: String) -> Bool {
    ServerStore.isNamed(by: path) || (try? StoreLocation(path).storeKind) ?? nil != nil
  }

  /// Opens a path that must be a store.
  static func openStore(
    _ path: String,
    options: StoreOptions = StoreOptions(createsMissingStore: false, isForReading: true),
    jobs: Int = 1
  ) async throws -> RevisionStore {
    switch try await open(path, options: options, jobs: jobs) {
    case .store(let store): return store
    case .archive(let archive):
      guard options.isForReading else { throw isArchive(path) }
      // One that is read is a store in memory with that revision.
      let store = RevisionStore.inMemory(limits: AppleLimits.standard.archive)
      _ = try await store.save(archive, for: SceneSession(archive.header))
      return store
    }
  }

  /// Opens a store for writing, and makes it if there is none.
  ///
  /// - Parameters:
  ///   - kind: The kind of a new store; `nil` to derive it from the name.
  ///   - options: The options; their timeout is the time to wait for other processes.
  ///   - jobs: The number of sessions processed at once.
  static func openOrMakeStore(
    _ path: String,
    kind: StoreKind?,
    options: StoreOptions = StoreOptions(),
    jobs: Int = 1
  ) async throws -> RevisionStore {
    try TypedPath.checkStore(path)
    if ServerStore.isNamed(by: path) {
      guard kind == nil else {
        throw ToolFailure.wrongUsage("--kind is for stores on a disk", remedy: "leave it out")
      }
      var options = options
      options.createsMissingStore = true
      return try await ServerStore.open(path, options: options, jobs: jobs)
    }
    let location = try StoreLocation(path)
    if mayBeDatabase(location), kind != .files { return try await openDatabase(location, options) }
    if location.kind == .missing, let failure = misplacedRevision(in: path) { throw failure }
    try location.refuseForeignDatabase()
    let existing = location.storeKind
    if let kind, let existing, kind != existing {
      throw ToolFailure.wrongUsage(
        "\(escaped(path)) exists, and is a store of kind \(existing)",
        remedy: "leave out --kind, or choose another path"
      )
    }
    let wanted = kind ?? existing ?? Self.kind(named: path)
    guard existing != nil || location.mayBecome(wanted) else {
      throw ToolFailure.wrongUsage(
        "\(escaped(path)) is no store, and no store of kind \(wanted) can be made of it",
        remedy: "name a store, or a path where nothing is yet"
      )
    }
    do {
      let store =
        switch wanted {
        case .sqlite: try await location.open(creating: .sqlite, options: options.takingPlaintext)
        case .files: try await location.open(creating: .files, options: options.takingPlaintext)
        }
      OpenedStores.note(store, at: path)
      return try await store.checkingKey().held(to: options)
    } catch let error as RestorationError
      where [.corrupted, .insecurePermissions].contains(error.code)
    {
      throw ToolFailure(error, opening: location, isForReading: false)
    }
  }

  /// Returns the kind of the store at a path, or the one that its name implies.
  static func kind(of path: String) throws -> StoreKind {
    try StoreLocation(path).storeKind ?? kind(named: path)
  }

  private static func kind(named path: String) -> StoreKind {
    path.hasSuffix(".sqlite") || path.hasSuffix(".db") ? .sqlite : .files
  }
}

extension RevisionStore {
  /// Returns the store, or throws if it was opened with a key that cannot be used: otherwise it
  /// would seem empty or sealed without a reason.
  func checkingKey() throws -> RevisionStore {
    guard let failure = keyFailure else { return self }
    var refusal = ToolFailure(ExitStatus(failure), failure.text)
    // Most messages contain their own remedy, and the one for damaged files does not apply.
    refusal.remedy = Self.remedy(for: failure)
    throw refusal
  }

  /// Returns the remedy for a key that cannot be used.
  static func remedy(for failure: RestorationError) -> String? {
    if (failure.cause as? RestorationError)?.code == .insecurePermissions { return nil }
    return failure.text.contains("; ")
      ? nil : "give the key that the store was made with; it is 64 hexadecimal digits"
  }
}

extension StoreLocation {
  /// Refuses the database of another app, before its permissions are checked.
  ///
  /// - Throws: `ToolFailure` with the status for a file that is not a store.
  func refuseForeignDatabase() throws {
    #if SQLite
      guard try isForeignDatabase(application: SQLiteBackend.applicationIdentifier) else { return }
      throw ToolFailure(
        .noGoodRevision,
        "\(escaped(path)) is the database of another app, and no store",
        remedy: "name the directory of a store, a SQLite store or an archive file"
      )
    #endif
  }

  /// Indicates whether a store of a kind can be made here.
  func mayBecome(_ wanted: StoreKind) -> Bool {
    switch wanted {
    case .files: kind == .missing || kind == .emptyDirectory
    case .sqlite: kind == .missing || kind == .emptyFile
    }
  }

  /// The kind of the store that is here, or `nil` if there is none yet.
  var storeKind: StoreKind? {
    switch kind {
    case .files: .files
    case .sqlite: .sqlite
    default: nil
    }
  }
}
