import ArgumentParser
import RestorationMaintenance
import RestorationStorage

struct RepairCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "repair",
    abstract: "Repair a store, as opening it in an app does.",
    discussion: """
      Interrupted operations are finished, their leftovers are removed, and a damaged database \
      is replaced by one with everything that can be read of it; the damaged one is kept beside \
      it. On a server of mirrors, the record of the devices' newest states is made anew where it \
      differs from the revisions. Then every revision is read. Damaged revisions stay in place; the next save moves \
      those that are newer than the newest good one into quarantine.

      The status is that of `restoration verify` afterwards, or 1 if the database was recovered.

      EXAMPLES
        restoration repair notes.sqlite
        restoration repair ~/.local/state/notes --format json
      """
  )

  @Argument(help: "A directory or a SQLite file.", completion: .file())
  var store: String

  @OptionGroup var key: KeyOptions

  @OptionGroup var output: ResultOptions

  private struct Report: Encodable {
    let leftoversRemoved: [String]
    let recovered: Bool
    let recovery: [String]
    let status: Int32
    let version = 1
  }

  func perform() async throws -> ExitStatus {
    let before = try leftovers()
    let opened = try await StateSource.openStore(store, options: key.forWriting)
    var rebuilt: [String] = []
    var pages = SessionPages(opened)
    while let page = try await pages.next() {
      for session in page {
        guard try await opened.maintenance.rebuildHeads(of: session) else { continue }
        rebuilt.append("\(session.text): the record of the devices' newest states was made anew")
      }
    }
    // Some damage only shows when it is read.
    var tally = VerifyTally()
    var others: [VerifyFinding] = []
    try await StoreContents(opened).visit { session in
      for finding in VerifyFinding.all(in: session) {
        tally.add(finding)
        if finding.state != .good, finding.part != .quarantine { others.append(finding) }
      }
    }
    let database = try await opened.databaseFindings() ?? []
    let gone = Set(before).subtracting(try leftovers()).sorted()
    for finding in database.map({ VerifyFinding(.database, $0) }) {
      tally.add(finding)
      others.append(finding)
    }
    let status = tally.status
    // A recovery is the purpose of this verb, so it is printed as a result.
    let recoveries = await OpenedStores.recoveries()
    let lines = recoveries.flatMap { $0 } + rebuilt
    switch output.format {
    case .json:
      try Terminal.print(
        json: Report(
          leftoversRemoved: gone,
          recovered: !recoveries.isEmpty,
          recovery: lines,
          status: status.rawValue
        )
      )
    case .text:
      for line in lines { Terminal.print(line) }
      for name in gone { Terminal.print("taken away: \(escaped(name))") }
      if lines.isEmpty, gone.isEmpty { Terminal.print("there was nothing to repair") }
      for finding in others { Terminal.print(finding.line(output.terminal)) }
    }
    return status == .fine && !recoveries.isEmpty ? .damaged : status
  }

  private func leftovers() throws -> [String] {
    // A database with a damaged beginning is recognised only after it has been recovered.
    if StateSource.mayBeDatabase(try StoreLocation(store)) { return [] }
    return try StoreExamination(store, options: key.forReading).leftovers
  }
}
