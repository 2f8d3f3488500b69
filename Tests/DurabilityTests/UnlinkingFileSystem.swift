import RestorationFiles
import RestorationStorage
import Synchronization
import SystemPackage

/// A file system on which another process removes a file just after we have opened it.
final class UnlinkingFileSystem: FileSystem {
  private let real = SystemFileSystem()
  private let suffix = Mutex<String?>(nil)

  func unlinks(_ suffix: String) {
    self.suffix.withLock { $0 = suffix }
  }

  func open(
    _ path: PathName,
    in directory: FileDescriptor?,
    _ mode: FileDescriptor.AccessMode,
    _ options: FileDescriptor.OpenOptions,
    permissions: FilePermissions
  ) throws(Errno) -> FileDescriptor {
    let file = try real.open(path, in: directory, mode, options, permissions: permissions)
    if let directory, let suffix = suffix.withLock({ $0 }), path.string.hasSuffix(suffix) {
      try real.unlink(path, in: directory)
    }
    return file
  }

  func close(_ file: FileDescriptor) { real.close(file) }

  func read(
    _ file: FileDescriptor,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(Errno) -> Int { try real.read(file, into: buffer) }

  func write(_ file: FileDescriptor, _ bytes: UnsafeRawBufferPointer) throws(Errno) -> Int {
    try real.write(file, bytes)
  }

  func read(
    _ file: FileDescriptor,
    into buffer: UnsafeMutableRawBufferPointer,
    at offset: Int64
  ) throws(Errno) -> Int { try real.read(file, into: buffer, at: offset) }

  func write(
    _ file: FileDescriptor,
    _ bytes: UnsafeRawBufferPointer,
    at offset: Int64
  ) throws(Errno) -> Int { try real.write(file, bytes, at: offset) }

  func synchronize(_ file: FileDescriptor) throws(Errno) { try real.synchronize(file) }

  func setPermissions(
    _ file: FileDescriptor,
    _ permissions: FilePermissions
  ) throws(Errno) { try real.setPermissions(file, permissions) }

  func makeDirectory(_ path: PathName, in directory: FileDescriptor?) throws(Errno) {
    try real.makeDirectory(path, in: directory)
  }

  func rename(
    _ name: PathName,
    in directory: FileDescriptor,
    to newName: PathName,
    in newDirectory: FileDescriptor,
    replacing: Bool
  ) throws(Errno) {
    try real.rename(name, in: directory, to: newName, in: newDirectory, replacing: replacing)
  }

  func link(
    _ name: PathName,
    in directory: FileDescriptor,
    to newName: PathName,
    in newDirectory: FileDescriptor
  ) throws(Errno) {
    try real.link(name, in: directory, to: newName, in: newDirectory)
  }

  func unlink(_ name: PathName, in directory: FileDescriptor) throws(Errno) {
    try real.unlink(name, in: directory)
  }

  func status(of file: FileDescriptor) throws(Errno) -> FileStatus { try real.status(of: file) }

  func status(
    of path: PathName,
    in directory: FileDescriptor?,
    followingLinks: Bool
  ) throws(Errno) -> FileStatus {
    try real.status(of: path, in: directory, followingLinks: followingLinks)
  }

  func visitEntries(
    of directory: FileDescriptor,
    _ body: (UnsafePointer<CChar>) throws(Errno) -> Void
  ) throws(Errno) { try real.visitEntries(of: directory, body) }

  func lock(_ file: FileDescriptor) throws(Errno) { try real.lock(file) }
  func pause(milliseconds: Int) { real.pause(milliseconds: milliseconds) }
  var effectiveUser: UInt32 { real.effectiveUser }
}
