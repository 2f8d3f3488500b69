public import RestorationEngine
public import RestorationStorage

extension RestorationReport {
  /// Reads the report of a session's last restoration from the form in which a store keeps it;
  /// `nil` when the stored text is no report, or one of another form than this library writes.
  ///
  /// Tools that inspect an app's store use this, such as `restoration explain STORE`. The app
  /// itself has ``StateRestoration/RestorationSession/report``.
  ///
  /// A stored report has the entries of at most 256 objects; those restored without a problem are
  /// omitted first. ``RestorationStorage/SessionLedger/Report/objectCount`` is the full number.
  /// Texts of more than 400 bytes are shortened.
  ///
  /// ```swift
  /// if let kept = try await store.ledger(of: session).report, let report = RestorationReport(kept) {
  ///   print(report.explain(["tabs", "notes"]))
  /// }
  /// ```
  ///
  /// - Parameter stored: The stored report, from ``RestorationStorage/SessionLedger/report``.
  public init?(_ stored: SessionLedger.Report) {
    self.init(json: stored.json)
  }

  /// The form of this report that a store keeps, or `nil` when no part of it fits.
  ///
  /// - Complexity: O(*n* log *n*) in the number of entries, of which no more than 256 are encoded.
  package nonisolated func stored(of attempt: UInt64) -> SessionLedger.Report? {
    let entries = entries
    let ranks = entries.indices.map { entries[$0].rank }
    let ranking = (0...4).flatMap { rank in ranks.indices.filter { ranks[$0] == rank } }
    var count = Self.storableCount(ranking, of: entries)
    while true {
      var kept = shortened
      kept.entries = ranking.prefix(count).sorted().map { entries[$0].shortened }
      let json = ReportWriter(kept).bytes
      if json.count <= SessionLedger.maximumReportByteCount {
        return SessionLedger.Report(
          attempt: attempt,
          objectCount: entries.count,
          json: String(decoding: json, as: UTF8.self)
        )
      }
      guard count > 0 else { return nil }
      count /= 2
    }
  }

  /// The number of entries that fit, estimated from above their sizes: to encode more than fit
  /// would only delay the launch.
  private nonisolated static func storableCount(_ ranking: [Int], of entries: [Entry]) -> Int {
    var byteCount = 0
    for (count, index) in ranking.prefix(maximumStoredCount).enumerated() {
      byteCount += entries[index].likelyByteCount
      if byteCount > SessionLedger.maximumReportByteCount { return max(count, 1) }
    }
    return min(ranking.count, maximumStoredCount)
  }

  private static let maximumStoredCount = 256
  fileprivate static let maximumTextByteCount = 400
  fileprivate static let maximumIssueCount = 8

  private var shortened: RestorationReport {
    var result = RestorationReport(
      conclusion,
      reason: reason.shortened,
      issues: issues.prefix(Self.maximumIssueCount).map(\.shortened)
    )
    result.revision = revision
    result.restoreReason = restoreReason
    result.level = level
    return result
  }
}

extension RestorationReport.Entry {
  /// The rank of the entry when not all entries fit; those of the lowest ranks stay.
  fileprivate var rank: Int {
    switch outcome {
    case .failed: 0
    case .skipped: standing == .asleep ? 4 : 1
    case .restored, .adopted: issues.isEmpty && leftOutKeys.isEmpty ? 3 : 2
    }
  }

  /// The length of the entry as JSON: its texts, and the names of its members.
  fileprivate var likelyByteCount: Int {
    var byteCount = 180
    func add(_ text: String) { byteCount += text.utf8.count + 3 }
    path.visitUpwards { add($0.identifier) }
    for issue in issues { add(issue) }
    for key in leftOutKeys { add(key) }
    add(className)
    add(reason)
    return byteCount
  }

  fileprivate var shortened: Self {
    var result = self
    result.className = className.shortened
    result.reason = reason.shortened
    result.issues = issues.prefix(RestorationReport.maximumIssueCount).map(\.shortened)
    result.errorCode = errorCode?.shortened
    result.leftOutKeys = leftOutKeys.prefix(RestorationReport.maximumIssueCount).map(\.shortened)
    return result
  }
}

extension String {
  fileprivate var shortened: String {
    let limit = RestorationReport.maximumTextByteCount
    return utf8.count <= limit ? self : cut(toByteCount: limit - 3) + "\u{2026}"
  }
}
