import ArgumentParser
import Foundation
import RestorationArchive
import RestorationStorage

struct CopyCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "copy",
    abstract: "Copy all revisions and pins of a store into another, and verify the copy.",
    discussion: """
      Either may be a directory, a SQLite store or a single archive file. Archives are copied \
      byte for byte. A new store numbers its revisions from 1; the order stays. Sessions that \
      have revisions in TO already are refused unless --append is given. Damaged revisions are \
      named and left out, with status 1.

      With a key, FROM is read and TO is written with it, and TO is encrypted as far as FROM; \
      --encrypt says otherwise. A file is never encrypted.

      To a file named FILE.restoration goes one revision: the newest good one, or --revision.

      EXAMPLES
        restoration copy notes.sqlite notes-copy           from SQLite to files
        restoration copy ~/.local/state/notes notes.sqlite --app org.example.notes
        restoration copy notes.sqlite newest.restoration   the newest good one
        restoration copy notes.sqlite notes-copy --resume  after an interruption
        restoration copy backup.restoration notes.sqlite --append
      """
  )

  @Argument(
    help: "A directory, a SQLite file, an archive file, or - for an archive.",
    completion: .file()
  )
  var from: String

  @Argument(
    help: "A directory or a SQLite file, made if it is missing, or FILE.restoration.",
    completion: .file()
  )
  var to: String

  @OptionGroup var choice: SessionOptions

  @Option(
    parsing: .unconditional,
    help: "Only this revision, as in FROM@7; without it all, or for a file the newest good one.",
    completion: StoreCompletion.revisions
  )
  var revision: RevisionReference?

  @Flag(help: "Put revisions after those that a session has in TO already.")
  var append = false

  @Flag(help: "Go on with a copy that was cut short: what TO has already is compared, not copied.")
  var resume = false

  @Option(help: "sqlite or files, for a store that is made; by its name otherwise.")
  var kind: StoreKind?

  @OptionGroup var encryption: EncryptionOptions

  @Option(help: "text or json.")
  var format: OutputFormat = .text

  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard !append || !resume else {
      throw ValidationError("--resume goes on with a copy, and --append makes another one")
    }
  }

  func perform() async throws -> ExitStatus {
    guard from == "-" || !Self.isSame(from, to) else {
      throw ToolFailure.wrongUsage(
        "\(escaped(from)) and \(escaped(to)) are the same; nothing was copied",
        remedy: "choose another TO"
      )
    }
    var options = RevisionOptions()
    options.app = choice.app
    options.scene = choice.scene
    options.revision = revision
    let (source, chosen) = try await StateSource.open(
      from,
      options,
      options: encryption.key.forReading
    )
    if to.hasSuffix(".restoration") { return try await copyOne(source, chosen) }
    switch source {
    case .archive(let archive):
      try archive.verify()
      let target = try await openTarget(nil)
      let session = SceneSession(archive.header)
      try await checkRoom(for: [session], in: target)
      let number = try await copy(archive, isPinned: false, of: session, to: target)
      let bytes = archive.bytes.count
      var copied = CopyReport()
      copied.add(session, from: nil, to: number, bytes)
      return try report(copied)
    case .store(let store): return try await copy(store, chosen.revision)
    }
  }

  private func copyOne(
    _ source: StateSource,
    _ options: RevisionOptions
  ) async throws -> ExitStatus {
    let chosen = try await source.choose(options)
    try chosen.archive.verify()
    for warning in chosen.warnings { Terminal.error("restoration: \(warning)") }
    try StateFile.write(chosen.archive.bytes.array, to: to, replaces: false)
    let session = SceneSession(chosen.archive.header)
    var copied = CopyReport()
    copied.add(session, from: chosen.revision?.number, to: nil, chosen.archive.bytes.count)
    _ = try report(copied)
    return chosen.status
  }

  private func copy(
    _ store: RevisionStore,
    _ reference: RevisionReference?
  ) async throws -> ExitStatus {
    let sessions = try await store.sessions().filter {
      $0.matches(app: choice.app, scene: choice.scene)
    }
    try await checkKey(for: sessions, in: store)
    let target = try await openTarget(store.storedEncryption())
    try await checkRoom(for: sessions, in: target)
    var result = CopyReport()
    var bar = try await ProgressBar(revisionsOf: sessions, in: store)
    for session in sessions {
      var known =
        resume ? try await target.revisions(of: session).map(\.number)[...] : []
      let only = try await only(reference, of: session, in: store)
      let revisions = try await store.revisions(of: session)
        .filter { reference == nil || $0.number == only }
      for revision in revisions {
        switch try await read(revision, in: store) {
        case .success(nil): break
        case .success(let archive?):
          do {
            let isPinned = revision.isPinned
            let number =
              if let copied = known.popFirst() {
                try await compare(archive, isPinned, with: copied, of: session, in: target)
              } else {
                try await copy(archive, isPinned: isPinned, of: session, to: target)
              }
            result.add(session, from: revision.number, to: number, revision.byteCount)
          } catch {
            bar.clear()
            let count = result.copied.count
            let done = counted(count, "revision") + (count == 1 ? " is" : " are")
            Terminal.error(
              "restoration: the copy is not whole: \(done) in \(escaped(to)); go on with --resume"
            )
            throw error
          }
        case .failure(let error):
          result.leaveOut(revision, error)
        }
        bar.advance()
      }
    }
    bar.clear()
    return try report(result)
  }

  /// The one revision that is meant, or `nil` when the session has none such.
  private func only(
    _ reference: RevisionReference?,
    of session: SceneSession,
    in store: RevisionStore
  ) async throws -> RevisionNumber? {
    if case .number(let number)? = reference { return number }
    if reference == .latest { return try await store.newestGood(for: session)?.revision.number }
    return try await store.number(of: reference, in: session)
  }

  /// Without its key, nothing of an encrypted store can be copied, and nothing is made of it.
  private func checkKey(for sessions: [SceneSession], in store: RevisionStore) async throws {
    for session in sessions {
      let sealed = try await store.revisions(of: session).first { $0.state == .sealed }
      guard let sealed else { continue }
      throw ToolFailure(
        .noGoodRevision,
        "revision \(sealed.number) of \(session.text) is encrypted; nothing was copied",
        remedy: encryption.key.isGiven
          ? "give the key that it was saved with; that of a destroyed key stays unreadable"
          : "give the key of the store with --key-file"
      )
    }
  }

  /// - Parameter source: How FROM is encrypted, so that nothing leaves it in plain unless that is
  ///   asked for; `nil` for a file.
  private func openTarget(_ source: StoredEncryption?) async throws -> RevisionStore {
    let options = try await encryption.forWriting(to: to, from: source)
    return try await StateSource.openOrMakeStore(to, kind: kind, options: options)
  }

  private func checkRoom(for sessions: [SceneSession], in target: RevisionStore) async throws {
    guard !append, !resume else { return }
    for session in sessions where try await !target.revisions(of: session).isEmpty {
      throw ToolFailure.wrongUsage(
        "\(escaped(to)) has revisions of \(session.text) already; nothing was copied",
        remedy: "use --resume to go on with a copy that was cut short, --append to put the copies "
          + "after them, or choose another TO"
      )
    }
  }

  /// A revision, `nil` when it is gone, or what is wrong with it.
  private func read(
    _ revision: Revision,
    in store: RevisionStore
  ) async throws -> Result<Archive?, RestorationError> {
    do {
      return .success(try await store.load(revision.number, of: revision.session)?.archive)
    } catch {
      guard RevisionState(error) != nil else { throw error }
      return .failure(error)
    }
  }

  /// Sees to it that what a copy that was cut short has left is what would be copied.
  private func compare(
    _ archive: Archive,
    _ isPinned: Bool,
    with number: RevisionNumber,
    of session: SceneSession,
    in target: RevisionStore
  ) async throws -> RevisionNumber {
    guard let stored = try await target.load(number, of: session),
      stored.archive.bytes == archive.bytes
    else {
      throw ToolFailure.wrongUsage(
        "revision \(number) of \(session.text) in \(escaped(to)) is not that of \(escaped(from)), so "
          + "it is no copy that can be gone on with",
        remedy: "choose another TO"
      )
    }
    if isPinned, !stored.revision.isPinned {
      try await target.setPinned(true, number, of: session)
    }
    return number
  }

  /// Whether two paths lead to one file or directory.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    if ServerStore.isNamed(by: one) { return one == other }
    var (first, second) = (stat(), stat())
    return stat(one, &first) == 0 && stat(other, &second) == 0
      && first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// Saves an archive, reads it back, and compares every byte.
  private func copy(
    _ archive: Archive,
    isPinned: Bool,
    of session: SceneSession,
    to target: RevisionStore
  ) async throws -> RevisionNumber {
    let number = try await target.save(archive, for: session).number
    if isPinned { try await target.setPinned(true, number, of: session) }
    let stored = try await target.load(number, of: session)
    guard stored?.archive.bytes == archive.bytes else {
      throw ToolFailure(
        .inputOutput,
        "revision \(number) of \(session.text) reads back differently; check the disk of "
          + escaped(to)
      )
    }
    return number
  }

  private func report(_ report: CopyReport) throws -> ExitStatus {
    switch format {
    case .json: try Terminal.print(json: report)
    case .text:
      for item in report.leftOut {
        let session = SceneSession(app: item.app, scene: item.scene)
        Terminal.error(
          "restoration: \(session.text) revision \(item.revision) was left out: \(escaped(item.message))"
        )
      }
      Terminal.print(
        "copied \(counted(report.copied.count, "revision")) of "
          + "\(counted(report.sessionCount, "session")), \(byteText(report.bytes)), verified"
      )
    }
    return report.leftOut.isEmpty ? .fine : .damaged
  }
}
