import Foundation
import RestorationArchive
import RestorationStorage

/// Errors for paths that a verb cannot use.
extension StateSource {
  /// The error for a path without a store.
  static func noStore(at location: StoreLocation) -> ToolFailure {
    switch location.kind {
    case .missing: missing(location.path)
    case .archive: isArchive(location.path)
    case .emptyFile:
      ToolFailure(
        .noGoodRevision,
        "\(escaped(location.path)) is empty, and no store yet",
        remedy: "save or import into it to make it a store"
      )
    default:
      ToolFailure(
        .noGoodRevision,
        "\(escaped(location.path)) is neither a store nor an archive",
        remedy: remedy(forUnknown: location)
      )
    }
  }

  /// The remedy for an unreadable file.
  static func movingAway(_ path: String) -> String {
    let name = shellQuoted(path)
    return
      "move it away: mv \(name) \(shellQuoted(path + ".damaged")); the next save makes a new store"
  }

  /// The error for a missing file, or for a revision in its name.
  static func missing(_ path: String) -> ToolFailure {
    misplacedRevision(in: path)
      ?? ToolFailure(
        .inputOutput,
        "expected a store or a file at \(escaped(path)), found nothing",
        remedy: remedy(forMissing: path)
      )
  }

  /// The error for a missing file whose name has the form of a store and something after `@`: a
  /// revision where a whole store is required, or an invalid revision. `nil` for any other path.
  static func misplacedRevision(in path: String) -> ToolFailure? {
    guard let at = path.lastIndex(of: "@"), at > path.startIndex,
      case let name = String(path[..<at]),
      let kind = try? StoreLocation(name).kind, [.files, .sqlite, .archive].contains(kind)
    else { return nil }
    let text = String(path[path.index(after: at)...])
    guard !text.isEmpty, kind != .archive || RevisionReference(position: text) != nil else {
      return ToolFailure.wrongUsage(
        "\(escaped("@" + text)) is no revision",
        remedy: kind == .archive
          ? "a single archive has no revisions; name it alone" : RevisionReference.remedy
      )
    }
    return ToolFailure.wrongUsage(
      "\(escaped(path)) names a revision, where a whole store is required",
      remedy: "name the store alone: \(shellQuoted(name))"
    )
  }

  /// The error for a single archive where a store is required.
  static func isArchive(_ path: String) -> ToolFailure {
    ToolFailure.wrongUsage(
      "\(escaped(path)) is a single archive, and this needs a store",
      remedy: "see it with: restoration show \(shellQuoted(path))"
    )
  }

  /// Returns the remedy for a missing database, which may have left files beside its path.
  private static func remedy(forMissing path: String) -> String {
    let partial = NewStore.partial(of: path)
    if access(partial, F_OK) == 0 {
      return
        "\(escaped(partial)) is one that was cut short: run the command that makes it again, with "
        + "--resume"
    }
    let kept = RecordedRecovery.all(beside: path).map { escaped($0.path) }
    return kept.isEmpty
      ? "check the path"
      : "check the path; damaged databases that were here are kept at "
        + kept.joined(separator: ", ")
  }

  private static func remedy(forUnknown location: StoreLocation) -> String {
    let path = location.path
    if BackupReader.isBackup(path) {
      let name = shellQuoted(path)
      return "it is a backup; check it with: restoration verify \(name), and restore it with: "
        + "restoration copy \(name) STORE"
    }
    if path.hasSuffix(".json") {
      return "import it into a store first: restoration import \(shellQuoted(path)) STORE"
    }
    if mayBeDatabase(location) {
      return "if it was a SQLite store, its beginning is damaged; " + recoveryRemedy(path)
    }
    return
      "name the directory of a store, a SQLite store or, for a verb about one revision, an archive "
      + "file"
  }

  static func isNamedAsDatabase(_ path: String) -> Bool {
    [".sqlite", ".sqlite3", ".db"].contains(where: path.hasSuffix)
  }

  /// The remedy for a damaged database: opening it for changes replaces it.
  static func recoveryRemedy(_ path: String) -> String {
    "run `restoration repair \(shellQuoted(path))`, or start the app: both save what can be read of it "
      + "into a new one, and keep the damaged file"
  }
}

extension ToolFailure {
  /// Makes the error for a store that could not be opened.
  ///
  /// - Parameter isForReading: Indicates that it was opened for reading only; opening it for
  ///   changes recovers it.
  init(_ error: RestorationError, opening location: StoreLocation, isForReading: Bool) {
    self.init(error)
    let owners: [RestorationError.Code] = [.insecurePermissions, .storeFailed, .storeBusy]
    if owners.contains(error.code), let other = OtherOwner(of: location) {
      message = error.text.split(separator: "; ").first.map(String.init) ?? error.text
      remedy = other.remedy
      return
    }
    guard location.kind == .sqlite else { return }
    if error.code == .corrupted {
      // Without the advice that the library gives to apps.
      let found = error.text.split(separator: "; ").first.map(String.init) ?? error.text
      message = "\(escaped(location.path)): \(found)"
      remedy =
        isForReading
        ? StateSource.recoveryRemedy(location.path) : StateSource.movingAway(location.path)
    }
    if error.code == .storeFailed, access(TypedPath(location.path).folder, W_OK) != 0 {
      remedy =
        "SQLite reads a database with a log only where it can write beside it: copy it, with its -wal, "
        + "into a directory of yours"
    }
  }
}
