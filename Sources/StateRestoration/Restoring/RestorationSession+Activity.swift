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
    case .restoring where restorer?.isAtWork == true: break
    case .restoring, .discarded: deferred.insert(.change)
    default:
      guard phase.savesByItself else { return }
      driver?.changed()
      keepUntilSaved()
    }
  }

  /// Says that restoring goes on beyond the pass (rule R21); each call needs one
  /// ``completeStateRestoration()``. Without a restoration under way it does nothing.
  public func extendStateRestoration() {
    if phase.underlying == .restoring { extensions.extend() }
  }

  /// Ends what one ``extendStateRestoration()`` began (rule R21).
  public func completeStateRestoration() {
    extensions.complete()
  }

  /// Gives an object that has appeared after the pass the state that waits for it, at once.
  ///
  /// That it has appeared is a change: something that is saved may refer to it.
  public func claimState(for object: any StateRestoring) {
    defer { invalidateRestorableState() }
    guard let restorer, restorer.claim(object) != nil else { return }
    // While restoring goes on its end does this.
    guard phase.savesByItself else { return }
    report?.entries = restorer.report?.entries ?? []
    preserver.keepCarrying(restorer.unclaimed)
  }

  /// Whether there is saved state for the object at a path that has not been given to any object.
  public func availability(at path: IdentifierPath) -> StateAvailability {
    if phase.underlying == .launching { return .pending }
    let isOver = phase.underlying != .restoring
    return restorer?.availability(at: path) ?? (isOver ? .none : .pending)
  }
}

/// Counts those who have asked restoring to go on, and waits for them.
@MainActor
final class ExtensionCount {
  private var count = 0
  // Those that the deadline has not waited for; they may still be completed.
  private var overdue = 0
  private var waiting: CheckedContinuation<Void, Never>?

  func extend() { count += 1 }

  func complete() {
    guard overdue == 0 else {
      overdue -= 1
      return
    }
    guard count > 0 else { return }
    count -= 1
    if count == 0 { resume() }
  }

  /// Waits until there are none, and returns how many the deadline found.
  func wait(_ deadline: Duration, _ clock: any Clock<Duration>) async -> Int {
    guard count > 0 else { return 0 }
    let timer = Task { [weak self] in
      guard (try? await clock.sleep(for: deadline)) != nil else { return }
      self?.resume()
    }
    await withCheckedContinuation { waiting = $0 }
    timer.cancel()
    defer {
      overdue += count
      count = 0
    }
    return count
  }

  private func resume() {
    waiting?.resume()
    waiting = nil
  }
}
