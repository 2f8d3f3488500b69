import RestorationArchive
import Synchronization

/// The database files that this process has open through SQLite.
///
/// POSIX releases all locks that a process holds on a file as soon as the process closes any
/// descriptor of it, even one that was not used for locking. So while SQLite works on a file, no
/// other code in the process may open it, not even to inspect it, without asking here first.
package enum OpenDatabases {
  private static let counts = Mutex<[FileStatus.Identity: Int]>([:])

  /// Runs `body`, which may open and close the file, while SQLite is kept from opening it; returns
  /// `nil` when SQLite has it open.
  package static func whileNotOpen<Result>(
    _ file: FileStatus.Identity,
    _ body: () throws(RestorationError) -> Result
  ) throws(RestorationError) -> Result? {
    try counts.withLock { (counts) throws(RestorationError) -> Result? in
      counts[file] == nil ? try body() : nil
    }
  }

  package static func insert(_ file: FileStatus.Identity) {
    counts.withLock { $0[file, default: 0] += 1 }
  }

  /// Counts the file as open unless it is; returns `true` if it was not.
  package static func insertUnlessOpen(_ file: FileStatus.Identity) -> Bool {
    counts.withLock { counts in
      guard counts[file] == nil else { return false }
      counts[file] = 1
      return true
    }
  }

  package static func remove(_ file: FileStatus.Identity) {
    counts.withLock { counts in
      let rest = counts[file, default: 0] - 1
      counts[file] = rest > 0 ? rest : nil
    }
  }
}
