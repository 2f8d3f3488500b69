import Foundation
public import RestorationArchive
public import RestorationCoding

/// The options of one restoration; the defaults follow UIKit.
///
/// ```swift
/// var options = RestorationOptions()
/// options.leavingOut = [["tabs", "player"]: "the app crashed while it was restored"]
/// let report = TreeRestorer(archive, into: application, engine: engine, options: options).restore()
/// ```
@MainActor
public struct RestorationOptions {
  /// The treatment of a factory's object at a path where one already exists (rule R11).
  public enum Duplicates: Sendable {
    /// Uses the new object, and reports that there are two.
    case report
    /// Uses the existing object and drops the new one.
    case adopt
  }

  /// Subtrees to leave out, with the reason for the report; their state is kept.
  public var leavingOut: [IdentifierPath: String] = [:]
  /// The highest level that is restored; everything by default. State of higher levels is left out,
  /// and the report names it.
  public var level = RestorationLevel.content
  /// The build of the app that restores, or `nil` if it has no name. State that a build has crashed
  /// on is left out as long as that build runs.
  public var bundleVersion: String?
  /// The log that records the object being restored, or `nil`.
  public var log: (any RestorationLog)?
  /// The total length of the state that waits for its objects in later saves, in bytes; 1 MiB by default.
  /// State that is not marked as the user's work is left out first, then the oldest, and the report names it.
  public var maximumWaitingByteCount = 1 << 20
  /// The longest time that state waits, by its highest level; 90 days for
  /// ``RestorationCoding/RestorationLevel/always`` by default, and no end for other levels.
  ///
  /// Unmarked state is of the level ``RestorationCoding/RestorationLevel/navigation``, and may be the
  /// user's work. Give an age to that level in an app that marks its work. The time is that between the
  /// save that the state is from and the save that is restored. The report names what is left out.
  public var maximumWaitingAges = RestorationOptions.defaultWaitingAges
  /// The treatment of objects that would exist twice.
  public var duplicates = Duplicates.report
  /// The total time that the pass waits for factories, or `nil` for no limit.
  package var deadline: WaitingDeadline?
  /// Indicates whether the user goes to the object, which was asleep.
  var isWaking = false
  /// A clock that returns the time since a fixed moment, for durations in the report, or `nil` to
  /// measure none.
  public var clock: (@MainActor () -> Duration)?

  /// The ages that are allowed by default.
  package nonisolated static let defaultWaitingAges: [RestorationLevel: Duration] = [
    .always: .seconds(90 * 24 * 3600)
  ]

  /// Creates the default options, with durations by the system's clock.
  public init() {
    // Read twice per object. `ContinuousClock` counts in 128-bit attoseconds.
    clock = {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return .nanoseconds(Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }
  }
}
