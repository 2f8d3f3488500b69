import ArgumentParser
import RestorationArchive
import RestorationMaintenance
import RestorationStorage

struct RestoreBackupCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore-backup",
    abstract: "Restore a store from a backup that `restoration backup` has written.",
    discussion: """
      The whole file is checked before anything is made. A new store is filled as STORE.partial, \
      and gets its name when it is complete and durable. Revisions get their old numbers, and \
      every byte is read back and compared. The store may be of the other kind. A store that is \
      not empty is refused, unless --resume is given to continue an interrupted restore; its \
      contents are then compared, and a store that was used since is refused. Revisions and \
      records that were damaged when they were backed up come back as they are: they are named, \
      and the status is 1. `restoration verify FILE` checks a backup without restoring it.

      EXAMPLES
        restoration restore-backup notes.backup notes.sqlite
        restoration restore-backup notes.backup ./state --kind files
        restoration restore-backup notes.backup notes.sqlite --resume
      """
  )

  @Argument(help: "The file that `restoration backup` has written.", completion: .file())
  var file: String

  @Argument(help: "A directory or a SQLite file, made if it is missing.", completion: .file())
  var store: String

  @Option(help: "The kind of a new store; by default that of its name.")
  var kind: StoreKind?

  @Flag(help: "Continue an interrupted restore.")
  var resume = false

  @Option(help: "The format of the report.")
  var format: OutputFormat = .text

  @OptionGroup var output: OutputOptions

  func perform() async throws -> ExitStatus {
    let reader = BackupReader(file, consequence: "nothing was restored")
    let total = try reader.check().lineCount
    let place = try NewStore(store, verb: "restore-backup", resumes: resume)
    let target = try await place.open(kind: kind, options: StoreOptions())
    if !resume, try await !target.maintenance.allSessions().isEmpty {
      throw ToolFailure.wrongUsage(
        "\(escaped(store)) has something already; nothing was restored",
        remedy: "choose another STORE, or continue an interrupted restore: --resume"
      )
    }
    if resume { try await RestoredPart(reader).check(target, named: store) }
    var report = BackupReport(to: store)
    var bar = ProgressBar(total: total)
    var storeKey: [UInt8]?
    var current: SceneSession?
    var highest: [SceneSession: RevisionNumber] = [:]
    try await ManySteps.run(on: store, continuedBy: "--resume") {
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
      throw BackupReader(file).damaged("it has changed meanwhile")
    }
    let bytes = ArchiveBytes(Array(revision.bytes))
    _ = try await target.maintenance.put(bytes, as: place, of: session)
    guard try await target.maintenance.storedBytes(of: place, in: session) == bytes else {
      throw ToolFailure(
        .inputOutput,
        "revision \(place.number) of \(session.text) reads back differently; check the disk of "
          + escaped(store)
      )
    }
    report.revisions += 1
    report.bytes += bytes.count
    if let issue = revision.issue(in: session) {
      report.nameAsItIs(NamedPart(place.number, of: session, issue), "came back")
    }
  }
}
