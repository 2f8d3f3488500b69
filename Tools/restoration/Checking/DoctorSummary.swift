import RestorationStorage

/// The sum of the examinations of several stores, with the findings that need action.
struct DoctorSummary: Encodable {
  /// The examination of one store.
  struct Store: Encodable {
    let findings: [DoctorFinding]
    /// The kind of the store; `nil` when it could not be examined.
    let kind: String?
    let status: Int32
    let store: String
  }

  private(set) var stores: [Store] = []
  private(set) var status = ExitStatus.fine.rawValue
  let version = 1
  private var statuses: Set<ExitStatus> = []

  private enum CodingKeys: CodingKey {
    case stores, status, version
  }

  /// Adds the findings about a store.
  mutating func add(_ path: String, kind: String?, _ findings: [DoctorFinding]) {
    let store = DoctorFinding.status(of: findings)
    statuses.insert(store)
    status = DoctorFinding.gravest(of: statuses).rawValue
    stores.append(
      Store(
        findings: findings.filter { $0.status != .fine },
        kind: kind,
        status: store.rawValue,
        store: path
      )
    )
  }

  /// The exit status: the gravest of all stores.
  var exitStatus: ExitStatus { DoctorFinding.gravest(of: statuses) }

  /// The number of stores of each condition, in words.
  var sentence: String {
    let fine = stores.count { $0.findings.isEmpty }
    let wrong = stores.count { store in store.findings.contains { $0.severity == .problem } }
    let parts: [(Int, String)] = [
      (fine, "fine"), (stores.count - fine - wrong, "with warnings"), (wrong, "with problems"),
    ]
    let words = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return "\(counted(stores.count, "store")): \(words.joined(separator: ", "))"
  }
}
