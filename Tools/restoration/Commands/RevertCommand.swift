import ArgumentParser
import RestorationArchive
import RestorationStorage

struct RevertCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "revert",
    abstract: "Make an old revision the newest, byte for byte, and remove nothing.",
    discussion: """
      The next launch restores it, also where it would have begun afresh after crashes, left out an \
      object, tried an older revision first, or restored nothing because the user had discarded it: \
      these records are cleared. Newer revisions stay, so this can be undone in the same way. If the \
      revision is the newest good one already, nothing is saved. If the app saves meanwhile, nothing \
      is changed and the status is 4.

      EXAMPLES
        restoration revert notes.sqlite@-1               back to the one before
        restoration revert notes.sqlite --revision '{2h ago}'
        restoration revert notes.sqlite@3 --scene second --format json
      """
  )

  @Argument(
    help: "A directory or a SQLite file, followed by @REVISION.",
    completion: StoreCompletion.states
  )
  var store: String

  @OptionGroup var revising: RevisingOptions

  func validate() throws {
    try RevisionReference.require(revising.choice.revision, behind: store)
  }

  func perform() async throws -> ExitStatus {
    // A store that cannot be read with the key fails before a key is made.
    let (path, _) = try revising.choice.joining(store)
    _ = try await StateSource.openStore(path, options: revising.encryption.key.forReading)
    return try await revising.revise("revert", store, clearsCrashes: true) {
      chosen,
      store,
      session in
      try chosen.archive.verify()
      // There may be no good revision; then the chosen one is always saved.
      let current = try? await store.chooseNewest(of: session)
      // A revision that the user has discarded is restored as a new revision.
      let discarded = try await store.ledger(of: session).tombstone?.through
      let isNewest =
        current?.warnings.isEmpty == true && chosen.revision?.number ?? 0 > discarded ?? 0
      return isNewest && current?.revision?.number == chosen.revision?.number ? nil : chosen.archive
    }
  }
}
