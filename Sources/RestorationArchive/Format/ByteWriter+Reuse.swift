import Synchronization

// Reuse of the writers' memory. Allocators return blocks of this size to the system, and requesting
// the pages again took a quarter of the time to encode a thousand objects. So a limited amount is
// kept for the next archive.
extension ByteWriter {
  /// Unused memory. Unchecked, because only its last owner leaves it here.
  private struct IdleRun: @unchecked Sendable {
    let run: ByteRun
  }

  private static let idle = Mutex<[IdleRun]>([])
  // An app encodes on one or two threads, and few trees need more.
  private static let maximumIdleCount = 2
  private static let maximumIdleByteCount = 4 << 20
  private static let usualCapacity = 4096

  /// Takes memory that an earlier writer has left, or allocates new memory.
  static func takeRun() -> ByteRun {
    idle.withLock { $0.popLast() }?.run ?? ByteRun(capacity: usualCapacity)
  }

  /// Keeps memory for a later writer, or frees it if enough is kept.
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
