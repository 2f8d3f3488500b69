import ArgumentParser
import RestorationArchive
import RestorationMigration
import RestorationStorage

struct VerifyCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check every byte of every revision, and say what each amounts to.",
    discussion: """
      One line a revision. The status is 0 if all are good, 1 if some are damaged but every \
      session has a good one, 2 if a session has none, 3 if a newer release wrote some.

      EXAMPLES
        restoration verify notes.sqlite
        restoration verify state.restoration
        restoration verify notes.sqlite --format json
      """
  )

  @Argument(help: "A directory, a SQLite file or an archive file.")
  var store: String

  @OptionGroup var choice: SessionOptions

  @Option(help: "text or json.")
  var format: OutputFormat = .text

  @OptionGroup var output: OutputOptions

  func perform() async throws -> ExitStatus {
    let findings: [Finding]
    switch try await StateSource.open(store) {
    case .archive(let archive):
      guard choice.app == nil, choice.scene == nil else {
        throw ToolFailure.wrongUsage(
          "--app and --scene do not apply to a single archive",
          remedy: "leave them out"
        )
      }
      findings = [Finding(archive)]
    case .store(let store):
      findings = try await choice.checkedRevisions(in: store).map { Finding($0, $1) }
    }
    switch format {
    case .json: Terminal.print(JSONWriter.write(.array(findings.map(\.jsonValue))))
    case .text: printLines(findings)
    }
    return Finding.status(of: findings)
  }

  private func printLines(_ findings: [Finding]) {
    guard !findings.isEmpty else {
      Terminal.print("no revisions")
      return
    }
    let terminal = output.terminal
    for finding in findings {
      let number = finding.number.map { " revision \($0)" } ?? ""
      let size = finding.byteCount.map { "  \(byteText($0))" } ?? ""
      let reason = finding.failure.map { "  \($0.text)" } ?? ""
      Terminal.print(
        "\(finding.session.text)\(number)  \(terminal.paint(finding.state.name, revisionStyle(finding.state.name)))"
          + size + reason
      )
    }
  }
}

/// What checking one revision, or one archive file, found.
private struct Finding {
  let session: SceneSession
  /// `nil` for an archive file.
  let number: RevisionNumber?
  let state: RevisionState
  let byteCount: Int?
  let failure: RestorationError?

  init(
    session: SceneSession,
    number: RevisionNumber?,
    state: RevisionState,
    byteCount: Int?,
    failure: RestorationError?
  ) {
    self.session = session
    self.number = number
    self.state = state
    self.byteCount = byteCount
    self.failure = failure
  }
  init(_ revision: Revision, _ health: RevisionHealth) {
    self.init(
      session: revision.session,
      number: revision.number,
      state: health.state,
      byteCount: revision.byteCount,
      failure: health.failure
    )
  }

  init(_ archive: Archive) {
    var failure: RestorationError?
    do throws(RestorationError) { try archive.verify() } catch { failure = error }
    self.init(
      session: SceneSession(archive.header),
      number: nil,
      state: failure == nil ? .good : .damaged,
      byteCount: archive.bytes.count,
      failure: failure
    )
  }

  /// The worst that is true of any session; damage that a good revision makes up for comes before
  /// revisions that are merely newer.
  static func status(of findings: [Finding]) -> ExitStatus {
    let states = Dictionary(grouping: findings, by: \.session).mapValues { $0.map(\.state) }.values
    if states.contains(where: { !$0.contains(.good) && !$0.allSatisfy { $0 == .newerFormat } }) {
      return .noGoodRevision
    }
    if states.contains(where: { $0.contains { $0 != .good && $0 != .newerFormat } }) {
      return .damaged
    }
    return states.contains { $0.contains(.newerFormat) } ? .newerFormat : .fine
  }

  var jsonValue: JSONValue {
    .object([
      .init("app", .string(session.app)),
      .init("scene", .string(session.scene)),
      .init("revision", number.map { .integer($0) } ?? .null),
      .init("state", .string(state.name)),
      .init("bytes", byteCount.map { .integer(Int64($0)) } ?? .null),
      .init("code", failure.map { .string($0.code.name) } ?? .null),
      .init("message", failure.map { .string($0.message) } ?? .null),
      .init("path", failure?.path?.jsonValue ?? .null),
    ])
  }
}
