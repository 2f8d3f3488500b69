import RestorationArchive
public import RestorationEngine

extension RestorationSession: RestorationActivity {
  /// Says that something has changed that belongs into the archive, so that it is saved soon.
  ///
  /// Changes of the launch and of restoring itself do not count: they are not the user. Those do that
  /// happen while the store is read, restoring is extended, or a factory waits. One that happens
  /// while the session is discarded is saved if it is restored anew.
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

  /// Says that restoring goes on beyond the pass (rule R21); each call needs one
  /// ``completeStateRestoration()``. Without a restoration under way it does nothing.
  ///
  /// Tasks that code of the app begins while it is restored belong to that restoration. What they extend or
  /// complete after its deadline counts for no later one. A completion from elsewhere cannot be told; it
  /// ends what is overdue of the restoration before first.
  public func extendStateRestoration() {
    if phase.underlying == .restoring, !restorer.isOfFormerRestoration {
      restorer.extensions.extend()
    }
  }

  /// Ends what one ``extendStateRestoration()`` began (rule R21).
  public func completeStateRestoration() { restorer.completeExtension() }

  /// Gives an object that has appeared after the pass the state that waits for it, at once.
  ///
  /// That it has appeared is a change: something that is saved may refer to it.
  public func claimState(for object: any StateRestoring) {
    defer { invalidateRestorableState() }
    guard let tree = restorer.tree, tree.claim(object) != nil else { return }
    // While restoring goes on its end does this.
    guard phase.savesByItself else { return }
    report?.entries = tree.report?.entries ?? []
    saver.preserver.keepCarrying(tree.unclaimed)
  }

  /// Whether there is saved state for the object at a path that has not been given to any object.
  public func availability(at path: IdentifierPath) -> StateAvailability {
    if phase.underlying == .launching { return .pending }
    let isOver = phase.underlying != .restoring
    return restorer.tree?.availability(at: path) ?? (isOver ? .none : .pending)
  }
}
