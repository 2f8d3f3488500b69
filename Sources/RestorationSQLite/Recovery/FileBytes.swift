#if SQLite
  import RestorationStorage
  import SystemPackage

  /// An open file, from which bytes are read wherever they are.
  struct FileBytes {
    let file: FileDescriptor
    let system: any FileSystem

    /// So many bytes from a place on; `nil` when the file has fewer or the system cannot read them.
    func bytes(_ count: Int, at offset: Int64) -> [UInt8]? {
      try? [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
        let memory = UnsafeMutableRawBufferPointer(buffer)
        initialized = try system.readAll(file, into: memory, at: offset)
        guard initialized == count else { throw Errno.ioError }
      }
    }
  }
#endif
