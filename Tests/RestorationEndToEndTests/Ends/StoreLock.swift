import Foundation

/// Keeps other processes from reading a database, so that they wait while they open it; of a store in files
/// it does nothing.
final class StoreLock {
  private var file: Int32

  // Of an open file, which is not lost when another of the same one is closed; the bytes are SQLite's.
  #if canImport(Darwin)
    private static let setLock: Int32 = 90
  #else
    private static let setLock: Int32 = 37
  #endif
  private static let firstByte: off_t = 0x4000_0000
  private static let byteCount: off_t = 512

  init(_ path: String) {
    file = open(path, O_RDWR | O_CLOEXEC)
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = Self.firstByte
    lock.l_len = Self.byteCount
    if file >= 0, fcntl(file, Self.setLock, &lock) != 0 { release() }
  }

  func release() {
    if file >= 0 { close(file) }
    file = -1
  }

  deinit { release() }
}
