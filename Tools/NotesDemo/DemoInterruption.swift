import Dispatch
import Foundation
import NotesApp
import StateRestoration
import Synchronization

/// Removes the demo's files when the user presses Ctrl-C, or the system sends a signal.
///
/// Code that makes a directory or a child does so in ``uninterrupted(_:)``: a signal between making
/// it and recording it would leave it behind. The final removal does the same.
final class DemoInterruption {
  private final class Child: Sendable {
    let identifier = Mutex<Int32?>(nil)
  }

  private let child: Child
  private let sources: [any DispatchSourceSignal]

  /// Begins to watch for signals.
  ///
  /// - Parameter cleanUp: Removes the files; after that, the signal has its default effect.
  init(_ cleanUp: @escaping @Sendable () -> Void) {
    let child = Child()
    // A queue of its own: on one core, the only thread of the global queues may be waiting for a
    // child.
    let queue = DispatchQueue(label: "restoration.demo.interruption")
    let beginning = DispatchGroup()
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      EndingSignal.watch(for: number, on: queue, beginning) {
        // Nothing is made any more: it would have to wait for the lock.
        child.identifier.withLock { child in
          // Stopped and not killed, because its end would wake a thread that waits for it.
          if let child { Self.stopAndWait(child) }
          cleanUp()
          if let child { kill(child, SIGKILL) }
          EndingSignal.endProcess(by: number)
        }
      }
    }
    self.child = child
    // Until the handlers are installed, a signal ends the demo, which has made nothing yet.
    beginning.wait()
  }

  /// Runs work that a signal finds either not begun or finished.
  func uninterrupted<Value>(_ work: () throws -> Value) rethrows -> Value {
    try child.identifier.withLock { _ in try work() }
  }

  /// Starts a child, which is stopped together with the demo from now on.
  ///
  /// - Throws: `DemoFailure` when the process cannot be started.
  func start(_ arguments: [String]) throws -> DemoProcess {
    try child.identifier.withLock { identifier in
      let process = try DemoProcess(arguments)
      identifier = process.identifier
      return process
    }
  }

  /// Stops tracking the child, because it has ended.
  func forget() { child.identifier.withLock { $0 = nil } }

  /// Stops a process: it makes nothing more once this returns.
  private static func stopAndWait(_ identifier: Int32) {
    guard kill(identifier, SIGSTOP) == 0 else { return }
    var state = siginfo_t()
    // The exit state is left for the thread that waits for the child.
    while waitid(P_PID, id_t(identifier), &state, WSTOPPED | WEXITED | WNOWAIT) != 0, errno == EINTR
    {}
  }
}
