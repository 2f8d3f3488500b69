import Foundation
import StateRestoration
import Synchronization

/// Writes all results of the tool, and detects failures of that.
enum StandardOutput {
  /// The error number of the first failed write, or 0.
  private static let failure = Atomic<Int32>(0)

  /// Makes sure that the three standard descriptors are open.
  ///
  /// If one were closed, the first opened file would get its number, and output would be written
  /// into a store. The substitute is opened so that its use fails.
  static func reserve() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free descriptor is used first. This one is opened in the wrong direction.
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

  /// Indicates whether output is lost from now on; long work that only prints may end.
  static var isLost: Bool { failure.load(ordering: .relaxed) != 0 }

  /// Ends long work that only prints, once its output is lost.
  static func check() throws {
    if isLost { throw ToolFailure(.inputOutput, "") }
  }

  /// Ends the process with a status. If results were lost, it is that of a failed write, or that of
  /// other tools whose reader has gone.
  static func exit(_ status: Int32) -> Never {
    // Some file systems report a full disk only now. A descriptor that was closed before, or is
    // open only for reading, does not matter when nothing was printed.
    if !isLost, close(STDOUT_FILENO) != 0, errno != EBADF {
      failure.store(errno, ordering: .relaxed)
    }
    if isLost { close(STDOUT_FILENO) }
    let pagerStatus = Pager.waitForEnd()
    // The status of a shell that cannot start a program.
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
        + "  the output is incomplete and must not be used; changes of a store "
        + "stay"
    )
    Foundation.exit(ExitStatus.inputOutput.rawValue)
  }
}
