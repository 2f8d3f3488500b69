import ArgumentParser
import Foundation
import RestorationArchive
import RestorationFiles
import RestorationMaintenance
import RestorationStorage

struct CopyCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "copy",
    abstract: "Copy all revisions to another store, or from a backup.",
    discussion: """
      Pins and labels go with them, and the copy is verified. Either may be a directory, a SQLite store or a single archive file. Archives are copied \
      byte for byte. A new store numbers its revisions from 1; the order stays. Sessions that \
      have revisions in TO already are refused unless --append is given; a label that one of these \
      revisions has stays there, and is named. Damaged revisions are named and left out, and the \
      status is then 1.

      Quarantine, attempts to restore and numbers are not copied, and are counted at the end: \
      `restoration backup` takes these too. A new store is filled as TO.partial, and gets its \
      name when it is complete and durable; after a failure or a signal the command that \
      continues is printed.

      The key is used for both FROM and TO. TO is encrypted in the same way as FROM, unless \
      --encrypt is given. A file is never encrypted.

      From a backup of `restoration backup`, TO becomes the store that it was: the whole file is \
      checked before anything is made, revisions get their old numbers, every record and key comes \
      back, and every byte is read back and compared. TO may be of the other kind. One that is not \
      empty is refused, unless --resume is given; its contents are then compared, and a store that \
      was used since is refused. What was damaged when it was backed up comes back as it is: it is \
      named, and the status is 1. `restoration verify FILE` checks a backup without restoring it.

      A file named FILE.restoration gets one revision: the newest good one, or --revision.

      EXAMPLES
        restoration copy notes.sqlite notes-copy           from SQLite to files
        restoration copy ~/.local/state/notes notes.sqlite --app org.example.notes
        restoration copy notes.sqlite newest.restoration   the newest good one
        restoration copy notes.sqlite notes-copy --resume  after an interruption
        restoration copy ./state postgres://server/kiosks --jobs 8
        restoration copy backup.restoration notes.sqlite --append
        restoration copy notes.backup notes.sqlite         the store as it was
        restoration copy notes.backup ./state --kind files
      """
  )

  @Argument(
    help: "A directory, a SQLite file, an archive file, a backup, or - for an archive.",
    completion: StoreCompletion.states
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

  @Flag(
    help: "Continue an interrupted copy: revisions that TO has already are compared, not copied."
  )
  var resume = false

  @Option(help: "The kind of a new store; by default that of its name.")
  var kind: StoreKind?

  @OptionGroup var jobs: JobOptions

  @OptionGroup var encryption: EncryptionOptions

  @OptionGroup var output: ResultOptions

  /// Indicates whether TO is the file of one revision, and no store.
  private var isToFile: Bool { to.hasSuffix(".restoration") && !StateSource.isStore(to) }

  func validate() throws {
    guard !append || !resume else {
      throw ValidationError("--resume continues a copy, and --append makes another one")
    }
    let isWhole = append || resume || kind != nil || jobs.jobs != 1
    guard !isWhole || !isToFile else {
      throw ValidationError(
        "one revision goes into a new file; leave out --append, --resume, --kind and --jobs"
      )
    }
  }

  func perform() async throws -> ExitStatus {
    let isBackup = BackupReader.isBackup(from)
    guard !isBackup || !isToFile else {
      throw ToolFailure.wrongUsage(
        "\(escaped(from)) is a backup of a whole store, and \(escaped(to)) would be one revision",
        remedy: "choose another name, and copy the revision from that store"
      )
    }
    guard from == "-" || !Self.isSame(from, to) else {
      throw ToolFailure.wrongUsage(
        "\(escaped(from)) and \(escaped(to)) are the same; nothing was copied",
        remedy: "choose another TO"
      )
    }
    guard !to.hasSuffix(".json") || StateSource.isStore(to) else {
      throw ToolFailure.wrongUsage(
        "\(escaped(to)) would be a directory, and nothing was copied",
        remedy:
          "for JSON: restoration export \(shellQuoted(from)) -o \(shellQuoted(to)); for a store, "
          + "choose another name"
      )
    }
    if isBackup { return try await fill(from: try backup()) }
    var options = RevisionOptions()
    options.app = choice.app
    options.scene = choice.scene
    options.revision = revision
    let (source, chosen) = try await StateSource.open(
      from,
      options,
      options: encryption.key.forReading,
      jobs: jobs.jobs
    )
    if isToFile { return try await copyOne(source, chosen) }
    switch source {
    case .archive(let archive):
      return try await fill(from: try ArchiveSource(archive, output.format))
    case .store(let store):
      let source = try await StoreSource(
        store,
        named: from,
        choice,
        only: chosen.revision,
        jobs: jobs.jobs,
        output.format
      )
      try await source.check(encryption.key)
      return try await fill(from: source)
    }
  }

  private func backup() throws -> BackupSource {
    guard choice.app == nil, choice.scene == nil, revision == nil, !append, jobs.jobs == 1,
      !encryption.key.isGiven, !encryption.key.unsealed, encryption.encrypt == nil
    else {
      throw ToolFailure.wrongUsage(
        "\(escaped(from)) is a backup, which is restored whole and as it was stored",
        remedy: "leave out all options but --kind, --resume and --format; choose from the new store"
      )
    }
    return try BackupSource(from, to: to, output.format)
  }

  private func copyOne(
    _ source: StateSource,
    _ options: RevisionOptions
  ) async throws -> ExitStatus {
    let chosen = try await source.choose(options)
    try chosen.archive.verify()
    for warning in chosen.warnings { Terminal.error("restoration: \(warning)") }
    try StateFile.write(
      chosen.archive.bytes.array,
      to: to,
      replaces: false,
      remedy: "choose another name, or remove it first"
    )
    let session = SceneSession(chosen.archive.header)
    var report = CopyReport(output.format)
    report.warnings = chosen.warnings
    try report.add([
      .init(session, from: chosen.revision?.number, to: nil, chosen.archive.bytes.count)
    ])
    _ = try report.finish()
    return chosen.status
  }

  /// Copies all of a source into TO, which gets its name when it is complete.
  private func fill(from source: some CopySource) async throws -> ExitStatus {
    let place = try NewStore(to, verb: "copy", resumes: resume)
    let store = try await openTarget(place, source.encryption)
    let target = CopyTarget(store: store, name: to, resumes: resume, appends: append)
    try await source.check(target)
    // Steps are counted only if a bar is shown.
    var bar = ProgressBar(total: Terminal.showsProgress ? try await source.stepCount : 0)
    try await ManySteps.run(
      on: to,
      continuedBy: append ? nil : "--resume",
      repeats: append && source.doneCount > 0
    ) {
      bar.clear()
      let count = source.doneCount
      let done = counted(count, "revision") + (count == 1 ? " is" : " are")
      return [
        "the copy is incomplete: \(done) in \(escaped(place.place))"
          + (append && count > 0 ? "; the same command copies them again" : "")
      ]
    } _: {
      try await source.copy(to: target) {
        bar.advance()
        try Interruption.check()
      }
      try place.finish()
    }
    bar.clear()
    return try await source.finish(target)
  }

  /// Opens the store TO.
  ///
  /// - Parameter source: The encryption of FROM, so that its state is copied unencrypted only on
  ///   request; `nil` for a file.
  private func openTarget(
    _ place: NewStore,
    _ source: StoredEncryption?
  ) async throws -> RevisionStore {
    let options = try await encryption.forWriting(to: place.place, from: source)
    do {
      return try await place.open(kind: kind, options: options, jobs: jobs.jobs)
    } catch let error as RestorationError where error.code == .diskFull {
      throw ToolFailure(
        .inputOutput,
        "the disk of \(escaped(to)) is full; nothing was copied",
        remedy: "make room, and run the same command again"
      )
    }
  }

  /// Indicates whether two paths lead to the same file or directory.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    if ServerStore.isNamed(by: one) { return one == other }
    var (first, second) = (stat(), stat())
    let names = [one, other].map { PathName(normalizing: $0).string }
    return stat(names[0], &first) == 0 && stat(names[1], &second) == 0
      && first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }
}
