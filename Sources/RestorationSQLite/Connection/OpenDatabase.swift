#if SQLite
  import GRDB
  import RestorationArchive
  import RestorationStorage

  /// A database file that is open, from its first check to its last close.
  final class OpenDatabase: Sendable {
    let settings: ConnectionSettings
    let queue: DatabaseQueue
    let file: DatabaseFile
    let formerJournal: FormerJournal

    /// Opens a file and brings it to the current schema.
    ///
    /// - Throws: `DatabaseDamage` when the file as a whole cannot be relied on, and whatever keeps
    ///   it from being opened.
    init(_ file: DatabaseFile, _ settings: ConnectionSettings) throws {
      OpenDatabases.insert(file.identity)
      do {
        let formerJournal = FormerJournal()
        // Whoever only reads leaves behind what there was, and no more.
        let log = PathName(file.path + "-wal")
        let hadNoLog = try DatabaseFile.files.statusIfPresent(of: log) == nil
        let queue = try DatabaseQueue(path: file.path, configuration: settings.configuration())
        do {
          try queue.inDatabase { database in
            try settings.finish(database)
            if settings.options.isForReading {
              try SchemaVersion.checkForReading(database)
              if hadNoLog { try settings.removeLogWhenClosed(database) }
            } else {
              try file.settleJournal()
              try SchemaVersion.prepare(database, after: formerJournal)
            }
            try settings.check(database)
            try DatabaseDamage.check(database)
          }
        } catch {
          try? queue.close()
          throw error
        }
        self.queue = queue
        self.settings = settings
        self.file = file
        self.formerJournal = formerJournal
      } catch {
        OpenDatabases.remove(file.identity)
        throw error
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
