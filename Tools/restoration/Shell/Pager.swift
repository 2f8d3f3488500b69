import Foundation
import Synchronization

/// The program that shows long results in a terminal a screen at a time.
enum Pager {
  private static let isWanted = Atomic<Bool>(false)
  /// The process of the pager, or 0.
  private static let identifier = Atomic<pid_t>(0)

  /// Indicates whether results go to a pager, and so to a terminal in the end.
  static var isRunning: Bool { identifier.load(ordering: .relaxed) != 0 }

  /// Requests a pager, which starts with the first result; progress is shown until then.
  static func want() { isWanted.store(true, ordering: .relaxed) }

  /// Starts the user's pager if one was requested, and prints to it from now on. Does nothing when
  /// results do not go to a terminal, or there is no pager.
  static func startIfWanted() {
    guard isWanted.exchange(false, ordering: .relaxed) else { return }
    let environment = ProcessInfo.processInfo.environment
    guard isatty(STDOUT_FILENO) == 1, environment["TERM", default: "dumb"] != "dumb",
      let command = command(environment)
    else { return }
    // Short results stay on the screen, and colours are passed on. The user's own LESS takes
    // precedence.
    setenv("LESS", "FRX", 0)
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return }
    defer { for end in ends { close(end) } }
    // The pager must not inherit the writing end, whose closing it waits for.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // Without a pager, results go to the terminal.
    guard let child = try? ForegroundProcess.start("/bin/sh", ["-c", command], input: ends[0]),
      dup2(ends[1], STDOUT_FILENO) >= 0
    else { return }
    identifier.store(child, ordering: .relaxed)
    // Ctrl-C ends the printing; the pager keeps showing the output until the user quits.
    signal(SIGINT) { _ in
      close(STDOUT_FILENO)
      Pager.waitForEnd()
      _exit(128 + SIGINT)
    }
  }

  /// The command of the pager, or `nil` for none.
  private static func command(_ environment: [String: String]) -> String? {
    if let named = environment["PAGER"] { return named.isEmpty || named == "cat" ? nil : named }
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.contains { access("\($0)/less", X_OK) == 0 } ? "less" : nil
  }

  /// Waits until the user quits the pager; standard output must be closed before.
  ///
  /// - Returns: The status of the pager, or 0 when there was none.
  @discardableResult
  static func waitForEnd() -> Int32 {
    let child = identifier.exchange(0, ordering: .relaxed)
    guard child != 0 else { return 0 }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { return 0 }
    }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 0
  }
}
