import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationStorage

/// The result of `diff` in JSON.
struct ComparisonReport: Encodable {
  struct Side: Encodable {
    let app: String
    let name: String
    let revision: RevisionNumber?
    let scene: String
    let stateVersion: UInt64
    let warnings: [String]?
  }

  struct Comparison: Encodable {
    let a: Side?
    let b: Side?
    let counts: DifferenceCountsReport?
    let difference: DifferenceReport?
    let different: Bool
  }

  let comparisons: [Comparison]
  let different: Bool
  let version = 1

  /// Makes the report of a comparison.
  ///
  /// - Parameters:
  ///   - stat: Only counts differences.
  ///   - reveals: Shows private values.
  init(_ pairs: [ComparedPair], stat: Bool, reveals: Bool) {
    different = pairs.contains(where: \.isDifferent)
    comparisons = pairs.map { pair in
      let shown = reveals ? pair.difference : pair.difference?.redacted
      return Comparison(
        a: pair.old.map(Side.init),
        b: pair.new.map(Side.init),
        counts: pair.difference.map { DifferenceCountsReport($0.counts) },
        difference: stat ? nil : shown.map(DifferenceReport.init),
        different: pair.isDifferent
      )
    }
  }
}

extension ComparisonReport.Side {
  fileprivate init(_ side: ComparedPair.Side) {
    let header = side.document.header
    self.init(
      app: header.appIdentifier,
      name: side.name,
      revision: side.revision,
      scene: header.sceneIdentifier,
      stateVersion: header.stateVersion,
      warnings: side.warnings.ifAny
    )
  }
}
