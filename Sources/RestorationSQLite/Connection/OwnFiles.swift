#if SQLite
  import RestorationFiles
  import RestorationArchive
  import RestorationStorage
  import Synchronization
  import SystemPackage

  // The members of SQLite's structures belong to the one module that this one sees first.
  #if GRDB
    import GRDBSQLite
  #else
    import CRestorationSystemSQLite
  #endif

  /// The layer between SQLite and the system below a store's own database, which opens no journal or log
  /// of another user.
  ///
  /// In a folder such as `/tmp`, every user may make files. The files beside the database are checked
  /// before it is opened, but SQLite looks for a journal only afterwards, and plays back the one it finds.
  /// So each journal is checked where SQLite opens it: from then on no other user can replace it. A
  /// write-ahead log is refused in such a folder, because SQLite opens its index without this layer.
  /// Beside a database of another user, which an administrator looks at, none is opened or made.
  enum OwnFiles {
    private typealias System = UnsafeMutablePointer<sqlite3_vfs>

    /// A layer of SQLite, with the one below it behind its members.
    private struct Layer {
      var members: sqlite3_vfs
      let system: System
    }

    /// The names of the layers by the ones below them, which tests may change.
    private static let names = Mutex<[UInt: String]>([:])

    /// Returns the name of the layer, for `sqlite3_open_v2`.
    ///
    /// - Throws: `RestorationError` with code `storeFailed` when SQLite refuses it.
    static func layerName() throws(RestorationError) -> String {
      try names.withLock { names throws(RestorationError) in
        guard let system = sqlite3_vfs_find(nil) else { throw refusal }
        let key = UInt(bitPattern: system)
        if let name = names[key] { return name }
        let name = "restoration-\(names.count)"
        guard sqlite3_vfs_register(layer(over: system, name), 0) == SQLITE_OK else { throw refusal }
        names[key] = name
        return name
      }
    }

    private static var refusal: RestorationError {
      .storeFailed("SQLite takes no layer for its files; use one that can open files")
    }

    /// Makes a layer that opens files otherwise than the one below. It stays as long as the process.
    private static func layer(over system: System, _ name: String) -> System {
      let layer = UnsafeMutablePointer<Layer>.allocate(capacity: 1)
      layer.initialize(to: Layer(members: system.pointee, system: system))
      let text = UnsafeMutablePointer<CChar>.allocate(capacity: name.utf8.count + 1)
      for (index, byte) in (Array(name.utf8) + [0]).enumerated() {
        text[index] = CChar(bitPattern: byte)
      }
      layer.pointee.members.pNext = nil
      layer.pointee.members.zName = UnsafePointer(text)
      layer.pointee.members.xOpen = { OwnFiles.open($0, $1, $2, $3, $4) }
      return UnsafeMutableRawPointer(layer).assumingMemoryBound(to: sqlite3_vfs.self)
    }

    private static func open(
      _ layer: System?,
      _ name: UnsafePointer<CChar>?,
      _ file: UnsafeMutablePointer<sqlite3_file>?,
      _ flags: Int32,
      _ result: UnsafeMutablePointer<Int32>?
    ) -> Int32 {
      guard let layer else { return SQLITE_ERROR }
      let system = UnsafeMutableRawPointer(layer).assumingMemoryBound(to: Layer.self).pointee.system
      guard let call = system.pointee.xOpen else { return SQLITE_ERROR }
      let kinds = SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_WAL
      guard let name, flags & kinds != 0 else { return call(system, name, file, flags, result) }
      let place = PathName(String(cString: name))
      guard let found = prepare(place, flags) else { return SQLITE_PERM }
      let code = call(system, name, file, flags, result)
      guard code == SQLITE_OK, identity(of: place) != found.identity else { return code }
      _ = file?.pointee.pMethods?.pointee.xClose?(file)
      file?.pointee.pMethods = nil
      return SQLITE_PERM
    }

    private struct Found {
      /// The identity of the file; `nil` when there is none.
      let identity: FileStatus.Identity?
    }

    /// Checks a journal or a log, and makes it where SQLite would.
    ///
    /// - Returns: The file that may be opened, or `nil` when none may.
    private static func prepare(_ place: PathName, _ flags: Int32) -> Found? {
      let files = DatabaseFile.files
      let user = files.system.effectiveUser
      // SQLite opens a journal for each transaction, so the name is cut without a search.
      let name = place.string
      let suffix = ["-journal", "-wal"].first { name.hasSuffix($0) } ?? ""
      let database = PathName(String(name.dropLast(suffix.utf8.count)))
      guard (try? files.statusIfPresent(of: database))?.owner ?? user == user else { return nil }
      if flags & SQLITE_OPEN_WAL != 0 {
        let above = place.removingLastComponent
        let folder = try? files.statusIfPresent(
          of: above.isEmpty ? PathName(".") : above,
          followingLinks: true
        )
        guard let folder, !folder.permissions.contains(.otherWrite) else { return nil }
      }
      if flags & SQLITE_OPEN_CREATE != 0 {
        do throws(Errno) {
          files.system.close(try files.system.make(place, in: nil))
        } catch {
          // SQLite reports what the system refuses.
          guard error == .fileExists else { return Found(identity: nil) }
        }
      }
      guard let status = try? files.statusIfPresent(of: place) else { return Found(identity: nil) }
      // A file with two names is one on its way to the quarantine; its journal is empty by then.
      let isWhole = status.linkCount == 1 || status.byteCount == 0
      guard status.kind == .file, status.owner == user, isWhole else {
        return nil
      }
      return Found(identity: status.identity)
    }

    private static func identity(of place: PathName) -> FileStatus.Identity? {
      (try? DatabaseFile.files.statusIfPresent(of: place))?.identity
    }
  }
#endif
