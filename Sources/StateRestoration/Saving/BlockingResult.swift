import Foundation

/// The result of a save, for a thread that must block while it waits.
final class BlockingResult: @unchecked Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  // Written before the semaphore is signalled and read afterwards.
  private var result: SaveWork.Result?

  func set(_ result: SaveWork.Result) {
    self.result = result
    semaphore.signal()
  }

  func wait(_ deadline: Duration) -> SaveWork.Result? {
    // A longer time makes no difference.
    let (seconds, attoseconds) = min(deadline, .seconds(1_000_000_000)).components
    let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    let isDone = semaphore.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .success
    return isDone ? result : nil
  }
}
