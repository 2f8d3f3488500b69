import Foundation
import StateRestoration
import Synchronization

/// Detects requests to stop the tool: Ctrl-C, another signal, or a closed reader of its output.
enum Interruption {
  private static let signalNumber = Atomic<Int32>(0)

  /// Makes signals a request to stop from now on, instead of ending the process.
  static func listen() {
    // Made now, so that the handler does not allocate.
    signalNumber.store(0, ordering: .relaxed)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2] {
      signal(number) { Interruption.signalNumber.store($0, ordering: .relaxed) }
    }
  }

  /// The signal that asked the process to end, if any, unless the terminal sends it: Ctrl-C and
  /// Ctrl-\ are meant for the program that has the terminal.
  static var ending: Int32? { asked.flatMap { [SIGINT, SIGQUIT].contains($0) ? nil : $0 } }

  /// The signal that asked the process to end, if any.
  static var asked: Int32? {
    let number = signalNumber.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Returns the signal that asked the process to end once, so that the next one is noticed.
  static func take() -> Int32? {
    let number = signalNumber.exchange(0, ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Ends a verb of many steps between two of them, if a signal asked for it.
  static func check() throws {
    guard asked != nil else { return }
    var failure = ToolFailure(.inputOutput, "a signal ended the verb")
    failure.remedy = nil
    throw failure
  }

  static var isAsked: Bool {
    signalNumber.load(ordering: .relaxed) != 0 || StandardOutput.isLost || hasNoReader
  }

  // A pipe reports a closed reader even before anything is written.
  private static var hasNoReader: Bool {
    var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    return poll(&output, 1, 0) > 0 && output.revents & Int16(POLLERR) != 0
  }

  /// Ends the process with the status that its parent expects: after Ctrl-C a verb without an end
  /// of its own succeeds, any other signal is reported in the status.
  static func end() {
    let number = signalNumber.load(ordering: .relaxed)
    if let number = ending { EndingSignal.endProcess(by: number) }
    if number == 0, !StandardOutput.isLost, hasNoReader { EndingSignal.endProcess(by: SIGPIPE) }
  }

  /// Sleeps, and wakes up early at a request to stop.
  static func sleep(seconds: Double) async throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while !isAsked, ContinuousClock.now < end {
      try await Task.sleep(for: min(.milliseconds(100), end - ContinuousClock.now))
    }
  }
}
