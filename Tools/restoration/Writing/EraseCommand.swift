import ArgumentParser
import RestorationArchive
import RestorationMaintenance
import RestorationMigration
import RestorationStorage

struct EraseCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "erase",
    abstract: "Erase a value or an object from every revision.",
    discussion: """
      The value goes from every revision, under the revision's own number; without KEY, the object \
      goes with everything below it. `restoration history` says of each revision what was erased \
      from it. Revisions in quarantine and those that rest are removed if they have it, and so are \
      damaged ones, which cannot be searched. Nothing of it rests: `restoration undo` takes back \
      neither this command nor, by an earlier one, what was erased. Close the app, or it saves the \
      value again.

      Copies are not reached: backups, exported files, servers, and damaged databases kept beside \
      the store, which are named; the status is then 1.

      EXAMPLES
        restoration erase notes.sqlite tabs/compose draftBody --dry-run
        restoration erase notes.sqlite scene diary
        restoration erase notes.sqlite tabs/compose --scene main
      """
  )

  @Argument(help: "A directory or a SQLite file.", completion: .file())
  var store: String

  @OptionGroup var object: ObjectArgument

  @Argument(help: ValueArguments.help, completion: StoreCompletion.keys)
  var value: String?

  @Option(help: "The app, if the store has several.", completion: StoreCompletion.apps)
  var app: String?

  @Option(help: "The scene session, if the app has several.", completion: StoreCompletion.scenes)
  var scene: String?

  @Flag(help: "Report what would be erased, without erasing it.")
  var dryRun = false

  @OptionGroup var key: KeyOptions

  @OptionGroup var output: ResultOptions

  private struct Report: Encodable {
    let app: String
    let dryRun: Bool
    let left: [String]
    let removed: [RevisionNumber]
    let rewritten: [RevisionNumber]
    let scene: String
    let version = 1
  }

  func perform() async throws -> ExitStatus {
    let opened = try await StateSource.openStore(
      store,
      options: dryRun ? key.forReading : key.forWriting.logging("erase")
    )
    let session = try await session(in: opened)
    let (text, name) = (object.path, value)
    let done = try await opened.erase(in: session, isDryRun: dryRun) {
      archive throws(RestorationError) in
      let named = try archive.objects().first { sameBytes($0.path.description, text) }?.path
      let place = named ?? IdentifierPath(identifiers: text.split(separator: "/").map(String.init))
      return try archive.erasing(name.map { [$0] }, at: place)
    }
    let report = Report(
      app: session.app,
      dryRun: dryRun,
      left: try RecordedRecovery.paths(leftBeside: store),
      removed: done.removed,
      rewritten: done.rewritten,
      scene: session.scene
    )
    switch output.format {
    case .json: try Terminal.print(json: report)
    case .text: print(report, of: session)
    }
    return report.left.isEmpty ? .fine : .damaged
  }

  /// Returns the session, of which all revisions may rest or be in quarantine.
  private func session(in store: RevisionStore) async throws -> SceneSession {
    do {
      return try await store.session(app: app, scene: scene)
    } catch let failure as ToolFailure {
      var found: [SceneSession] = []
      var pages = SessionPages(store, having: .quarantine)
      while let page = try await pages.next() {
        found += page.filter { $0.matches(app: app, scene: scene) }
      }
      guard found.count == 1, let session = found.first else { throw failure }
      return session
    }
  }

  private func print(_ report: Report, of session: SceneSession) {
    let removed =
      report.removed.isEmpty
      ? ""
      : "; \(dryRun ? "would remove" : "removed") "
        + counted(report.removed.count, "revision") + " that had it or could not be searched"
    let count = counted(report.rewritten.count, "revision")
    Terminal.print(
      report.rewritten.isEmpty && report.removed.isEmpty
        ? "no revision of \(session.text) has it"
        : "\(dryRun ? "would erase" : "erased") it from \(count) of \(session.text)\(removed)"
    )
    RecordedRecovery.print(left: report.left, dryRun: report.dryRun, "it")
  }
}
