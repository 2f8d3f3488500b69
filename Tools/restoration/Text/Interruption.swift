import Foundation
import StateRestoration
import Synchronization

/// Whether somebody asked the tool to stop, by Ctrl-C, by ending it, or by closing what it prints to.
enum Interruption {
  private static let signalNumber = Atomic<Int32>(0)

  /// From now on a signal asks instead of ending the process.
  static func listen() {
    // Made now, so that the handler has nothing to make.
    signalNumber.store(0, ordering: .relaxed)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { Interruption.signalNumber.store($0, ordering: .relaxed) }
    }
  }

  /// The signal that came to end the process, if one did: Ctrl-C is for the program that has the
  /// terminal.
  static var ending: Int32? {
    let number = signalNumber.load(ordering: .relaxed)
    return number == SIGTERM || number == SIGHUP ? number : nil
  }

  static var isAsked: Bool {
    signalNumber.load(ordering: .relaxed) != 0 || StandardOutput.isLost || hasNoReader
  }

  // A pipe says so when nobody reads it any more, before anything is written to it.
  private static var hasNoReader: Bool {
    var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    return poll(&output, 1, 0) > 0 && output.revents & Int16(POLLERR) != 0
  }

  /// Ends the process as whoever waits for it expects: Ctrl-C is the ordinary end of what has none,
  /// everything else is told by the status.
  static func end() {
    let number = signalNumber.load(ordering: .relaxed)
    if number == SIGTERM || number == SIGHUP { EndingSignal.endProcess(by: number) }
    if number == 0, !StandardOutput.isLost, hasNoReader { EndingSignal.endProcess(by: SIGPIPE) }
  }

  /// Sleeps, and wakes up early when somebody asks.
  static func sleep(seconds: Double) async throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while !isAsked, ContinuousClock.now < end {
      try await Task.sleep(for: min(.milliseconds(100), end - ContinuousClock.now))
    }
  }
}
