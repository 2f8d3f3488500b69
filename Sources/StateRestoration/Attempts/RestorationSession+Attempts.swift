extension RestorationSession {
  /// Confirms that the restored state works, so that a later crash is not blamed on it.
  ///
  /// Call it once the first screen works. The session also calls it after `healthyAfter` of the
  /// options, after the first acknowledged save that follows the restoration, and in a save with
  /// ``RestorationSession/SaveReason/background``. Until then a fault of the process counts as a
  /// crash: <doc:CrashLoops>. A call during a restoration returns `false` and is served when that
  /// has ended. A launch that restored nothing because of a link, a fresh start that was asked for,
  /// or a store that could not be read has nothing to confirm, and gets `false`.
  ///
  /// - Returns: `true` if the confirmation is recorded, now or earlier; `false` if it is not, or not
  ///   certainly.
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
