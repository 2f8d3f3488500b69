import ArgumentParser
import Foundation
import RestorationArchive
import RestorationMaintenance
import RestorationStorage

struct BackupCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Write a whole store into one file, for `copy`.",
    discussion: """
      A backup has all sessions with their revisions under their numbers, pins, ledgers, \
      quarantine and keys, byte for byte as they are stored. Encrypted state stays encrypted, \
      and no key is needed, so protect the file as you protect the store. It does not have the note \
      at which object the app crashed if it was not launched since. Each revision is one \
      line of JSON (Schemas/JSON/backup-v1.schema.json) with a checksum; another checksum covers \
      the whole file.

      The file gets its name when it is complete and durable. An interrupted backup leaves \
      FILE.partial, and --resume continues it, or begins again if the store was encrypted or got \
      another key since; a file that is complete stays as it is. The app may save meanwhile; each \
      session is backed up as it is at its turn. Damaged revisions and records are named, and the \
      status is then 1; those that cannot be read at all are left out.

      EXAMPLES
        restoration backup notes.sqlite notes.backup
        restoration backup ~/.local/state/notes notes.backup --resume
        restoration backup notes.sqlite notes.backup --force --format json
      """
  )

  @Argument(help: "A directory or a SQLite file.", completion: .file())
  var store: String

  @Argument(help: "The file to write.", completion: .file())
  var file: String

  @Flag(help: "Continue an interrupted backup.")
  var resume = false

  @Flag(help: "Replace the file if it exists.")
  var force = false

  @OptionGroup var output: ResultOptions

  func perform() async throws -> ExitStatus {
    let store = try await StateSource.openStore(store)
    // A signal may have come after the last step of the interrupted run.
    if resume, !force, access(file, F_OK) == 0,
      let complete = try await BackupFile.complete(file, of: store)
    {
      var report = BackupReport(to: file, of: complete)
      for session in try await store.maintenance.allSessions() {
        let inventory = try await store.maintenance.inventory(of: session)
        try await report.nameRecords(of: session, in: store, besides: inventory.damagedRecords)
      }
      if output.format == .text {
        Terminal.print("\(escaped(file)) is complete already")
        return report.status
      }
      return try report.print(output.format, "wrote")
    }
    let target = try BackupFile(file, resumes: resume, replaces: force)
    if !target.isEmpty, try await !target.written.areUnchanged(in: store) {
      Terminal.error(
        "restoration: the keys or the encryption of \(escaped(self.store)) were changed since the "
          + "interrupted run; the backup begins again"
      )
      try target.beginAgain()
    }
    let key = try await store.maintenance.storeKeyRecord()
    var report = BackupReport(to: file)
    let sessions = try await store.maintenance.allSessions()
    var bar = ProgressBar(total: sessions.count)
    try await ManySteps.run(on: file, continuedBy: "--resume") {
      bar.clear()
      let count = counted(report.revisions, "revision")
      return ["the backup is incomplete: \(count) in \(escaped(file)).partial"]
    } _: {
      if target.isEmpty {
        try target.write(BackupLine(header: .init(storeKey: key.map { Data($0) })))
      }
      for session in sessions {
        try Interruption.check()
        try await write(session, of: store, to: target, &report)
        bar.advance()
      }
      guard try await store.maintenance.storeKeyRecord() == key else {
        throw ToolFailure(
          .locked,
          "\(escaped(self.store)) got another key meanwhile",
          remedy: "when the change is complete, the same command begins again"
        )
      }
      try target.finish()
    }
    bar.clear()
    return try report.print(output.format, "wrote")
  }

  private func write(
    _ session: SceneSession,
    of store: RevisionStore,
    to target: BackupFile,
    _ report: inout BackupReport
  ) async throws {
    let inventory = try await store.maintenance.inventory(of: session)
    report.sessions += 1
    try await report.nameRecords(of: session, in: store, besides: inventory.damagedRecords)
    let records = inventory.records.map { ($0.key.rawValue, Data($0.value)) }
    try target.write(
      BackupLine(
        session: .init(
          app: session.app,
          scene: session.scene,
          highestNumber: inventory.highestNumber,
          records: Dictionary(records) { one, _ in one }
        )
      )
    )
    for place in inventory.revisions {
      if target.written.contains(place, of: session) {
        if place.place != .parts { report.revisions += 1 }
        if let issue = target.written.issue(of: place.number, in: session) {
          report.nameAsItIs(NamedPart(place.number, of: session, issue))
        }
        continue
      }
      let bytes: ArchiveBytes?
      do throws(RestorationError) {
        bytes = try await store.maintenance.storedBytes(of: place, in: session)
      } catch {
        guard Revision.State(error) != nil else { throw error }
        report.leaveOut(NamedPart(place.number, of: session, error.text))
        bytes = nil
      }
      guard let bytes else { continue }
      let line = BackupLine.Revision(place, bytes)
      try target.write(BackupLine(revision: line))
      if place.place != .parts { report.revisions += 1 }
      report.bytes += bytes.count
      if let issue = line.issue(in: session) {
        report.nameAsItIs(NamedPart(place.number, of: session, issue))
      }
    }
  }
}
