import RestorationArchive
public import RestorationEngine

extension RestorationSession: RestorationActivity {
  /// Says that something has changed that belongs into the archive, so that it is saved soon.
  ///
  /// Changes before restoring has ended do not count: they are the launch, not the user.
  public func invalidateRestorableState() {
    guard hasRestored else { return }
    driver?.changed()
  }

  /// Says that restoring goes on beyond the pass (rule R21); each call needs one
  /// ``completeStateRestoration()``. Without a restoration under way it does nothing.
  public func extendStateRestoration() {
    if isRestoring { extensions.extend() }
  }

  /// Ends what one ``extendStateRestoration()`` began (rule R21).
  public func completeStateRestoration() {
    extensions.complete()
  }

  /// Gives an object that has appeared after the pass the state that waits for it, at once.
  public func claimState(for object: any StateRestoring) {
    guard let restorer, restorer.claim(object) != nil else { return }
    if var report = restorer.report {
      // The engine does not know what the session has added.
      report.issues = lastRestoration?.issues ?? report.issues
      report.revision = lastRestoration?.revision
      report.restoreReason = lastRestoration?.restoreReason ?? report.restoreReason
      lastRestoration = report
    }
    preserver.carry(restorer.unclaimed)
  }

  /// Whether there is saved state for the object at a path that has not been given to any object.
  public func availability(at path: IdentifierPath) -> StateAvailability {
    guard hasRestored || isRestoring else { return .pending }
    return restorer?.availability(at: path) ?? (hasRestored ? .none : .pending)
  }
}

/// Counts those who have asked restoring to go on, and waits for them.
@MainActor
final class ExtensionCount {
  private var count = 0
  private var waiting: CheckedContinuation<Void, Never>?

  func extend() { count += 1 }

  func complete() {
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
    defer { count = 0 }
    return count
  }

  private func resume() {
    waiting?.resume()
    waiting = nil
  }
}
