import RestorationArchive
import RestorationCoding

// Results for each object, as entries of the report.
extension ObjectAccounts {
  func report() -> RestorationReport {
    var report = RestorationReport(
      restored: rows(),
      reason: isPartial
        ? "no more than \(options.level.rawValue) was restored, as was asked for"
        : "every object of the archive was looked at",
      issues: input.issues
    )
    report.level = options.level
    return report
  }

  private func rows() -> ReportRows {
    let kept = unclaimed()
    var rows = ReportRows(input.savedPaths)
    // Values of every object may be missing.
    let mayOmit = input.hasOmissions || isPartial || !beside.isEmpty
    for number in listed.order {
      let isAsleep = listed[number].result.standing == .asleep
      if isAsleep || !mayOmit && hasNoProblem(number), let outcome = listed[number].result.outcome {
        rows.append(
          ReportRows.Result(
            outcome: outcome,
            standing: isAsleep ? .asleep : .shown,
            source: listed[number].result.source,
            reason: listed[number].result.reason,
            byteCount: listed[number].byteCount,
            duration: options.clock == nil ? nil : listed[number].result.duration
          ),
          at: number.index,
          classNumber: listed[number].classNumber,
          className: listed.className(number)
        )
      } else if let entry = entry(number, kept: kept) {
        rows.append(entry, at: number.index)
      }
    }
    return rows
  }

  /// Indicates whether the entry of an object says only where the object came from.
  private func hasNoProblem(_ number: ObjectNumber) -> Bool {
    guard listed[number].result.standing == .shown, !listed[number].marks.isBeyondLevel,
      listed[number].rare == nil || listed[number].errorCode == nil
    else { return false }
    if let coder = listed[number].coder { return coder.failures.isEmpty && coder.remarks.isEmpty }
    return listed[number].rare == nil
      || listed[number].failures.isEmpty && listed[number].remarks.isEmpty
  }

  /// The report's entry for an object, or `nil` if it has none.
  ///
  /// - Parameter kept: The state that goes into the next save.
  func entry(_ number: ObjectNumber, kept: UnclaimedState) -> RestorationReport.Entry? {
    guard let outcome = listed[number].result.outcome else { return nil }
    let path = listed.path(number)
    let failures = failures(of: number)
    let mayBeCarried = isCarried(number)
    let isCarried = mayBeCarried && kept.hasItem(at: path)
    var entry = RestorationReport.Entry(
      path: input.savedPath(number),
      className: listed.className(number),
      outcome: outcome,
      reason: listed[number].result.reason
    )
    entry.standing = listed[number].result.standing ?? .waiting
    entry.source = listed[number].result.source
    entry.issues = issues(number, failures, kept)
    entry.byteCount = listed[number].byteCount
    entry.errorCode = (listed[number].errorCode ?? failures.first?.code)?.name
    if options.clock != nil { entry.duration = listed[number].result.duration }
    entry.isCarried = isCarried
    if listed[number].marks.isBeyondLevel { entry.leftOut = listed.object(number).level }
    if outcome == .restored || outcome == .adopted {
      entry.leftOutKeys = coders.keysLeftOut(number)
    }
    if mayBeCarried, !isCarried {
      entry.standing = .refused
      let limit = kept.limit(at: path, isBeside: false) ?? .byteCount
      entry.reason += "; its state is not kept in the next save, \(limit.words)"
    }
    if let beside = beside[path], kept.waiting[path] == nil {
      // The stored revision has the values, and stays as long as they are not shown.
      entry.standing = .refused
      if outcome != .skipped { entry.outcome = .failed }
      entry.errorCode = RestorationError.Code.limitExceeded.name
      let limit = kept.limit(at: path, isBeside: true) ?? .byteCount
      for state in beside.states {
        let keys = state.values.keys.sortedTexts().joined(separator: ", ")
        entry.issues.append(
          "earlier values for \(state.className) are not kept in the next save, \(limit.words): \(keys)"
        )
      }
    }
    return entry
  }

  private func issues(
    _ number: ObjectNumber,
    _ failures: [RestorationError],
    _ kept: UnclaimedState
  ) -> [String] {
    let remarks = listed[number].coder?.remarks ?? listed[number].remarks
    let waiting = waitingNote(number, kept)
    if failures.isEmpty, remarks.isEmpty, waiting.isEmpty, !input.hasOmissions { return [] }
    return listed.object(number).dropped.map {
      $0.hasSuffix(Archive.erasureEnding) ? $0 : "when it was saved, \($0)"
    }
      + failures.map(\.message) + remarks + waiting
  }

  /// A note on the earlier values that wait beside those of a restored object. Values that are
  /// reported otherwise are left out: those beyond the level, those with a failure, and references,
  /// whose objects have entries.
  private func waitingNote(_ number: ObjectNumber, _ kept: UnclaimedState) -> [String] {
    guard !beside.isEmpty, let beside = kept.waiting[listed.path(number)] else { return [] }
    func note(_ keys: some Sequence<ExactName>, for className: String) -> String {
      "earlier values wait beside its own, for \(className): \(keys.sortedTexts().joined(separator: ", "))"
    }
    // Of an object that is not shown, the entry itself says that its state was not given.
    let isShown = listed[number].result.standing == .shown
    var notes = beside.classes.filter { isShown || $0.className != listed.className(number) }
      .map { note($0.values.keys, for: $0.className) }
    if isShown, let waiting = beside.values {
      let named = Set<ExactName>(
        names: coders.keysLeftOut(number) + failures(of: number).compactMap(\.key)
      )
      let keys = waiting.lost.subtracting(named).filter {
        waiting.former[$0]?.references.isEmpty ?? false
      }
      if !keys.isEmpty { notes.insert(note(keys, for: waiting.state.className), at: 0) }
    }
    return notes
  }
}
