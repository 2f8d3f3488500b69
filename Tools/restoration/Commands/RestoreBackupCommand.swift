import ArgumentParser
import RestorationArchive
import RestorationStorage

struct RestoreBackupCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore-backup",
    abstract: "Restore a store from a backup that `restoration backup` has written.",
    discussion: """
      The whole file is checked before anything is made. Revisions get their old numbers, and \
      every byte is read back and compared. The store may be of the other kind. A store that is \
      not empty is refused, unless --resume is given to continue an interrupted restore; its \
      contents are then compared.

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
    let total = try check()
    let target = try await StateSource.openOrMakeStore(store, kind: kind)
    if !resume, try await !target.allSessions().isEmpty {
      throw ToolFailure.wrongUsage(
        "\(escaped(store)) has something already; nothing was restored",
        remedy: "choose another STORE, or continue an interrupted restore: --resume"
      )
    }
    var report = BackupReport(to: store)
    var bar = ProgressBar(total: total)
    let reader = try LineReader(file)
    var storeKey: [UInt8]?
    var current: BackupLine.Session?
    var highest: [SceneSession: RevisionNumber] = [:]
    while let text = try reader.next() {
      guard let line = BackupLine(text) else {
        throw Self.damaged(file, "it has changed meanwhile")
      }
      if let key = line.header?.storeKey { storeKey = Array(key) }
      if let named = line.session {
        current = named
        highest[named.session] = max(highest[named.session] ?? 0, named.highestNumber)
        try await put(named, storeKey, in: target)
        report.sessions += 1
      }
      if let revision = line.revision, let current {
        try await put(revision, of: current.session, in: target)
        report.revisions += 1
        report.bytes += revision.bytes.count
      }
      bar.advance()
    }
    // Numbers of removed revisions are marked as used. A resumed backup may contain a session
    // twice, so this comes last.
    for (session, number) in highest {
      try await target.put([:], highestNumber: number, of: session)
    }
    bar.clear()
    return try report.print(format, "restored")
  }

  /// Checks the whole file, and returns the number of its lines.
  ///
  /// - Throws: `ToolFailure` when it is not a backup, incomplete, or altered.
  private func check() throws -> Int {
    let reader = try LineReader(file)
    var checksum = LineChecksum()
    var hasSession = false
    while let text = try reader.next() {
      guard let line = BackupLine(text) else {
        throw Self.damaged(file, "line \(checksum.count + 1) is not a line of a backup")
      }
      if checksum.count == 0 { try checkHeader(line.header) }
      if let end = line.end {
        guard end.lines == checksum.count, end.checksum == checksum.value,
          try reader.next() == nil
        else { throw Self.damaged(file, "it was altered after it was written") }
        return checksum.count
      }
      if line.session != nil { hasSession = true }
      if let revision = line.revision, !hasSession || revision.verifiedPlace == nil {
        throw Self.damaged(file, "revision \(revision.number) was altered after it was written")
      }
      checksum.add(text)
    }
    throw Self.damaged(file, "its end is missing")
  }

  private func checkHeader(_ header: BackupLine.Header?) throws {
    guard let header, header.format == BackupLine.format else {
      throw Self.damaged(file, "its first line is not that of a backup")
    }
    guard header.version <= BackupLine.version else {
      throw ToolFailure(.newerFormat, "\(escaped(file)) is a backup of version \(header.version)")
    }
  }

  private static func damaged(_ file: String, _ reason: String) -> ToolFailure {
    ToolFailure(
      .noGoodRevision,
      "\(escaped(file)) is not a complete backup: \(reason)",
      remedy: "nothing was restored; use another backup"
    )
  }

  private func put(
    _ line: BackupLine.Session,
    _ storeKey: [UInt8]?,
    in target: RevisionStore
  ) async throws {
    var records: [RecordName: [UInt8]] = [:]
    records[.storeKey] = storeKey
    for (name, record) in line.records {
      guard let name = RecordName(rawValue: name) else {
        throw Self.damaged(file, "it has a record of a kind that is not known")
      }
      records[name] = Array(record)
    }
    try await target.put(records, highestNumber: 0, of: line.session)
  }

  private func put(
    _ revision: BackupLine.Revision,
    of session: SceneSession,
    in target: RevisionStore
  ) async throws {
    guard let place = revision.verifiedPlace else {
      throw Self.damaged(file, "it has changed meanwhile")
    }
    let bytes = ArchiveBytes(Array(revision.bytes))
    _ = try await target.put(bytes, as: place, of: session)
    guard try await target.storedBytes(of: place, in: session) == bytes else {
      throw ToolFailure(
        .inputOutput,
        "revision \(place.number) of \(session.text) reads back differently; check the disk of "
          + escaped(store)
      )
    }
  }
}
