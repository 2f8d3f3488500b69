import RestorationFiles
import RestorationStorage
import Synchronization
import SystemPackage

/// A file system in memory that knows which changes are durable.
package final class ModelFileSystem: FileSystem {
  /// Synchronisations that do nothing and say that they did, as in a store that forgets them.
  package enum Forgetting: Sendable {
    case nothing, directories, everything
  }

  struct Open {
    var node: Disk.Number
    var offset: Int
  }

  struct State {
    var disk: Disk
    var open: [Int32: Open] = [:]
    var nextDescriptor: Int32 = 1000
    var linkCounts: [Disk.Number: Int]?
  }

  /// The disk that all processes share.
  final class Shared: Sendable {
    let state: Mutex<State>

    init(_ disk: Disk) {
      state = Mutex(State(disk: disk))
    }
  }

  let shared: Shared
  private let forgetting: Forgetting
  /// Indicates whether the file system supports hard links.
  private let knowsLinks: Bool
  /// The call that changes the disk at which this process dies. It does nothing any more then.
  private let lastCall: Int
  private let calls = Atomic<Int>(0)
  /// Decides about each call that changes the disk, by its number from 1: it may fail.
  private let plan: @Sendable (_ call: Int, _ isSynchronization: Bool) -> Errno?
  /// Is called before each call that changes the disk, with the disk as it is.
  private let observe: (@Sendable (Disk) -> Void)?

  package init(
    _ disk: Disk = Disk(),
    forgetting: Forgetting = .nothing,
    knowsLinks: Bool = true,
    plan: @escaping @Sendable (_ call: Int, _ isSynchronization: Bool) -> Errno? = { _, _ in nil },
    observe: (@Sendable (Disk) -> Void)? = nil
  ) {
    shared = Shared(disk)
    self.forgetting = forgetting
    self.knowsLinks = knowsLinks
    lastCall = .max
    self.plan = plan
    self.observe = observe
  }

  /// Shares the disk with another process, one that may die.
  ///
  /// - Parameter lastCall: The call that changes the disk, from 1, at which it dies: neither that one
  ///   nor any later one does anything.
  package init(
    sharing other: ModelFileSystem,
    dyingAt lastCall: Int,
    plan: @escaping @Sendable (_ call: Int, _ isSynchronization: Bool) -> Errno?
  ) {
    shared = other.shared
    forgetting = other.forgetting
    knowsLinks = other.knowsLinks
    self.lastCall = lastCall
    self.plan = plan
    observe = nil
  }

  /// The disk as it is now.
  package var disk: Disk { shared.state.withLock { $0.disk } }
  package var openCount: Int { shared.state.withLock { $0.open.count } }
  package var callCount: Int { calls.load(ordering: .relaxed) }
  package var isDead: Bool { callCount >= lastCall }

  /// Changes the disk behind the back of all processes.
  package func changeDisk<Result: Sendable>(_ body: (inout Disk) -> Result) -> Result {
    shared.state.withLock { state in
      state.linkCounts = nil
      return body(&state.disk)
    }
  }

  private func step(isSynchronization: Bool = false) throws(Errno) {
    let call = calls.add(1, ordering: .relaxed).newValue
    if call >= lastCall { throw .ioError }
    shared.state.withLock { $0.linkCounts = nil }
    if let observe { observe(disk) }
    if let failure = plan(call, isSynchronization) { throw failure }
  }

  private func start(_ directory: FileDescriptor?, _ state: borrowing State) -> Disk.Number {
    directory.flatMap { state.open[$0.rawValue]?.node } ?? 0
  }

  private func opened(_ file: FileDescriptor) throws(Errno) -> Open {
    guard let open = shared.state.withLock({ $0.open[file.rawValue] }) else {
      throw .badFileDescriptor
    }
    return open
  }

  package func open(
    _ path: PathName,
    in directory: FileDescriptor?,
    _ mode: FileDescriptor.AccessMode,
    _ options: FileDescriptor.OpenOptions,
    permissions: FilePermissions
  ) throws(Errno) -> FileDescriptor {
    let text = path.string
    var node = shared.state.withLock { $0.disk.node(at: text, from: start(directory, $0)) }
    if node != nil, options.contains(.exclusiveCreate) { throw .fileExists }
    if node == nil {
      guard options.contains(.create) else { throw .noSuchFileOrDirectory }
      try step()
      node = shared.state.withLock { state in
        let parts = Self.parts(text)
        guard let parent = state.disk.node(at: parts.parent, from: start(directory, state)) else {
          return nil
        }
        return state.disk.makeFile(parts.name, in: parent)
      }
    }
    guard let node else { throw .noSuchFileOrDirectory }
    return try shared.state.withLock { (state) throws(Errno) in
      if options.contains(.directory), state.disk.directories[node] == nil { throw .notDirectory }
      state.nextDescriptor += 1
      state.open[state.nextDescriptor] = Open(node: node, offset: 0)
      return FileDescriptor(rawValue: state.nextDescriptor)
    }
  }

  static func parts(_ path: String) -> (parent: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    return (String(path[..<slash]), String(path[path.index(after: slash)...]))
  }

  package func close(_ file: FileDescriptor) {
    shared.state.withLock { $0.open[file.rawValue] = nil }
  }

  package func read(
    _ file: FileDescriptor,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(Errno) -> Int {
    let count = try read(file, into: buffer, at: Int64(opened(file).offset))
    shared.state.withLock { $0.open[file.rawValue]?.offset += count }
    return count
  }

  package func read(
    _ file: FileDescriptor,
    into buffer: UnsafeMutableRawBufferPointer,
    at offset: Int64
  ) throws(Errno) -> Int {
    let node = try opened(file).node
    return try shared.state.withLock { (state) throws(Errno) in
      guard let bytes = state.disk.files[node]?.bytes else { throw .isDirectory }
      let rest = bytes.dropFirst(Int(offset)).prefix(buffer.count)
      buffer.copyBytes(from: rest)
      return rest.count
    }
  }

  package func write(
    _ file: FileDescriptor,
    _ bytes: UnsafeRawBufferPointer
  ) throws(Errno) -> Int {
    let count = try write(file, bytes, at: Int64(opened(file).offset))
    shared.state.withLock { $0.open[file.rawValue]?.offset += count }
    return count
  }

  package func write(
    _ file: FileDescriptor,
    _ bytes: UnsafeRawBufferPointer,
    at offset: Int64
  ) throws(Errno) -> Int {
    let node = try opened(file).node
    try step()
    shared.state.withLock { $0.disk.write(Array(bytes), to: node, at: Int(offset)) }
    return bytes.count
  }

  package func synchronize(_ file: FileDescriptor) throws(Errno) {
    let node = try opened(file).node
    do throws(Errno) {
      try step(isSynchronization: true)
    } catch {
      // A dead process loses nothing that the system has taken.
      if !isDead { shared.state.withLock { $0.disk.lose(node) } }
      throw error
    }
    shared.state.withLock { state in
      switch forgetting {
      case .nothing: state.disk.synchronize(node)
      case .directories: if state.disk.files[node] != nil { state.disk.synchronize(node) }
      case .everything: break
      }
    }
  }

  package func setPermissions(
    _ file: FileDescriptor,
    _ permissions: FilePermissions
  ) throws(Errno) {
    try step()
  }

  package func makeDirectory(_ path: PathName, in directory: FileDescriptor?) throws(Errno) {
    let parts = Self.parts(path.string)
    let known = shared.state.withLock { $0.disk.node(at: path.string, from: start(directory, $0)) }
    if known != nil { throw .fileExists }
    try step()
    try shared.state.withLock { (state) throws(Errno) in
      guard let parent = state.disk.node(at: parts.parent, from: start(directory, state)) else {
        throw .noSuchFileOrDirectory
      }
      state.disk.makeDirectory(parts.name, in: parent)
    }
  }

  package func rename(
    _ name: PathName,
    in directory: FileDescriptor,
    to newName: PathName,
    in newDirectory: FileDescriptor,
    replacing: Bool
  ) throws(Errno) {
    try step()
    try shared.state.withLock { (state) throws(Errno) in
      let from = start(directory, state)
      let to = start(newDirectory, state)
      guard let node = state.disk.node(at: name.string, from: from) else {
        throw .noSuchFileOrDirectory
      }
      if !replacing, state.disk.node(at: newName.string, from: to) != nil { throw .fileExists }
      state.disk.change(newName.string, to: node, in: to)
      state.disk.change(name.string, to: nil, in: from)
    }
  }

  package func link(
    _ name: PathName,
    in directory: FileDescriptor,
    to newName: PathName,
    in newDirectory: FileDescriptor
  ) throws(Errno) {
    guard knowsLinks else { throw .notPermitted }
    try step()
    try shared.state.withLock { (state) throws(Errno) in
      let to = start(newDirectory, state)
      guard let node = state.disk.node(at: name.string, from: start(directory, state)) else {
        throw .noSuchFileOrDirectory
      }
      if state.disk.node(at: newName.string, from: to) != nil { throw .fileExists }
      state.disk.change(newName.string, to: node, in: to)
    }
  }

  package func unlink(_ name: PathName, in directory: FileDescriptor) throws(Errno) {
    try step()
    try shared.state.withLock { (state) throws(Errno) in
      let from = start(directory, state)
      guard state.disk.node(at: name.string, from: from) != nil else {
        throw .noSuchFileOrDirectory
      }
      state.disk.change(name.string, to: nil, in: from)
    }
  }

  package func status(of file: FileDescriptor) throws(Errno) -> FileStatus {
    status(of: try opened(file).node)
  }

  package func status(
    of path: PathName,
    in directory: FileDescriptor?,
    followingLinks: Bool
  ) throws(Errno) -> FileStatus {
    let node = shared.state.withLock { $0.disk.node(at: path.string, from: start(directory, $0)) }
    guard let node else { throw .noSuchFileOrDirectory }
    return status(of: node)
  }

  private func status(of node: Disk.Number) -> FileStatus {
    shared.state.withLock { state in
      let file = state.disk.files[node]
      return FileStatus(
        kind: file == nil ? .directory : .file,
        owner: 1,
        permissions: file == nil ? .ownerReadWriteExecute : .ownerReadWrite,
        linkCount: UInt64(state.linkCount(of: node)),
        byteCount: Int64(file?.bytes.count ?? 0),
        identity: FileStatus.Identity(device: 1, inode: UInt64(node))
      )
    }
  }

  package func visitEntries(
    of directory: FileDescriptor,
    _ body: (UnsafePointer<CChar>) throws(Errno) -> Void
  ) throws(Errno) {
    let node = try opened(directory).node
    let names = shared.state.withLock { $0.disk.directories[node]?.names ?? [:] }
    // In an order, so that a seed always makes the same history.
    for name in names.keys.sorted() {
      let text = Array(name.utf8CString)
      let failure = text.withUnsafeBufferPointer { buffer -> Errno? in
        guard let start = buffer.baseAddress else { return nil }
        do throws(Errno) { try body(start) } catch { return error }
        return nil
      }
      if let failure { throw failure }
    }
  }

  package func lock(_ file: FileDescriptor) throws(Errno) {}

  package func pause(milliseconds: Int) {}

  package var effectiveUser: UInt32 { 1 }
}

extension ModelFileSystem.State {
  /// The number of names of a file. After a power cut, a file may have two.
  mutating func linkCount(of node: Disk.Number) -> Int {
    if linkCounts == nil {
      var counts: [Disk.Number: Int] = [:]
      for directory in disk.directories.values {
        for child in directory.names.values { counts[child, default: 0] += 1 }
      }
      linkCounts = counts
    }
    return linkCounts?[node] ?? 0
  }
}

extension Disk {
  /// A disk that holds an image, all of it durable.
  package init(_ image: PowerCut.Image) {
    self.init(
      files: image.files.mapValues { File(bytes: $0, durable: $0) },
      directories: image.directories.mapValues { Directory(names: $0, durable: $0) }
    )
  }
}
