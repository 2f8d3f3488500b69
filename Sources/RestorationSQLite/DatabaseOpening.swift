#if SQLite
  import GRDB
  import RestorationArchive
  import RestorationStorage
  import Synchronization

  /// Opens the file of a store, and brings it into order first when it is not.
  ///
  /// Opening takes no manual step, whatever it finds: what SQLite can recover it does, what it cannot
  /// is saved into a new database. A second opening finds nothing to do.
  struct DatabaseOpening {
    let path: String
    let options: StoreOptions
    let settings: ConnectionSettings

    // One at a time in this process: SQLite's locks are between processes, and salvaging needs them
    // from within one.
    private static let turn = Mutex<Void>(())

    /// - Returns: The database, and what had to be saved from a damaged one, if so.
    func open() throws(RestorationError) -> (OpenDatabase, SalvageReport?) {
      try Self.turn.withLock { _ throws(RestorationError) in
        var report: SalvageReport?
        var attemptsLeft = 3
        while true {
          let file = try DatabaseFile.prepare(path, options: options)
          do throws(RestorationError) {
            return (try open(file), report)
          } catch {
            guard error.code == .corrupted, attemptsLeft > 0, !options.isForReading else {
              throw error
            }
            attemptsLeft -= 1
            switch try Salvage(file: file, options: options).run(error) {
            case .saved(let saved): report = saved
            case .replacedByOthers: continue
            case .impossible: throw error
            }
          }
        }
      }
    }

    private func open(_ file: DatabaseFile) throws(RestorationError) -> OpenDatabase {
      try settings.journal.locked(path, timeout: options.busyTimeout) {
        try OpenDatabase(file, settings)
      }
    }
  }
#endif
