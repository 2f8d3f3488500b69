public import RestorationArchive

/// Restores one archive into one app, and keeps the state whose objects come later.
///
/// ``RestorationEngine/restore(_:into:)`` is enough where everything exists by the time of the pass.
/// Use this one for factories that wait, objects that appear late, and state that nobody claims.
///
/// ```swift
/// let restorer = TreeRestorer(archive, into: application, engine: engine)
/// print(await restorer.restore())
/// restorer.claim(player)              // an object that has just been made and registered
/// preserver.carry(restorer.unclaimed) // what is left goes into the next save
/// ```
///
/// Concurrency: belongs to the main actor, as the tree does.
@MainActor
public final class TreeRestorer {
  /// The app into which the archive is restored.
  public let host: any RestorationHost
  /// What the restoration has done so far, late objects included; `nil` before the pass has ended.
  public var report: RestorationReport? {
    if latestReport != nil, !pass.isAtWork, pass.reviewUnshown() { isStale = true }
    if isStale {
      isStale = false
      latestReport?.entries = pass.report().entries
    }
    return latestReport
  }

  private let pass: RestorationPass
  private var latestReport: RestorationReport?
  // Listing all objects anew for every one that comes late would take too long.
  private var isStale = false
  private var hasBegun = false

  /// Prepares a restoration; nothing is read or asked yet.
  ///
  /// - Parameters:
  ///   - archive: The archive; damaged objects in it cost no other object.
  ///   - host: The app, after its launch has built what is always there.
  ///   - engine: What knows restoration classes, types and aliases.
  ///   - options: How it is to be done.
  public init(
    _ archive: Archive,
    into host: any RestorationHost,
    engine: RestorationEngine,
    options: RestorationOptions = RestorationOptions()
  ) {
    self.host = host
    pass = RestorationPass(engine: engine, host: host, archive: archive, options: options)
  }

  /// Restores in one synchronous pass (rule R20); objects of factories that wait are left out.
  ///
  /// Never throws: what cannot be restored is as the launch made it, and the report says why. A
  /// second call returns the report of the first.
  ///
  /// - Complexity: O(*n*) in the number of objects and the size of their state.
  public func restore() -> RestorationReport {
    guard !hasBegun else { return result }
    hasBegun = true
    latestReport = pass.run()
    return result
  }

  /// Restores, and waits for factories that have to wait (``AsyncControllerRestoration``).
  ///
  /// While they wait the app goes on. All of them come before any object decodes, so the order is
  /// still that of rule R1.
  public func restore() async -> RestorationReport {
    guard !hasBegun else { return result }
    hasBegun = true
    latestReport = await pass.runAsync()
    return result
  }

  /// Whether the pass runs just now, so that what changes is its doing; not while a factory waits.
  package var isAtWork: Bool { pass.isAtWork }

  /// Stops recording: the attempt that the log belongs to has ended.
  package func endLog() { pass.endLog() }

  private var result: RestorationReport {
    latestReport ?? RestorationReport(.refused, reason: "restoring has begun and is not done yet")
  }

  /// Whether there is saved state for the object at a path that has not been given to any object.
  public func availability(at path: IdentifierPath) -> StateAvailability {
    guard latestReport != nil else { return .pending }
    return pass.waiting(at: path) == nil ? .none : .some
  }

  /// Gives an object that has appeared after the pass the state that waits for it, at once.
  ///
  /// The object has to have its place by now: registered, or in its container. Its elements decode
  /// too, what was saved below it is made as in a pass, and all are told that restoring has finished.
  /// Objects that appear while the pass goes on need no call: they get their state before it ends.
  ///
  /// - Returns: What the report says about it from now on, or `nil` if no state waits for it.
  @discardableResult
  public func claim(_ object: any StateRestoring) -> RestorationReport.Entry? {
    guard latestReport?.conclusion == .restored, let number = pass.claim(object) else {
      return nil
    }
    isStale = true
    return pass.entry(number, carried: pass.carriedPaths())
  }

  /// The state whose objects have not appeared, for ``TreePreserver/carry(_:)``.
  ///
  /// - Parameter policy: How long it is kept.
  /// - Returns: Nothing before the pass has ended, and nothing when the app declined.
  public func unclaimed(
    within policy: UnclaimedState.Policy = UnclaimedState.Policy()
  ) -> UnclaimedState {
    latestReport?.conclusion == .restored ? pass.unclaimed(policy) : UnclaimedState()
  }

  /// The state whose objects have not appeared, within the usual limits.
  public var unclaimed: UnclaimedState { unclaimed() }
}
