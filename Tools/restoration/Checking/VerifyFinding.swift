import RestorationArchive
import RestorationMaintenance
import RestorationSQLite
import RestorationStorage

/// The result of checking one part of a store, or one archive file.
struct VerifyFinding {
  /// The kind of part that was checked; the names are used in JSON and never change.
  enum Part: String {
    case revision, quarantine, ledger, database, pin, record
  }

  let part: Part
  /// The session, or `nil` for the whole store.
  let session: SceneSession?
  /// The number of the revision, or `nil` for another part.
  var number: RevisionNumber?
  let state: Revision.State
  var byteCount: Int?
  var code: RestorationError.Code?
  var message: String?
  var path: IdentifierPath?

  /// Checks an archive file.
  init(_ archive: Archive) {
    var failure: RestorationError?
    do throws(RestorationError) { try archive.verify() } catch { failure = error }
    part = .revision
    session = SceneSession(archive.header)
    state = failure == nil ? .good : .damaged
    byteCount = archive.bytes.count
    take(failure)
  }

  /// Makes the finding of a checked revision.
  init(_ revision: Revision, _ health: Revision.Health) {
    part = .revision
    session = revision.session
    number = revision.number
    state = health.state
    byteCount = revision.byteCount
    take(health.failure)
  }

  private init(_ quarantined: RevisionStore.QuarantinedRevision) {
    part = .quarantine
    session = quarantined.session
    number = quarantined.number
    state = .quarantined
    byteCount = quarantined.byteCount
    message = quarantined.reason
  }

  /// Makes the finding of a damaged part that is no revision: of a session, or of the whole store.
  init(_ part: Part, _ issue: String, in session: SceneSession? = nil) {
    self.part = part
    self.session = session
    state = .damaged
    // The fault of a ledger has no code.
    code = part == .ledger ? nil : .corrupted
    message = issue
  }

  private mutating func take(_ failure: RestorationError?) {
    code = failure?.code
    message = failure?.message
    path = failure?.path
  }

  /// Returns all findings in one session.
  static func all(in session: StoreContents.Session) -> [VerifyFinding] {
    let owner = session.session
    return session.revisions.map { VerifyFinding($0.revision, $0.health) }
      + session.quarantined.map { VerifyFinding($0) }
      + (session.ledgerIssue.map { [VerifyFinding(.ledger, $0, in: owner)] } ?? [])
      + (session.pinIssue.map { [VerifyFinding(.pin, $0, in: owner)] } ?? [])
      + session.recordIssues.map { VerifyFinding(.record, $0.text, in: owner) }
  }

  func line(_ terminal: Terminal) -> String {
    let owner = session.map { $0.text + " " } ?? ""
    let name = number.map { "revision \($0)" } ?? (part == .revision ? "" : part.rawValue)
    let size = byteCount.map { "  \(byteText($0))" } ?? ""
    let reason = message.map { "  " + escaped($0 + (path.map { " (at \($0))" } ?? "")) } ?? ""
    let state = terminal.paint(state.name, revisionStyle(state.name))
    let subject = name.isEmpty ? String(owner.dropLast()) : owner + name
    return "\(subject)  \(state)" + size + reason
  }

  /// A finding in JSON.
  struct Report: Encodable {
    let app: String?
    let bytes: Int?
    let code: String?
    let message: String?
    let part: String
    let path: IdentifierPath?
    let revision: RevisionNumber?
    let scene: String?
    let state: String
  }

  var report: Report {
    Report(
      app: session?.app,
      bytes: byteCount,
      code: code?.name,
      message: message,
      part: part.rawValue,
      path: path,
      revision: number,
      scene: session?.scene,
      state: state.name
    )
  }
}

extension RevisionStore {
  /// Returns the findings of SQLite's integrity check, or `nil` for a store without a database.
  func databaseFindings() async throws -> [String]? {
    #if SQLite
      if let database = backend as? SQLiteBackend { return try await database.integrityFindings() }
    #endif
    return nil
  }
}
