import ArgumentParser
import RestorationArchive
import RestorationStorage

struct LabelCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "label",
    abstract: "Keep a revision under a label, or pin it; or let it go.",
    discussion: """
      Without a label, the revision is pinned: it stays until the pin is removed. A label belongs to one revision of a session: given to another, it leaves the one before. \
      Without a revision, the newest good one gets it. \
      STORE@LABEL then names the revision wherever a revision is taken, and `restoration list \
      --labelled` lists all labels. Neither `restoration purge` nor the app's own policy removes \
      a revision with a label or a pin, but `restoration remove` and an acknowledged discard of the \
      session do. Labels are stored unencrypted.

      --remove removes nothing else: the revision stays until a policy removes it. One that a \
      mirror holds stays until its server has it.

      EXAMPLES
        restoration label notes.sqlite "before the big edit"
        restoration label notes.sqlite@3 release
        restoration show notes.sqlite@release
        restoration label notes.sqlite release --remove
        restoration label notes.sqlite@3            pin it, without a label
        restoration label notes.sqlite@3 --remove
      """
  )

  @Argument(help: "A directory or a SQLite file.", completion: StoreCompletion.states)
  var store: String

  @Argument(
    help: "The label, of 255 bytes at most; without one, the revision is pinned.",
    completion: StoreCompletion.labels
  )
  var label: String?

  @Flag(help: "Remove the label, or without one the pin.")
  var remove = false

  @OptionGroup var choice: RevisionOptions

  @OptionGroup var key: KeyOptions

  @Option(help: "text or json.")
  var format: OutputFormat = .text

  @OptionGroup var output: OutputOptions

  private struct Report: Encodable {
    let app: String
    let changed: Bool
    let label: String?
    let labelled: Bool
    let revision: RevisionNumber
    let scene: String
    let version = 1
    let warnings: [String]?
  }

  func validate() throws {
    guard let label else {
      if remove { try RevisionReference.require(choice.revision, behind: store) }
      return
    }
    let most = RevisionStore.maximumLabelByteCount
    guard (1...most).contains(label.utf8.count) else {
      throw ValidationError("a label has 1 to \(most) bytes")
    }
    guard remove || RevisionReference(argument: label) == .label(label) else {
      throw ValidationError(
        "\(label) cannot be a label, because it is read as a revision or a time"
      )
    }
  }

  func perform() async throws -> ExitStatus {
    var (path, choice) = try choice.joining(store)
    if remove, let label {
      guard choice.revision == nil else {
        throw ToolFailure.wrongUsage(
          "--remove removes a label wherever it is, and a revision is given",
          remedy: "leave the revision out"
        )
      }
      choice.revision = .label(label)
    }
    let store = try await StateSource.openStore(path, options: key.forWriting)
    let session = try await store.session(app: choice.app, scene: choice.scene)
    if let number = try await store.number(of: choice.revision, in: session) {
      return try await change(number, of: session, in: store)
    }
    let chosen = try await store.chooseNewest(of: session)
    for warning in chosen.warnings { Terminal.error("restoration: \(warning)") }
    guard let revision = chosen.revision else { return .noGoodRevision }
    _ = try await change(revision.number, of: session, in: store, chosen.warnings)
    return chosen.status
  }

  private func change(
    _ number: RevisionNumber,
    of session: SceneSession,
    in store: RevisionStore,
    _ warnings: [String] = []
  ) async throws -> ExitStatus {
    let before = try await revision(number, of: session, in: store)
    // The store decides about the change: another process may have changed it since. It also
    // replaces a damaged record, in which all revisions count as pinned.
    if let label {
      try await store.setLabel(label, to: remove ? nil : number, of: session)
    } else {
      try await store.setPinned(!remove, number, of: session)
    }
    let had = label.map { label in before.labels.contains { sameBytes($0, label) } }
    let isHeld =
      label == nil && remove ? try await revision(number, of: session, in: store).isPinned : false
    let hasChanged = (had ?? before.isPinned) == remove && !isHeld
    switch format {
    case .json:
      try Terminal.print(
        json: Report(
          app: session.app,
          changed: hasChanged,
          label: label,
          labelled: !remove || isHeld,
          revision: number,
          scene: session.scene,
          warnings: warnings.ifAny
        )
      )
    case .text:
      let state =
        if let label {
          (remove ? "no longer has" : hasChanged ? "has" : "already has")
            + " the label \"\(escaped(label))\""
        } else if isHeld {
          "is held by a mirror until its server has it"
        } else {
          "is " + (hasChanged ? "" : "already ") + (remove ? "not pinned" : "pinned")
        }
      Terminal.print("revision \(number) of \(session.text) \(state)")
    }
    return .fine
  }

  private func revision(
    _ number: RevisionNumber,
    of session: SceneSession,
    in store: RevisionStore
  ) async throws -> Revision {
    let revisions = try await store.revisions(of: session)
    guard let revision = revisions.first(where: { $0.number == number }) else {
      throw StateSource.noRevision(number, of: session, among: revisions)
    }
    return revision
  }
}
