import SystemPackage

/// The calls that the file store makes to the operating system, one method for each.
///
/// The store reaches the disk only through this protocol, so a test that substitutes an
/// implementation can fail any call, shorten any write and count the calls. Interrupted and short
/// transfers are returned as they are; the store repeats them.
package protocol FileSystem: Sendable {
  /// Opens a file; `path` is relative to `directory`, or to the working directory without one.
  func open(
    _ path: PathName,
    in directory: FileDescriptor?,
    _ mode: FileDescriptor.AccessMode,
    _ options: FileDescriptor.OpenOptions,
    permissions: FilePermissions
  ) throws(Errno) -> FileDescriptor

  func close(_ file: FileDescriptor)

  /// Reads at most the buffer's length from the current position; 0 at the end of the file.
  func read(
    _ file: FileDescriptor,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(Errno) -> Int

  /// Writes the beginning of some bytes and returns their number.
  func write(_ file: FileDescriptor, _ bytes: UnsafeRawBufferPointer) throws(Errno) -> Int

  /// Reads from an offset, without moving the file's position; short at the end of the file.
  func read(
    _ file: FileDescriptor,
    into buffer: UnsafeMutableRawBufferPointer,
    at offset: Int64
  ) throws(Errno) -> Int

  /// Writes at an offset, without moving the file's position.
  func write(
    _ file: FileDescriptor,
    _ bytes: UnsafeRawBufferPointer,
    at offset: Int64
  ) throws(Errno) -> Int

  /// Makes a file or a directory durable.
  func synchronize(_ file: FileDescriptor) throws(Errno)

  /// Sets permissions exactly, ignoring the umask of the process.
  func setPermissions(_ file: FileDescriptor, _ permissions: FilePermissions) throws(Errno)

  func makeDirectory(_ path: PathName, in directory: FileDescriptor?) throws(Errno)

  /// Renames within a file system; `EEXIST` when the new name is taken and may not be replaced.
  func rename(
    _ name: PathName,
    in directory: FileDescriptor,
    to newName: PathName,
    in newDirectory: FileDescriptor,
    replacing: Bool
  ) throws(Errno)

  /// Gives a file an additional name; `EEXIST` when that is taken.
  func link(
    _ name: PathName,
    in directory: FileDescriptor,
    to newName: PathName,
    in newDirectory: FileDescriptor
  ) throws(Errno)

  func unlink(_ name: PathName, in directory: FileDescriptor) throws(Errno)

  /// Returns the status of an open file.
  func status(of file: FileDescriptor) throws(Errno) -> FileStatus

  /// Returns the status of a name: of the symbolic link itself, or of its destination.
  func status(
    of path: PathName,
    in directory: FileDescriptor?,
    followingLinks: Bool
  ) throws(Errno) -> FileStatus

  /// Calls `body` with each name in a directory, without `.` and `..`, in no order. The name ends
  /// with a zero byte and is valid only during the call.
  func visitEntries(
    of directory: FileDescriptor,
    _ body: (UnsafePointer<CChar>) throws(Errno) -> Void
  ) throws(Errno)

  /// Takes the exclusive lock of an open file, or throws `wouldBlock` at once.
  func lock(_ file: FileDescriptor) throws(Errno)

  /// Waits, on the thread of the caller.
  func pause(milliseconds: Int)

  /// The effective user of this process.
  var effectiveUser: UInt32 { get }

  /// Returns the common name of an open file's file system if that promises too little, else `nil`.
  func weakFileSystem(of file: FileDescriptor) -> String?

  /// Locks a byte of an open file until the file is closed, or the process has ended in any way.
  func hold(_ file: FileDescriptor, byte: Int64)

  /// Unlocks a byte.
  func release(_ file: FileDescriptor, byte: Int64)

  /// Indicates whether another open file, in any process, has locked a byte.
  func isHeld(_ file: FileDescriptor, byte: Int64) -> Bool

  /// Maps the first page of a file, so that a change of the memory is one of the file at once.
  ///
  /// A page that another program takes from the file, by making it shorter, is replaced by an empty
  /// one.
  ///
  /// - Returns: The page, or `nil` where only calls change files.
  func mapPage(_ file: FileDescriptor) -> UnsafeMutableRawPointer?

  /// Ends a mapping; the file keeps the changes.
  func unmapPage(_ page: UnsafeMutableRawPointer)

  /// Makes a fault of the process write a mark of 16 bytes before the process ends.
  ///
  /// - Returns: A handle that ends the watch, or `nil` when faults cannot be watched for.
  func watchForFaults(_ file: FileDescriptor, mark: [UInt8], at offset: Int64) -> FaultWatch?

  /// Prepares the calling thread to record an infinite recursion.
  func prepareThreadForFaults()

  /// Ends a watch.
  func forgetFaults(_ watch: FaultWatch)
}

/// A watch for faults of the process; see ``FileSystem/watchForFaults(_:mark:at:)``.
package struct FaultWatch: @unchecked Sendable {
  // Changed by atomic operations only.
  let slot: UnsafeMutableRawPointer
}

extension FileSystem {
  /// Does nothing: the processes of a test live in one process.
  package func hold(_ file: FileDescriptor, byte: Int64) {}
  package func release(_ file: FileDescriptor, byte: Int64) {}
  package func isHeld(_ file: FileDescriptor, byte: Int64) -> Bool { false }
  /// Returns `nil`, so that each change is a call that a test can see.
  package func mapPage(_ file: FileDescriptor) -> UnsafeMutableRawPointer? { nil }
  package func unmapPage(_ page: UnsafeMutableRawPointer) {}
  package func watchForFaults(
    _ file: FileDescriptor,
    mark: [UInt8],
    at offset: Int64
  ) -> FaultWatch? { nil }
  package func prepareThreadForFaults() {}
  package func forgetFaults(_ watch: FaultWatch) {}

  /// Returns `nil`: the file system of a test keeps its promises, or breaks them on purpose.
  package func weakFileSystem(of file: FileDescriptor) -> String? { nil }
}

/// The status of a file, as the operating system reports it.
package struct FileStatus: Sendable {
  package enum Kind: Sendable {
    case file, directory, symbolicLink, other
  }

  /// The identity of a file: two names of one file share it, and no other file has it meanwhile.
  package struct Identity: Sendable, Hashable {
    package let device: UInt64
    package let inode: UInt64

    package init(device: UInt64, inode: UInt64) {
      self.device = device
      self.inode = inode
    }
  }

  package var kind: Kind
  package var owner: UInt32
  package var permissions: FilePermissions
  package var linkCount: UInt64
  package var byteCount: Int64
  package var identity: Identity

  package init(
    kind: Kind,
    owner: UInt32,
    permissions: FilePermissions,
    linkCount: UInt64,
    byteCount: Int64,
    identity: Identity
  ) {
    self.kind = kind
    self.owner = owner
    self.permissions = permissions
    self.linkCount = linkCount
    self.byteCount = byteCount
    self.identity = identity
  }

  /// Indicates whether a user may keep a database in this directory, whose owner can rename its
  /// files.
  ///
  /// The superuser can do that anyway. A process that is the superuser works in directories of
  /// other users, as a container does in a directory of its host.
  package func isTrustedDirectory(of user: UInt32) -> Bool {
    owner == user || owner == 0 || user == 0
  }
}
