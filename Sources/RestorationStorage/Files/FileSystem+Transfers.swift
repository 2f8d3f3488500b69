import SystemPackage

extension FileSystem {
  /// Writes all of some bytes, however many calls that takes.
  package func writeAll(_ bytes: UnsafeRawBufferPointer, to file: FileDescriptor) throws(Errno) {
    var rest = bytes[...]
    while !rest.isEmpty {
      do throws(Errno) {
        let count = try write(file, UnsafeRawBufferPointer(rebasing: rest))
        // A disk that takes nothing and reports nothing would keep us here for ever.
        guard count > 0 else { throw .ioError }
        rest = rest.dropFirst(count)
      } catch {
        guard error == .interrupted else { throw error }
      }
    }
  }

  /// Reads as many bytes as a file has or as the memory holds.
  ///
  /// - Parameter offset: From where in the file; `nil` for where it stands.
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
  /// Makes a file for writing that nobody else may use; `fileExists` when the name is taken.
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

  /// Opens whatever a path leads to for reading, without waiting in case it is a pipe.
  package func openAnything(_ path: PathName) throws(Errno) -> FileDescriptor {
    try open(path, in: nil, .readOnly, [.nonBlocking, .closeOnExec], permissions: [])
  }
}

extension FilePermissions {
  /// Reading and writing for the owner, nothing for anybody else.
  package static let privateFile: FilePermissions = [.ownerReadWrite]
  /// What others must not have on anything that a store uses.
  package static let others: FilePermissions = [.groupReadWriteExecute, .otherReadWriteExecute]
}
