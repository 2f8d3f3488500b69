import Foundation
import RestorationStorage

// Who could write now. Asking holds nobody off for longer than the question takes.
extension StoreExamination {
  mutating func examineLock() {
    switch kind {
    case .files: examineFileLock()
    case .sqlite: examineDatabaseLock()
    }
  }

  private mutating func examineFileLock() {
    let file = open(path + "/lock", O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      add(.lock, errno == ENOENT ? .ok : .note, "nobody has written yet")
      return
    }
    defer { close(file) }
    // Shared: two who only ask do not see each other.
    if flock(file, LOCK_SH | LOCK_NB) == 0 {
      flock(file, LOCK_UN)
      add(.lock, .ok, "nobody is writing")
      return
    }
    var status = stat()
    let holder = fstat(file, &status) == 0 ? Self.holder(of: status) : nil
    let process = holder.map { "process \($0)" } ?? "another process"
    add(.lock, .note, "\(process) is writing now", remedy: "wait until it has finished")
  }

  private mutating func examineDatabaseLock() {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { close(file) }
    // SQLite's own places: one for who wants to write next, one for who writes, many for readers.
    var request = flock()
    request.l_type = Int16(F_WRLCK)
    request.l_whence = Int16(SEEK_SET)
    request.l_start = 0x4000_0000
    request.l_len = 2
    guard fcntl(file, F_GETLK, &request) == 0 else { return }
    guard request.l_type != Int16(F_UNLCK) else {
      add(.lock, .ok, "nobody is writing")
      return
    }
    add(
      .lock,
      .note,
      "process \(request.l_pid) is writing now",
      remedy: "wait until it has finished"
    )
  }

  /// The process that holds a lock on a file, as Linux tells it.
  private static func holder(of status: stat) -> Int? {
    // A list that changes while it is read may lack an entry.
    for _ in 0..<3 {
      let locks = (try? String(contentsOfFile: "/proc/locks", encoding: .utf8)) ?? ""
      for line in locks.split(separator: "\n") {
        let fields = line.split(separator: " ")
        guard fields.count > 5, fields[1] == "FLOCK", fields[5].hasSuffix(":\(status.st_ino)")
        else { continue }
        return Int(fields[4])
      }
    }
    return nil
  }
}
