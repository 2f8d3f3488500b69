#if SQLite
  import RestorationArchive
  import RestorationStorage
  import SystemPackage

  extension DatabaseFile {
    /// Makes the name of the rollback journal or of the write-ahead log durable before the first
    /// transaction, and with it that an old journal is gone.
    ///
    /// SQLite synchronises the directory when it makes one of them, and takes no notice when that
    /// fails. The journal that a power cut needs might then have no name, or one that SQLite has just
    /// played back might be there again; and a log without a name is lost with all that it holds. So
    /// it is made here, empty, and a failure is answered. In the mode `TRUNCATE` it keeps its name
    /// from then on, and a log does while somebody has the database open, as whoever calls has.
    ///
    /// Where nothing can be written at all, no transaction can begin either, and reading goes on.
    ///
    /// Source: storage-reliability T7; found by the fault sweep.
    ///
    /// - Throws: `RestorationError` with code `storeFailed` or `diskFull` when the system refuses.
    func settle(_ mode: DatabaseJournal) throws(RestorationError) {
      let journal = PathName(path + mode.suffix)
      let files = Self.files
      do throws(Errno) {
        let created = try files.system.open(
          journal,
          in: nil,
          .readWrite,
          [.create, .exclusiveCreate, .noFollow, .closeOnExec],
          permissions: .privateFile
        )
        files.system.close(created)
      } catch {
        switch error {
        case .fileExists: break
        case .readOnlyFileSystem, .permissionDenied, .notPermitted: return
        default: throw .system("make the journal \(journal)", error)
        }
      }
      let parent = journal.removingLastComponent
      try files.synchronizeDirectory(parent.isEmpty ? "." : parent)
    }
  }
#endif
