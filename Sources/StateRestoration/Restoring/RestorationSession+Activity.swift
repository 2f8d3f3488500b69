import RestorationArchive
public import RestorationEngine

extension RestorationSession: RestorationActivity {
  /// Reports a change of state that belongs in the archive, so that it is saved soon.
  ///
  /// Changes made by the launch and by restoring itself do not count, because the user did not make
  /// them. Changes made while the store is read, restoring is extended, or a factory waits do
  /// count. A change made while the session is discarded is saved if the session is restored anew.
  public func invalidateRestorableState() {
    switch phase.underlying {
    case .restoring where restorer.tree?.isAtWork == true: break
    case .restoring, .discarded: deferred.insert(.change)
    default:
      guard phase.savesByItself else { return }
      saver.driver?.changed()
      keepUntilSaved()
    }
  }

  /// Extends the restoration beyond the pass (rule R21). Each call needs one
  /// ``completeStateRestoration()``. Without a restoration in progress it does nothing.
  ///
  /// Tasks that the app's code starts while it is restored belong to that restoration. Their
  /// extensions and completions after its deadline do not affect a later restoration. A completion
  /// from another task cannot be assigned: it first ends an overdue extension of the restoration
  /// before.
  public func extendStateRestoration() {
    if phase.underlying == .restoring, !restorer.isOfFormerRestoration {
      restorer.extensions.extend()
    }
  }

  /// Ends one extension by ``extendStateRestoration()`` (rule R21).
  public func completeStateRestoration() { restorer.completeExtension() }

  /// Gives an object that appears after the pass its saved state at once.
  ///
  /// An object that reports its appearance, as every view controller that is pushed, presented or added
  /// does, needs no call. Of any other that is saved without one, the saved state waits beside its own.
  ///
  /// The appearance counts as a change, because saved state may refer to the object.
  public func claimState(for object: any StateRestoring) {
    defer { invalidateRestorableState() }
    guard let tree = restorer.tree, tree.claim(object) != nil else { return }
    // A restoration in progress does this at its end.
    guard phase.savesByItself else { return }
    restorer.shown.hasLateEntries = true
    saver.preserver.keepCarrying(tree.unclaimed)
    saver.preserver.carryAlso(tree.unclaimedOfLatestWaking)
  }

  /// Makes the controller for which a stand-in of the tree stands, because the user goes there.
  ///
  /// Stand-ins of a toolkit call it. It is a change like any other.
  ///
  /// ```swift
  /// session.wake(standIn)   // a controller is there in its place
  /// ```
  ///
  /// - Returns: The controller, which has the place of the stand-in; `nil` if no factory makes it now,
  ///   and during a restoration, which makes it at its end.
  @discardableResult
  public func wake(_ standIn: any AsleepController) -> (any RestorableController)? {
    guard
      let tree = restorer.tree
        ?? TreeRestorer(waking: standIn, in: saver.preserver.host, engine: engine)
    else { return nil }
    let made = tree.wake(standIn)
    // A restoration that has not come to its pass may fail, and leave all that is shown.
    if phase.underlying != .restoring {
      restorer.shown.tree = tree
      restorer.shown.hasLateEntries = true
    }
    guard made != nil else { return nil }
    saver.preserver.carryAlso(tree.unclaimedOfLatestWaking)
    invalidateRestorableState()
    return made
  }

  /// Brings the report up to date, which is listed anew only when it is read.
  func takeLateEntries() {
    guard restorer.shown.hasLateEntries else { return }
    restorer.shown.hasLateEntries = false
    guard let latest = restorer.tree?.report, latest.conclusion == .restored else { return }
    endedReport?.takeEntries(of: latest)
  }

  /// The availability of saved state for the object at a path.
  public func availability(at path: IdentifierPath) -> StateAvailability {
    if phase.underlying == .launching { return .pending }
    let isOver = phase.underlying != .restoring
    return restorer.tree?.availability(at: path) ?? (isOver ? .none : .pending)
  }
}
