import ArgumentParser
import RestorationMaintenance
import RestorationStorage

struct RemoveCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a scene session with all its revisions.",
    discussion: """
      This also removes pinned revisions and those in quarantine. All of it rests for the time of \
      --rest, as it is stored: encrypted if it was, and readable if it was not. It is in no \
      listing and in no launch, and `restoration undo` brings it back. The next removal after \
      that time removes it for good. Close the app, or it saves the session again.

      With --for-good nothing rests, and what rested of the session before goes as well, with the \
      ledger and the session's key: no state of the session can be read in the store any more, \
      and it cannot be undone; `restoration copy` makes a copy first. The names of app and scene \
      and the lines of the log stay, so that no number is given twice. Damaged databases kept \
      beside the store may have its state as well: they are named, and the status is 1.

      EXAMPLES
        restoration remove notes.sqlite --scene second --dry-run
        restoration remove notes.sqlite --scene second
        restoration remove notes.sqlite --app org.example.notes --scene main --for-good
      """
  )

  @Argument(help: "A directory or a SQLite file.", completion: .file())
  var store: String

  @Option(help: "The app, if the store has several.", completion: StoreCompletion.apps)
  var app: String?

  @Option(help: "The scene session.", completion: StoreCompletion.scenes)
  var scene: String

  @OptionGroup var resting: RestOptions

  @Flag(help: "Report what would be removed and what would stay, without removing it.")
  var dryRun = false

  @OptionGroup var key: KeyOptions

  @OptionGroup var output: ResultOptions

  private struct Report: Encodable {
    let app: String
    let dryRun: Bool
    let left: [String]
    let quarantined: Int
    let restSeconds: Int64?
    let revisions: Int
    let scene: String
    let version = 1
  }

  func perform() async throws -> ExitStatus {
    let opened = try await StateSource.openStore(
      store,
      options: dryRun ? key.forReading : key.forWriting.logging("remove", rest: resting.time)
    )
    let session = try await session(in: opened)
    let inventory = try await opened.maintenance.inventory(of: session)
    let quarantined = try await opened.quarantined(of: session).count
    var count = inventory.revisions.count { $0.place == .session }
    if !dryRun {
      count = try await ToolFailure.removing { try await opened.maintenance.remove(session) }
    }
    let report = Report(
      app: session.app,
      dryRun: dryRun,
      left: try RecordedRecovery.paths(leftBeside: store),
      quarantined: quarantined,
      restSeconds: resting.time?.components.seconds,
      revisions: count,
      scene: session.scene
    )
    switch output.format {
    case .json: try Terminal.print(json: report)
    case .text: print(report, of: session)
    }
    return report.left.isEmpty ? .fine : .damaged
  }

  /// Returns the session, which may have only revisions that rest.
  private func session(in store: RevisionStore) async throws -> SceneSession {
    do {
      return try await store.session(app: app, scene: scene)
    } catch let failure as ToolFailure {
      guard resting.forGood else { throw failure }
      var found: [SceneSession] = []
      for session in try await store.maintenance.loggedSessions()
      where session.matches(app: app, scene: scene) {
        let entries = try await store.maintenance.log(of: session).entries
        if entries.contains(where: { $0.restsUntil != nil }) { found.append(session) }
      }
      guard found.count == 1, let session = found.first else { throw failure }
      return session
    }
  }

  private func print(_ report: Report, of session: SceneSession) {
    let quarantined = report.quarantined > 0 ? " and \(report.quarantined) in quarantine" : ""
    let revisions = counted(report.revisions, "revision") + quarantined
    Terminal.print(
      dryRun
        ? "would remove \(session.text): \(revisions); its names would stay in the store"
        : "removed \(session.text): \(revisions); its names stay in the store"
    )
    if let sentence = resting.sentence { Terminal.print(sentence) }
    RecordedRecovery.print(left: report.left, dryRun: report.dryRun, "its state")
  }
}
