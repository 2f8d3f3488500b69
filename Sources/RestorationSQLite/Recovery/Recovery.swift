#if SQLite
  import CRestorationSQLite
  import RestorationFiles
  import RestorationArchive
  import RestorationStorage
  import SystemPackage

  /// Replaces a damaged database with a new one that has everything that still verifies; the
  /// damaged one is kept.
  ///
  /// Until the last step the damaged database stays in place, so being killed loses only the work;
  /// the next opening does it again.
  struct Recovery {
    private let file: DatabaseFile
    private let identity: FileStatus.Identity
    private let options: StoreOptions

    private static var files: StoreFiles { DatabaseFile.files }

    /// The result of an attempt.
    enum Outcome {
      case recovered(RevisionStore.RecoveryReport)
      /// Another process has already replaced the file.
      case replacedByOthers
      /// The file shows no sign of being a store, or this process still has it open.
      case impossible
    }

    init(of file: DatabaseFile, _ identity: FileStatus.Identity, _ options: StoreOptions) {
      self.file = file
      self.identity = identity
      self.options = options
    }

    func run(_ reason: RestorationError) throws(RestorationError) -> Outcome {
      guard OpenDatabases.insertUnlessOpen(identity) else { return .impossible }
      defer { OpenDatabases.remove(identity) }
      let place = file.place
      let source: FileDescriptor
      do throws(Errno) {
        source = try Self.files.system.open(
          place,
          in: nil,
          .readWrite,
          [.noFollow, .nonBlocking, .closeOnExec],
          permissions: []
        )
      } catch {
        guard error == .noSuchFileOrDirectory else { throw .system("open \(place)", error) }
        return .replacedByOthers
      }
      defer { Self.files.system.close(source) }
      let quarantine = DatabaseQuarantine(of: file)
      try Self.files.wait(for: "another process has been using the database", options.busyTimeout) {
        restoration_sqlite_lock(source.rawValue) == 0
      }
      guard try file.isPlace(of: identity), try !hasHotJournal else { return .replacedByOthers }
      // Before anything is made beside a file that may be foreign.
      let rows = try read(source)
      if rows.isEmpty, !options.ownsPlace, try !isOurs(source) { return .impossible }
      return try quarantine.withLock(making: true, timeout: options.busyTimeout) {
        (opened) throws(RestorationError) -> Outcome in
        try opened.removeSecondNames(of: identity)
        let number = try opened.nextNumber()
        try opened.removeUnfinished()
        var report = RevisionStore.RecoveryReport(
          // Only the reason; the remedy has been applied.
          reason: reason.message.split(separator: "; ").first.map(String.init) ?? reason.message,
          path: quarantine.directory.appending("\(number).sqlite").string
        )
        try build(rows, in: quarantine.directory, &report)
        try opened.write(report, number: number)
        try opened.replace(number: number)
        return .recovered(report)
      } ?? .impossible
    }

    /// Indicates whether a transaction was interrupted since SQLite read the file, which must be
    /// repeated then.
    private var hasHotJournal: Bool {
      get throws(RestorationError) {
        let journal = PathName(file.path + "-journal")
        guard let status = try Self.files.statusIfPresent(of: journal), status.byteCount > 0 else {
          return false
        }
        return try Self.files.prefix(of: journal, byteCount: 1) != [0]
      }
    }

    /// Indicates whether a file without any row is still the remains of a store.
    ///
    /// That is so when its header, or without one the files beside it, show it, and the system can
    /// read the whole file: a failing disk is not a lost store.
    private func isOurs(_ source: FileDescriptor) throws(RestorationError) -> Bool {
      let bytes = FileBytes(file: source, system: Self.files.system)
      let header = bytes.bytes(100, at: 0) ?? []
      let isDatabase = header.starts(with: "SQLite format 3\0".utf8)
      let isOurs =
        isDatabase
        ? header[68..<72].reduce(0) { $0 << 8 | Int($1) } == SchemaVersion.applicationIdentifier
        : StoreLocation.wasDatabase(file.place, Self.files)
      guard isOurs else { return false }
      let byteCount = try Self.files.status(of: source, file.place).byteCount
      let step: Int64 = 1 << 16
      for start in stride(from: 0, to: byteCount, by: Int(step))
      where bytes.bytes(Int(min(step, byteCount - start)), at: start) == nil {
        return false
      }
      return true
    }

    /// Reads with the page size in the file's header; when no row is found that way, with the other
    /// sizes.
    private func read(_ source: FileDescriptor) throws(RestorationError) -> RecoveredRows {
      let system = Self.files.system
      let byteCount = try Self.files.status(of: source, file.place).byteCount
      // With this descriptor: closing another one of the file would release the locks.
      let bytes = FileBytes(file: source, system: system)
      let header = bytes.bytes(100, at: 0)
      let size = header.map { Int($0[16]) << 8 | Int($0[17]) } ?? 0
      let claimed = size == 1 ? 65536 : size
      var best: RecoveredRows?
      for size in [claimed] + DatabasePages.pageSizes
      where DatabasePages.pageSizes.contains(size) {
        let rows = RecoveredRows(
          DatabasePages(bytes, byteCount: byteCount, pageSize: size),
          limits: options.limits
        )
        if !rows.sessions.isEmpty { return rows }
        if best?.isEmpty ?? true { best = rows }
      }
      guard let best else { throw RestorationError.corrupted("expected a database, found none") }
      return best
    }

    private func build(
      _ rows: RecoveredRows,
      in directory: PathName,
      _ report: inout RevisionStore.RecoveryReport
    ) throws(RestorationError) {
      var options = options
      options.createsMissingStore = true
      let path = directory.appending(DatabaseQuarantine.building.string).string
      let database = try DatabaseConnection(making: try DatabaseFile(path), options: options)
      try database.run(writing: true) { try rows.build($0, at: options.now(), &report) }
      do {
        try database.close()
      } catch {
        throw RestorationError(sqlite: error)
      }
    }
  }
#endif
