import ArgumentParser
import RestorationArchive
import RestorationMigration
import RestorationSQLite
import RestorationStorage

struct ConvertCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Bring archives to the newest format of their bytes.",
    discussion: """
      This is about bytes, not about what the state means; for that see \
      `restoration migrate`. There is one archive format so far, version 1, so \
      there is nothing to convert from. What is checked is that every session's \
      newest good revision has that version and its one canonical form; one \
      that has not is written anew, as a new revision. With -o a single archive \
      is written to a file in canonical form.

      EXAMPLES
        restoration convert notes.sqlite
        restoration convert notes.sqlite --dry-run --format json
        restoration convert old.restoration -o new.restoration
        cat old.restoration | restoration convert - -o - > new.restoration
      """
  )

  @Argument(help: "A directory, a SQLite file, an archive file, or - for an archive.")
  var source: String

  @Option(name: .shortAndLong, help: "Where to write a single archive, which must not exist; or -.")
  var output: String?

  @Flag(help: "Save nothing.")
  var dryRun = false

  @OptionGroup var choice: SessionOptions

  @OptionGroup var key: KeyOptions

  @Option(help: "text or json.")
  var format: OutputFormat = .text

  @OptionGroup var outputOptions: OutputOptions

  /// The newest format that there is.
  private static let newest = Int(ArchiveFormat.readVersion)

  func perform() async throws -> ExitStatus {
    switch try await StateSource.open(source, options: dryRun ? key.forReading : key.forWriting) {
    case .archive(let archive): return try convert(archive)
    case .store(let store):
      guard output == nil else {
        throw ToolFailure.wrongUsage(
          "-o takes a single archive, and \(escaped(source)) is a store",
          remedy: "take one revision out first: restoration export \(shellQuoted(source)) -o FILE"
        )
      }
      return try await convert(store)
    }
  }

  private func convert(_ archive: Archive) throws -> ExitStatus {
    guard choice.app == nil, choice.scene == nil else {
      throw ToolFailure.wrongUsage(
        "--app and --scene do not apply to a single archive",
        remedy: "leave them out"
      )
    }
    let canonical = try Self.canonical(archive)
    var finding = Finding(SceneSession(archive.header), nil, archive, canonical)
    if output == "-", !dryRun {
      // The archive is the result, so there is no room for a report.
      Terminal.print(canonical.bytes.array)
      return .fine
    }
    if let output, !dryRun {
      try StateFile.write(canonical.bytes.array, to: output, replaces: false)
      finding.isWritten = true
    }
    report([finding])
    return .fine
  }

  private func convert(_ store: any ArchiveStore) async throws -> ExitStatus {
    var findings: [Finding] = []
    var status = ExitStatus.fine
    let sessions = try await store.sessions().filter {
      $0.matches(app: choice.app, scene: choice.scene)
    }
    var bar = ProgressBar(total: sessions.count)
    for session in sessions {
      defer { bar.advance() }
      var options = RevisionOptions()
      options.app = session.app
      options.scene = session.scene
      options.revision = nil
      let chosen = try await StateSource.store(store).choose(options)
      if !chosen.warnings.isEmpty { bar.clear() }
      for warning in chosen.warnings { Terminal.error("restoration: \(warning)") }
      if chosen.status != .fine { status = chosen.status }
      let canonical = try Self.canonical(chosen.archive)
      var finding = Finding(session, chosen.revision?.number, chosen.archive, canonical)
      // Something newer stands in front; covering it is not ours to decide.
      if !finding.isCanonical, !dryRun, chosen.status == .fine {
        finding.newRevision = try await store.save(canonical, for: session).number
        finding.isWritten = true
      }
      findings.append(finding)
    }
    bar.clear()
    report(findings)
    return status
  }

  /// The archive as this release writes it, with everything that it does not know.
  private static func canonical(_ archive: Archive) throws -> Archive {
    try archive.verify()
    return try ArchiveDocument(archive).archive(limits: archive.limits)
  }

  private func report(_ findings: [Finding]) {
    switch format {
    case .json:
      Terminal.print(
        JSONWriter.write(
          .object([
            .init("archives", .array(findings.map(\.jsonValue))),
            .init("dryRun", .bool(dryRun)),
            .init("newestFormat", .integer(Int64(Self.newest))),
          ])
        )
      )
    case .text:
      for finding in findings { Terminal.print(finding.line(isDryRun: dryRun)) }
      let pending = findings.count { !$0.isCanonical }
      Terminal.print(
        "format \(Self.newest) is the only one so far; "
          + (pending == 0
            ? "nothing to do" : "\(counted(pending, "archive")) not in canonical form")
      )
    }
  }
}

/// What was found of one archive, and done with it.
private struct Finding {
  let session: SceneSession
  /// `nil` for an archive file.
  let revision: RevisionNumber?
  let format: Int
  let isCanonical: Bool
  var newRevision: RevisionNumber?
  var isWritten = false

  init(
    _ session: SceneSession,
    _ revision: RevisionNumber?,
    _ archive: Archive,
    _ canonical: Archive
  ) {
    self.session = session
    self.revision = revision
    format = archive.readVersion
    isCanonical = archive.bytes == canonical.bytes
  }

  func line(isDryRun: Bool) -> String {
    let name = session.text + (revision.map { " revision \($0)" } ?? "")
    let state = isCanonical ? "canonical" : "not canonical"
    let done =
      newRevision.map { ", written anew as revision \($0)" }
      ?? (isWritten ? ", written" : isCanonical || isDryRun ? "" : ", left alone")
    return "\(name)  format \(format), \(state)\(done)"
  }

  var jsonValue: JSONValue {
    .object([
      .init("app", .string(session.app)),
      .init("canonical", .bool(isCanonical)),
      .init("format", .integer(Int64(format))),
      .init("newRevision", newRevision.map { .integer($0) } ?? .null),
      .init("revision", revision.map { .integer($0) } ?? .null),
      .init("scene", .string(session.scene)),
      .init("written", .bool(isWritten)),
    ])
  }
}
