import Foundation
import RestorationStorage

// Examines the lock of the store; the test holds it only briefly.
extension StoreExamination {
  mutating func examineLock() {
    switch kind {
    case nil: break
    case .files: examineFileLock()
    case .sqlite: examineDatabaseLock()
    }
  }

  private mutating func examineFileLock() {
    let file = open(path + "/lock", O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      add(.lock, errno == ENOENT ? .ok : .note, "no process has written yet")
      return
    }
    defer { close(file) }
    var process = "another process"
    // Linux returns its list of locks a page at a time, and a lock released between two pages hides
    // another entry. So the list is read again while the lock is held.
    for _ in 0..<20 {
      // Shared: two concurrent tests do not see each other.
      if flock(file, LOCK_SH | LOCK_NB) == 0 {
        flock(file, LOCK_UN)
        add(.lock, .ok, "no process is writing")
        return
      }
      if let holder = Self.holder(of: file) {
        process = "process \(holder)"
        break
      }
      usleep(1000)
    }
    add(.lock, .note, "\(process) is writing now", remedy: "wait until it has finished")
  }

  private mutating func examineDatabaseLock() {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { close(file) }
    // SQLite's own lock bytes: one for the next writer, one for the writer, many for readers.
    var request = flock()
    request.l_type = Int16(F_WRLCK)
    request.l_whence = Int16(SEEK_SET)
    request.l_start = 0x4000_0000
    request.l_len = 2
    guard fcntl(file, F_GETLK, &request) == 0 else { return }
    guard request.l_type != Int16(F_UNLCK) else {
      add(.lock, .ok, "no process is writing")
      return
    }
    add(
      .lock,
      .note,
      "process \(request.l_pid) is writing now",
      remedy: "wait until it has finished"
    )
  }

  /// Returns the process that holds a lock on an open file, if Linux reveals it.
  private static func holder(of file: Int32) -> Int? {
    var status = stat()
    // Foundation's reading of a file would end after the first page.
    guard fstat(file, &status) == 0, let locks = try? StateFile.read("/proc/locks") else {
      return nil
    }
    for line in String(decoding: locks, as: UTF8.self).split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count > 5, fields[1] == "FLOCK", fields[5].hasSuffix(":\(status.st_ino)")
      else { continue }
      return Int(fields[4])
    }
    return nil
  }
}
