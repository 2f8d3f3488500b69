#if SQLite
  import Foundation
  import CRestorationSystemSQLite
  import Synchronization

  /// A database whose every call to the disk is mirrored on a model of one, which may fail or stop.
  ///
  /// SQLite's own layer for the system does the work, on real files. In front of it stand the four
  /// calls that change a file, for the databases that are registered here and no others.
  package final class SweptDatabase: Sendable {
    package let path: String
    let state: Mutex<State>

    struct State {
      var disk: Disk
      var fault = ProcessFault.none
      var callCount = 0
      let forgetting: Bool

      var isDead: Bool { if case .death(let call) = fault { callCount >= call } else { false } }

      /// Counts a call, and says whether it fails.
      mutating func fails() -> Bool {
        callCount += 1
        switch fault {
        case .none: return false
        case .death(let call), .failures(let call): return callCount >= call
        case .failure(let call): return callCount == call
        }
      }
    }

    static let databaseName = "database"
    static let journalName = "journal"

    private static let known = Mutex<[String: SweptDatabase]>([:])
    private static let open = Mutex<[UInt: OpenFile]>([:])

    private struct OpenFile {
      let database: SweptDatabase
      let name: String
      let methods: Methods
    }

    /// Registers a database, existing or new, with the contents of its disk.
    package init(path: String, forgetting: Bool) {
      self.path = path
      var disk = Disk()
      for name in [Self.databaseName, Self.journalName] {
        let file = disk.makeFile(name, in: 0)
        let suffix = name == Self.journalName ? "-journal" : ""
        let bytes = FileManager.default.contents(atPath: path + suffix).map { [UInt8]($0) }
        disk.replace(file, bytes ?? [])
      }
      disk.synchronize(0)
      state = Mutex(State(disk: disk, forgetting: forgetting))
      _ = Self.isInstalled
      Self.known.withLock { $0[path] = self }
    }

    private static let openings = Mutex<[String: @Sendable () -> Void]>([:])

    /// Runs `body` once, just before SQLite opens a file.
    package static func beforeOpening(_ path: String, _ body: @escaping @Sendable () -> Void) {
      _ = isInstalled
      openings.withLock { $0[path] = body }
    }

    /// Forgets the database, so that it can go.
    package func unregister() {
      Self.known.withLock { $0[path] = nil }
    }

    /// The disk as programs see it.
    package var disk: Disk { state.withLock { $0.disk } }
    package var isDead: Bool { state.withLock { $0.isDead } }
    /// The number of disk-changing calls of the process that runs, or ran last.
    package var callCount: Int { state.withLock { $0.callCount } }

    /// Begins with another process, and puts the contents of the disk in place.
    package func begin(_ fault: ProcessFault, on disk: Disk? = nil) {
      let disk = state.withLock { state in
        if let disk { state.disk = disk }
        state.fault = fault
        state.callCount = 0
        return state.disk
      }
      Self.put(disk, at: path)
    }

    /// Writes the contents of a disk.
    package static func put(_ disk: Disk, at path: String) {
      for (name, suffix) in [(databaseName, ""), (journalName, "-journal")] {
        let bytes = disk.node(at: name).flatMap { disk.files[$0]?.bytes }
        unlink(path + suffix)
        guard let bytes else { continue }
        let file = Foundation.open(path + suffix, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        defer { Foundation.close(file) }
        bytes.withUnsafeBytes { _ = Foundation.write(file, $0.baseAddress, $0.count) }
      }
    }

    // MARK: SQLite's calls

    /// The extended codes of I/O errors, which Swift does not import.
    private enum Failure {
      static let write = SQLITE_IOERR | 3 << 8
      static let synchronize = SQLITE_IOERR | 4 << 8
      static let truncate = SQLITE_IOERR | 6 << 8
      static let delete = SQLITE_IOERR | 10 << 8
    }

    private struct Layer {
      let system: UnsafeMutablePointer<sqlite3_vfs>
      let own: UnsafeMutablePointer<sqlite3_vfs>
    }

    // Made once, and for as long as the process lives: SQLite keeps pointers to both.
    nonisolated(unsafe) private static let layer: Layer? = {
      guard let system = sqlite3_vfs_find(nil) else { return nil }
      let own = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
      own.initialize(to: system.pointee)
      own.pointee.pNext = nil
      own.pointee.zName = UnsafePointer(strdup("restoration-swept"))
      own.pointee.xOpen = { _, name, file, flags, result in
        SweptDatabase.open(name, file, flags, result)
      }
      own.pointee.xDelete = { _, name, synchronizes in
        SweptDatabase.delete(name, synchronizes)
      }
      return Layer(system: system, own: own)
    }()

    private static let isInstalled: Bool = {
      guard let layer else { return false }
      return sqlite3_vfs_register(layer.own, 1) == SQLITE_OK
    }()

    /// SQLite's tables of calls on an open file, which live as long as the process.
    private struct Methods: @unchecked Sendable {
      let system: sqlite3_io_methods
      let own: UnsafePointer<sqlite3_io_methods>

      init(_ found: UnsafePointer<sqlite3_io_methods>) {
        system = found.pointee
        let own = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
        own.initialize(to: system)
        own.pointee.xWrite = { SweptDatabase.write($0, $1, $2, $3) }
        own.pointee.xTruncate = { SweptDatabase.truncate($0, $1) }
        own.pointee.xSync = { file, _ in SweptDatabase.synchronize(file) }
        own.pointee.xClose = { SweptDatabase.close($0) }
        self.own = UnsafePointer(own)
      }
    }

    // SQLite has one for files that are locked and another for those that are not.
    private static let methods = Mutex<[UInt: Methods]>([:])

    private static func database(_ name: UnsafePointer<CChar>?) -> (SweptDatabase, String)? {
      guard let name else { return nil }
      let path = String(cString: name)
      return known.withLock { known in
        if let found = known[path] { return (found, databaseName) }
        guard path.hasSuffix("-journal") else { return nil }
        return known[String(path.dropLast("-journal".count))].map { ($0, journalName) }
      }
    }

    private static func open(
      _ name: UnsafePointer<CChar>?,
      _ file: UnsafeMutablePointer<sqlite3_file>?,
      _ flags: Int32,
      _ result: UnsafeMutablePointer<Int32>?
    ) -> Int32 {
      guard let layer, let call = layer.system.pointee.xOpen else { return SQLITE_ERROR }
      if let path = name.map({ String(cString: $0) }) {
        let body = openings.withLock { $0.removeValue(forKey: path) }
        body?()
      }
      guard let (database, own) = database(name) else {
        return call(layer.system, name, file, flags, result)
      }
      let exists = name.map { access($0, F_OK) == 0 } ?? false
      if !exists, database.state.withLock({ $0.fails() }) { return SQLITE_CANTOPEN }
      let status = call(layer.system, name, file, flags, result)
      guard status == SQLITE_OK, let file, let found = file.pointee.pMethods else { return status }
      database.state.withLock { state in
        guard state.disk.node(at: own) == nil else { return }
        _ = state.disk.makeFile(own, in: 0)
        // The process that made it has made its name durable, see `DatabaseFile.settleJournal()`.
        if exists { state.disk.synchronize(0) }
      }
      let methods = methods(for: found)
      file.pointee.pMethods = methods.own
      open.withLock {
        $0[UInt(bitPattern: file)] = OpenFile(database: database, name: own, methods: methods)
      }
      return status
    }

    private static func methods(for found: UnsafePointer<sqlite3_io_methods>) -> Methods {
      let key = UInt(bitPattern: found)
      if let known = methods.withLock({ $0[key] }) { return known }
      // Two of them do no harm: they are the same.
      let made = Methods(found)
      methods.withLock { $0[key] = made }
      return made
    }

    private static func systemMethods(
      _ file: UnsafeMutablePointer<sqlite3_file>?
    ) -> sqlite3_io_methods? {
      open.withLock { $0[UInt(bitPattern: file)]?.methods.system }
    }

    /// Counts a call on an open file, and does it on the model unless it fails.
    private static func step(
      _ file: UnsafeMutablePointer<sqlite3_file>?,
      _ change: (inout State, Disk.Number) -> Void,
      failing: (inout State, Disk.Number) -> Void = { _, _ in }
    ) -> Bool {
      guard let found = open.withLock({ $0[UInt(bitPattern: file)] }) else { return false }
      return found.database.state.withLock { state in
        guard let node = state.disk.node(at: found.name) else { return true }
        if state.fails() {
          failing(&state, node)
          return false
        }
        change(&state, node)
        return true
      }
    }

    private static func write(
      _ file: UnsafeMutablePointer<sqlite3_file>?,
      _ bytes: UnsafeRawPointer?,
      _ count: Int32,
      _ offset: sqlite3_int64
    ) -> Int32 {
      let isDone = step(file) { state, node in
        let bytes = UnsafeRawBufferPointer(start: bytes, count: Int(count))
        state.disk.write(Array(bytes), to: node, at: Int(offset))
      }
      guard isDone, let call = systemMethods(file)?.xWrite else { return Failure.write }
      return call(file, bytes, count, offset)
    }

    private static func truncate(
      _ file: UnsafeMutablePointer<sqlite3_file>?,
      _ count: sqlite3_int64
    ) -> Int32 {
      let isDone = step(file) { $0.disk.truncate($1, to: Int(count)) }
      guard isDone, let call = systemMethods(file)?.xTruncate else { return Failure.truncate }
      return call(file, count)
    }

    private static func synchronize(_ file: UnsafeMutablePointer<sqlite3_file>?) -> Int32 {
      let isDone = step(
        file,
        { state, node in if !state.forgetting { state.disk.synchronize(node) } },
        failing: { state, node in
          // A dead process loses nothing that the system has taken.
          if !state.isDead { state.disk.lose(node) }
        }
      )
      return isDone ? SQLITE_OK : Failure.synchronize
    }

    private static func close(_ file: UnsafeMutablePointer<sqlite3_file>?) -> Int32 {
      let found = open.withLock { $0.removeValue(forKey: UInt(bitPattern: file)) }
      return found?.methods.system.xClose?(file) ?? SQLITE_ERROR
    }

    private static func delete(_ name: UnsafePointer<CChar>?, _ synchronizes: Int32) -> Int32 {
      guard let layer, let call = layer.system.pointee.xDelete else { return SQLITE_ERROR }
      guard let (database, own) = database(name) else {
        return call(layer.system, name, synchronizes)
      }
      let fails = database.state.withLock { state in
        if state.fails() { return true }
        state.disk.change(own, to: nil, in: 0)
        if synchronizes != 0, !state.forgetting { state.disk.synchronize(0) }
        return false
      }
      return fails ? Failure.delete : call(layer.system, name, 0)
    }
  }
#endif
