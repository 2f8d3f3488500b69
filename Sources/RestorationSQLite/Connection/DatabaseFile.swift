#if SQLite
  import RestorationFiles
  import RestorationArchive
  import RestorationStorage
  import SystemPackage

  /// The path of a store's database, and the checks that must pass before SQLite opens it.
  ///
  /// SQLite gives its journal the permissions of the database, so making that file here keeps both
  /// private. No file that SQLite might have open is opened (see `OpenDatabases`).
  struct DatabaseFile: Sendable {
    let place: PathName
    /// The parent directory.
    let parent: PathName
    /// The path for SQLite, in a form that it cannot take for a special name or a URI.
    let path: String

    static let files = files(of: nil)

    /// The files of another user, or those of the user of the process.
    private static func files(of owner: UInt32?) -> StoreFiles {
      StoreFiles(system: SystemFileSystem(), owner: owner)
    }

    /// Makes the value from a path, without access to the disk.
    ///
    /// - Throws: `RestorationError` with code `storeFailed` when it is not the path of a file.
    init(_ path: String) throws(RestorationError) {
      place = PathName(normalizing: path)
      guard let name = place.lastComponent, ![".", ".."].contains(name), !path.utf8.contains(0)
      else {
        throw RestorationError.storeFailed(
          "expected the path of a database, found none; give one"
        )
      }
      let above = place.removingLastComponent
      parent = above.isEmpty ? PathName(".") : above
      self.path = parent.appending(name).string
    }

    /// Makes the file when it is missing and may be made, and checks it and its surroundings.
    ///
    /// - Returns: The identity of the file.
    func prepare(_ options: StoreOptions) throws(RestorationError) -> FileStatus.Identity {
      try checkParent(options)
      let quarantine = DatabaseQuarantine(of: self)
      // A read-only opening neither finishes an interrupted replacement nor waits for one.
      guard !options.isForReading else { return try checkFound(options, quarantine) }
      var attemptsLeft = 3
      while true {
        try quarantine.finishReplacing(
          making: options.createsMissingStore,
          timeout: options.busyTimeout
        )
        do throws(RestorationError) {
          return try checkFound(options, quarantine)
        } catch {
          // Another process may be replacing the file; then the next attempt waits for its end.
          guard attemptsLeft > 0, try quarantine.isPresent else { throw error }
          attemptsLeft -= 1
        }
      }
    }

    /// Checks the file and its surroundings.
    ///
    /// - Returns: The identity of the file.
    private func checkFound(
      _ options: StoreOptions,
      _ quarantine: DatabaseQuarantine
    ) throws(RestorationError) -> FileStatus.Identity {
      let files = Self.files(of: options.owner)
      guard var status = try files.statusIfPresent(of: place) else {
        if try quarantine.hasReady { throw interrupted }
        throw RestorationError.storeFailed(
          "expected a database at \(place), found nothing; choose another path"
        )
      }
      if options.isForReading, try quarantine.isSecondPlace(of: status) { status.linkCount = 1 }
      try Self.check(status, place, files)
      for suffix in DatabaseQuarantine.companions {
        let companion = PathName(place.string + suffix)
        guard var status = try files.statusIfPresent(of: companion) else { continue }
        if options.isForReading, try quarantine.isSecondPlace(of: status) {
          // The file belongs to the damaged database. Its journal is empty by then, but its log may
          // not be.
          guard suffix == "-journal" else { throw interrupted }
          status.linkCount = 1
        }
        try Self.check(status, companion, files)
        if options.owner != nil { try checkEnded(companion, files, options) }
      }
      try refuseForeign(status.identity)
      if options.owner != nil,
        try DatabaseHeader(of: place, status.identity, files)?.hasLog == true
      {
        throw hasLog
      }
      return status.identity
    }

    /// Indicates whether the path still leads to a certain file. Another process that found it
    /// damaged may have replaced it, and writes to the old file would be lost.
    func isPlace(of identity: FileStatus.Identity) throws(RestorationError) -> Bool {
      try Self.files.statusIfPresent(of: place)?.identity == identity
    }

    /// Indicates whether the path leads to a certain file that is, or is not, empty.
    func isPlace(
      of identity: FileStatus.Identity,
      thatIsEmpty isEmpty: Bool
    ) throws(RestorationError) -> Bool {
      let status = try Self.files.statusIfPresent(of: place)
      return status?.identity == identity && (status?.byteCount == 0) == isEmpty
    }

    /// Makes the parent directory and its missing ancestors.
    func makeParent() throws(RestorationError) {
      var missing: [PathName] = []
      var directory = parent
      while !directory.isEmpty,
        try Self.files.statusIfPresent(of: directory, followingLinks: true) == nil
      {
        missing.append(directory)
        directory = directory.removingLastComponent
      }
      for directory in missing.reversed() {
        try Self.files.ensureDirectory(directory, in: nil)
        let above = directory.removingLastComponent
        try Self.files.synchronizeDirectory(above.isEmpty ? PathName(".") : above)
      }
    }

    private var interrupted: RestorationError {
      RestorationError(
        .storeBusy,
        "expected a database at \(place), found that a new one is on its way there; open it for "
          + "changing once, which finishes that, and try again"
      )
    }

    /// Refuses a journal or a log of another user's database: SQLite would play it back, or make an index
    /// beside it. A journal is that of a change in progress unless it stays.
    private func checkEnded(
      _ companion: PathName,
      _ files: StoreFiles,
      _ options: StoreOptions
    ) throws(RestorationError) {
      guard companion.string.hasSuffix("-journal") else { throw hasLog }
      let change = "a change of \(place) has been in progress, or was cut short,"
      let timeout = min(options.busyTimeout, .milliseconds(500))
      try files.wait(for: change, timeout) { () throws(RestorationError) in
        try files.statusIfPresent(of: companion)?.byteCount ?? 0 == 0
      }
    }

    private var hasLog: RestorationError {
      .storeFailed(
        "expected a database that is read without changing anything, found that \(place) has a "
          + "write-ahead log; read it as its owner, or copy it with its log"
      )
    }

    // Users who may rename files there could substitute the journal. Where they may only make files,
    // `OwnFiles` refuses theirs.
    private func checkParent(_ options: StoreOptions) throws(RestorationError) {
      let files = Self.files(of: options.owner)
      guard let status = try files.statusIfPresent(of: parent, followingLinks: true) else {
        throw .system("open the directory \(parent)", .noSuchFileOrDirectory)
      }
      let permissions = status.permissions
      guard !permissions.contains(.otherWrite) || permissions.contains(.saveText) else {
        throw RestorationError.insecurePermissions(
          "expected a directory that only its owner changes, found that \(parent) is open to all; "
            + "run chmod o-w \(parent)"
        )
      }
      let user = files.user
      guard status.isTrustedDirectory(of: user) else {
        throw RestorationError.insecurePermissions(
          "expected a directory of user \(user) or the superuser, found that \(parent) belongs to user "
            + "\(status.owner); use a directory of your own"
        )
      }
      let directory = try files.openAnyDirectory(parent)
      defer { files.system.close(directory) }
      try files.checkFileSystem(of: directory, parent, options.rules)
    }

    /// Makes the file, unless it has been made meanwhile.
    ///
    /// Beside a quarantine, only the process that has its lock may do this: another one may be
    /// about to move a database to this place.
    func create() throws(RestorationError) {
      let files = Self.files
      let system = files.system
      let file: FileDescriptor
      do throws(Errno) {
        file = try system.make(place, in: nil)
      } catch {
        guard error == .fileExists else { throw .system("make the database \(place)", error) }
        return
      }
      // No other code can have it open yet, so closing it here releases no locks.
      defer { system.close(file) }
      try files.attempt("make the database \(place)") { () throws(Errno) in
        try system.setPermissions(file, .privateFile)
        try system.synchronize(file)
      }
      try files.synchronizeDirectory(parent)
    }

    private static func check(
      _ status: FileStatus,
      _ path: PathName,
      _ files: StoreFiles
    ) throws(RestorationError) {
      guard status.kind != .symbolicLink else {
        throw RestorationError.insecurePermissions(
          "expected a plain file, found the symbolic link \(path); name the file itself"
        )
      }
      guard status.kind == .file else {
        throw RestorationError.storeFailed(
          "expected a plain file at \(path), found something else; choose another path"
        )
      }
      guard status.linkCount == 1 else {
        throw RestorationError.insecurePermissions(
          "expected a file with one name, found that \(path) has \(status.linkCount); copy it"
        )
      }
      try files.checkPrivate(status, path)
    }

    /// Refuses a foreign database before SQLite could recover or convert it. Doubtful cases are
    /// left to SQLite: a file without a header, or with that of an empty database, which is also
    /// the result of a process that was killed while it made a store.
    private func refuseForeign(_ identity: FileStatus.Identity) throws(RestorationError) {
      guard let header = try DatabaseHeader(of: place, identity, Self.files) else { return }
      do throws(RestorationError) {
        try SchemaVersion.check(
          application: header.application,
          version: header.version,
          isEmpty: header.isEmpty
        )
      } catch {
        // With the tables of a store present, SQLite is asked about them.
        guard try DatabaseHeader.hasStoreTables(place, identity, Self.files) else { throw error }
      }
    }

    /// Makes the name of the rollback journal durable before the first transaction, and with it the
    /// removal of an old journal.
    ///
    /// SQLite synchronises the directory when it makes its journal, and ignores a failure of that.
    /// After a power cut, the required journal might then have no name, or one that SQLite has just
    /// played back might exist again. So it is made here, empty, and a failure is thrown. In the
    /// mode `TRUNCATE` it keeps its name from then on.
    ///
    /// In a place that cannot be written to, no transaction can begin either, and reading works.
    ///
    /// - Throws: `RestorationError` with code `storeFailed` or `diskFull` when the system refuses.
    func settleJournal() throws(RestorationError) {
      let journal = PathName(path + "-journal")
      let files = Self.files
      do throws(Errno) {
        files.system.close(try files.system.make(journal, in: nil))
      } catch {
        switch error {
        case .fileExists: break
        case .readOnlyFileSystem, .permissionDenied, .notPermitted: return
        default: throw .system("make the journal \(journal)", error)
        }
      }
      try files.synchronizeDirectory(journal.removingLastComponent)
    }
  }
#endif
