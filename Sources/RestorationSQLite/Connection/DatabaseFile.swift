#if SQLite
  import RestorationArchive
  import RestorationStorage
  import SystemPackage

  /// The place of a database of ours, and what has to be true of it before SQLite gets to see it.
  ///
  /// SQLite gives its journal the permissions of the database, so making that file ourselves keeps
  /// both closed. Nothing is opened that SQLite might have open (see `OpenDatabases`).
  struct DatabaseFile: Sendable {
    let place: PathName
    /// The directory that it is in.
    let parent: PathName
    /// The path for SQLite, in a form that it cannot take for a special name or a URI.
    let path: String

    static let files = StoreFiles(system: SystemFileSystem())

    /// Takes a path, and looks at nothing.
    ///
    /// - Throws: `RestorationError` with code `storeFailed` when it is the path of no file.
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
    /// - Returns: Which file it is.
    func prepare(_ options: StoreOptions) throws(RestorationError) -> FileStatus.Identity {
      let files = Self.files
      try checkParent(options)
      let quarantine = DatabaseQuarantine(of: self)
      if !options.isForReading {
        try quarantine.finishReplacing(timeout: options.busyTimeout)
        if options.createsMissingStore { try createIfMissing() }
      }
      guard var status = try files.statusIfPresent(of: place) else {
        if try quarantine.hasReady { throw interrupted }
        throw RestorationError.storeFailed(
          "expected a database at \(place), found nothing; choose another path"
        )
      }
      // Whoever only reads does not finish what was cut short, and need not wait for who does.
      if options.isForReading, try quarantine.isSecondPlace(of: status) { status.linkCount = 1 }
      try Self.check(status, place)
      for suffix in DatabaseQuarantine.companions {
        let companion = PathName(place.string + suffix)
        guard var status = try files.statusIfPresent(of: companion) else { continue }
        if options.isForReading, try quarantine.isSecondPlace(of: status) {
          // Of the damaged database. Its journal holds nothing by then, but its log may.
          guard suffix == "-journal" else { throw interrupted }
          status.linkCount = 1
        }
        try Self.check(status, companion)
      }
      try refuseForeign(status.identity)
      return status.identity
    }

    /// Whether the path leads to a certain file. Somebody who found that one damaged may have put
    /// another in its place, and what would be written to it then would be read by nobody.
    func isPlace(of identity: FileStatus.Identity) throws(RestorationError) -> Bool {
      try Self.files.statusIfPresent(of: place)?.identity == identity
    }

    /// Whether the path leads to a certain file, and that file has something in it or not.
    func isPlace(
      of identity: FileStatus.Identity,
      thatIsEmpty isEmpty: Bool
    ) throws(RestorationError) -> Bool {
      let status = try Self.files.statusIfPresent(of: place)
      return status?.identity == identity && (status?.byteCount == 0) == isEmpty
    }

    /// Whether the file has nothing in it although it was a store: its journal is made when the store
    /// is, and stays.
    var isEmptied: Bool {
      get throws(RestorationError) {
        guard let status = try Self.files.statusIfPresent(of: place), status.byteCount == 0 else {
          return false
        }
        return try Self.files.statusIfPresent(of: PathName(place.string + "-journal")) != nil
      }
    }

    /// Makes the directory that the file is in, and those above it, where they are missing.
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

    // Where others may rename files, they may give us another journal.
    private func checkParent(_ options: StoreOptions) throws(RestorationError) {
      let files = Self.files
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
      let user = files.system.effectiveUser
      guard status.isTrustedDirectory(of: user) else {
        throw RestorationError.insecurePermissions(
          "expected a directory of user \(user) or the superuser, found that \(parent) belongs to user "
            + "\(status.owner); use a directory of your own"
        )
      }
      let directory = try files.openAnyDirectory(parent)
      defer { files.system.close(directory) }
      try files.checkFileSystem(of: directory, parent, options)
    }

    private func createIfMissing() throws(RestorationError) {
      let files = Self.files
      let system = files.system
      let file: FileDescriptor
      do throws(Errno) {
        file = try system.make(place, in: nil)
      } catch {
        guard error == .fileExists else { throw .system("make the database \(place)", error) }
        return
      }
      // Nobody else can have it open yet, so closing it here gives up no locks.
      defer { system.close(file) }
      try files.attempt("make the database \(place)") { () throws(Errno) in
        try system.setPermissions(file, .privateFile)
        try system.synchronize(file)
      }
      try files.synchronizeDirectory(parent)
    }

    private static func check(
      _ status: FileStatus,
      _ path: PathName
    ) throws(RestorationError) {
      guard status.kind != .symbolicLink else {
        throw RestorationError.insecurePermissions(
          "expected a plain file, found the symbolic link \(path); name the file itself"
        )
      }
      guard status.kind == .file else {
        throw RestorationError.storeFailed(
          "expected a plain file, found that \(path) is none; choose another path"
        )
      }
      guard status.linkCount == 1 else {
        throw RestorationError.insecurePermissions(
          "expected a file with one name, found that \(path) has \(status.linkCount); copy it"
        )
      }
      try files.checkPrivate(status, path)
    }

    /// Refuses what is certainly not ours to touch, before SQLite could recover or convert it. What
    /// cannot be told yet is left to SQLite: no header at all, or that of an empty database, which
    /// is also what a process leaves that was killed while it made a store.
    private func refuseForeign(_ identity: FileStatus.Identity) throws(RestorationError) {
      guard let header = try DatabaseHeader(of: place, identity, Self.files) else { return }
      do throws(RestorationError) {
        try SchemaVersion.check(
          application: header.application,
          version: header.version,
          isEmpty: header.isEmpty
        )
      } catch {
        // Where the tables of a store are, SQLite is asked what they are.
        guard try DatabaseHeader.hasStoreTables(place, identity, Self.files) else { throw error }
      }
    }

    /// Makes the name of the rollback journal durable before the first transaction, and with it that
    /// an old journal is gone.
    ///
    /// SQLite synchronises the directory when it makes its journal, and takes no notice when that
    /// fails. The journal that a power cut needs might then have no name, or one that SQLite has just
    /// played back might be there again. So it is made here, empty, and a failure is answered. In the
    /// mode `TRUNCATE` it keeps its name from then on.
    ///
    /// Where nothing can be written at all, no transaction can begin either, and reading goes on.
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
