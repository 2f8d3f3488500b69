import Dispatch
import Foundation
import StateRestoration
import Synchronization

/// Removes what a demo has made when somebody ends it with Ctrl-C, or a system with a signal.
///
/// What makes something, a directory or a child, does so in ``uninterrupted(_:)``: a signal between
/// the making and the note of it would leave it behind. So does what removes it at the end.
final class DemoInterruption {
  private final class Child: Sendable {
    let identifier = Mutex<Int32?>(nil)
  }

  private let child: Child
  private let sources: [any DispatchSourceSignal]

  /// - Parameter cleanUp: Removes what was made; the signal does what it does by default after that.
  init(_ cleanUp: @escaping @Sendable () -> Void) {
    let child = Child()
    // One of its own: the threads of the global ones may all wait for children, on one core the only one.
    let queue = DispatchQueue(label: "restoration.demo.interruption")
    let beginning = DispatchGroup()
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      EndingSignal.watch(for: number, on: queue, beginning) {
        // Nothing is made any more: what would, waits for the lock.
        child.identifier.withLock { child in
          // Stopped and not killed, because its end would wake whoever waits for it.
          if let child { Self.stopAndWait(child) }
          cleanUp()
          if let child { kill(child, SIGKILL) }
          EndingSignal.endProcess(by: number)
        }
      }
    }
    self.child = child
    // Until then a signal ends the demo, which has made nothing yet.
    beginning.wait()
  }

  /// Does something that a signal finds either not begun or done.
  func uninterrupted<Value>(_ work: () throws -> Value) rethrows -> Value {
    try child.identifier.withLock { _ in try work() }
  }

  /// Starts a child, which ends with the demo from now on.
  ///
  /// - Throws: `ToolFailure` when the process cannot be started.
  func start(_ arguments: [String]) throws -> ChildProcess {
    try child.identifier.withLock { identifier in
      let process = try ChildProcess(arguments)
      identifier = process.identifier
      return process
    }
  }

  /// Leaves the child alone, because it has ended.
  func forget() { child.identifier.withLock { $0 = nil } }

  /// Stops a process: it makes nothing anew once this returns, also of what it had begun.
  private static func stopAndWait(_ identifier: Int32) {
    guard kill(identifier, SIGSTOP) == 0 else { return }
    var state = siginfo_t()
    // The state is left for whoever waits for the child's end.
    while waitid(P_PID, id_t(identifier), &state, WSTOPPED | WEXITED | WNOWAIT) != 0, errno == EINTR
    {}
  }
}
