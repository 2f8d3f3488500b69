import RestorationArchive
import RestorationMaintenance
import RestorationStorage

extension CopyCommand {
  /// Restores the store TO from the backup FROM, with every record and number that it had.
  func restoreBackup() async throws -> ExitStatus {
    guard choice.app == nil, choice.scene == nil, revision == nil, !append, jobs.jobs == 1,
      !encryption.key.isGiven, !encryption.key.unsealed, encryption.encrypt == nil
    else {
      throw ToolFailure.wrongUsage(
        "\(escaped(from)) is a backup, which is restored whole and as it was stored",
        remedy: "leave out all options but --kind, --resume and --format; choose from the new store"
      )
    }
    let reader = BackupReader(from, consequence: "nothing was restored")
    let total = try reader.check().lineCount
    let place = try NewStore(to, verb: "copy", resumes: resume)
    let target = try await place.open(kind: kind, options: StoreOptions())
    if !resume, try await !target.maintenance.allSessions().isEmpty {
      throw ToolFailure.wrongUsage(
        "\(escaped(to)) has something already; nothing was restored",
        remedy: "choose another TO, or continue an interrupted copy: --resume"
      )
    }
    if resume { try await RestoredPart(reader).check(target, named: to) }
    var report = BackupReport(to: to)
    var bar = ProgressBar(total: total)
    var storeKey: [UInt8]?
    var current: SceneSession?
    var highest: [SceneSession: RevisionNumber] = [:]
    try await ManySteps.run(on: to, continuedBy: "--resume") {
      bar.clear()
      let count = counted(report.revisions, "revision")
      return ["the store is incomplete: \(count) in \(escaped(place.place))"]
    } _: {
      try await reader.visit { line in
        try Interruption.check()
        if let key = line.header?.storeKey { storeKey = Array(key) }
        if let named = line.session {
          current = named.session
          if highest[named.session] == nil { report.sessions += 1 }
          highest[named.session] = max(highest[named.session] ?? 0, named.highestNumber)
          let records = try reader.records(of: named, storeKey)
          try await target.maintenance.put(records, highestNumber: 0, of: named.session)
        }
        if let revision = line.revision, let current {
          try await put(revision, of: current, in: target, &report)
        }
        bar.advance()
      }
      // Numbers of removed revisions are marked as used. A resumed backup may contain a session
      // twice, so this comes last.
      for (session, number) in highest.sorted(by: { $0.key < $1.key }) {
        try await target.maintenance.put([:], highestNumber: number, of: session)
        try await report.nameRecords(of: session, in: target)
      }
      try place.finish()
    }
    bar.clear()
    return try report.print(format, "restored")
  }

  private func put(
    _ revision: BackupLine.Revision,
    of session: SceneSession,
    in target: RevisionStore,
    _ report: inout BackupReport
  ) async throws {
    guard let place = revision.verifiedPlace else {
      throw BackupReader(from).damaged("it has changed meanwhile")
    }
    let bytes = ArchiveBytes(Array(revision.bytes))
    _ = try await target.maintenance.put(bytes, as: place, of: session)
    guard try await target.maintenance.storedBytes(of: place, in: session) == bytes else {
      throw ToolFailure(
        .inputOutput,
        "revision \(place.number) of \(session.text) reads back differently; check the disk of "
          + escaped(to)
      )
    }
    if place.place != .parts { report.revisions += 1 }
    report.bytes += bytes.count
    if let issue = revision.issue(in: session) {
      report.nameAsItIs(NamedPart(place.number, of: session, issue), "came back")
    }
  }
}
