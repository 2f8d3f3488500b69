public import RestorationArchive
import RestorationEngine

extension Launch {
  /// Says what the life before had and this one has not; nothing of a first launch.
  ///
  /// Compares what the trees show and what they would store now, so state that is kept but not
  /// shown counts as well.
  ///
  /// - Parameter ignored: What may differ.
  /// - Throws: `RestorationError` with code `limitExceeded` when the tree is too large now.
  /// - Complexity: O(*n*) in the size of the trees and of their state.
  public func differences(
    ignoring ignored: [IgnoredState] = []
  ) throws(RestorationError) -> [RestorationDifference] {
    guard let before else { return [] }
    return try StateComparison(
      before: before,
      tree: tree,
      state: try preserve().archive,
      report: report,
      ignored: ignored,
      suspicions: suspicions(before, forgettingSuper)
    ).differences()
  }
}

extension LaunchInNewProcess {
  /// Says what the life before had and the one in the new process had not.
  ///
  /// - Parameter ignored: What may differ.
  /// - Throws: `RestorationError` with code `corrupted` when the process sent no archive.
  public func differences(
    ignoring ignored: [IgnoredState] = []
  ) throws(RestorationError) -> [RestorationDifference] {
    guard !end.isCrash, end.failure == nil, let report = end.report, let tree = end.tree else {
      return [
        RestorationDifference(
          kind: .launch,
          place: "(app)",
          key: nil,
          message: "expected the app to come up, found that \(end)",
          causes: end.output.isEmpty ? [] : ["it printed: \(end.output.prefix(2_000))"]
        )
      ]
    }
    return try StateComparison(
      before: before,
      tree: tree,
      state: try state,
      report: report,
      ignored: ignored,
      suspicions: suspicions(before, answer.forgettingSuper)
    ).differences()
  }
}

private func suspicions(_ before: FormerLife, _ decoding: [String]) -> [String] {
  before.forgettingSuper.map {
    "\($0) overrides encodeRestorableState(with:) and does not call super"
  }
    + decoding.map {
      "\($0) overrides decodeRestorableState(with:) and does not call super"
    }
}
