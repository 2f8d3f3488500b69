#if SQLite
  import CRestorationSystemSQLite
  import RestorationArchive
  import RestorationStorage

  extension RestorationError {
    /// Converts a failure of SQLite; a `RestorationError` passes unchanged.
    init(sqlite error: any Error) {
      if let own = error as? RestorationError {
        self = own
        return
      }
      guard let failure = error as? SQLiteFailure else {
        self.init(.storeFailed, "the database failed; try again", cause: error)
        return
      }
      let (code, message): (Code, String) =
        switch failure.primaryCode {
        case SQLITE_BUSY, SQLITE_LOCKED:
          (.storeBusy, "expected access to the database, found it in use for too long; try again")
        case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_MISMATCH:
          (
            .corrupted,
            "expected a sound database, found a damaged one; keep the file and restore it from a copy"
          )
        case SQLITE_TOOBIG:
          (
            .limitExceeded,
            "expected an archive within the limits of the store, found a larger one; raise the limits "
              + "if you trust it"
          )
        case SQLITE_PERM:
          (
            .insecurePermissions,
            "expected no journal or log of another user beside the database, and no write-ahead log in a "
              + "folder where others may make files; use a folder of your own"
          )
        case SQLITE_FULL: (.diskFull, "the disk is full; make room and save again")
        case SQLITE_READONLY:
          (
            .readOnlyStore,
            "the database cannot be written; check the owner of it and its directory, and whether its file "
              + "system can be written to"
          )
        case SQLITE_IOERR:
          (
            .storeFailed,
            "the system could not read or write the database; check the disk, earlier saves are "
              + "untouched"
          )
        default:
          (
            .storeFailed,
            "SQLite refused with code \(failure.code); what was saved before is "
              + "untouched"
          )
        }
      self.init(code, message, cause: failure)
    }
  }
#endif
