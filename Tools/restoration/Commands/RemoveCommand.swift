import ArgumentParser
import RestorationStorage

struct RemoveCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a scene session with all its revisions, for good.",
    discussion: """
      This also removes pinned revisions, those in quarantine, the ledger and the session's key, \
      so that no state of the session can be read in the store any more. The names of app and \
      scene stay, so that no number is given twice. Damaged databases kept beside the store may \
      have its state as well: they are named, and the status is 1. It cannot be undone; \
      `restoration copy` makes a copy first. Close the app, or it saves the session again.

      EXAMPLES
        restoration remove notes.sqlite --scene second --force
        restoration remove notes.sqlite --app org.example.notes --scene main --force
      """
  )

  @Argument(help: "A directory or a SQLite file.", completion: .file())
  var store: String

  @Option(help: "The app, if the store has several.", completion: StoreCompletion.apps)
  var app: String?

  @Option(help: "The scene session.", completion: StoreCompletion.scenes)
  var scene: String

  @Flag(help: "Confirm that this cannot be undone.")
  var force = false

  @OptionGroup var key: KeyOptions

  @Option(help: "The format of the report.")
  var format: OutputFormat = .text

  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard force else { throw ValidationError("this cannot be undone; confirm it with --force") }
  }

  private struct Report: Encodable {
    let app: String
    let left: [String]
    let revisions: Int
    let scene: String
    let version = 1
  }

  func perform() async throws -> ExitStatus {
    let opened = try await StateSource.openStore(store, options: key.forWriting)
    let session = try await opened.session(app: app, scene: scene)
    let count = try await ToolFailure.removing {
      try await opened.discard(session, at: SystemTime.now())
      return try await opened.purge(discarded: session)
    }
    let isDatabase = try StoreLocation(store).storeKind == .sqlite
    let left = isDatabase ? RecordedRecovery.all(beside: store).map(\.path) : []
    switch format {
    case .json:
      try Terminal.print(
        json: Report(app: session.app, left: left, revisions: count, scene: session.scene)
      )
    case .text:
      Terminal.print(
        "removed \(session.text): \(counted(count, "revision")); its names stay in the store"
      )
      for path in left {
        Terminal.print("left: \(escaped(path)), a damaged database that may have its state")
      }
    }
    return left.isEmpty ? .fine : .damaged
  }
}
