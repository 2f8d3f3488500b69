/// One thing that was looked at, and what was found.
struct DoctorFinding: Encodable {
  /// How much it matters.
  enum Severity: String, Encodable, CaseIterable {
    /// As it should be.
    case ok
    /// Worth knowing; nothing has to be done.
    case note
    /// Something should be done before it does harm.
    case warning
    /// Something is wrong now.
    case problem
  }

  /// What was looked at; the names stand in JSON and never change.
  enum Area: String, Encodable, CaseIterable {
    case store, library, fileSystem, permissions, lock, space, leftovers, quarantine, revisions
    case ledger, limits, clock, encryption
  }

  let area: Area
  let severity: Severity
  let message: String
  /// What to do about it; `nil` where nothing has to be done.
  var remedy: String?
  private let ownStatus: ExitStatus?

  init(
    _ area: Area,
    _ severity: Severity,
    _ message: String,
    remedy: String? = nil,
    status: ExitStatus? = nil
  ) {
    self.area = area
    self.severity = severity
    self.message = message
    self.remedy = remedy
    ownStatus = status
  }

  /// What it makes of the exit status.
  var status: ExitStatus {
    switch severity {
    case .ok, .note: .fine
    case .warning: ownStatus ?? .damaged
    case .problem: ownStatus ?? .inputOutput
    }
  }

  /// The status of several: the gravest.
  static func status(of findings: [DoctorFinding]) -> ExitStatus {
    gravest(of: Set(findings.map(\.status)))
  }

  static func gravest(of statuses: Set<ExitStatus>) -> ExitStatus {
    let order: [ExitStatus] = [
      .insecurePermissions, .noGoodRevision, .inputOutput, .newerFormat, .locked, .damaged,
    ]
    return order.first(where: statuses.contains) ?? .fine
  }

  private enum CodingKeys: CodingKey {
    case area, message, remedy, severity
  }
}
