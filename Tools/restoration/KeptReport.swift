import RestorationArchive
import RestorationEngine
import RestorationStorage
import StateRestoration

/// The report that a store keeps of the last restoration of a session.
struct KeptReport {
  let report: RestorationReport
  let attempt: UInt64
  /// How many objects the restoration was about, of which the report lists some.
  let objectCount: Int

  /// More problems than this are counted and not told.
  private static let maximumSentenceCount = 20

  /// `nil` when the ledger has none, or what it has is none.
  init?(_ ledger: SessionLedger) {
    guard let stored = ledger.report, let report = RestorationReport(stored),
      ReportFile.isUsable(report)
    else { return nil }
    self.report = report
    attempt = stored.attempt
    objectCount = max(stored.objectCount, report.entries.count)
  }

  /// How many objects the store has kept nothing of.
  private var missingCount: Int { objectCount - report.entries.count }

  /// How it went, and each object that did not come back as it was.
  var sentences: [String] {
    let totals = report.totals
    let kept = missingCount == 0 ? "" : "; of \(missingCount) more no entry was kept"
    var result = [
      "The report of attempt \(attempt): \(escaped(report.reason)). Of "
        + "\(counted(objectCount, "object")) \(totals.restored) were made again, \(totals.adopted) "
        + "existed and took their state over, \(totals.skipped) were left out, \(totals.failed) "
        + "failed\(kept)."
    ]
    result += report.issues.map { "It notes: \(escaped($0))." }
    let problems = report.entries.filter {
      $0.standing != .shown || !$0.issues.isEmpty
    }
    result += problems.prefix(Self.maximumSentenceCount).map { escaped(explanation(of: $0.path)) }
    if problems.count > Self.maximumSentenceCount {
      result.append("\(problems.count - Self.maximumSentenceCount) more had problems.")
    }
    return result
  }

  /// What became of one object, in sentences.
  func explanation(of path: IdentifierPath) -> String {
    guard report[path] == nil, missingCount > 0, report.conclusion == .restored else {
      return report.explain(path)
    }
    return "The store has kept no entry of \(path). Of "
      + "\(counted(objectCount, "object")) it has kept \(report.entries.count), those with problems "
      + "first, so this one came back without any, or was never saved."
  }
}
