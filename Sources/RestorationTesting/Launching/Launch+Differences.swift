public import RestorationArchive
import RestorationEngine

extension Launch {
  /// The state of the launch before that this one does not have; empty for a first launch.
  ///
  /// It compares the visible state of the trees and the state that they would store now, so stored
  /// but invisible state counts too.
  ///
  /// - Parameter ignored: State that may differ.
  /// - Throws: `RestorationError` with code `limitExceeded` if the tree is now too large.
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
  /// The state of the launch before that the one in the new process did not have.
  ///
  /// - Parameter ignored: State that may differ.
  /// - Throws: `RestorationError` with code `corrupted` if the archive that the process sent is
  ///   damaged.
  public func differences(
    ignoring ignored: [IgnoredState] = []
  ) throws(RestorationError) -> [RestorationDifference] {
    guard !end.isCrash, end.failure == nil, let report = end.report, let tree = end.tree else {
      return [
        RestorationDifference(
          kind: .launch,
          place: "(app)",
          key: nil,
          message: "expected the app to launch, found that \(end)",
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
