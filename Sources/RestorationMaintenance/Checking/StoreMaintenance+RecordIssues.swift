import RestorationArchive
import RestorationStorage

/// The damage of a record of a session.
package struct RecordIssue: Sendable, Hashable {
  package let name: RecordName
  /// The damage and its effect, in words.
  package let text: String
  /// The remedy; `nil` if the next change of the record replaces it.
  package var remedy: String?
}

extension StoreMaintenance {
  /// Returns the damage of a session's records, except the ledger, the pins and the keys.
  package func recordIssues(
    of session: SceneSession
  ) async throws(RestorationError) -> [RecordIssue] {
    try await store.read(session) { reader throws(RestorationError) in try reader.recordIssues() }
  }
}

extension RevisionReader {
  func recordIssues() throws(RestorationError) -> [RecordIssue] {
    var issues: [RecordIssue] = []
    for name in RecordName.allCases {
      guard let effect = name.effectOfDamage, let record = try recordOrDamage(name),
        !record.withUnsafeBytes({ LedgerReader.isSound($0) })
      else { continue }
      let text = "the record \(name.rawValue) is damaged; "
      if name == .mirror, case .damaged = MirrorHeads.state(of: record) {
        issues.append(
          RecordIssue(
            name: name,
            text: text + "the newest states of devices are found from the revisions",
            remedy: "restoration repair STORE"
          )
        )
      } else {
        issues.append(RecordIssue(name: name, text: text + effect))
      }
    }
    return issues
  }
}

extension RecordName {
  /// The effect of damage to the record; `nil` for one whose damage is found where it is read.
  fileprivate var effectOfDamage: String? {
    switch self {
    case .ledger, .pins, .key, .storeKey: nil
    case .log:
      "the commands in it cannot be undone, and the removed revisions that rested are in quarantine"
    case .times: "revisions are listed with the times of their states"
    case .quarantine: "the reasons for the quarantine of its revisions are lost"
    case .mirror: "the mirror begins a new one, and compares all with the server again"
    }
  }
}
