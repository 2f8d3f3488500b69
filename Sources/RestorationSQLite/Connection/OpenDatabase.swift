#if SQLite
  import GRDB
  import RestorationArchive
  import RestorationSchemas
  import RestorationStorage

  /// A database that is open: a file of the store's own, from its first check to its last close, or the
  /// database of an app, which opens and closes it.
  final class OpenDatabase: Sendable {
    let writer: any DatabaseWriter
    /// The file, if it is the store's own.
    let file: DatabaseFile?
    let endedJournal = EndedJournal()
    private let identity: FileStatus.Identity

    /// Opens a file and brings it to the current schema.
    ///
    /// - Throws: Also what makes the file as a whole unreliable; see `DatabaseDamage`.
    init(_ file: DatabaseFile, _ settings: ConnectionSettings) throws {
      self.file = file
      identity = file.identity
      // Whoever only reads leaves behind what there was, and no more.
      let log = PathName(file.path + "-wal")
      let hadNoLog = try DatabaseFile.files.statusIfPresent(of: log) == nil
      OpenDatabases.insert(identity)
      do {
        writer = try DatabaseQueue(path: file.path, configuration: settings.configuration())
      } catch {
        OpenDatabases.remove(identity)
        throw error
      }
      // From here on this object is complete, and its end closes the file.
      try writer.writeWithoutTransaction { database in
        try settings.finish(database)
        if settings.options.isForReading {
          try SchemaVersion.checkForReading(database)
          if hadNoLog { try settings.removeLogWhenClosed(database) }
        } else {
          try file.settleJournal()
          try SchemaVersion.prepare(database, after: endedJournal)
        }
        try settings.check(database)
        try DatabaseDamage.check(database)
      }
    }

    /// Takes the database of an app, and makes the tables in it when they are missing.
    init(app writer: any DatabaseWriter) throws {
      let place = PathName(writer.path)
      guard let status = try DatabaseFile.files.statusIfPresent(of: place, followingLinks: true)
      else {
        throw RestorationError.storeFailed(
          "expected a database in a file, found one in memory or none; open it with a path"
        )
      }
      self.writer = writer
      file = nil
      identity = status.identity
      OpenDatabases.insert(identity)
      try writer.writeWithoutTransaction { database in
        try ConnectionSettings.checkApp(database)
        try SchemaVersion.refuseDevelopmentTables(database)
        try SchemaVersion.prepareApp(database, after: endedJournal)
        try SchemaVersion.checkTables(database)
        try SessionRow.visit(database) { _, _ in }
      }
    }

    deinit {
      if file != nil { try? writer.close() }
      OpenDatabases.remove(identity)
    }

    /// Whether the path still leads to this file. Somebody who found it damaged may have put another
    /// in its place, and what would be written here then would be read by nobody.
    var isInPlace: Bool {
      guard let file else { return true }
      return (try? DatabaseFile.files.statusIfPresent(of: file.place))?.identity == identity
    }
  }
#endif
