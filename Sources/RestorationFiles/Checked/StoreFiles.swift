import RestorationArchive
import SystemPackage

/// The file system as the store uses it: every file is checked before use, every failure is typed.
package struct StoreFiles: Sendable {
  package let system: any FileSystem
  /// The other user whose files are looked at; see ``OpeningRules/owner``.
  private let owner: UInt32?

  package init(system: any FileSystem, owner: UInt32? = nil) {
    self.system = system
    self.owner = owner
  }

  /// The user to whom the files have to belong.
  package var user: UInt32 { owner ?? system.effectiveUser }

  /// The most names in one directory; more are an attack, not saved state.
  static let maximumEntryCount = 1 << 20

  /// Runs calls, and turns a failure into an error that names the action.
  package func attempt<Result>(
    _ action: @autoclosure () -> String,
    _ calls: () throws(Errno) -> Result
  ) throws(RestorationError) -> Result {
    do throws(Errno) { return try calls() } catch { throw .system(action(), error) }
  }

  /// Retries an action at growing intervals until it is done.
  ///
  /// - Throws: `RestorationError` with code `storeBusy` after the timeout; it names the holder.
  package func wait(
    for holder: String,
    _ timeout: Duration,
    until isDone: () throws(RestorationError) -> Bool
  ) throws(RestorationError) {
    let deadline = ContinuousClock.now + timeout
    var pause = 1
    while try !isDone() {
      guard ContinuousClock.now < deadline else {
        throw RestorationError(.storeBusy, "\(holder) for \(timeout); try again")
      }
      system.pause(milliseconds: pause)
      pause = min(pause * 2, 50)
    }
  }

  /// Opens a directory that is closed to other users, or returns `nil` when there is none.
  ///
  /// - Throws: `RestorationError` with code `insecurePermissions` when it is a symbolic link,
  ///   belongs to another user or is open to other users, `storeFailed` when it cannot be opened.
  package func openDirectory(
    _ path: PathName,
    in directory: FileDescriptor?
  ) throws(RestorationError) -> FileDescriptor? {
    let file: FileDescriptor
    do throws(Errno) {
      file = try system.open(
        path,
        in: directory,
        .readOnly,
        [.directory, .noFollow, .closeOnExec],
        permissions: []
      )
    } catch {
      if error == .noSuchFileOrDirectory { return nil }
      if isSymbolicLink(path, in: directory) {
        throw .insecurePermissions(
          "expected a directory, found the symbolic link \(path); name the directory itself"
        )
      }
      if error == .notDirectory {
        throw .corrupted(
          "expected a directory at \(path), found something else; choose another path"
        )
      }
      throw .system("open the directory \(path)", error)
    }
    do throws(RestorationError) {
      try checkPrivate(try status(of: file, path), path)
      return file
    } catch {
      system.close(file)
      throw error
    }
  }

  /// Opens a private directory, and makes it first when it is missing.
  package func openOrMakeDirectory(
    _ name: PathName,
    in directory: FileDescriptor?
  ) throws(RestorationError) -> FileDescriptor {
    if let file = try openDirectory(name, in: directory) { return file }
    try ensureDirectory(name, in: directory)
    return try openPresentDirectory(name, in: directory)
  }

  /// Opens a private directory whose name is durable, and makes it first when it is missing.
  ///
  /// An existing name is synchronised too: the process that made it may have been killed before.
  package func openDurableDirectory(
    _ name: PathName,
    in directory: FileDescriptor
  ) throws(RestorationError) -> FileDescriptor {
    try ensureDirectory(name, in: directory)
    try synchronize(directory, "the directory \(name)")
    return try openPresentDirectory(name, in: directory)
  }

  private func openPresentDirectory(
    _ name: PathName,
    in directory: FileDescriptor?
  ) throws(RestorationError) -> FileDescriptor {
    guard let file = try openDirectory(name, in: directory) else {
      throw .system("open the directory \(name)", .noSuchFileOrDirectory)
    }
    return file
  }

  private func isSymbolicLink(_ path: PathName, in directory: FileDescriptor?) -> Bool {
    (try? statusIfPresent(of: path, in: directory))?.kind == .symbolicLink
  }

  /// Returns the status of a name, or `nil` when there is no such name.
  package func statusIfPresent(
    of path: PathName,
    in directory: FileDescriptor? = nil,
    followingLinks: Bool = false
  ) throws(RestorationError) -> FileStatus? {
    do throws(Errno) {
      return try system.status(of: path, in: directory, followingLinks: followingLinks)
    } catch {
      if error == .noSuchFileOrDirectory { return nil }
      throw .system("look at \(path)", error)
    }
  }

  /// Opens a directory of any owner; an empty path is the working directory.
  package func openAnyDirectory(_ path: PathName) throws(RestorationError) -> FileDescriptor {
    let path = path.isEmpty ? "." : path
    return try attempt("open the directory \(path)") { () throws(Errno) in
      try system.open(path, in: nil, .readOnly, [.directory, .closeOnExec], permissions: [])
    }
  }

  /// Makes the names in a directory durable; an empty path is the working directory.
  package func synchronizeDirectory(_ path: PathName) throws(RestorationError) {
    let file = try openAnyDirectory(path)
    defer { system.close(file) }
    try synchronize(file, path.isEmpty ? "the directory" : "\(path)")
  }

  package func status(
    of file: FileDescriptor,
    _ path: PathName
  ) throws(RestorationError) -> FileStatus {
    try attempt("look at \(path)") { () throws(Errno) in try system.status(of: file) }
  }

  /// Refuses a file that another user owns or may use; where a store is looked at, one that other users
  /// may change.
  package func checkPrivate(_ status: FileStatus, _ path: PathName) throws(RestorationError) {
    try checkOwner(status, path)
    let refused: FilePermissions = owner == nil ? .others : [.groupWrite, .otherWrite]
    guard status.permissions.isDisjoint(with: refused) else {
      let wanted = status.kind == .directory ? "700" : "600"
      throw .insecurePermissions(
        "expected \(path) to be closed to other users, found it open; run chmod \(wanted) \(path)"
      )
    }
  }

  func checkOwner(_ status: FileStatus, _ path: PathName) throws(RestorationError) {
    guard status.owner == user else {
      throw .insecurePermissions(
        "expected \(path) to belong to user \(user), found user \(status.owner); "
          + "use a store of your own"
      )
    }
  }

  /// Makes a directory unless it exists. A new name is durable only once `directory` has been
  /// synchronised; so is an existing one that a killed process made.
  package func ensureDirectory(
    _ name: PathName,
    in directory: FileDescriptor?
  ) throws(RestorationError) {
    do throws(Errno) {
      try system.makeDirectory(name, in: directory)
    } catch {
      guard error == .fileExists else { throw .system("make the directory \(name)", error) }
    }
  }

  package func synchronize(_ file: FileDescriptor, _ what: String) throws(RestorationError) {
    try attempt("make \(what) durable") { () throws(Errno) in try system.synchronize(file) }
  }

  package func entries(of directory: FileDescriptor) throws(RestorationError) -> [PathName] {
    var result: [PathName] = []
    try visitEntries(of: directory) { result.append(PathName($0)) }
    return result
  }

  /// Calls `body` with each name in a directory; see ``FileSystem/visitEntries(of:_:)``.
  package func visitEntries(
    of directory: FileDescriptor,
    _ body: (UnsafePointer<CChar>) -> Void
  ) throws(RestorationError) {
    try attempt("list a directory") { () throws(Errno) in
      var count = 0
      try system.visitEntries(of: directory) { (name) throws(Errno) in
        guard count < Self.maximumEntryCount else { throw .overflow }
        count += 1
        body(name)
      }
    }
  }

  /// Removes a name, if it is there.
  package func remove(_ name: PathName, in directory: FileDescriptor) throws(RestorationError) {
    do throws(Errno) {
      try system.unlink(name, in: directory)
    } catch {
      guard error == .noSuchFileOrDirectory else { throw .system("remove \(name)", error) }
    }
  }

  /// Reads the beginning of a file, without blocking if it is a pipe.
  package func prefix(of path: PathName, byteCount: Int) throws(RestorationError) -> [UInt8] {
    let file = try attempt("open \(path)") { () throws(Errno) in
      try system.openAnything(path)
    }
    defer { system.close(file) }
    return try prefix(of: file, path, byteCount: byteCount)
  }

  package func prefix(
    of file: FileDescriptor,
    _ path: PathName,
    byteCount: Int
  ) throws(RestorationError) -> [UInt8] {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: byteCount, alignment: 1)
    defer { memory.deallocate() }
    let count = try attempt("read \(path)") { () throws(Errno) in
      try system.readAll(file, into: memory)
    }
    return Array(memory[..<count])
  }
}
