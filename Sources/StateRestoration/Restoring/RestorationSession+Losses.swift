import RestorationArchive
import RestorationEngine
import RestorationStorage

// What became of stored state before the launch.
extension RestorationSession {
  /// Words about revisions in quarantine that are newer than what can be restored.
  func quarantined(
    above number: RevisionNumber
  ) async throws(RestorationError) -> [String] {
    try await store.quarantined(of: scene).filter { $0.number > number }.map {
      "revision \($0.number) is newer, and damaged and in quarantine; it is kept there"
    }
  }

  /// The report where nothing is stored and something once was, or `nil` where nothing shows that.
  func reportOfLoss(_ issues: [String]) async -> RestorationReport? {
    let traces = await store.traces(of: scene)
    guard !traces.isEmpty else { return nil }
    return RestorationReport(
      .lost,
      reason: "nothing is stored for \(scene) any more: \(traces.joined(separator: "; "))",
      issues: issues
    )
  }
}
