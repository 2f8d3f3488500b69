import ArgumentParser
import RestorationStorage

struct PinCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "pin",
    abstract: "Keep a revision until it is unpinned; no policy removes it.",
    discussion: """
      Without --revision, the newest good one is pinned. Neither `restoration purge` nor the app's \
      own policy removes a pinned revision, but `restoration remove` and an acknowledged discard of \
      the session do. `restoration list` shows the pins.

      EXAMPLES
        restoration pin notes.sqlite                before you try something
        restoration pin notes.sqlite --revision 3
        restoration pin notes.sqlite --scene second --format json
      """
  )

  @OptionGroup var pinning: PinOptions

  @Option(
    parsing: .unconditional,
    help: RevisionReference.help,
    completion: StoreCompletion.revisions
  )
  var revision: RevisionReference?

  func perform() async throws -> ExitStatus { try await pinning.setPinned(true, revision) }
}

struct UnpinCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "unpin",
    abstract: "Unpin a revision, so that policies may remove it.",
    discussion: """
      This removes nothing; `restoration purge` and the app's own policy may do so later. A \
      revision that a mirror holds stays until its server has it.

      EXAMPLES
        restoration unpin notes.sqlite@3
        restoration unpin notes.sqlite --revision 3 --format json
      """
  )

  @OptionGroup var pinning: PinOptions

  @Option(
    parsing: .unconditional,
    help: "The revision, unless it is given after STORE@: 7, latest, -1, {2h ago}, a label.",
    completion: StoreCompletion.revisions
  )
  var revision: RevisionReference?

  func validate() throws {
    try RevisionReference.require(revision, behind: pinning.store)
  }

  func perform() async throws -> ExitStatus { try await pinning.setPinned(false, revision) }
}

/// The shared options of `pin` and `unpin`.
struct PinOptions: ParsableArguments {
  @Argument(help: "A directory or a SQLite file.", completion: StoreCompletion.states)
  var store: String

  @Option(help: "The app, if the store has several.", completion: StoreCompletion.apps)
  var app: String?

  @Option(help: "The scene session, if the app has several.", completion: StoreCompletion.scenes)
  var scene: String?

  @OptionGroup var key: KeyOptions

  @Option(help: "The format of the output.")
  var format: OutputFormat = .text

  @OptionGroup var output: OutputOptions

  private struct Report: Encodable {
    let app: String
    let changed: Bool
    let pinned: Bool
    let revision: RevisionNumber
    let scene: String
    let version = 1
    let warnings: [String]?
  }

  func setPinned(_ isPinned: Bool, _ revision: RevisionReference?) async throws -> ExitStatus {
    var choice = RevisionOptions()
    choice.app = app
    choice.scene = scene
    choice.revision = revision
    let path: String
    (path, choice) = try choice.joining(store)
    let store = try await StateSource.openStore(path, options: key.forWriting)
    let chosen = try await StateSource.store(store).choose(choice)
    for warning in chosen.warnings { Terminal.error("restoration: \(warning)") }
    guard let revision = chosen.revision else { return .noGoodRevision }
    // The store decides about the change: another process may have changed the pin since. It also
    // replaces a damaged record, in which all revisions count as pinned.
    try await store.setPinned(isPinned, revision.number, of: revision.session)
    let now = try await store.revisions(of: revision.session).first {
      $0.number == revision.number
    }
    let isHeld = !isPinned && now?.isPinned == true
    let hasChanged = revision.isPinned != isPinned && !isHeld
    switch format {
    case .json:
      try Terminal.print(
        json: Report(
          app: revision.session.app,
          changed: hasChanged,
          pinned: isPinned || isHeld,
          revision: revision.number,
          scene: revision.session.scene,
          warnings: chosen.warnings.ifAny
        )
      )
    case .text:
      Terminal.print(
        "revision \(revision.number) of \(revision.session.text) is "
          + (isHeld
            ? "held by a mirror until its server has it"
            : (hasChanged ? "" : "already ") + (isPinned ? "pinned" : "not pinned"))
      )
    }
    return chosen.status
  }
}
