import Foundation
import RestorationTestSupport

/// A program in a terminal of its own, as the leader of its session.
final class TerminalProcess {
  let id: pid_t
  private var terminal: Int32
  /// All that has been written to the terminal.
  private(set) var screen = ""
  private var isReaped = false

  #if canImport(Darwin)
    private static let startsSession: Int16 = 0x0400
  #else
    private static let startsSession: Int16 = 0x0080
  #endif

  /// Starts a program on a new terminal.
  ///
  /// - Parameters:
  ///   - command: The path of the program, and its arguments.
  ///   - environment: Variables besides those of this process.
  init(_ command: [String], environment: [String: String]) throws {
    terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)
    // `ptsname` has one buffer for all threads, so tests at once would share a terminal.
    var name = [CChar](repeating: 0, count: 64)
    guard terminal >= 0, grantpt(terminal) == 0, unlockpt(terminal) == 0,
      ptsname_r(terminal, &name, name.count) == 0
    else { throw POSIXError(.ENXIO) }
    var files = SpawnFileActions()
    defer { files.destroy() }
    let path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    // Its first terminal is the one that controls it.
    for file in 0...2 as ClosedRange<Int32> {
      files.open(path, as: file)
    }
    files.closeOthers()
    id = try files.spawn(
      command,
      environment: ProcessInfo.processInfo.environment.merging(environment) { $1 },
      flags: Self.startsSession
    )
  }

  deinit {
    hangUp()
    guard !isReaped else { return }
    kill(id, SIGKILL)
    // Swift Testing looks at one ended process of this one at a time: with one that stays, no exit test ends.
    while waitpid(id, nil, 0) < 0, errno == EINTR {}
  }

  func type(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
  }

  /// Closes the terminal.
  func hangUp() {
    if terminal >= 0 { close(terminal) }
    terminal = -1
  }

  /// Reads the output so far. Returns `false` once no process has the terminal open.
  private func read() -> Bool {
    var event = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    while poll(&event, 1, 0) > 0 {
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = Foundation.read(terminal, &bytes, bytes.count)
      guard count > 0 else { return false }
      screen += String(decoding: bytes[..<count], as: UTF8.self)
    }
    return true
  }

  private func until(_ isSo: () -> Bool) async throws -> Bool {
    let end = ContinuousClock.now + .seconds(600)
    while !isSo() {
      if ContinuousClock.now > end { return false }
      try await Task.sleep(for: .milliseconds(5))
    }
    return true
  }

  /// Waits until something stands on the screen that has not been there when this was called last.
  func shows(_ text: String) async throws -> Bool {
    let shown = try await until {
      _ = read()
      return screen.contains(text)
    }
    if shown { screen = "" }
    return shown
  }

  /// Waits until no process has the terminal any more.
  func isLeft() async throws -> Bool { try await until { !read() } }

  /// Waits for the end, and says by which signal it was, or 0.
  func signalAtEnd() async throws -> Int32 {
    var status: Int32 = 0
    let hasEnded = try await until {
      if terminal >= 0 { _ = read() }
      isReaped = waitpid(id, &status, WNOHANG) == id
      return isReaped
    }
    return hasEnded ? status & 0x7F : -1
  }
}

// Those of the system that its module for Swift does not declare.
@_silgen_name("posix_openpt")
private func posix_openpt(_ flags: Int32) -> Int32
@_silgen_name("grantpt")
private func grantpt(_ file: Int32) -> Int32
@_silgen_name("unlockpt")
private func unlockpt(_ file: Int32) -> Int32
@_silgen_name("ptsname_r")
private func ptsname_r(
  _ file: Int32,
  _ name: UnsafeMutablePointer<CChar>,
  _ count: Int
) -> Int32
