import Foundation
import StateRestoration
import Synchronization

/// Detects requests to stop the tool: Ctrl-C, another signal, or a closed reader of its output.
enum Interruption {
  private static let signalNumber = Atomic<Int32>(0)
  /// The signals that other processes have sent, a bit for each.
  private static let sent = Atomic<UInt64>(0)

  /// Makes signals a request to stop from now on, instead of ending the process. One that is ignored, as
  /// `nohup` does, stays ignored.
  ///
  /// - Parameter listensToStops: Notes the signals that stop and continue a process too, as for another
  ///   program that has to follow; the caller stops the process then.
  static func listen(toStops listensToStops: Bool = false) {
    // Made now, so that the handler does not allocate.
    signalNumber.store(0, ordering: .relaxed)
    let stops = listensToStops ? [SIGTSTP, SIGCONT] : []
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2] + stops {
      let former = signal(number, SIG_IGN)
      if unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { continue }
      #if canImport(Glibc)
        var action = sigaction()
        action.sa_flags = SA_SIGINFO | SA_RESTART
        action.__sigaction_handler.sa_sigaction = { number, information, _ in
          // The kernel's own, such as Ctrl-C, have a code above zero. Ctrl-Z has to be obeyed here too.
          let isSent = (information?.pointee.si_code ?? 0) <= 0
          Interruption.note(number, isSent: isSent || number == SIGTSTP)
        }
        sigaction(number, &action, nil)
      #else
        signal(number) { Interruption.note($0, isSent: true) }
      #endif
    }
  }

  private static func note(_ number: Int32, isSent: Bool) {
    signalNumber.store(number, ordering: .relaxed)
    if isSent { sent.bitwiseOr(1 << UInt64(number), ordering: .relaxed) }
  }

  /// The signal that asked the process to end, if any, unless the terminal sends it: Ctrl-C and
  /// Ctrl-\ are meant for the program that has the terminal.
  static var ending: Int32? { asked.flatMap { [SIGINT, SIGQUIT].contains($0) ? nil : $0 } }

  /// The signal that asked the process to end, if any.
  static var asked: Int32? {
    let number = signalNumber.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Returns the signals that other processes have sent since the last call. The terminal sends its own to
  /// all programs that it runs.
  static func takeSent() -> [Int32] {
    let numbers = sent.exchange(0, ordering: .relaxed)
    return (1..<64).filter { numbers & 1 << $0 != 0 }
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
