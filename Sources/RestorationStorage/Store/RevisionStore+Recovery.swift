import RestorationArchive

extension RevisionStore {
  /// The result of recovering a store that was damaged as a whole.
  ///
  /// The damaged original was moved to ``path`` and is kept there.
  public struct RecoveryReport: Sendable, Hashable, Codable {
    /// The damage that was found.
    public let reason: String
    /// The path of the damaged original.
    public let path: String
    /// The number of revisions that were recovered whole, under their old numbers.
    public var recoveredRevisionCount = 0
    /// The number of revisions recovered with bytes that do not verify; the next save moves them into
    /// quarantine.
    public var damagedRevisionCount = 0
    /// The number of revisions in quarantine because their number is uncertain, or because only their
    /// number is left.
    public var quarantinedRevisionCount = 0
    /// The number of revisions that left traces but no usable bytes: more may be lost without a
    /// trace.
    public var lostRevisionCount = 0
    /// The number of lost session records, such as ledgers and pins, of which there are traces.
    public var lostRecordCount = 0

    /// Makes a report with all counts at zero; backends call it.
    public init(reason: String, path: String) {
      self.reason = reason
      self.path = path
    }
  }
}

extension RevisionStore.RecoveryReport: CustomStringConvertible {
  /// The report in a few lines.
  public var description: String {
    """
    The store was damaged (\(reason)); the original is kept at \(path).
    recovered: \(counted(recoveredRevisionCount, "revision"))
    recovered with damage: \(damagedRevisionCount)
    in quarantine: \(quarantinedRevisionCount)
    lost: at least \(counted(lostRevisionCount, "revision")), \(counted(lostRecordCount, "record")); \
    what left no trace is not counted
    """
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

extension RevisionStore.RecoveryReport {
  /// The report in one line, for the reports of sessions.
  package var summary: String {
    "the store was damaged (\(reason)); \(recoveredRevisionCount) revisions were recovered, "
      + "\(damagedRevisionCount + quarantinedRevisionCount) are damaged, "
      + "at least \(lostRevisionCount) are lost; the original is kept at \(path)"
  }
}

extension RevisionStore {
  /// The report of a recovery of a damaged store, or `nil` when none took place.
  ///
  /// Read it after opening and again after the first restore: damage can show later than opening.
  public nonisolated(nonsending) var recovery: RevisionStore.RecoveryReport? {
    get async { await backend.recovery }
  }

  /// Sentences that describe traces of a session which has no revisions although none was
  /// discarded.
  package func traces(of session: SceneSession) async -> [String] {
    // The log is asked for first: it is made after the first save or attempt was stored, so beside it an
    // empty store was emptied, and is not one that another process is making.
    let hasLog = attemptLogs.hasLog(of: session)
    var traces = await backend.traces
    // A store that was replaced may never have had this session.
    if !traces.isEmpty, !hasLog, await hasOtherSessions { traces = [] }
    if hasLog, let loss = try? await loss(of: session) { traces.append(loss) }
    return traces
  }

  private var hasOtherSessions: Bool {
    get async {
      var pages = SessionPages(self, pageSize: 1)
      return (try? await pages.next())?.isEmpty == false
    }
  }

  /// Describes the loss of a session that has a log; `nil` if it has a revision, never had one, or was
  /// removed on purpose.
  private func loss(of session: SceneSession) async throws(RestorationError) -> String? {
    try await read(session) { reader throws(RestorationError) in
      guard try reader.newestNumber() == nil else { return nil }
      let ledger = try reader.ledger()
      let highest = try reader.highestNumber()
      guard highest > 0 else {
        guard ledger.attemptCount == 0 else { return nil }
        return "the log of its restorations is there, and the store is empty of it"
      }
      // A purge removes the ledger, so attempts after it name no revision. Neither does a first launch, whose
      // loss is therefore not told. Removals of the tool are in the log.
      let hadRevision = ledger.confirmed != nil || ledger.attempts.contains { $0.revision > 0 }
      let isRemoved = try reader.log().entries.contains {
        $0.isWhole || $0.isUndone || ["remove", "quarantine delete"].contains($0.verb)
      }
      guard hadRevision, !isRemoved else { return nil }
      return "revision \(highest) was stored, and none is there"
    }
  }
}
