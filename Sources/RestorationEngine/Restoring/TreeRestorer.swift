public import RestorationArchive

/// Restores one archive into one app, and keeps the state of objects that appear later.
///
/// ``TreeEngine/restore(_:into:)`` is enough if every object exists by the time of the pass.
/// Use this class for asynchronous factories, objects that appear late, and unclaimed state.
///
/// ```swift
/// let restorer = TreeRestorer(archive, into: application, engine: engine)
/// print(await restorer.restore())
/// restorer.claim(player)              // an object that has just been made and registered
/// preserver.carry(restorer.unclaimed) // the rest goes into the next save
/// ```
///
/// Concurrency: isolated to the main actor, like the tree.
@MainActor
public final class TreeRestorer {
  /// The app into which the archive is restored.
  public let host: any RestorationHost
  /// The results of the restoration so far, including late objects; `nil` until the pass has ended.
  public var report: RestorationReport? {
    if latestReport != nil, !pass.isAtWork, pass.accounts.reviewUnshown() { isStale = true }
    if isStale {
      isStale = false
      latestReport?.takeEntries(of: pass.accounts.report())
    }
    return latestReport
  }

  private let pass: RestorationPass
  private var latestReport: RestorationReport?
  // Listing all objects anew for each late one would take too long.
  private var isStale = false
  private var hasBegun = false

  /// Prepares a restoration, without asking the app. The archive is read only where the engine has
  /// ``TreeEngine/aliases``, to give it today's names.
  ///
  /// - Parameters:
  ///   - archive: The archive; a damaged object in it affects no other object.
  ///   - host: The app, after its launch has created the objects that always exist.
  ///   - engine: The engine that has restoration classes, types and aliases.
  ///   - options: The options of the restoration.
  public init(
    _ archive: Archive,
    into host: any RestorationHost,
    engine: TreeEngine,
    options: RestorationOptions = RestorationOptions()
  ) {
    self.host = host
    pass = RestorationPass(engine: engine, host: host, archive: archive, options: options)
  }

  /// Restores in one synchronous pass (rule R20); objects of asynchronous factories are left out.
  ///
  /// Never throws: objects that cannot be restored stay as launch created them, and the report has
  /// the reasons. A second call returns the report of the first.
  ///
  /// - Complexity: O(*n*) in the number of objects and the size of their state.
  public func restore() -> RestorationReport {
    guard !hasBegun else { return result }
    hasBegun = true
    latestReport = pass.run()
    return result
  }

  /// Restores, and waits for asynchronous factories (``AsyncControllerRestoration``).
  ///
  /// The app continues while they are suspended. All of them finish before any object decodes, so
  /// the order is still that of rule R1.
  public func restore() async -> RestorationReport {
    guard !hasBegun else { return result }
    hasBegun = true
    latestReport = await pass.runAsync()
    return result
  }

  /// Indicates whether the pass is running, so that changes in the tree are its own; `false` while
  /// a factory is suspended.
  package var isAtWork: Bool { pass.isAtWork }

  /// Stops recording, because the attempt that the log belongs to has ended.
  package func endLog() { pass.attention.endLog() }

  private var result: RestorationReport {
    latestReport ?? RestorationReport(.refused, reason: "restoring has begun and is not done yet")
  }

  /// The availability of saved state at a path that has not been given to any object.
  public func availability(at path: IdentifierPath) -> StateAvailability {
    guard latestReport != nil else { return .pending }
    return pass.waiting(at: path) == nil ? .none : .some
  }

  /// Gives the state that waits for an object to it immediately, after the pass.
  ///
  /// The object must already have its place: registered, or in its container. Its elements decode
  /// too, and objects saved below it are created as in a pass. All are told that restoring has
  /// finished. Objects that appear during the pass need no call: they get their state before it
  /// ends.
  ///
  /// - Returns: The new entry of the report, or `nil` if no state waits for the object.
  @discardableResult
  public func claim(_ object: any StateRestoring) -> RestorationReport.Entry? {
    guard latestReport?.conclusion == .restored, let number = pass.claim(object) else {
      return nil
    }
    isStale = true
    return pass.accounts.entry(number, kept: pass.accounts.unclaimed())
  }

  /// The state whose objects have not appeared, for ``TreePreserver/carry(_:)``; empty before the pass
  /// has ended, and if the app declined.
  public var unclaimed: UnclaimedState {
    latestReport?.conclusion == .restored ? pass.accounts.unclaimed() : UnclaimedState()
  }
}
