import Dispatch
public import RestorationArchive
public import RestorationCoding

/// How one restoration is to be done; what is left out is as UIKit does it.
///
/// ```swift
/// var options = RestorationOptions()
/// options.leavingOut = [["tabs", "player"]: "the app crashed while it was restored"]
/// let report = TreeRestorer(archive, into: application, engine: engine, options: options).restore()
/// ```
@MainActor
public struct RestorationOptions {
  /// What to do when a factory makes an object for a path at which one exists already (rule R11).
  public enum Duplicates: Sendable {
    /// Use the new one, and say in the report that there are two now.
    case report
    /// Use the one that exists, and forget the new one.
    case adopt
  }

  /// Subtrees that are not touched, with what the report says about them; their state is kept.
  public var leavingOut: [IdentifierPath: String] = [:]
  /// How much comes back; everything by default. What belongs to a higher level stays as the launch made
  /// it, and the report names it.
  public var level = RestorationLevel.content
  /// The build of the app that restores. State that a build has died of is left out as long as that
  /// build runs; `nil` for a build that has no name.
  public var bundleVersion: String?
  /// Records the object that is being restored, or `nil` for no record.
  public var log: (any RestorationLog)?
  /// What to do about objects that would exist twice.
  public var duplicates = Duplicates.report
  /// How long the pass waits for factories, all together; `nil` for as long as they take.
  package var deadline: WaitingDeadline?
  /// The time since any fixed moment, for durations in the report; `nil` measures none.
  public var clock: (@MainActor () -> Duration)?

  /// The usual way, with durations by the system's clock.
  public init() {
    // Read four times an object. `ContinuousClock` counts in parts of a second that take 128 bits.
    clock = { .nanoseconds(Int64(clamping: DispatchTime.now().uptimeNanoseconds)) }
  }
}
