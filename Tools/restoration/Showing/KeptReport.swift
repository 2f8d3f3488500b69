import RestorationArchive
import RestorationEngine
import RestorationStorage

/// A store's report of the last restoration of a session.
struct KeptReport {
  let report: RestorationReport
  let attempt: UInt64
  /// The number of objects in the restoration, of which the report lists some.
  let objectCount: Int

  /// The most problems that are printed; further ones are counted.
  private static let maximumSentenceCount = 20

  /// Reads the report; `nil` when the ledger has none, or an invalid one.
  init?(_ ledger: SessionLedger) {
    guard let stored = ledger.report, let report = RestorationReport(json: stored.json),
      ReportFile.isUsable(report)
    else { return nil }
    self.report = report
    attempt = stored.attempt
    objectCount = max(stored.objectCount, report.entries.count)
  }

  /// The number of objects without an entry.
  private var missingCount: Int { objectCount - report.entries.count }

  /// The conclusion, and a sentence for each object that was not fully restored.
  var sentences: [String] {
    let totals = report.totals
    let kept = missingCount == 0 ? "" : "; of \(missingCount) more no entry was kept"
    var result = [
      "The report of attempt \(attempt): \(escaped(report.reason)). Of "
        + "\(counted(objectCount, "object")) \(totals.restored) were created again, "
        + "\(totals.adopted) existed and were given their state, \(totals.skipped) were left out, "
        + "\(totals.failed) failed\(kept)."
    ]
    result += report.issues.map { "It notes: \(escaped($0))." }
    let problems = report.entries.filter {
      $0.standing != .shown && $0.standing != .asleep || !$0.issues.isEmpty
    }
    result += problems.prefix(Self.maximumSentenceCount).map { escaped(explanation(of: $0.path)) }
    if problems.count > Self.maximumSentenceCount {
      result.append("\(problems.count - Self.maximumSentenceCount) more had problems.")
    }
    return result
  }

  /// Returns sentences about the outcome of one object.
  func explanation(of path: IdentifierPath) -> String {
    guard report[path] == nil, missingCount > 0, report.conclusion == .restored else {
      return report.explain(path)
    }
    return "The store has kept no entry of \(path). Of "
      + "\(counted(objectCount, "object")) it has kept \(report.entries.count), those with problems "
      + "first, so this one was restored without any, or was never saved."
  }
}
