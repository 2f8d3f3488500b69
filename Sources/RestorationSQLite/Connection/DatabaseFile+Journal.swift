#if SQLite
  import RestorationArchive
  import RestorationStorage
  import SystemPackage

  extension DatabaseFile {
    /// Makes the name of the rollback journal durable before the first transaction, and with it that
    /// an old journal is gone.
    ///
    /// SQLite synchronises the directory when it makes its journal, and takes no notice when that
    /// fails. The journal that a power cut needs might then have no name, or one that SQLite has just
    /// played back might be there again. So it is made here, empty, and a failure is answered. In the
    /// mode `TRUNCATE` it keeps its name from then on.
    ///
    /// Where nothing can be written at all, no transaction can begin either, and reading goes on.
    ///
    /// - Throws: `RestorationError` with code `storeFailed` or `diskFull` when the system refuses.
    func settleJournal() throws(RestorationError) {
      let journal = PathName(path + "-journal")
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
