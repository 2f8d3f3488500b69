import Foundation

/// A program that a test runs, with the interface of Foundation's `Process`.
///
/// Foundation's learns of an end by a socket that other tests' programs may inherit when they are started at
/// the same time. It then waits for them too, and they for tests that find no thread. This one inherits nothing
/// but its three streams, and a thread of its own waits for it.
package final class TestProcess: @unchecked Sendable {
  package var executableURL: URL?
  package var arguments: [String]?
  /// The variables of the program; those of the test if absent.
  package var environment: [String: String]?
  package var currentDirectoryURL: URL?
  /// A `Pipe` or a `FileHandle`; without one, nothing can be read or written.
  package var standardInput: Any?
  package var standardOutput: Any?
  package var standardError: Any?

  package private(set) var processIdentifier: Int32 = 0
  private let changed = NSCondition()
  /// As `waitpid` reports it.
  private var end: Int32?
  private var hasStarted = false

  package init() {}

  package func run() throws {
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(null) }
    var files = SpawnFileActions()
    defer { files.destroy() }
    for (stream, number) in [(standardInput, 0), (standardOutput, 1), (standardError, 2)] {
      let file =
        switch stream {
        case let pipe as Pipe:
          (number == 0 ? pipe.fileHandleForReading : pipe.fileHandleForWriting).fileDescriptor
        case let handle as FileHandle where handle !== FileHandle.nullDevice: handle.fileDescriptor
        default: null
        }
      files.use(file, as: Int32(number))
    }
    if let currentDirectoryURL { files.changeDirectory(to: currentDirectoryURL.path) }
    files.closeOthers()
    // A group of its own, so that a signal to the tests does not reach it.
    processIdentifier = try files.spawn(
      [executableURL?.path ?? ""] + (arguments ?? []),
      environment: environment ?? ProcessInfo.processInfo.environment,
      flags: POSIX_SPAWN_SETPGROUP
    )
    hasStarted = true
    for (stream, isInput) in [
      (standardInput, true), (standardOutput, false), (standardError, false),
    ] {
      guard let pipe = stream as? Pipe else { continue }
      try? (isInput ? pipe.fileHandleForReading : pipe.fileHandleForWriting).close()
    }
    // Ended programs are waited for at once: Swift Testing looks at one of them at a time, and with one that
    // stays, no exit test ends.
    Thread { [self] in
      var status: Int32 = 0
      while waitpid(processIdentifier, &status, 0) < 0, errno == EINTR {}
      changed.withLock {
        end = status
        changed.broadcast()
      }
    }.start()
  }

  package var isRunning: Bool { changed.withLock { hasStarted && end == nil } }

  package func waitUntilExit() {
    changed.withLock { while end == nil { changed.wait() } }
  }

  /// Waits for the end without blocking a thread.
  package func waitForEnd() async {
    await withCheckedContinuation { continuation in
      Thread { [self] in
        waitUntilExit()
        continuation.resume()
      }.start()
    }
  }

  package func terminate() {
    changed.withLock { if hasStarted, end == nil { kill(processIdentifier, SIGTERM) } }
  }

  package var terminationReason: Process.TerminationReason {
    status & 0x7F == 0 ? .exit : .uncaughtSignal
  }

  /// The status of an exit, or the number of the signal.
  package var terminationStatus: Int32 {
    status & 0x7F == 0 ? status >> 8 & 0xFF : status & 0x7F
  }

  private var status: Int32 {
    changed.withLock {
      precondition(end != nil, "the program has not ended")
      return end ?? 0
    }
  }
}
