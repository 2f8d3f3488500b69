// An app that ends in some way at some moment of its life:
//
//     Probe life APP MOMENT END SECONDS PACE BOOT PATH
//
// APP      values: the values of a scene, as the README's program; tree: a controller with a part
// MOMENT   before: nothing is opened yet; opening: while the store is opened; restoring: in code of an
//          object, or, for values, as their restoration begins; answering: in code of an object that comes
//          back; restored: at rest; saved: after a change was saved; blocked: after a change, in readLine();
//          kept: as blocked, but the change was saved by saveAndWait; poisoned: at rest, if the count is 2;
//          back: goes back to what was passed over
//
// END      see `LifeEnd`
// SECONDS  the time that it lives at that moment before it ends
// PACE     the factor by which its session's clock runs faster than real time, so that waits are shorter
// BOOT     the start of the machine that it assumes, or - for the real one
//
// It writes `SHOWS conclusion count part` once it is up, `SET count` and `ACK count`.

import Foundation
import StateRestoration

/// The moment of an end.
enum LifeMoment: String {
  case before, opening, restoring, answering, restored, saved, blocked, kept, poisoned, back
}

/// The parameters of a life.
struct Life: Sendable {
  let isTree: Bool
  let moment: LifeMoment
  let end: LifeEnd
  let duration: Duration
  let pace: Double
  let boot: String
  let path: String

  /// Indicates whether it lasts longer than an app has to survive to count as healthy.
  var isLong: Bool { duration * pace > .seconds(10) }

  init?(_ arguments: [String]) {
    guard arguments.count == 7, let moment = LifeMoment(rawValue: arguments[1]),
      let end = LifeEnd(rawValue: arguments[2]), let seconds = Double(arguments[3]),
      let pace = Double(arguments[4])
    else { return nil }
    isTree = arguments[0] == "tree"
    (self.moment, self.end) = (moment, end)
    (self.pace, boot, path) = (pace, arguments[5], arguments[6])
    duration = .seconds(seconds / pace)
  }

  @MainActor
  var options: SessionOptions {
    var options = SessionOptions()
    if pace != 1 { options.clock = SessionClock(HastyClock(pace: pace)) }
    // A short life may last longer on a machine that is busy, and has not done well all the same.
    if !isLong { options.crashes.healthyAfter = nil }
    if boot != "-" {
      options.crashes.process = ProcessIdentity("\(getpid()).\(UUID().uuidString).\(boot)")
    }
    options.crashes.isDebugged = { false }
    options.restoring.isProtectedDataAvailable = {
      if !isTree, moment == .restoring { endHere() }
      return true
    }
    return options
  }

  /// Lives on and ends on this thread, which does nothing more.
  func endHere() {
    liveOn()
    end.happen()
    while true { pause() }
  }

  private func liveOn() { Thread.sleep(forTimeInterval: duration / .seconds(1)) }

  /// Lives on and ends on another thread.
  func endElsewhere() { Thread.detachNewThread { endHere() } }

  /// Ends the life if a moment is reached, with the main actor blocked or at rest.
  @MainActor
  func end(at reached: LifeMoment) async {
    guard moment == reached else { return }
    switch (reached, end) {
    case (.blocked, .return), (.kept, .return):
      liveOn()
      while readLine() != nil {}
      exit(0)
    case (.blocked, _), (.kept, _):
      endElsewhere()
      while readLine() != nil {}
      // The process that closed the terminal ends this one too.
      exit(0)
    default:
      try? await Task.sleep(for: duration)
      end.happen()
      try? await Task.sleep(for: .seconds(600))
    }
  }
}

/// A clock that is ahead of time.
struct HastyClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
  }

  let pace: Double
  private let start = ContinuousClock.now

  init(pace: Double) { self.pace = pace }

  var now: Instant { Instant(offset: start.duration(to: .now) * pace) }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await Task.sleep(for: now.duration(to: deadline) / pace)
  }
}
