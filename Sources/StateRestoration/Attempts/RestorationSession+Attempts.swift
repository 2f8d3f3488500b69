extension RestorationSession {
  /// Confirms that the restored state works, so that a later crash is not blamed on it.
  ///
  /// Call it once the first screen works. The session also calls it after `healthyAfter` of the
  /// options, after the first acknowledged save that follows the restoration, and in
  /// a save with ``RestorationSession/SaveReason/background``. Until then a fault of the process
  /// counts as a crash: <doc:CrashLoops>.
  /// A call during a restoration is recorded as soon as that has ended.
  ///
  /// - Returns: `true` if the confirmation is recorded; if not, the store is unchanged.
  @discardableResult
  public func confirmHealthy() async -> Bool {
    attempts.endHealthTask()
    switch phase.underlying {
    case .healthy: return true
    case .restoring:
      deferred.insert(.confirmation)
      return false
    // A launch that restored nothing says nothing about the stored state.
    case .running where attempts.trial != .none:
      return await attempts.confirm(build: header.bundleVersion)
    default: return false
    }
  }

  /// Takes an acknowledged save as a sign of life.
  func noteAcknowledgedSave() async {
    if phase.underlying == .running, attempts.trial != .none { await confirmHealthy() }
  }

  /// Leaves the session as a killed process would, for tests that run several processes in one.
  package func abandon() { attempts.abandon() }
}
