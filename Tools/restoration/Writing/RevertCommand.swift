import ArgumentParser
import RestorationArchive
import RestorationFiles
import RestorationMigration
import RestorationStorage

struct RevertCommand: RevisingCommand {
  static let configuration = CommandConfiguration(
    commandName: "revert",
    abstract: "Make an old revision the newest, whole or in parts.",
    discussion: """
      The next launch restores it, also where it would have begun afresh after crashes, left out an \
      object, tried an older revision first, or restored nothing because the user had discarded it: \
      these records are cleared. Newer revisions stay, so this can be undone in the same way. If the \
      revision is the newest good one already, nothing is saved. If the app saves meanwhile, nothing \
      is changed and the status is 4.

      With --only, the newest good revision gets single objects of the old one, with everything below \
      them, and stays as it is otherwise. Lists that have them in the old one have them again. \
      `restoration diff` shows which objects two revisions have.

      EXAMPLES
        restoration revert notes.sqlite@-1               back to the one before
        restoration revert notes.sqlite --revision '{2h ago}'
        restoration revert notes.sqlite@3 --scene second --format json
        restoration revert notes.sqlite@1 --only tabs/notes-stack/notes
      """
  )

  @Argument(
    help: "A directory or a SQLite file, followed by @REVISION.",
    completion: StoreCompletion.states
  )
  var store: String

  @Option(
    help: ArgumentHelp("Take only the object at this path; may be repeated.", valueName: "path"),
    completion: StoreCompletion.paths
  )
  var only: [String] = []

  @OptionGroup var choice: RevisionOptions
  @OptionGroup var encryption: EncryptionOptions
  @OptionGroup var waiting: WaitOptions
  @OptionGroup var output: ResultOptions

  func validate() throws {
    try RevisionReference.require(choice.revision, behind: store)
  }

  func perform() async throws -> ExitStatus {
    // A store that cannot be read with the key fails before a key is made.
    let (path, _) = try choice.joining(store)
    _ = try await StateSource.openStore(path, options: encryption.key.forReading)
    return try await revise(store, clearsCrashes: true) {
      chosen,
      store,
      session in
      try chosen.archive.verify()
      // A revision that the user has discarded is restored as a new revision.
      let discarded = try await store.ledger(of: session).tombstone?.through
      if !only.isEmpty {
        let newest = try await store.chooseNewest(of: session)
        guard newest.revision?.number ?? 0 > discarded ?? 0 else { throw Self.isDiscarded(session) }
        return try part(of: chosen.archive, in: newest.archive)
      }
      // There may be no good revision; then the chosen one is always saved.
      let current = try? await store.chooseNewest(of: session)
      let isNewest =
        current?.warnings.isEmpty == true && chosen.revision?.number ?? 0 > discarded ?? 0
      return isNewest && current?.revision?.number == chosen.revision?.number ? nil : chosen.archive
    }
  }

  private static func isDiscarded(_ session: SceneSession) -> ToolFailure {
    ToolFailure(
      .noGoodRevision,
      "the user has discarded \(session.text), so there is no state to bring the objects into",
      remedy: "revert all of the revision, without --only"
    )
  }

  /// Returns the newest archive with objects of an old one, or `nil` if it has them like that already.
  private func part(of old: Archive, in newest: Archive) throws -> Archive? {
    let document = try ArchiveDocument(old)
    let paths = try only.map { try document.object(named: $0).path }
    let part = try newest.taking(paths, from: old, at: newest.header.timestamp)
    guard part.bytes != newest.bytes else { return nil }
    var header = part.header
    header.timestamp = SystemTime.now()
    return try part.replacingHeader(header)
  }
}
