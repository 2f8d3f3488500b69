import Foundation
import Synchronization

/// Whether somebody asked the tool to stop, by Ctrl-C, by ending it, or by closing what it prints to.
enum Interruption {
  private static let wasAsked = Atomic(false)

  /// From now on a signal asks instead of ending the process.
  static func listen() {
    // Made now, so that the handler has nothing to make.
    wasAsked.store(false, ordering: .relaxed)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { _ in Interruption.wasAsked.store(true, ordering: .relaxed) }
    }
  }

  static var isAsked: Bool {
    if wasAsked.load(ordering: .relaxed) { return true }
    var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    // A pipe says so when nobody reads it any more, before anything is written to it.
    return poll(&output, 1, 0) > 0 && output.revents & Int16(POLLERR) != 0
  }

  /// Sleeps, and wakes up early when somebody asks.
  static func sleep(seconds: Double) async throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while !isAsked, ContinuousClock.now < end {
      try await Task.sleep(for: min(.milliseconds(100), end - ContinuousClock.now))
    }
  }
}
