import RestorationFiles
import RestorationStorage
import Synchronization
import SystemPackage
import Testing

/// The real file system with faults where a test wants them, and a record of the calls. A file that is
/// closed twice fails the test: the second time it may be one that other code has opened meanwhile.
package final class FaultyFileSystem: FileSystem {
  /// The calls that read or change something on the disk, or make it durable.
  package enum Call: String, Sendable, CaseIterable {
    case create, read, write, synchronize, setPermissions, makeDirectory, rename, link, unlink
  }

  package enum Fault: Sendable {
    /// The call does nothing and fails.
    case error(Errno)
    /// A read or write takes this many bytes only.
    case short(Int)
  }

  /// Decides about each call, by its kind and by how many of all kinds came before it.
  package typealias Plan = @Sendable (_ call: Call, _ index: Int) -> Fault?

  /// Runs before and after the status of an open file is read, and gets the status at that moment.
  package typealias StatusHook = @Sendable (_ moment: StatusMoment, _ status: FileStatus) -> Void

  /// A moment at which another process may act.
  package enum StatusMoment: Sendable {
    case before, after
  }

  private let real = SystemFileSystem()
  private let state: Mutex<(plan: Plan?, calls: [Call], readByteCount: Int)>
  private let listings = Mutex(0)
  private let openFiles = Mutex<Set<Int32>>([])
  private let statusHook = Mutex<StatusHook?>(nil)

  private let weak: String?

  /// Makes it, if wanted as if it stood on a file system that promises too little.
  package init(plan: Plan? = nil, weak: String? = nil) {
    self.weak = weak
    state = Mutex((plan, [], 0))
  }

  /// The calls since the plan was set.
  package var calls: [Call] { state.withLock { $0.calls } }

  /// The number of bytes read from files since the plan was set.
  package var readByteCount: Int { state.withLock { $0.readByteCount } }

  /// The number of directories that were listed.
  package var listingCount: Int { listings.withLock { $0 } }

  /// Sets another plan and begins to count anew.
  package func setPlan(_ plan: Plan?) {
    state.withLock { $0 = (plan, [], 0) }
  }

  /// Sets the hook around each look at an open file; `nil` for none.
  package func setStatusHook(_ hook: StatusHook?) {
    statusHook.withLock { $0 = hook }
  }

  private func fault(at call: Call) -> Fault? {
    let (plan, index) = state.withLock { state in
      state.calls.append(call)
      return (state.plan, state.calls.count - 1)
    }
    return plan?(call, index)
  }

  private func pass(_ call: Call) throws(Errno) {
    if case .error(let error) = fault(at: call) { throw error }
  }

  package func open(
    _ path: PathName,
    in directory: FileDescriptor?,
    _ mode: FileDescriptor.AccessMode,
    _ options: FileDescriptor.OpenOptions,
    permissions: FilePermissions
  ) throws(Errno) -> FileDescriptor {
    if options.contains(.exclusiveCreate) { try pass(.create) }
    let file = try real.open(path, in: directory, mode, options, permissions: permissions)
    openFiles.withLock { _ = $0.insert(file.rawValue) }
    return file
  }

  package func close(_ file: FileDescriptor) {
    let isOpen = openFiles.withLock { $0.remove(file.rawValue) != nil }
    guard isOpen else {
      Issue.record("the file \(file.rawValue) was closed twice")
      return
    }
    real.close(file)
  }

  /// The number of files that are open.
  package var openFileCount: Int { openFiles.withLock { $0.count } }

  package func read(
    _ file: FileDescriptor,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(Errno) -> Int {
    var part = buffer
    switch fault(at: .read) {
    case .error(let error): throw error
    case .short(let count): part = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(count))
    case nil: break
    }
    let count = try real.read(file, into: part)
    state.withLock { $0.readByteCount += count }
    return count
  }

  package func write(
    _ file: FileDescriptor,
    _ bytes: UnsafeRawBufferPointer
  ) throws(Errno) -> Int {
    switch fault(at: .write) {
    case .error(let error): throw error
    case .short(let count):
      let part = UnsafeRawBufferPointer(rebasing: bytes.prefix(count))
      return try real.write(file, part)
    case nil: return try real.write(file, bytes)
    }
  }

  package func read(
    _ file: FileDescriptor,
    into buffer: UnsafeMutableRawBufferPointer,
    at offset: Int64
  ) throws(Errno) -> Int {
    try pass(.read)
    return try real.read(file, into: buffer, at: offset)
  }

  package func write(
    _ file: FileDescriptor,
    _ bytes: UnsafeRawBufferPointer,
    at offset: Int64
  ) throws(Errno) -> Int {
    try pass(.write)
    return try real.write(file, bytes, at: offset)
  }

  package func synchronize(_ file: FileDescriptor) throws(Errno) {
    try pass(.synchronize)
    try real.synchronize(file)
  }

  package func setPermissions(
    _ file: FileDescriptor,
    _ permissions: FilePermissions
  ) throws(Errno) {
    try pass(.setPermissions)
    try real.setPermissions(file, permissions)
  }

  package func makeDirectory(_ path: PathName, in directory: FileDescriptor?) throws(Errno) {
    try pass(.makeDirectory)
    try real.makeDirectory(path, in: directory)
  }

  package func rename(
    _ name: PathName,
    in directory: FileDescriptor,
    to newName: PathName,
    in newDirectory: FileDescriptor,
    replacing: Bool
  ) throws(Errno) {
    try pass(.rename)
    try real.rename(name, in: directory, to: newName, in: newDirectory, replacing: replacing)
  }

  package func link(
    _ name: PathName,
    in directory: FileDescriptor,
    to newName: PathName,
    in newDirectory: FileDescriptor
  ) throws(Errno) {
    try pass(.link)
    try real.link(name, in: directory, to: newName, in: newDirectory)
  }

  package func unlink(_ name: PathName, in directory: FileDescriptor) throws(Errno) {
    try pass(.unlink)
    try real.unlink(name, in: directory)
  }

  package func status(of file: FileDescriptor) throws(Errno) -> FileStatus {
    let hook = statusHook.withLock { $0 }
    guard let hook else { return try real.status(of: file) }
    hook(.before, try real.status(of: file))
    let status = try real.status(of: file)
    hook(.after, status)
    return status
  }

  package func status(
    of path: PathName,
    in directory: FileDescriptor?,
    followingLinks: Bool
  ) throws(Errno) -> FileStatus {
    try real.status(of: path, in: directory, followingLinks: followingLinks)
  }

  package func visitEntries(
    of directory: FileDescriptor,
    _ body: (UnsafePointer<CChar>) throws(Errno) -> Void
  ) throws(Errno) {
    listings.withLock { $0 += 1 }
    try real.visitEntries(of: directory, body)
  }

  package func lock(_ file: FileDescriptor) throws(Errno) { try real.lock(file) }

  package func pause(milliseconds: Int) { real.pause(milliseconds: milliseconds) }

  package var effectiveUser: UInt32 { real.effectiveUser }

  package func weakFileSystem(of file: FileDescriptor) -> String? { weak }

  package func hold(_ file: FileDescriptor, byte: Int64) { real.hold(file, byte: byte) }

  package func release(_ file: FileDescriptor, byte: Int64) { real.release(file, byte: byte) }

  package func isHeld(_ file: FileDescriptor, byte: Int64) -> Bool {
    real.isHeld(file, byte: byte)
  }
}
