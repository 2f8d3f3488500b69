import ArgumentParser
import RestorationArchive
import RestorationStorage

struct RevertCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "revert",
    abstract: "Make an old revision the newest, byte for byte, and remove nothing.",
    discussion: """
      The next launch restores the revision, even if it would have begun afresh after crashes: \
      the series of crashes is cleared. Newer revisions stay, so this can be undone in the same \
      way. If the revision is the newest good one already, nothing is saved. If the app saves \
      meanwhile, nothing is changed and the status is 4.

      EXAMPLES
        restoration revert notes.sqlite@-1               back to the one before
        restoration revert notes.sqlite --revision '{2h ago}'
        restoration revert notes.sqlite@3 --scene second --format json
      """
  )

  @Argument(help: "A directory or a SQLite file, with @REVISION behind it.", completion: .file())
  var store: String

  @OptionGroup var revising: RevisingOptions

  func validate() throws {
    try RevisionReference.require(revising.choice.revision, behind: store)
  }

  func perform() async throws -> ExitStatus {
    let (path, choice) = try revising.choice.joining(store)
    var newest = choice
    newest.revision = nil
    let reading = revising.encryption.key.forReading
    let source = try await StateSource.open(path, options: reading)
    // There may be no good revision; then the chosen one is always saved.
    let current = try? await source.choose(newest)
    return try await revising.revise(store, clearsDeaths: true) { chosen in
      try chosen.archive.verify()
      let isNewest = current?.warnings.isEmpty == true
      return isNewest && current?.revision?.number == chosen.revision?.number ? nil : chosen.archive
    }
  }
}
