import Foundation
import RestorationFiles
import RestorationSQLite
import RestorationStorage

// Examines the file system of a store and the library that reads it.
extension StoreExamination {
  mutating func examineLibrary() {
    guard kind == .sqlite else { return }
    #if SQLite
      let library = SQLiteLibrary.current
      let name = "libsqlite3 \(library.version)"
      guard library.losesCommitsOfLogs else { return add(.library, .ok, name) }
      let fault = "may lose commits of a write-ahead log to which two connections write"
      guard (try? location.databaseHeader())?.hasLog == true else {
        return add(.library, .ok, "\(name) \(fault), and this store has no such log")
      }
      add(
        .library,
        .note,
        "\(name) \(fault), and this database has one",
        remedy:
          "use 3.51.3 or later, 3.50.7 or 3.44.6; a store turns its log off when it is opened for changes"
      )
    #endif
  }

  mutating func examineFileSystem() {
    if let name = location.weakFileSystemName {
      add(
        .fileSystem,
        .problem,
        "\(name), which is shared over a network or served by another program: locks may have "
          + "no effect, and saves may be lost",
        remedy: "move the store to a file system of this machine"
      )
    } else {
      add(.fileSystem, .ok, "a file system of this machine")
    }
  }

  /// Examines the free space of the disk.
  ///
  /// - Parameter largest: The length of the largest revision, in bytes.
  mutating func examineSpace(largest: Int) {
    var status = statvfs()
    guard statvfs(path, &status) == 0 else {
      add(.space, .warning, "the system does not report the free space")
      return
    }
    let free = UInt64(status.f_bavail) * UInt64(status.f_frsize)
    // A database writes its changes twice, and both kinds of store need some further names and
    // pages.
    let need = UInt64(max(largest, 4096)) * (kind == .sqlite ? 2 : 1) + 65_536
    let text =
      "\(byteText(Int(clamping: free))) free; a save needs \(byteText(Int(clamping: need)))"
    if status.f_flag & UInt(ST_RDONLY) != 0 {
      add(
        .space,
        .problem,
        "the file system can only be read",
        remedy: "mount it for writing, or move the store"
      )
    } else if free < need {
      add(.space, .problem, text, remedy: "make room on the disk; nothing can be saved until then")
    } else if free < need * 16 {
      add(.space, .warning, text, remedy: "make room on the disk soon")
    } else {
      add(.space, .ok, text)
    }
  }
}
