import ArgumentParser
import RestorationArchive
import RestorationMaintenance
import RestorationStorage

struct QuarantineCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quarantine",
    abstract: "List, restore, export and delete damaged revisions in quarantine.",
    discussion: """
      A damaged revision that is newer than the newest good one is moved into quarantine before its \
      session gets a new one, and no policy deletes it. An older one stays in its place, where \
      `restoration purge` may take it for a good one and remove it. `restoration remove` and an \
      acknowledged discard of the session remove both.

      EXAMPLES
        restoration quarantine list notes.sqlite
        restoration quarantine restore notes.sqlite --revision 4
        restoration quarantine export notes.sqlite --revision 4 -o damaged.bin
        restoration quarantine delete notes.sqlite --revision 4
      """,
    subcommands: [
      QuarantineListCommand.self, QuarantineRestoreCommand.self, QuarantineExportCommand.self,
      QuarantineDeleteCommand.self,
    ]
  )
}

struct QuarantineListCommand: PagedCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the revisions in quarantine, with the reasons.",
    discussion: """
      The status is 0 even if the quarantine is empty.

      EXAMPLES
        restoration quarantine list notes.sqlite
        restoration quarantine list notes.sqlite --format json
      """
  )

  @Argument(help: "A directory or a SQLite file.", completion: .file())
  var store: String

  @OptionGroup var choice: SessionOptions

  @OptionGroup var key: KeyOptions

  @Option(help: "The format of the output.")
  var format: OutputFormat = .text

  @OptionGroup var output: OutputOptions

  private struct Report: Encodable {
    struct Item: Encodable {
      let app: String
      let bytes: Int
      let quarantinedAt: String?
      let reason: String?
      let revision: RevisionNumber
      let scene: String

      init(_ item: RevisionStore.QuarantinedRevision) {
        app = item.session.app
        bytes = item.byteCount
        quarantinedAt = item.quarantinedAt.flatMap(dateText)
        reason = item.reason
        revision = item.number
        scene = item.session.scene
      }
    }

    let revisions: [Item]
    let version = 1
  }

  func perform() async throws -> ExitStatus {
    RecordedRecovery.sayAll(of: store)
    let store = try await StateSource.openStore(store, options: key.forReading)
    try await store.checkNames(of: choice)
    var found: [RevisionStore.QuarantinedRevision] = []
    for session in try await store.quarantinedSessions()
    where session.matches(app: choice.app, scene: choice.scene) {
      found += try await store.quarantined(of: session)
    }
    switch format {
    case .json: try Terminal.print(json: Report(revisions: found.map(Report.Item.init)))
    case .text:
      if found.isEmpty { Terminal.print("nothing is in quarantine") }
      for item in found {
        let date = item.quarantinedAt.flatMap(dateText).map { ", quarantined \($0)" } ?? ""
        Terminal.print(
          "\(item.session.text) revision \(item.number)  \(byteText(item.byteCount))\(date)"
            + (item.reason.map { "  \(escaped($0))" } ?? "")
        )
      }
    }
    return .fine
  }
}

/// The options that select a revision in quarantine.
struct QuarantineOptions: ParsableArguments {
  @Argument(help: "A directory or a SQLite file.", completion: .file())
  var store: String

  @Option(
    help: "The app, if several have something in quarantine.",
    completion: StoreCompletion.apps
  )
  var app: String?

  @Option(
    help: "The scene session, if several have something in quarantine.",
    completion: StoreCompletion.scenes
  )
  var scene: String?

  @Option(help: "The revision's number.", completion: StoreCompletion.revisions)
  var revision: RevisionNumber

  @OptionGroup var key: KeyOptions

  @Option(help: "The format of the report.")
  var format: OutputFormat = .text

  @OptionGroup var appearance: OutputOptions

  private struct Report: Encodable {
    let action: String
    let app: String
    let revision: RevisionNumber
    let scene: String
    let version = 1
  }

  /// Reports the action on the revision.
  ///
  /// - Parameters:
  ///   - name: The name of the action in JSON.
  ///   - text: The action in words, printed after the name of the revision.
  func report(_ name: String, _ text: String, _ session: SceneSession) throws {
    switch format {
    case .json:
      try Terminal.print(
        json: Report(action: name, app: session.app, revision: revision, scene: session.scene)
      )
    case .text: Terminal.print("revision \(revision) of \(session.text) is \(text)")
    }
  }

  func choose(in store: RevisionStore) async throws -> SceneSession {
    var matching: [SceneSession] = []
    for session in try await store.quarantinedSessions()
    where session.matches(app: app, scene: scene) {
      if try await store.quarantined(of: session).contains(where: { $0.number == revision }) {
        matching.append(session)
      }
    }
    if matching.count == 1, let session = matching.first { return session }
    throw ToolFailure.wrongUsage(
      matching.isEmpty
        ? "no revision \(revision) is in quarantine" : "\(matching.count) sessions match",
      remedy: matching.isEmpty
        ? "see: restoration quarantine list \(shellQuoted(self.store))"
        : RevisionStore.choice(among: matching)
    )
  }
}

struct QuarantineRestoreCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Bring a revision back under its old number, if every byte of it verifies now.",
    discussion: """
      Use it when a faulty read has moved a good revision into quarantine. A revision that is \
      still damaged stays there, with status 2.

      EXAMPLES
        restoration quarantine restore notes.sqlite --revision 4
        restoration quarantine restore notes.sqlite --revision 4 --scene second
      """
  )

  @OptionGroup var choice: QuarantineOptions

  func perform() async throws -> ExitStatus {
    let store = try await StateSource.openStore(choice.store, options: choice.key.forWriting)
    let session = try await choice.choose(in: store)
    _ = try await store.restoreFromQuarantine(choice.revision, of: session)
    try choice.report("restored", "back", session)
    return .fine
  }
}

struct QuarantineExportCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write the bytes of a damaged revision to a file, as they are.",
    discussion: """
      EXAMPLES
        restoration quarantine export notes.sqlite --revision 4 -o damaged.bin
        restoration quarantine export notes.sqlite --revision 4 -o - | xxd | head
      """
  )

  @OptionGroup var choice: QuarantineOptions

  @Option(name: .shortAndLong, help: "The file; - is standard output.", completion: .file())
  var output: String

  @Flag(help: "Replace the file if it exists.")
  var force = false

  func validate() throws {
    guard output != "-" || choice.format == .text else {
      throw ValidationError("with -o - the bytes themselves are the output; leave out --format")
    }
  }

  func perform() async throws -> ExitStatus {
    let store = try await StateSource.openStore(choice.store, options: choice.key.forReading)
    let session = try await choice.choose(in: store)
    guard let bytes = try await store.quarantinedBytes(choice.revision, of: session) else {
      throw ToolFailure(.inputOutput, "revision \(choice.revision) has gone meanwhile")
    }
    if output == "-" {
      Terminal.print(bytes.array)
    } else {
      try StateFile.write(bytes.array, to: output, replaces: force)
      try choice.report("exported", "in \(escaped(output))", session)
    }
    return .fine
  }
}

struct QuarantineDeleteCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Delete a damaged revision.",
    discussion: """
      It rests for the time of --rest, in which `restoration undo` puts it back into quarantine; \
      with --for-good its bytes are gone at once.

      EXAMPLES
        restoration quarantine delete notes.sqlite --revision 4
        restoration quarantine delete a.sqlite --revision 4 --scene main --for-good
      """
  )

  @OptionGroup var choice: QuarantineOptions

  @OptionGroup var resting: RestOptions

  func perform() async throws -> ExitStatus {
    let store = try await StateSource.openStore(
      choice.store,
      options: choice.key.forWriting.logging("quarantine delete", rest: resting.time)
    )
    let session = try await choice.choose(in: store)
    let isDeleted = try await ToolFailure.removing {
      try await store.removeFromQuarantine(choice.revision, of: session)
    }
    guard isDeleted else {
      throw ToolFailure(
        .locked,
        "revision \(choice.revision) has left the quarantine meanwhile; nothing was deleted",
        remedy: "see: restoration quarantine list \(shellQuoted(choice.store))"
      )
    }
    try choice.report("deleted", "deleted", session)
    if choice.format == .text, let sentence = resting.sentence { Terminal.print(sentence) }
    return .fine
  }
}
