import Foundation
import RestorationArchive
import RestorationMigration
import RestorationSQLite
import RestorationStorage

/// What STORE turned out to be.
enum StateSource {
  /// One archive in a file of its own, with its header checked.
  case archive(Archive)
  case store(RevisionStore)

  /// Recognises what is at a path by its content, and opens it without changing anything.
  ///
  /// - Parameter jobs: How many sessions are worked on at once.
  /// - Throws: `ToolFailure` when there is nothing or something else, `RestorationError` when it
  ///   cannot be opened.
  static func open(
    _ path: String,
    options: StoreOptions = StoreOptions(createsMissingStore: false, isForReading: true),
    jobs: Int = 1
  ) async throws -> StateSource {
    if path == "-" { return .archive(try Archive(ArchiveBytes(StateFile.read(path)))) }
    if ServerStore.isNamed(by: path) {
      return .store(try await ServerStore.open(path, options: options, jobs: jobs))
    }
    let location = try StoreLocation(path)
    switch location.kind {
    case .archive: return .archive(try location.readArchive())
    case .files, .sqlite:
      try location.refuseForeignDatabase()
      do {
        let store = try await location.open(options: options)
        if !options.isForReading { OpenedStores.note(store) }
        return .store(try store.checkingKey())
      } catch let error as RestorationError {
        throw ToolFailure(error, opening: location)
      }
    case .missing:
      throw ToolFailure(
        .inputOutput,
        "there is nothing at \(escaped(path))",
        remedy: remedy(forMissing: path)
      )
    default:
      throw ToolFailure(
        .noGoodRevision,
        "\(escaped(path)) is neither a store nor an archive",
        remedy: remedy(forUnknown: path)
      )
    }
  }

  /// A database that is gone may have left something beside its place.
  private static func remedy(forMissing path: String) -> String {
    let kept = RecordedRecovery.all(beside: path).map { escaped($0.path) }
    return kept.isEmpty
      ? "check the path"
      : "check the path; damaged databases that were here are kept at "
        + kept.joined(separator: ", ")
  }

  private static func remedy(forUnknown path: String) -> String {
    if path.hasSuffix(".json") {
      return "import it into a store first: restoration import \(shellQuoted(path)) STORE"
    }
    if [".sqlite", ".sqlite3", ".db"].contains(where: path.hasSuffix) {
      return "if it was a SQLite store, its beginning is damaged; " + recoveryRemedy
    }
    return "name the directory of a store, a SQLite store or an archive file"
  }

  /// What to do about a damaged database: what opens it to change it replaces it.
  static let recoveryRemedy =
    "run `restoration repair`, or open it with the app: RevisionStore(sqlite:) saves what can be read "
    + "of it into a new one, and keeps the damaged file"

  /// Opens something that must be a store.
  static func openStore(
    _ path: String,
    options: StoreOptions = StoreOptions(createsMissingStore: false, isForReading: true),
    jobs: Int = 1
  ) async throws -> RevisionStore {
    switch try await open(path, options: options, jobs: jobs) {
    case .store(let store): return store
    case .archive:
      throw ToolFailure.wrongUsage(
        "\(escaped(path)) is a single archive, and this needs a store",
        remedy: "see it with: restoration show \(shellQuoted(path))"
      )
    }
  }

  /// Opens a store to write to, and makes it if there is none.
  ///
  /// - Parameters:
  ///   - kind: The kind of a new store; `nil` goes by the name.
  ///   - options: How long to wait for other processes.
  ///   - jobs: How many sessions are worked on at once.
  static func openOrMakeStore(
    _ path: String,
    kind: StoreKind?,
    options: StoreOptions = StoreOptions(),
    jobs: Int = 1
  ) async throws -> RevisionStore {
    if ServerStore.isNamed(by: path) {
      guard kind == nil else {
        throw ToolFailure.wrongUsage("--kind is for stores on a disk", remedy: "leave it out")
      }
      var options = options
      options.createsMissingStore = true
      return try await ServerStore.open(path, options: options, jobs: jobs)
    }
    let location = try StoreLocation(path)
    try location.refuseForeignDatabase()
    let existing = location.storeKind
    if let kind, let existing, kind != existing {
      throw ToolFailure.wrongUsage(
        "\(escaped(path)) exists, and is a store of kind \(existing)",
        remedy: "leave out --kind, or choose another path"
      )
    }
    let store =
      switch kind ?? existing ?? Self.kind(named: path) {
      case .sqlite: try await location.open(creating: .sqlite, options: options)
      case .files: try await location.open(creating: .files, options: options)
      }
    OpenedStores.note(store)
    return try store.checkingKey()
  }

  /// The kind of the store at a path, or of the one that its name asks for.
  static func kind(of path: String) throws -> StoreKind {
    try StoreLocation(path).storeKind ?? kind(named: path)
  }

  private static func kind(named path: String) -> StoreKind {
    path.hasSuffix(".sqlite") || path.hasSuffix(".db") ? .sqlite : .files
  }
}

extension ToolFailure {
  /// What kept a store from being opened.
  init(_ error: RestorationError, opening location: StoreLocation) {
    self.init(error)
    guard location.kind == .sqlite else { return }
    if error.code == .corrupted { remedy = StateSource.recoveryRemedy }
    let folder = (location.path as NSString).deletingLastPathComponent
    if error.code == .storeFailed, access(folder.isEmpty ? "." : folder, W_OK) != 0 {
      remedy =
        "SQLite reads a database with a log only where it can write beside it: copy it, with its -wal, "
        + "into a directory of yours"
    }
  }
}

extension RevisionStore {
  /// The store itself, unless it was opened with a key that is of no use: then it would seem empty or
  /// sealed for no reason.
  func checkingKey() throws -> RevisionStore {
    guard let failure = keyFailure else { return self }
    throw ToolFailure(.noGoodRevision, failure.text, remedy: Self.remedy(for: failure))
  }

  /// What to do about a key that cannot be used.
  static func remedy(for failure: RestorationError) -> String? {
    if (failure.cause as? RestorationError)?.code == .insecurePermissions { return nil }
    return failure.text.contains("; ")
      ? nil : "give the key that the store was made with; it is 64 hexadecimal digits"
  }
}

extension StoreLocation {
  /// Tells the database of another app from a store, before anybody looks at its permissions.
  ///
  /// - Throws: `ToolFailure` with the status of something that is no store.
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

  /// The kind of the store that is here, or `nil` if there is none yet.
  var storeKind: StoreKind? {
    switch kind {
    case .files: .files
    case .sqlite: .sqlite
    default: nil
    }
  }
}

/// One revision that was chosen and loaded.
struct ChosenRevision {
  let archive: Archive
  /// Its entry in the store, or `nil` for a single archive file.
  let revision: Revision?
  /// What was passed over to get here.
  var status = ExitStatus.fine
  var warnings: [String] = []
}

extension ChosenRevision {
  /// The archive in the form that JSON is made from.
  ///
  /// - Throws: `ToolFailure` with status 3 when only a newer release may write the archive.
  func document() throws -> ArchiveDocument {
    let document = try ArchiveDocument(archive)
    guard archive.writeVersion <= ArchiveFormat.writeVersion else {
      throw ToolFailure(
        .newerFormat,
        "only a release that knows format \(archive.writeVersion) may write the archive anew",
        remedy: "export it as FILE.restoration, or use a newer release"
      )
    }
    guard try document.archive().bytes == archive.bytes else {
      throw ToolFailure(
        .damaged,
        "the archive would not come back from JSON as it is",
        remedy: "export it as FILE.restoration, and tell the library's authors"
      )
    }
    return document
  }
}

extension StateSource {
  /// Finds the revision that the options mean; without a number, the newest good one.
  func choose(_ options: RevisionOptions) async throws -> ChosenRevision {
    switch self {
    case .archive(let archive):
      guard options.app == nil, options.scene == nil, options.revision == nil else {
        throw ToolFailure.wrongUsage(
          "--app, --scene and --revision do not apply to a single archive",
          remedy: "leave them out"
        )
      }
      return ChosenRevision(archive: archive, revision: nil)
    case .store(let store):
      let session = try await store.session(app: options.app, scene: options.scene)
      guard let number = try await store.number(of: options.revision, in: session) else {
        return try await store.chooseNewest(of: session)
      }
      return try await store.choose(number, of: session)
    }
  }
}

extension StateSource {
  /// What is said of a number that no revision has.
  static func noRevision(
    _ number: RevisionNumber,
    of session: SceneSession,
    among revisions: [Revision]
  ) -> ToolFailure {
    ToolFailure.wrongUsage(
      "there is no revision \(number) of \(session.text)",
      remedy: "choose one of \(revisions.suffix(20).map { "\($0.number)" }.joined(separator: ", "))"
    )
  }
}

extension RevisionStore {
  /// The one session that the names leave.
  func session(app: String?, scene: String?) async throws -> SceneSession {
    // Named in full it is looked up: a fleet has many.
    if let app, let scene {
      let session = SceneSession(app: app, scene: scene)
      if try await newestNumber(of: session) != nil { return session }
    }
    let all = try await sessions()
    guard !all.isEmpty else {
      throw ToolFailure(
        .noGoodRevision,
        "the store is empty",
        remedy: "save something first, or import a file"
      )
    }
    let matching = all.filter { $0.matches(app: app, scene: scene) }
    if matching.count == 1, let session = matching.first { return session }
    let list = (matching.isEmpty ? all : matching).prefix(20).map {
      "--app \(shellQuoted($0.app)) --scene \(shellQuoted($0.scene))"
    }
    throw ToolFailure.wrongUsage(
      matching.isEmpty ? "no session has these names" : "\(matching.count) sessions match",
      remedy: (["choose one of"] + list).joined(separator: "\n")
    )
  }

  fileprivate func choose(
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws -> ChosenRevision {
    let stored: StoredArchive?
    do {
      stored = try await load(number, of: session)
    } catch {
      guard ExitStatus(error) == .noGoodRevision else { throw error }
      let hasGood = try await newestGood(for: session) != nil
      throw ToolFailure(error, status: hasGood ? .damaged : .noGoodRevision)
    }
    if let stored {
      return ChosenRevision(archive: stored.archive, revision: stored.revision)
    }
    throw StateSource.noRevision(number, of: session, among: try await revisions(of: session))
  }

  fileprivate func chooseNewest(of session: SceneSession) async throws -> ChosenRevision {
    // What is saved from here on is newer than what was asked for, and no reason to complain.
    let newest = try await newestNumber(of: session) ?? 0
    guard let stored = try await newestGood(for: session) else {
      let health = try await verify(session)
      let isNewer = !health.isEmpty && health.allSatisfy { $0.state == .newerFormat }
      throw ToolFailure(
        isNewer ? .newerFormat : .noGoodRevision,
        "no good revision of \(session.text): "
          + health.map { "\($0.number) is \($0.state)" }.joined(separator: ", ")
      )
    }
    var chosen = ChosenRevision(archive: stored.archive, revision: stored.revision)
    // Everything newer was passed over; only then is it worth reading all revisions again. What was
    // removed meanwhile, or is good now, was not damaged.
    guard newest > stored.revision.number else { return chosen }
    let passed = try await verify(session).filter {
      $0.number > stored.revision.number && $0.number <= newest && $0.state != .good
    }
    guard !passed.isEmpty else { return chosen }
    chosen.status = passed.allSatisfy { $0.state == .newerFormat } ? .newerFormat : .damaged
    chosen.warnings = passed.map { health in
      "revision \(health.number) is \(health.state), so this is revision \(stored.revision.number)"
        + (health.failure.map { "; \($0.text)" } ?? "")
    }
    return chosen
  }
}

extension SceneSession {
  /// Whether the session has these names; `nil` means any.
  func matches(app: String?, scene: String?) -> Bool {
    self == SceneSession(app: app ?? self.app, scene: scene ?? self.scene)
  }

  /// Both names, safe to print.
  var text: String { "\(escaped(app)) / \(escaped(scene))" }
}

/// A name as a shell takes it, safe to print.
func shellQuoted(_ name: String) -> String {
  let isPlain =
    !name.isEmpty
    && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-/".contains($0)) }
  return isPlain ? name : "'\(escaped(name).replacing("'", with: "'\\''"))'"
}
