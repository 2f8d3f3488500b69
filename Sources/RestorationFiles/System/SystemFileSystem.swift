import CRestoration
import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Calls the operating system.
package struct SystemFileSystem: FileSystem {
  private let synchronizes: Bool

  /// Makes a file system of the operating system's calls.
  ///
  /// - Parameter synchronizes: Makes files durable when asked to.
  package init(synchronizes: Bool = true) {
    self.synchronizes = synchronizes
  }

  package func open(
    _ path: PathName,
    in directory: FileDescriptor?,
    _ mode: FileDescriptor.AccessMode,
    _ options: FileDescriptor.OpenOptions,
    permissions: FilePermissions
  ) throws(Errno) -> FileDescriptor {
    let flags = mode.rawValue | options.rawValue
    let number = path.withCString { name in
      openat(base(directory), name, flags, mode_t(permissions.rawValue))
    }
    return FileDescriptor(rawValue: try checked(number))
  }

  package func close(_ file: FileDescriptor) {
    // Everything durable was synchronised before; a failure here has no remedy.
    _ = closeNumber(file.rawValue)
  }

  package func read(
    _ file: FileDescriptor,
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(Errno) -> Int {
    try checked(readBytes(file.rawValue, buffer))
  }

  package func write(
    _ file: FileDescriptor,
    _ bytes: UnsafeRawBufferPointer
  ) throws(Errno) -> Int {
    try checked(writeBytes(file.rawValue, bytes))
  }

  package func read(
    _ file: FileDescriptor,
    into buffer: UnsafeMutableRawBufferPointer,
    at offset: Int64
  ) throws(Errno) -> Int {
    try checked(pread(file.rawValue, buffer.baseAddress, buffer.count, off_t(offset)))
  }

  package func write(
    _ file: FileDescriptor,
    _ bytes: UnsafeRawBufferPointer,
    at offset: Int64
  ) throws(Errno) -> Int {
    try checked(pwrite(file.rawValue, bytes.baseAddress, bytes.count, off_t(offset)))
  }

  package func synchronize(_ file: FileDescriptor) throws(Errno) {
    guard synchronizes else { return }
    #if canImport(Darwin)
      // On Apple systems only this reaches the disk; some file systems do not support it.
      if fcntl(file.rawValue, F_FULLFSYNC) == 0 { return }
    #endif
    try checked(fsync(file.rawValue))
  }

  package func setPermissions(
    _ file: FileDescriptor,
    _ permissions: FilePermissions
  ) throws(Errno) {
    try checked(fchmod(file.rawValue, mode_t(permissions.rawValue)))
  }

  package func makeDirectory(_ path: PathName, in directory: FileDescriptor?) throws(Errno) {
    try checked(path.withCString { mkdirat(base(directory), $0, 0o700) })
  }

  package func rename(
    _ name: PathName,
    in directory: FileDescriptor,
    to newName: PathName,
    in newDirectory: FileDescriptor,
    replacing: Bool
  ) throws(Errno) {
    let result = name.withCString { old in
      newName.withCString { new in
        replacing
          ? renameat(directory.rawValue, old, newDirectory.rawValue, new)
          : Self.renameExclusively(old, in: directory.rawValue, to: new, in: newDirectory.rawValue)
      }
    }
    try checked(result)
  }

  package func link(
    _ name: PathName,
    in directory: FileDescriptor,
    to newName: PathName,
    in newDirectory: FileDescriptor
  ) throws(Errno) {
    let result = name.withCString { old in
      newName.withCString { new in
        linkat(directory.rawValue, old, newDirectory.rawValue, new, 0)
      }
    }
    try checked(result)
  }

  package func unlink(_ name: PathName, in directory: FileDescriptor) throws(Errno) {
    try checked(name.withCString { unlinkat(directory.rawValue, $0, 0) })
  }

  package func status(of file: FileDescriptor) throws(Errno) -> FileStatus {
    var status = stat()
    try checked(fstat(file.rawValue, &status))
    return FileStatus(status)
  }

  package func status(
    of path: PathName,
    in directory: FileDescriptor?,
    followingLinks: Bool
  ) throws(Errno) -> FileStatus {
    var status = stat()
    let flags = followingLinks ? 0 : AT_SYMLINK_NOFOLLOW
    try checked(path.withCString { fstatat(base(directory), $0, &status, flags) })
    return FileStatus(status)
  }

  package func visitEntries(
    of directory: FileDescriptor,
    _ body: (UnsafePointer<CChar>) throws(Errno) -> Void
  ) throws(Errno) {
    // A descriptor of its own, because reading moves the position in the directory.
    let number = try checked(openat(directory.rawValue, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    guard let stream = fdopendir(number) else {
      let failure = Errno(rawValue: errno)
      _ = closeNumber(number)
      throw failure
    }
    defer { closedir(stream) }
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        guard errno == 0 else { throw Errno(rawValue: errno) }
        return
      }
      try withUnsafePointer(to: &entry.pointee.d_name) { (field) throws(Errno) in
        let name = UnsafeRawPointer(field).assumingMemoryBound(to: CChar.self)
        if strcmp(name, ".") != 0, strcmp(name, "..") != 0 { try body(name) }
      }
    }
  }

  package func lock(_ file: FileDescriptor) throws(Errno) {
    try checked(flock(file.rawValue, LOCK_EX | LOCK_NB))
  }

  package func pause(milliseconds: Int) {
    usleep(UInt32(clamping: milliseconds) * 1000)
  }

  package var effectiveUser: UInt32 { geteuid() }

  package func weakFileSystem(of file: FileDescriptor) -> String? {
    WeakFileSystem.name(ofType: restoration_file_system_type(file.rawValue))
  }

  package func hold(_ file: FileDescriptor, byte: Int64) {
    // Without the lock, a living process is taken for one that has ended, which alone is no
    // evidence.
    _ = restoration_hold_byte(file.rawValue, byte)
  }

  package func release(_ file: FileDescriptor, byte: Int64) {
    restoration_release_byte(file.rawValue, byte)
  }

  package func isHeld(_ file: FileDescriptor, byte: Int64) -> Bool {
    restoration_is_byte_held(file.rawValue, byte)
  }

  package func mapPage(_ file: FileDescriptor) -> UnsafeMutableRawPointer? {
    restoration_map_page(file.rawValue)
  }

  package func unmapPage(_ page: UnsafeMutableRawPointer) { restoration_unmap_page(page) }

  package func watchForFaults(
    _ file: FileDescriptor,
    mark: [UInt8],
    at offset: Int64
  ) -> FaultWatch? {
    precondition(mark.count == Int(RESTORATION_FAULT_MARK_SIZE), "a mark has 16 bytes")
    return restoration_watch_faults(file.rawValue, offset, mark).map(FaultWatch.init)
  }

  package func forgetFaults(_ watch: FaultWatch) { restoration_forget_faults(watch.slot) }

  package func prepareThreadForFaults() { restoration_give_fault_stack() }

  private func base(_ directory: FileDescriptor?) -> Int32 { directory?.rawValue ?? AT_FDCWD }
}

extension FileStatus {
  fileprivate init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .directory
    case S_IFLNK: kind = .symbolicLink
    default: kind = .other
    }
    owner = status.st_uid
    permissions = FilePermissions(rawValue: CModeT(status.st_mode & 0o7777))
    linkCount = UInt64(status.st_nlink)
    byteCount = Int64(status.st_size)
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      inode: UInt64(truncatingIfNeeded: status.st_ino)
    )
  }
}

@discardableResult
private func checked<Number: SignedInteger>(_ result: Number) throws(Errno) -> Number {
  guard result != -1 else { throw Errno(rawValue: errno) }
  return result
}

// The methods above have the names of these calls and would hide them.
private func closeNumber(_ number: Int32) -> Int32 { close(number) }

private func readBytes(_ number: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(number, buffer.baseAddress, buffer.count)
}

private func writeBytes(_ number: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(number, bytes.baseAddress, bytes.count)
}
