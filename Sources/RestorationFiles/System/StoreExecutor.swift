import Dispatch
import RestorationArchive

/// A serial queue for one store, so that waiting for a disk or a lock blocks neither the main actor
/// nor the threads that all other tasks share.
package final class StoreExecutor: SerialExecutor {
  private let queue: DispatchQueue

  package init(label: String) {
    queue = DispatchQueue(label: "StateRestoration.\(label)")
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedSerialExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }

  /// Runs blocking work before there is an actor to run it on.
  package nonisolated(nonsending) func run<Value: Sendable>(
    _ body: @escaping @Sendable () throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value {
    let result: Result<Value, RestorationError> = await withCheckedContinuation { continuation in
      queue.async {
        continuation.resume(returning: Result { () throws(RestorationError) in try body() })
      }
    }
    return try result.get()
  }
}
