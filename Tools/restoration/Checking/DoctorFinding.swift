/// One examined aspect of a store, and the finding.
struct DoctorFinding: Encodable {
  /// The severity of a finding.
  enum Severity: String, Encodable, CaseIterable {
    /// The aspect is in order.
    case ok
    /// The finding is worth knowing; no action is needed.
    case note
    /// The aspect needs action before it does harm.
    case warning
    /// The aspect is wrong now.
    case problem
  }

  /// The examined area; the names are used in JSON and never change.
  enum Area: String, Encodable, CaseIterable {
    case store, library, fileSystem, permissions, lock, space, leftovers, quarantine, revisions
    case ledger, limits, clock, encryption
  }

  let area: Area
  let severity: Severity
  let message: String
  /// The remedy; `nil` when no action is needed.
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

  /// The exit status for this finding.
  var status: ExitStatus {
    switch severity {
    case .ok, .note: .fine
    case .warning: ownStatus ?? .damaged
    case .problem: ownStatus ?? .inputOutput
    }
  }

  /// Returns the exit status for several findings: the gravest.
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
