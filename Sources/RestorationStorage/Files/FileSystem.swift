import SystemPackage

/// Every call that the file store makes to the operating system, one method a call.
///
/// The store has no other way to the disk, so a test that puts another implementation here can fail
/// any call, shorten any write and count what happens. Interrupted and short transfers are passed
/// on as they are; repeating them is the store's business, not the seam's.
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

  /// Reads what is there, at most the buffer's length; 0 at the end of the file.
  func read(
    _ file: FileDescriptor,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(Errno) -> Int

  /// Writes the beginning of some bytes and says how many it was.
  func write(_ file: FileDescriptor, _ bytes: UnsafeRawBufferPointer) throws(Errno) -> Int

  /// Reads from a place in a file, wherever the file stands; short at its end.
  func read(
    _ file: FileDescriptor,
    into buffer: UnsafeMutableRawBufferPointer,
    at offset: Int64
  ) throws(Errno) -> Int

  /// Writes to a place in a file, wherever the file stands.
  func write(
    _ file: FileDescriptor,
    _ bytes: UnsafeRawBufferPointer,
    at offset: Int64
  ) throws(Errno) -> Int

  /// Makes a file or a directory durable.
  func synchronize(_ file: FileDescriptor) throws(Errno)

  /// Sets permissions exactly, whatever the process's umask.
  func setPermissions(_ file: FileDescriptor, _ permissions: FilePermissions) throws(Errno)

  func makeDirectory(_ path: PathName, in directory: FileDescriptor?) throws(Errno)

  /// Renames within a file system; `EEXIST` when the new name is taken, unless it may be replaced.
  func rename(
    _ name: PathName,
    in directory: FileDescriptor,
    to newName: PathName,
    in newDirectory: FileDescriptor,
    replacing: Bool
  ) throws(Errno)

  /// Gives a file another name; `EEXIST` when that is taken.
  func link(
    _ name: PathName,
    in directory: FileDescriptor,
    to newName: PathName,
    in newDirectory: FileDescriptor
  ) throws(Errno)

  func unlink(_ name: PathName, in directory: FileDescriptor) throws(Errno)

  /// What an open file is.
  func status(of file: FileDescriptor) throws(Errno) -> FileStatus

  /// What a name stands for: the symbolic link itself, or what it leads to.
  func status(
    of path: PathName,
    in directory: FileDescriptor?,
    followingLinks: Bool
  ) throws(Errno) -> FileStatus

  /// Calls `body` with each name in a directory, without `.` and `..`, in no order. The name ends
  /// with a zero and is valid only during the call.
  func visitEntries(
    of directory: FileDescriptor,
    _ body: (UnsafePointer<CChar>) throws(Errno) -> Void
  ) throws(Errno)

  /// Takes the exclusive lock of an open file, or throws `wouldBlock` at once.
  func lock(_ file: FileDescriptor) throws(Errno)

  /// Waits, on the thread of the caller.
  func pause(milliseconds: Int)

  /// The user that this process acts as.
  var effectiveUser: UInt32 { get }

  /// What people call the file system of an open file if it is one that promises too little, or `nil`.
  func weakFileSystem(of file: FileDescriptor) -> String?

  /// Holds a byte of an open file until the file is closed, or the process has ended in any way.
  func hold(_ file: FileDescriptor, byte: Int64)

  /// Lets a byte go that is held.
  func release(_ file: FileDescriptor, byte: Int64)

  /// Whether another open file holds a byte, in whatever process.
  func isHeld(_ file: FileDescriptor, byte: Int64) -> Bool

  /// Has a fault of the process write a mark of 16 bytes before the process ends of it.
  ///
  /// - Returns: What ends the watch, or `nil` when faults cannot be watched for.
  func watchForFaults(_ file: FileDescriptor, mark: [UInt8], at offset: Int64) -> FaultWatch?

  /// Lets the calling thread take note of a recursion without end.
  func prepareThreadForFaults()

  /// Ends a watch.
  func forgetFaults(_ watch: FaultWatch)
}

/// A watch for faults of the process; see ``FileSystem/watchForFaults(_:mark:at:)``.
package struct FaultWatch: Sendable {
  let number: Int32
}

extension FileSystem {
  /// Nothing: the processes of a test live in one.
  package func hold(_ file: FileDescriptor, byte: Int64) {}
  package func release(_ file: FileDescriptor, byte: Int64) {}
  package func isHeld(_ file: FileDescriptor, byte: Int64) -> Bool { false }
  package func watchForFaults(
    _ file: FileDescriptor,
    mark: [UInt8],
    at offset: Int64
  ) -> FaultWatch? { nil }
  package func prepareThreadForFaults() {}
  package func forgetFaults(_ watch: FaultWatch) {}

  /// None: a file system of a test keeps its promises, or breaks them on purpose.
  package func weakFileSystem(of file: FileDescriptor) -> String? { nil }
}

/// What the operating system says about a file.
package struct FileStatus: Sendable {
  package enum Kind: Sendable {
    case file, directory, symbolicLink, other
  }

  /// The same for two names of one file, and for no other file while it exists.
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

  /// Whether a user may keep a database in this directory, whose owner can rename what is in it.
  ///
  /// The superuser can do that anyway. And who is the superuser works in the directories of others, as
  /// in a container that has one of its host's.
  package func isTrustedDirectory(of user: UInt32) -> Bool {
    owner == user || owner == 0 || user == 0
  }
}
