import SystemPackage

extension FileSystem {
  /// Writes all of some bytes, in as many calls as needed.
  package func writeAll(_ bytes: UnsafeRawBufferPointer, to file: FileDescriptor) throws(Errno) {
    var rest = bytes[...]
    while !rest.isEmpty {
      do throws(Errno) {
        let count = try write(file, UnsafeRawBufferPointer(rebasing: rest))
        // A disk that takes nothing and reports no error would keep this loop running for ever.
        guard count > 0 else { throw .ioError }
        rest = rest.dropFirst(count)
      } catch {
        guard error == .interrupted else { throw error }
      }
    }
  }

  /// Reads until the end of the file or until the buffer is full.
  ///
  /// - Parameter offset: The place in the file to read from; `nil` for the current position.
  package func readAll(
    _ file: FileDescriptor,
    into buffer: UnsafeMutableRawBufferPointer,
    at offset: Int64? = nil
  ) throws(Errno) -> Int {
    var filled = 0
    while filled < buffer.count {
      do throws(Errno) {
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
        let count =
          if let offset {
            try read(file, into: rest, at: offset + Int64(filled))
          } else {
            try read(file, into: rest)
          }
        if count == 0 { break }
        filled += count
      } catch {
        guard error == .interrupted else { throw error }
      }
    }
    return filled
  }
}

extension FileSystem {
  /// Makes a file for writing that is closed to other users; `fileExists` when the name is taken.
  package func make(
    _ name: PathName,
    in directory: FileDescriptor?
  ) throws(Errno) -> FileDescriptor {
    try open(
      name,
      in: directory,
      .writeOnly,
      [.create, .exclusiveCreate, .noFollow, .closeOnExec],
      permissions: .privateFile
    )
  }

  /// Opens any kind of file for reading, without waiting in case it is a pipe.
  package func openAnything(_ path: PathName) throws(Errno) -> FileDescriptor {
    try open(path, in: nil, .readOnly, [.nonBlocking, .closeOnExec], permissions: [])
  }
}

extension FilePermissions {
  /// Reading and writing for the owner, no access for other users.
  package static let privateFile: FilePermissions = [.ownerReadWrite]
  /// The permissions that other users must not have on any file of a store.
  package static let others: FilePermissions = [.groupReadWriteExecute, .otherReadWriteExecute]
}
