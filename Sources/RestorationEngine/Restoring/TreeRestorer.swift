public import RestorationArchive
import RestorationCoding

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
      if latestReport?.conclusion == .restored {
        latestReport?.takeEntries(of: pass.accounts.report())
      }
      if !wokenEntries.isEmpty { latestReport?.replaceEntries(by: wokenEntries) }
    }
    return latestReport
  }

  private let pass: RestorationPass
  private var latestReport: RestorationReport?
  // Listing all objects anew for each late one would take too long.
  private var isStale = false
  private var hasBegun = false
  // The passes of controllers that have woken and left state waiting.
  private var woken: [RestorationPass] = []
  // The latest entries of objects that were asleep.
  private var wokenEntries: [IdentifierPath: RestorationReport.Entry] = [:]
  // The stand-ins that were to wake during the pass.
  private var wakesAfterwards: [any AsleepController] = []

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

  /// Prepares for nothing but waking what is asleep in an app, where the restoration that left it is
  /// forgotten.
  package convenience init?(
    waking standIn: any AsleepController,
    in host: any RestorationHost,
    engine: TreeEngine
  ) {
    guard let state = standIn.asleepState else { return nil }
    self.init(state.wholeArchive, into: host, engine: engine)
    hasBegun = true
    latestReport = RestorationReport(.refused, reason: "nothing but what was asleep is restored")
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
    wakeAfterwards()
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
    wakeAfterwards()
    return result
  }

  /// Indicates whether the pass is running, so that changes in the tree are its own; `false` while
  /// a factory is suspended.
  package var isAtWork: Bool { pass.isAtWork }

  /// Stops recording, because the attempt that the log belongs to has ended.
  package func endLog() { pass.attention.endLog() }

  private var result: RestorationReport {
    report ?? RestorationReport(.refused, reason: "restoring has begun and is not done yet")
  }

  /// The availability of saved state at a path that has not been given to any object.
  public func availability(at path: IdentifierPath) -> StateAvailability {
    guard latestReport != nil else { return .pending }
    return ended.contains { $0.waiting(at: path) != nil } ? .some : .none
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
    unclaimedOfLatestWaking = UnclaimedState()
    guard latestReport != nil, !pass.isAtWork else { return nil }
    for pass in ended {
      guard let number = CurrentHost.perform(for: host, { pass.claim(object) }) else { continue }
      let unclaimed = pass.unclaimed
      unclaimedOfLatestWaking = unclaimed.part(below: pass.listed.path(number))
      let entry = pass.accounts.entry(number, kept: unclaimed)
      if pass === self.pass {
        wokenEntries[pass.listed.path(number)] = nil
        isStale = true
      } else {
        note(pass.accounts.report())
        woken.removeAll { !$0.mayBeClaimed }
      }
      return entry
    }
    return nil
  }

  // The passes whose state may be given to an object that appears.
  private var ended: [RestorationPass] {
    (latestReport?.conclusion == .restored ? [pass] : []) + woken
  }

  // MARK: Waking

  /// Makes the controller for which a stand-in of the tree stands, with all below it, in the order of a
  /// pass.
  ///
  /// - Returns: The controller, which has the place of the stand-in; `nil` if no factory makes it now.
  ///   During a pass it is made at the end.
  @discardableResult
  public func wake(_ standIn: any AsleepController) -> (any RestorableController)? {
    guard !pass.isAtWork else {
      wakesAfterwards.append(standIn)
      return nil
    }
    let engine = pass.engine
    let tree = LiveTree(host: host, limits: engine.limits)
    guard let state = standIn.asleepState, tree.contains(TreePlace(of: standIn)),
      case .path(let path, _) = tree.place(of: standIn), let archive = state.archive(at: path)
    else { return nil }
    var options = pass.options
    (options.level, options.log, options.deadline, options.isWaking) = (.content, nil, nil, true)
    let waking = RestorationPass(engine: engine, host: host, archive: archive, options: options)
    let (made, report) = CurrentHost.perform(for: host) { waking.wake(standIn, at: path) }
    note(report)
    unclaimedOfLatestWaking = waking.unclaimed
    if waking.mayBeClaimed { woken.append(waking) }
    return made
  }

  /// The state below the latest controller that woke or claimed state whose objects have not appeared.
  package private(set) var unclaimedOfLatestWaking = UnclaimedState()

  private func note(_ report: RestorationReport) {
    var entries: [IdentifierPath: RestorationReport.Entry] = [:]
    for entry in report.entries where !entry.path.isEmpty { entries[entry.path] = entry }
    wokenEntries.merge(entries) { _, new in new }
    isStale = true
  }

  private func wakeAfterwards() {
    let standIns = wakesAfterwards
    wakesAfterwards = []
    for standIn in standIns { wake(standIn) }
  }

  /// Ends the wait of all state at a path and below it, because the app no longer needs it.
  package func giveUp(_ path: IdentifierPath) {
    for pass in ended { pass.accounts.giveUp(path) }
    woken.removeAll { !$0.mayBeClaimed }
    isStale = true
  }

  /// The state whose objects have not appeared, for ``TreePreserver/carry(_:)``; empty before the pass
  /// has ended, and if the app declined.
  public var unclaimed: UnclaimedState {
    guard let first = ended.first else { return UnclaimedState() }
    var state = first.unclaimed
    for pass in ended.dropFirst() { state.add(pass.unclaimed) }
    return state
  }
}
