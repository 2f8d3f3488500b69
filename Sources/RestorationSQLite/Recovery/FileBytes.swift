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
        var done = 0
        while done < count {
          let rest = UnsafeMutableRawBufferPointer(buffer).dropFirst(done)
          let read = try system.read(
            file,
            into: UnsafeMutableRawBufferPointer(rebasing: rest.prefix(count - done)),
            at: offset + Int64(done)
          )
          guard read > 0 else { throw Errno.ioError }
          done += read
        }
        initialized = done
      }
    }
  }
#endif
