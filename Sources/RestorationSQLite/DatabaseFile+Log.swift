#if SQLite
  import GRDB
  import RestorationArchive
  import RestorationStorage
  import SystemPackage

  extension DatabaseFile {
    private static let chunkByteCount = 1 << 16

    /// Makes durable what is in the write-ahead log, before anything is put behind it.
    ///
    /// A process whose disk fails while it synchronises the log has committed nothing. But what it
    /// wrote may be whole in the file, and Linux shows it from then on and never tells the disk. The
    /// next process that recovers the log takes it for committed, and what comes behind it is lost with
    /// it when the power is cut, also what was synchronised. Synchronising again changes nothing; so
    /// the log is written over with itself.
    ///
    /// Only who opens a log that nobody has open recovers it, so that this is done once an opening.
    ///
    /// Source: storage-reliability T7 and 1.2; found by the fault sweep.
    ///
    /// - Throws: `RestorationError` with code `storeFailed` or `diskFull` when the system refuses, and
    ///   what SQLite throws while others write.
    /// - Complexity: O(*n*) in the size of the log, which is emptied at 4 MiB.
    func rewriteLog(_ database: Database) throws {
      // Nobody else puts anything into the log meanwhile, or begins it anew.
      try database.inTransaction(.immediate) {
        try rewriteLog()
        return .rollback
      }
    }

    private func rewriteLog() throws(RestorationError) {
      let log = PathName(path + DatabaseJournal.writeAheadLog.suffix)
      let system = Self.files.system
      let options: FileDescriptor.OpenOptions = [.noFollow, .closeOnExec]
      try Self.files.attempt("make the log \(log) durable") { () throws(Errno) in
        let source = try system.open(log, in: nil, .readOnly, options, permissions: [])
        defer { system.close(source) }
        let target = try system.open(log, in: nil, .writeOnly, options, permissions: [])
        defer { system.close(target) }
        let memory = UnsafeMutableRawBufferPointer.allocate(
          byteCount: Self.chunkByteCount,
          alignment: 16
        )
        defer { memory.deallocate() }
        var isEmpty = true
        while true {
          let count = try system.readAll(source, into: memory)
          if count == 0 { break }
          try system.writeAll(UnsafeRawBufferPointer(rebasing: memory[..<count]), to: target)
          isEmpty = false
        }
        if !isEmpty { try system.synchronize(target) }
      }
    }
  }
#endif
