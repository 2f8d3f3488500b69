#if SQLite
  import RestorationFiles
  import RestorationArchive
  import RestorationStorage
  import SystemPackage

  /// The directory beside a database where damaged ones are kept: `NAME-quarantine`.
  ///
  ///     lock                locked while the database is replaced
  ///     building.sqlite     a recovery in progress; abandoned when the lock is free
  ///     ready.sqlite        complete, to be moved to the path of the database
  ///     1.sqlite            the first database that was damaged, with its journal
  ///     1.txt               the report of its recovery
  ///
  /// A replacement is two moves; a process that finds only the first one done does the second.
  /// Between them nothing has the name of the database, and no process makes one there. A damaged
  /// database is never deleted. A file gets its new name before it loses the old one; see
  /// `removeSecondNames(of:)` for files with both names.
  struct DatabaseQuarantine {
    let file: DatabaseFile
    let directory: PathName

    static let building: PathName = "building.sqlite"
    static let ready = DatabaseQuarantineName.ready
    static let companions = ["-journal", "-wal", "-shm"]
    static let files = DatabaseFile.files
    static var system: any FileSystem { files.system }

    init(of file: DatabaseFile) {
      self.file = file
      directory = DatabaseQuarantineName.directory(beside: file.place)
    }

    /// The directory while it is open.
    struct Opened {
      let directory: FileDescriptor
      let parent: FileDescriptor
      let quarantine: DatabaseQuarantine
    }

    /// The path of the database that was damaged last, or `nil` when there is none.
    var newest: PathName? {
      guard let opened = try? Self.files.openDirectory(directory, in: nil) else { return nil }
      defer { Self.system.close(opened) }
      guard let number = try? Self.lastNumber(in: opened), number > 0 else { return nil }
      return directory.appending("\(number).sqlite")
    }

    /// Indicates whether there is such a directory.
    var isPresent: Bool {
      get throws(RestorationError) { try Self.files.statusIfPresent(of: directory) != nil }
    }

    /// Indicates whether a new database is ready to be moved into place.
    var hasReady: Bool {
      get throws(RestorationError) {
        try Self.files.statusIfPresent(of: directory.appending(Self.ready.string)) != nil
      }
    }

    /// Runs `body` under the lock for replacing the database.
    func withLock<Value>(
      making isMade: Bool,
      timeout: Duration,
      _ body: (Opened) throws(RestorationError) -> Value
    ) throws(RestorationError) -> Value? {
      if isMade {
        try Self.files.ensureDirectory(directory, in: nil)
        try Self.files.synchronizeDirectory(file.parent)
      }
      guard let opened = try Self.files.openDirectory(directory, in: nil) else { return nil }
      defer { Self.system.close(opened) }
      let parent = try Self.files.openAnyDirectory(file.parent)
      defer { Self.system.close(parent) }
      return try StoreDirectory.withLock(
        StoreDirectory.lockName,
        in: opened,
        files: Self.files,
        timeout: timeout
      ) { (_) throws(RestorationError) in
        try body(Opened(directory: opened, parent: parent, quarantine: self))
      }
    }

    /// Does the second move of an interrupted replacement, if there is one, and waits for the end
    /// of one that another process does.
    ///
    /// - Parameter isMade: Makes a missing database that no replacement brings.
    func finishReplacing(making isMade: Bool, timeout: Duration) throws(RestorationError) {
      let found = try Self.files.statusIfPresent(of: file.place)
      if let found, try !hasSecondNames(found) { return }
      // Looked for after the database: a replacement makes the directory first.
      guard try isPresent else {
        if found == nil, isMade { try file.create() }
        return
      }
      _ = try withLock(making: false, timeout: timeout) { (opened) throws(RestorationError) in
        if let status = try Self.files.statusIfPresent(of: file.place) {
          try opened.removeSecondNames(of: status.identity)
        } else if try Self.files.statusIfPresent(of: Self.ready, in: opened.directory) != nil {
          try opened.putReadyInPlace()
        } else if isMade {
          try file.create()
        }
      }
    }

    /// Indicates whether the database or a file that belongs to it has a second name.
    private func hasSecondNames(_ database: FileStatus) throws(RestorationError) -> Bool {
      if database.hasSecondName { return true }
      for suffix in Self.companions {
        let companion = PathName(file.place.string + suffix)
        if try Self.files.statusIfPresent(of: companion)?.hasSecondName == true { return true }
      }
      return false
    }
  }

  extension DatabaseQuarantine.Opened {
    var files: StoreFiles { DatabaseFile.files }
    var name: PathName { PathName(quarantine.file.place.lastComponent ?? "") }

    /// Removes the unfinished database of an earlier, killed recovery.
    func removeUnfinished() throws(RestorationError) {
      for file in [DatabaseQuarantine.building, DatabaseQuarantine.ready] {
        try files.remove(file, in: directory)
        try files.remove(PathName(file.string + "-journal"), in: directory)
      }
    }

    /// Returns the number for the next damaged database.
    func nextNumber() throws(RestorationError) -> Int {
      try DatabaseQuarantine.lastNumber(in: directory) + 1
    }

    /// Replaces the damaged database with the finished one; the damaged one gets a number.
    func replace(number: Int) throws(RestorationError) {
      try files.attempt("name the new database") { () throws(Errno) in
        try files.system.rename(
          DatabaseQuarantine.building,
          in: directory,
          to: DatabaseQuarantine.ready,
          in: directory,
          replacing: false
        )
      }
      try files.remove(
        PathName(DatabaseQuarantine.building.string + "-journal"),
        in: directory
      )
      try files.synchronize(directory, "the new database")
      try moveIntoQuarantine(name, as: PathName("\(number).sqlite"))
      try putReadyInPlace()
    }

    /// Moves the damaged database's companion files away, and the finished database into place.
    func putReadyInPlace() throws(RestorationError) {
      let number = try DatabaseQuarantine.lastNumber(in: directory)
      for suffix in DatabaseQuarantine.companions {
        let companion = PathName(name.string + suffix)
        guard try files.statusIfPresent(of: companion, in: parent) != nil else { continue }
        try moveIntoQuarantine(companion, as: PathName("\(number).sqlite" + suffix))
      }
      try files.move(DatabaseQuarantine.ready, in: directory, to: name, in: parent)
    }

    private func moveIntoQuarantine(_ file: PathName, as newName: PathName) throws(RestorationError)
    {
      try files.move(file, in: parent, to: newName, in: directory)
    }

    /// Writes the report of a recovery as text.
    func write(_ report: RevisionStore.RecoveryReport, number: Int) throws(RestorationError) {
      let name = PathName("\(number).txt")
      try files.remove(name, in: directory)
      try files.write(ArchiveBytes((report.description + "\n").utf8), as: name, in: directory)
    }
  }
#endif
