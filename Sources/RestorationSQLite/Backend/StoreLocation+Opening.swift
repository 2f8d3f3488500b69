import RestorationArchive
import RestorationStorage

extension StoreLocation {
  /// Opens the store at this location, of either kind.
  ///
  /// - Parameters:
  ///   - kind: The kind to make when nothing is here yet, `.files` or `.sqlite`; `nil` makes
  ///     nothing.
  ///   - options: Limits and timeouts; `kind` alone decides whether a store may be made.
  /// - Throws: `RestorationError` with code `storeFailed` when there is no store here, or one that
  ///   this build does not support, and the errors of the backend.
  public func open(
    creating kind: Kind? = nil,
    options: StoreOptions = StoreOptions()
  ) async throws(RestorationError) -> RevisionStore {
    var options = options
    options.createsMissingStore = kind != nil
    switch (self.kind, kind) {
    case (.files, _), (.missing, .files), (.emptyDirectory, .files):
      return try await RevisionStore(files: path, options: options)
    case (.sqlite, _), (.missing, .sqlite), (.emptyFile, .sqlite):
      return try await openDatabase(options)
    case (.other, .sqlite) where options.ownsPlace, (.archive, .sqlite) where options.ownsPlace:
      return try await openDatabase(options)
    default:
      throw .storeFailed(
        "expected a directory of revisions or a database at \(path), found \(self.kind.rawValue); "
          + "choose another path"
      )
    }
  }

  private func openDatabase(
    _ options: StoreOptions
  ) async throws(RestorationError) -> RevisionStore {
    #if SQLite
      return try await RevisionStore(sqlite: path, options: options)
    #else
      throw .storeFailed(
        "this build cannot open databases; build it with the trait SQLite"
      )
    #endif
  }
}
