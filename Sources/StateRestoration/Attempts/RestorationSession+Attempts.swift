extension RestorationSession {
  /// Confirms that the app does well with what was restored, so that a later crash is not blamed on it.
  ///
  /// Call it once the first screen works. It is called by itself after `healthyAfter` of the
  /// options, by the first save that is acknowledged after restoring, and by ``enterBackground()``. Until
  /// then, a fault of the process counts as a death: <doc:CrashLoops>. While restoring goes on it is too
  /// early: then it is recorded as soon as that has ended.
  ///
  /// - Returns: Whether that is recorded; when not, the store is as it was.
  @discardableResult
  public func confirmHealthy() async -> Bool {
    attempts.endHealthTask()
    switch phase.underlying {
    case .healthy: return true
    case .restoring:
      deferred.insert(.confirmation)
      return false
    // A launch that did not try to restore says nothing about what is stored.
    case .running where attempts.trial != .none:
      return await attempts.confirm(build: header.bundleVersion)
    default: return false
    }
  }

  /// Takes an acknowledged save for a sign of life.
  func noteAcknowledgedSave() async {
    if phase.underlying == .running, attempts.trial != .none { await confirmHealthy() }
  }

  /// Leaves the session as a process does that is killed, for tests whose processes live in one.
  package func abandon() { attempts.abandon() }
}
