import ArgumentParser
import RestorationArchive
import RestorationStorage

struct VerifyCommand: PagedCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check every byte of a store, an archive or a backup.",
    discussion: """
      Prints one line for each revision, and one for each other damaged part: a ledger, the \
      pins, another record, a database, a revision in quarantine. Removed revisions that rest are \
      not checked; `restoration undo` does that. An earlier recovery of the database is named \
      on standard error. The status is 0 if all are good, 1 if something is damaged but every \
      session has a good revision, 2 if a session has none (or its key is missing), 3 if a newer \
      release wrote some. Revisions in quarantine count only in a session that has no others. \
      Nothing is changed. Of a backup that is incomplete or altered the status is 2; encrypted \
      revisions in it are checked with the key.

      EXAMPLES
        restoration verify notes.sqlite
        restoration verify state.restoration
        restoration verify notes.backup
        restoration verify notes.sqlite > /dev/null || echo "status $?"
        restoration verify notes.sqlite --summary --format json
        restoration verify notes.sqlite --key-file notes.key
      """
  )

  @Argument(
    help: "A directory, a SQLite file, an archive file, a backup, or - for an archive.",
    completion: .file()
  )
  var store: String

  @OptionGroup var choice: SessionOptions

  @Flag(help: "Print only findings that are not good, and count the rest.")
  var summary = false

  @OptionGroup var jobs: JobOptions

  @OptionGroup var key: KeyOptions

  @OptionGroup var output: ResultOptions

  func perform() async throws -> ExitStatus {
    var printer = VerifyPrinter(output.format, output.terminal, isShort: summary)
    if BackupReader.isBackup(store) {
      try await BackupContents(store, options: key.forReading, choice).visit { session in
        try printer.add(VerifyFinding.all(in: session))
        try StandardOutput.check()
      }
      return try printer.finish()
    }
    switch try await StateSource.open(store, options: key.forReading, jobs: jobs.forReading) {
    case .archive(let archive):
      guard choice.app == nil, choice.scene == nil else {
        throw ToolFailure.wrongUsage(
          "--app and --scene do not apply to a single archive",
          remedy: "leave them out"
        )
      }
      try printer.add(
        [VerifyFinding(archive)]
          + OpenedStores.takeDamage().map {
            VerifyFinding(.record, $0, in: SceneSession(archive.header))
          }
      )
    case .store(let store):
      try await store.checkNames(of: choice)
      RecordedRecovery.sayAll(of: self.store)
      let contents = StoreContents(
        store,
        app: choice.app,
        scene: choice.scene,
        jobs: jobs.forReading
      )
      try await contents.visit { session in
        try printer.add(VerifyFinding.all(in: session))
        try StandardOutput.check()
      }
      Terminal.progress("checking the database")
      let database = try await store.databaseFindings() ?? []
      Terminal.progress("")
      try printer.add(database.map { VerifyFinding(.database, $0) })
    }
    return try printer.finish()
  }
}

/// Prints the findings of a check as they come.
private struct VerifyPrinter {
  private let terminal: Terminal
  /// Indicates whether good parts are only counted.
  private let isShort: Bool
  private var stream: JSONStream?
  private var tally = VerifyTally()
  private var isEmpty = true

  init(_ format: OutputFormat, _ terminal: Terminal, isShort: Bool) {
    self.terminal = terminal
    self.isShort = isShort
    if format == .json { stream = JSONStream(array: "findings") }
  }

  mutating func add(_ findings: [VerifyFinding]) throws {
    var lines: [String] = []
    for finding in findings {
      isEmpty = false
      tally.add(finding)
      guard !isShort || finding.state != .good else { continue }
      if stream == nil { lines.append(finding.line(terminal)) }
      try stream?.add(finding.report)
    }
    if !lines.isEmpty { Terminal.print(lines.joined(separator: "\n")) }
  }

  /// The properties of a report besides the findings.
  private struct Rest: Encodable {
    let goodRevisions: Int
    let sessions: Int
    let version = 1
  }

  /// The sessions without a good revision, in words; empty when there are none.
  private var others: String {
    let count = tally.sessionCount - tally.goodSessionCount
    return count == 0 ? "" : ", and none of \(counted(count, "session"))"
  }

  mutating func finish() throws -> ExitStatus {
    tally.endSession()
    try stream?.finish(Rest(goodRevisions: tally.goodCount, sessions: tally.goodSessionCount))
    if stream == nil {
      if isEmpty { Terminal.print("no revisions") }
      if isShort {
        Terminal.print(
          "\(counted(tally.goodCount, "good revision")) of "
            + counted(tally.goodSessionCount, "session") + others
        )
      }
    }
    return tally.status
  }
}
