import ArgumentParser
import RestorationArchive
import RestorationMaintenance
import RestorationStorage

struct QuarantineCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "quarantine",
    abstract: "List, return, write out or delete damaged revisions.",
    discussion: """
      A damaged revision that is newer than the newest good one is moved into quarantine before its \
      session gets a new one, and no policy deletes it. An older one stays in its place, where \
      `restoration purge` may take it for a good one and remove it. `restoration remove` and an \
      acknowledged discard of the session remove both.

      Without --restore, --output or --delete, the revisions in quarantine are listed, with the \
      reasons. The status is 0 even if there is none.

      --restore brings a revision back under its old number, if every byte of it verifies now. Use \
      it when a faulty read has moved a good revision into quarantine. A revision that is still \
      damaged stays there, with status 2.

      What --delete takes rests for the time of --rest, in which `restoration undo` puts it back \
      into quarantine; with --for-good its bytes are gone at once.

      EXAMPLES
        restoration quarantine notes.sqlite
        restoration quarantine notes.sqlite --revision 4 --restore
        restoration quarantine notes.sqlite --revision 4 -o damaged.bin
        restoration quarantine notes.sqlite --revision 4 --delete
        restoration quarantine a.sqlite --revision 4 --scene main --delete --for-good
      """
  )

  @Argument(help: "A directory or a SQLite file.", completion: .file())
  var store: String

  @OptionGroup var choice: SessionOptions

  @Option(help: "The revision's number.", completion: StoreCompletion.revisions)
  var revision: RevisionNumber?

  @Flag(help: "Bring the revision back.")
  var restore = false

  @Option(
    name: .shortAndLong,
    help: "Write the revision's bytes to this file, as they are; - is standard output.",
    completion: .file()
  )
  var output: String?

  @Flag(help: "Replace the file if it exists.")
  var force = false

  @Flag(help: "Delete the revision.")
  var delete = false

  @OptionGroup var resting: RestOptions

  @OptionGroup var key: KeyOptions

  @Option(help: "The format of the output.")
  var format: OutputFormat = .text

  @OptionGroup var appearance: OutputOptions

  func validate() throws {
    let count = [restore, output != nil, delete].count { $0 }
    guard count <= 1 else {
      throw ValidationError("choose one of --restore, --output and --delete")
    }
    guard (count == 1) == (revision != nil) else {
      throw ValidationError(
        count == 1
          ? "name the revision: --revision N"
          : "say what to do with the revision: --restore, --output or --delete"
      )
    }
    guard delete || !resting.forGood && resting.rest == nil else {
      throw ValidationError("--rest and --for-good need --delete")
    }
    guard !force || (output ?? "-") != "-" else {
      throw ValidationError("--force replaces the file of --output")
    }
    guard output != "-" || format == .text else {
      throw ValidationError("with -o - the bytes themselves are the output; leave out --format")
    }
  }

  func perform() async throws -> ExitStatus {
    guard let revision else { return try await list() }
    let options =
      delete
      ? key.forWriting.logging("quarantine", rest: resting.time)
      : restore ? key.forWriting : key.forReading
    let opened = try await StateSource.openStore(store, options: options)
    let session = try await session(of: revision, in: opened)
    if let output {
      try await write(revision, of: session, from: opened, to: output)
    } else if restore {
      _ = try await opened.restoreFromQuarantine(revision, of: session)
      try report("restored", "back", revision, session)
    } else {
      try await delete(revision, of: session, in: opened)
    }
    return .fine
  }

  private func list() async throws -> ExitStatus {
    if !appearance.noPager { Pager.want() }
    RecordedRecovery.sayAll(of: store)
    let store = try await StateSource.openStore(store, options: key.forReading)
    try await store.checkNames(of: choice)
    var found: [RevisionStore.QuarantinedRevision] = []
    for session in try await store.quarantinedSessions()
    where session.matches(app: choice.app, scene: choice.scene) {
      found += try await store.quarantined(of: session)
    }
    switch format {
    case .json: try Terminal.print(json: Listing(revisions: found.map(Listing.Item.init)))
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

  private func write(
    _ revision: RevisionNumber,
    of session: SceneSession,
    from store: RevisionStore,
    to output: String
  ) async throws {
    guard let bytes = try await store.quarantinedBytes(revision, of: session) else {
      throw ToolFailure(.inputOutput, "revision \(revision) has gone meanwhile")
    }
    if output == "-" {
      Terminal.print(bytes.array)
    } else {
      try StateFile.write(bytes.array, to: output, replaces: force)
      try report("exported", "in \(escaped(output))", revision, session)
    }
  }

  private func delete(
    _ revision: RevisionNumber,
    of session: SceneSession,
    in store: RevisionStore
  ) async throws {
    let isDeleted = try await ToolFailure.removing {
      try await store.removeFromQuarantine(revision, of: session)
    }
    guard isDeleted else {
      throw ToolFailure(
        .locked,
        "revision \(revision) has left the quarantine meanwhile; nothing was deleted",
        remedy: "see: restoration quarantine \(shellQuoted(self.store))"
      )
    }
    try report("deleted", "deleted", revision, session)
    if format == .text, let sentence = resting.sentence { Terminal.print(sentence) }
  }

  private func session(
    of revision: RevisionNumber,
    in store: RevisionStore
  ) async throws -> SceneSession {
    var matching: [SceneSession] = []
    for session in try await store.quarantinedSessions()
    where session.matches(app: choice.app, scene: choice.scene) {
      if try await store.quarantined(of: session).contains(where: { $0.number == revision }) {
        matching.append(session)
      }
    }
    if matching.count == 1, let session = matching.first { return session }
    throw ToolFailure.wrongUsage(
      matching.isEmpty
        ? "no revision \(revision) is in quarantine" : "\(matching.count) sessions match",
      remedy: matching.isEmpty
        ? "see: restoration quarantine \(shellQuoted(self.store))"
        : RevisionStore.choice(among: matching)
    )
  }

  /// Reports what was done with a revision, by the name of the action in JSON or in words.
  private func report(
    _ action: String,
    _ text: String,
    _ revision: RevisionNumber,
    _ session: SceneSession
  ) throws {
    switch format {
    case .json:
      try Terminal.print(
        json: Report(action: action, app: session.app, revision: revision, scene: session.scene)
      )
    case .text: Terminal.print("revision \(revision) of \(session.text) is \(text)")
    }
  }

  /// The result of an action in JSON.
  private struct Report: Encodable {
    let action: String
    let app: String
    let revision: RevisionNumber
    let scene: String
    let version = 1
  }

  /// The revisions in JSON.
  private struct Listing: Encodable {
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
}
