public import RestorationArchive
import RestorationDescription
import RestorationEngine

extension Launch {
  /// The state of the launch before that this one does not have; empty for a first launch.
  ///
  /// It compares the visible state of the whole trees and the state that they would store now, so
  /// stored but invisible state counts too.
  ///
  /// - Parameter ignored: State that may differ.
  /// - Throws: `RestorationError` with code `limitExceeded` if the tree is now too large.
  /// - Complexity: O(*n*) in the size of the trees and of their state.
  public func differences(
    ignoring ignored: [IgnoredState] = []
  ) throws(RestorationError) -> [RestorationDifference] {
    try comparison(ignoring: ignored).differences
  }

  /// Compares this launch with the one before.
  ///
  /// The comparison includes objects without identifiers, which are found by their place. The views
  /// that the launch before had loaded are loaded here first, because a restoration loads none of
  /// controllers without identifiers.
  ///
  /// - Parameters:
  ///   - ignored: State that may differ.
  ///   - requiringProperties: Makes differences of hints about stored properties.
  /// - Returns: No difference in no value for a first launch.
  /// - Throws: `RestorationError` with code `limitExceeded` if the tree is now too large.
  /// - Complexity: O(*n*) in the size of the trees and of their state.
  public func comparison(
    ignoring ignored: [IgnoredState] = [],
    requiringProperties: Bool = false
  ) throws(RestorationError) -> RestorationComparison {
    guard let before else {
      return RestorationComparison(differences: [], valueCount: 0, hints: [])
    }
    (app.host as? any DescribedHost)?.loadViews(as: before.tree)
    var comparison = StateComparison(
      before: before,
      tree: tree,
      properties: StoredProperties(of: app.host),
      state: try preserve().archive,
      report: report,
      ignored: ignored,
      suspicions: suspicions(before, forgettingSuper)
    )
    return try comparison.result(requiringProperties: requiringProperties)
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
    try comparison(ignoring: ignored).differences
  }

  /// Compares the launch in the new process with the one before; see
  /// ``Launch/comparison(ignoring:requiringProperties:)``.
  ///
  /// - Parameters:
  ///   - ignored: State that may differ.
  ///   - requiringProperties: Makes differences of hints about stored properties.
  /// - Throws: `RestorationError` with code `corrupted` if the archive that the process sent is
  ///   damaged.
  public func comparison(
    ignoring ignored: [IgnoredState] = [],
    requiringProperties: Bool = false
  ) throws(RestorationError) -> RestorationComparison {
    guard !end.isCrash, end.failure == nil, let report = end.report, let tree = end.tree else {
      let difference = RestorationDifference(
        kind: .launch,
        place: "(app)",
        key: nil,
        message: "expected the app to launch, found that \(end)",
        causes: end.output.isEmpty ? [] : ["it printed: \(end.output.prefix(2_000))"]
      )
      return RestorationComparison(differences: [difference], valueCount: 0, hints: [])
    }
    var comparison = StateComparison(
      before: before,
      tree: tree,
      properties: answer.properties,
      state: try state,
      report: report,
      ignored: ignored,
      suspicions: suspicions(before, answer.forgettingSuper)
    )
    return try comparison.result(requiringProperties: requiringProperties)
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
