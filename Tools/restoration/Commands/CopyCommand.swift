import ArgumentParser
import RestorationArchive
import RestorationMigration
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

      With --key-file, FROM is read and TO is written with that key. A file is never encrypted.

      To a file named FILE.restoration goes one revision: the newest good one, or --revision.

      EXAMPLES
        restoration copy notes.sqlite notes-copy           from SQLite to files
        restoration copy ~/.local/state/notes notes.sqlite --app org.example.notes
        restoration copy notes.sqlite newest.restoration   the newest good one
        restoration copy backup.restoration notes.sqlite --append
      """
  )

  @Argument(help: "A directory, a SQLite file, an archive file, or - for an archive.")
  var from: String

  @Argument(help: "A directory or a SQLite file, made if it is missing, or FILE.restoration.")
  var to: String

  @OptionGroup var choice: SessionOptions

  @Option(help: "Only this revision; without it all, or for a file the newest good one.")
  var revision: RevisionNumber?

  @Flag(help: "Put revisions after those that a session has in TO already.")
  var append = false

  @Option(help: "sqlite or files, for a store that is made; by its name otherwise.")
  var kind: StoreKind?

  @OptionGroup var key: KeyOptions

  @Option(help: "text or json.")
  var format: OutputFormat = .text

  @OptionGroup var output: OutputOptions

  func perform() async throws -> ExitStatus {
    let source = try await StateSource.open(from, options: key.forReading)
    if to.hasSuffix(".restoration") { return try await copyOne(source) }
    switch source {
    case .archive(let archive):
      try archive.verify()
      let target = try await openTarget()
      let session = SceneSession(archive.header)
      try await checkRoom(for: [session], in: target)
      let number = try await copy(archive, isPinned: false, of: session, to: target)
      let bytes = archive.bytes.count
      return report([Copied(session: session, from: nil, to: number, bytes: bytes)], [])
    case .store(let store): return try await copy(store)
    }
  }

  private func copyOne(_ source: StateSource) async throws -> ExitStatus {
    var options = RevisionOptions()
    options.app = choice.app
    options.scene = choice.scene
    options.revision = revision
    let chosen = try await source.choose(options)
    try chosen.archive.verify()
    for warning in chosen.warnings { Terminal.error("restoration: \(warning)") }
    try StateFile.write(chosen.archive.bytes.array, to: to, replaces: false)
    let session = SceneSession(chosen.archive.header)
    let number = chosen.revision?.number
    let size = chosen.archive.bytes.count
    _ = report([Copied(session: session, from: number, to: nil, bytes: size)], [])
    return chosen.status
  }

  private func copy(_ store: RevisionStore) async throws -> ExitStatus {
    let sessions = try await store.sessions().filter {
      $0.matches(app: choice.app, scene: choice.scene)
    }
    let target = try await openTarget()
    try await checkRoom(for: sessions, in: target)
    var copied: [Copied] = []
    var damaged: [Damaged] = []
    var bar = try await ProgressBar(revisionsOf: sessions, in: store)
    for session in sessions {
      let revisions = try await store.revisions(of: session)
        .filter { self.revision == nil || self.revision == $0.number }
      for revision in revisions {
        switch try await read(revision, in: store) {
        case .success(nil): break
        case .success(let archive?):
          do {
            let isPinned = revision.isPinned
            let number = try await copy(archive, isPinned: isPinned, of: session, to: target)
            copied.append(
              Copied(session: session, from: revision.number, to: number, bytes: revision.byteCount)
            )
          } catch {
            bar.clear()
            let done = counted(copied.count, "revision") + (copied.count == 1 ? " is" : " are")
            Terminal.error("restoration: the copy is not whole: \(done) in \(escaped(to))")
            throw error
          }
        case .failure(let error):
          damaged.append(Damaged(session: session, number: revision.number, error: error))
        }
        bar.advance()
      }
    }
    bar.clear()
    return report(copied, damaged)
  }

  /// With the key that FROM is read with, so that nothing leaves an encrypted store in plain.
  private func openTarget() async throws -> RevisionStore {
    var options = StoreOptions()
    options.encryption = key.encryption(.archives, makesKey: false)
    return try await StateSource.openOrMakeStore(to, kind: kind, options: options)
  }

  private func checkRoom(for sessions: [SceneSession], in target: RevisionStore) async throws {
    guard !append else { return }
    for session in sessions where try await !target.revisions(of: session).isEmpty {
      throw ToolFailure.wrongUsage(
        "\(escaped(to)) has revisions of \(session.text) already; nothing was copied",
        remedy: "use --append to put the copies after them, or choose another TO"
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

  private func report(_ copied: [Copied], _ damaged: [Damaged]) -> ExitStatus {
    let bytes = copied.reduce(0) { $0 + $1.bytes }
    switch format {
    case .json:
      Terminal.print(
        JSONWriter.write(
          .object([
            .init("copied", .array(copied.map(\.jsonValue))),
            .init("leftOut", .array(damaged.map(\.jsonValue))),
            .init("bytes", .integer(Int64(bytes))),
          ])
        )
      )
    case .text:
      for item in damaged {
        Terminal.error(
          "restoration: \(item.session.text) revision \(item.number) was left out: "
            + item.error.text
        )
      }
      Terminal.print(
        "copied \(counted(copied.count, "revision")) of "
          + "\(counted(Set(copied.map(\.session)).count, "session")), \(byteText(bytes)), verified"
      )
    }
    return damaged.isEmpty ? .fine : .damaged
  }
}

private struct Copied {
  let session: SceneSession
  /// `nil` for a single archive file.
  let from: RevisionNumber?
  let to: RevisionNumber?
  let bytes: Int

  var jsonValue: JSONValue {
    .object([
      .init("app", .string(session.app)),
      .init("scene", .string(session.scene)),
      .init("from", from.map { .integer($0) } ?? .null),
      .init("to", to.map { .integer($0) } ?? .null),
      .init("bytes", .integer(Int64(bytes))),
    ])
  }
}

private struct Damaged {
  let session: SceneSession
  let number: RevisionNumber
  let error: RestorationError

  var jsonValue: JSONValue {
    .object([
      .init("app", .string(session.app)),
      .init("scene", .string(session.scene)),
      .init("revision", .integer(number)),
      .init("code", .string(error.code.name)),
      .init("message", .string(error.message)),
    ])
  }
}
