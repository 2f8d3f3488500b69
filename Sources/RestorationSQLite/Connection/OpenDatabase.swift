#if SQLite
  import GRDB
  import RestorationArchive
  import RestorationStorage

  /// A database file that is open, from its first check to its last close.
  final class OpenDatabase: Sendable {
    let queue: DatabaseQueue
    let file: DatabaseFile
    let endedJournal = EndedJournal()

    /// Opens a file and brings it to the current schema.
    ///
    /// - Throws: `DatabaseDamage` when the file as a whole cannot be relied on, and whatever keeps
    ///   it from being opened.
    init(_ file: DatabaseFile, _ settings: ConnectionSettings) throws {
      self.file = file
      // Whoever only reads leaves behind what there was, and no more.
      let log = PathName(file.path + "-wal")
      let hadNoLog = try DatabaseFile.files.statusIfPresent(of: log) == nil
      OpenDatabases.insert(file.identity)
      do {
        queue = try DatabaseQueue(path: file.path, configuration: settings.configuration())
      } catch {
        OpenDatabases.remove(file.identity)
        throw error
      }
      // From here on this object is complete, and its end closes the file.
      try queue.inDatabase { database in
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

    deinit {
      try? queue.close()
      OpenDatabases.remove(file.identity)
    }

    /// Whether the path still leads to this file. Somebody who found it damaged may have put another
    /// in its place, and what would be written here then would be read by nobody.
    var isInPlace: Bool {
      (try? DatabaseFile.files.statusIfPresent(of: file.place))?.identity == file.identity
    }
  }
#endif
