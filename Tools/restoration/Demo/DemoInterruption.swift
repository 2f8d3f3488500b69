import Dispatch
import Foundation
import Synchronization

/// Removes what a demo has made when somebody ends it with Ctrl-C, or a system with a signal.
final class DemoInterruption {
  private final class Child: Sendable {
    let identifier = Mutex<Int32?>(nil)
  }

  private let child = Child()
  private var sources: [any DispatchSourceSignal] = []

  /// - Parameter cleanUp: Removes what was made; the signal does what it does by default after that.
  init(_ cleanUp: @escaping @Sendable () -> Void) {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // Not to be ignored, which the children would inherit.
      signal(number) { _ in }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { @Sendable [child] in
        let child = child.identifier.withLock { $0 }
        // It must make nothing anew meanwhile; its end would wake whoever waits for it.
        if let child { kill(child, SIGSTOP) }
        cleanUp()
        if let child { kill(child, SIGKILL) }
        signal(number, SIG_DFL)
        kill(getpid(), number)
      }
      source.resume()
      sources.append(source)
    }
  }

  /// Ends a child with the demo, from now on.
  func watch(_ process: ChildProcess) { child.identifier.withLock { $0 = process.identifier } }

  /// Leaves the child alone, because it has ended.
  func forget() { child.identifier.withLock { $0 = nil } }
}
