import RestorationArchive
import RestorationMaintenance
import RestorationStorage

/// The part of a backup that an interrupted restore has put into a store.
struct RestoredPart {
  private let reader: BackupReader

  init(_ reader: BackupReader) {
    self.reader = reader
  }

  /// Checks that a store has nothing but a part of the backup: its records would replace those that
  /// an app or a person has changed since, such as labels and attempts.
  func check(_ target: CopyTarget) async throws {
    let (store, name) = (target.store, target.name)
    var records: [SceneSession: [[RecordName: [UInt8]]]] = [:]
    var highest: [SceneSession: RevisionNumber] = [:]
    var storeKey: [UInt8]?
    try await reader.visit { part in
      guard case .session(let session, let own, let number) = part else { return }
      storeKey = own[.storeKey]
      records[session, default: []].append(own)
      highest[session] = max(highest[session] ?? 0, number)
    }
    if let key = try await store.maintenance.storeKeyRecord(), key != storeKey {
      throw changed(name, "it has another key")
    }
    for session in try await store.maintenance.allSessions() {
      guard let known = records[session] else {
        throw changed(name, "it has \(session.text), which the backup has not")
      }
      let inventory = try await store.maintenance.inventory(of: session)
      guard inventory.highestNumber <= highest[session] ?? 0 else {
        throw changed(name, "\(session.text) has later revisions than the backup")
      }
      for (record, bytes) in inventory.records.sorted(by: { $0.key.rawValue < $1.key.rawValue })
      where !known.contains(where: { $0[record] == bytes }) {
        throw changed(name, "the record \(record.rawValue) of \(session.text) is another one")
      }
    }
  }

  private func changed(_ name: String, _ reason: String) -> ToolFailure {
    ToolFailure.wrongUsage(
      "\(escaped(name)) was used since, or is not from this backup: \(reason); nothing was restored",
      remedy: "restore into another STORE"
    )
  }
}
