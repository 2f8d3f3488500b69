import Dispatch
import Foundation

/// A signal that asks a process to end.
package enum EndingSignal {
  /// Does something when a signal comes, instead of what the process does by default.
  ///
  /// Dispatch begins to watch on a thread of its own: a signal until then does what it does by default.
  ///
  /// - Parameters:
  ///   - number: Which signal.
  ///   - queue: Where it is done.
  ///   - beginning: Entered by this, and left when the signal is watched for.
  ///   - act: What is done.
  /// - Returns: What watches as long as somebody keeps it.
  package static func watch(
    for number: Int32,
    on queue: DispatchQueue,
    _ beginning: DispatchGroup,
    _ act: @escaping @Sendable () -> Void
  ) -> any DispatchSourceSignal {
    let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
    source.setEventHandler(handler: act)
    beginning.enter()
    source.setRegistrationHandler { @Sendable in
      #if canImport(Darwin)
        // Elsewhere Dispatch does that. An action of our own before would lose what comes meanwhile, and one
        // that ignores the signal would be inherited by programs that this one starts.
        signal(number) { _ in }
      #endif
      beginning.leave()
    }
    source.resume()
    return source
  }

  /// Ends the process by a signal, so that whoever waits for it sees which.
  ///
  /// Nothing else of the process runs on, also where whoever started it had the signal blocked, which
  /// programs inherit.
  package static func endProcess(by number: Int32) -> Never {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    signal(number, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    // To this thread, which takes it at once. One for the whole process waits where all threads have it
    // blocked just then, and what watches for it takes it again.
    raise(number)
    // For signals that end nothing, as a shell would say it.
    exit(128 + number)
  }
}
