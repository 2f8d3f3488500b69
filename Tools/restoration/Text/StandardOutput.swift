import Foundation
import StateRestoration
import Synchronization

/// The one place through which results leave the tool, and where it is noticed that they do not.
enum StandardOutput {
  /// What the first write that failed failed with; 0 while none has.
  private static let failure = Atomic<Int32>(0)

  /// Makes sure that the three standard descriptors are taken.
  ///
  /// Where one is closed, the first file that is opened would get its number, and what is printed
  /// would be written into a store. What stands in for it refuses to be used.
  static func reserve() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // Descriptors are given from the lowest on. This one is open the wrong way round.
      let stand = open("/dev/null", descriptor == STDOUT_FILENO ? O_RDONLY : O_WRONLY)
      if stand >= 0, stand != descriptor {
        dup2(stand, descriptor)
        close(stand)
      }
    }
  }

  /// Writes results; after a failure, nothing more.
  static func write(_ bytes: [UInt8]) {
    guard failure.load(ordering: .relaxed) == 0 else { return }
    Pager.startIfWanted()
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return failure.store(errno, ordering: .relaxed) }
      rest = rest.dropFirst(count)
    }
  }

  /// Whether nobody gets what is written from now on; long work that only prints may end.
  static var isLost: Bool { failure.load(ordering: .relaxed) != 0 }

  /// Ends long work that only prints, once nobody gets what it prints.
  static func check() throws {
    if isLost { throw ToolFailure(.inputOutput, "") }
  }

  /// Ends the process with a status, unless results were lost: then with that of a failed write, or
  /// as other tools end whose reader has gone.
  static func exit(_ status: Int32) -> Never {
    // Some file systems tell only now that there was no room. A descriptor that somebody closed
    // before, or only for reading, matters to nobody who printed nothing.
    if !isLost, close(STDOUT_FILENO) != 0, errno != EBADF {
      failure.store(errno, ordering: .relaxed)
    }
    if isLost { close(STDOUT_FILENO) }
    let pagerStatus = Pager.waitForEnd()
    // What a shell says of a program that it cannot start.
    if pagerStatus == 126 || pagerStatus == 127 {
      Terminal.error(
        "restoration: there is no pager of the name that PAGER has, so nothing was shown\n"
          + "  set PAGER to another one, or use --no-pager"
      )
      Foundation.exit(ExitStatus.inputOutput.rawValue)
    }
    let code = failure.load(ordering: .relaxed)
    guard code != 0 else { Foundation.exit(status) }
    if code == EPIPE { EndingSignal.endProcess(by: SIGPIPE) }
    Terminal.error(
      "restoration: cannot write to standard output: \(String(cString: strerror(code)))\n"
        + "  what was printed is not whole, and is not to be used; what the verb changed in a store "
        + "stays changed"
    )
    Foundation.exit(ExitStatus.inputOutput.rawValue)
  }
}
