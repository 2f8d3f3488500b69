import Synchronization

// The objects of an archive are written to memory that is given up when the archive is put together.
// Allocators return blocks of that size to the system, and asking it for pages anew took a quarter of
// the time in which a thousand objects are encoded. So a little of it stays for the next archive.
extension ByteWriter {
  /// Memory that nobody uses. Unchecked, because whoever leaves it is the last who had it.
  private struct IdleRun: @unchecked Sendable {
    let run: ByteRun
  }

  private static let idle = Mutex<[IdleRun]>([])
  // An app encodes on one thread or two, and few trees need more.
  private static let maximumIdleCount = 2
  private static let maximumIdleByteCount = 4 << 20
  private static let usualCapacity = 4096

  /// Memory that an earlier writer has left, or new one.
  static func takeRun() -> ByteRun {
    idle.withLock { $0.popLast() }?.run ?? ByteRun(capacity: usualCapacity)
  }

  /// Leaves memory to a later writer, or frees it where there is enough.
  static func leave(_ run: ByteRun) {
    var run = run
    run.count = 0
    let left = IdleRun(run: run)
    let isKept =
      run.capacity >= usualCapacity
      && idle.withLock { idle in
        let byteCount = idle.reduce(left.run.capacity) { $0 + $1.run.capacity }
        guard idle.count < maximumIdleCount, byteCount <= maximumIdleByteCount else {
          return false
        }
        idle.append(left)
        return true
      }
    if !isKept { run.base.deallocate() }
  }
}
