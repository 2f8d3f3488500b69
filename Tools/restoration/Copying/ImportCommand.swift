import ArgumentParser
import RestorationArchive
import RestorationFiles
import RestorationMaintenance
import RestorationMigration
import RestorationStorage

struct ImportCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Put an exported file into a store, as a new revision.",
    discussion: """
      FILE is JSON, an archive, or state that iOS or macOS has saved (also a folder \
      .savedState), recognised by its content; - is standard input. It is checked completely \
      before the store is touched. A missing store is made, of the kind in --kind; without it, a \
      name that ends in .sqlite or .db makes a SQLite store and any other name a directory. The \
      app and scene are those in the file unless others are given. With a key, a new store is \
      encrypted whole, and an existing one as before, unless --encrypt is given. The status is 1 \
      if the store was a damaged database and was recovered; the recovery is reported on \
      standard error.

      EXAMPLES
        restoration import state.json notes.sqlite
        restoration import state.restoration ./state --kind files
        restoration import state.json notes.sqlite --scene second
        restoration import state.json notes.sqlite --format json | jq .revision
      """
  )

  @Argument(help: "FILE.json, FILE.restoration, or - for standard input.", completion: .file())
  var file: String

  @Argument(
    help: "A directory or a SQLite file, which is made if it does not exist.",
    completion: .file()
  )
  var store: String

  @Option(help: "The app to import as.", completion: StoreCompletion.apps)
  var app: String?

  @Option(help: "The scene session to import as.", completion: StoreCompletion.scenes)
  var scene: String?

  @Option(help: "The kind of a new store: sqlite or files.")
  var kind: StoreKind?

  @OptionGroup var waiting: WaitOptions

  @Option(help: "The format of the report.")
  var format: OutputFormat = .text

  @OptionGroup var encryption: EncryptionOptions

  @OptionGroup var appearance: OutputOptions

  func validate() throws {
    guard file != "-" || !encryption.key.isFromStandardInput else {
      throw ValidationError("standard input is either FILE or the key")
    }
  }

  private struct Report: Encodable {
    let app: String
    let bytes: Int
    let objects: Int
    let revision: RevisionNumber
    let scene: String
    let version = 1
  }

  func perform() async throws -> ExitStatus {
    var archive = try ExportedFile.archive(at: file)
    if app != nil || scene != nil {
      var header = archive.header
      header.appIdentifier = app ?? header.appIdentifier
      header.sceneIdentifier = scene ?? header.sceneIdentifier
      archive = try archive.replacingHeader(header)
    }
    let session = SceneSession(archive.header)
    try ToolFailure.checkingTyped { try session.validate() }
    var options = try await encryption.forWriting(to: store)
    options.busyTimeout = waiting.timeout
    let target = try await StateSource.openOrMakeStore(store, kind: kind, options: options)
    // The state of a time before the newest revision comes after it, and is not of its time.
    let newest = try await target.datedRevisions(of: session).last?.storedAt
    let isOlder = newest.map { archive.header.timestamp < $0 } ?? false
    let saved = try await target.save(archive, for: session, at: isOlder ? SystemTime.now() : nil)
    guard let revision = saved else { return .locked }
    switch format {
    case .json:
      try Terminal.print(
        json: Report(
          app: session.app,
          bytes: archive.bytes.count,
          objects: archive.objectCount,
          revision: revision.number,
          scene: session.scene
        )
      )
    case .text:
      Terminal.print(
        "imported as revision \(revision.number) of \(session.text): "
          + "\(counted(archive.objectCount, "object")), \(byteText(archive.bytes.count))"
      )
    }
    return .fine
  }
}
