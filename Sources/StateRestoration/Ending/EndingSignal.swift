import Dispatch
import Foundation

/// A signal that asks a process to end.
package enum EndingSignal {
  /// Runs a closure when a signal arrives, in place of the signal's default action.
  ///
  /// Dispatch starts to watch on a thread of its own. A signal that arrives before has its default
  /// action.
  ///
  /// - Parameters:
  ///   - number: The number of the signal.
  ///   - queue: The queue on which the closure runs.
  ///   - beginning: A group that this call enters and that is left once the signal is watched.
  ///   - act: The closure.
  /// - Returns: The source that watches the signal for as long as it is kept.
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
        // Elsewhere Dispatch does that. Setting an action before Dispatch watches would lose
        // signals in between, and programs started by this one would inherit an action that ignores
        // the signal.
        signal(number) { _ in }
      #endif
      beginning.leave()
    }
    source.resume()
    return source
  }

  /// Ends the process by a signal, so that its parent sees which signal ended it.
  ///
  /// The process ends even if its parent had the signal blocked, which processes inherit.
  package static func endProcess(by number: Int32) -> Never {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    signal(number, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    // To this thread, which takes it at once. A signal for the whole process would wait while all
    // threads block it, and the source that watches it would take it again.
    raise(number)
    // For signals that do not end a process: the exit status that a shell would report.
    exit(128 + number)
  }
}
