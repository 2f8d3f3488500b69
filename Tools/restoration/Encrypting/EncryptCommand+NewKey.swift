import RestorationArchive
import RestorationMaintenance
import RestorationStorage

extension EncryptCommand {
  /// The options for the new key.
  var newKey: KeyOptions {
    var options = KeyOptions()
    (options.keyFile, options.keyDescriptor) = (newKeyFile, newKeyDescriptor)
    return options
  }

  /// The result in JSON.
  private struct KeyReport: Encodable {
    let sessions: Int
    let version = 1
  }

  /// Gives the store the new key.
  func changeKey() async throws -> ExitStatus {
    // Opened without a key: after an interruption, some records may have the old and some the new
    // key.
    var options = StoreOptions(createsMissingStore: false).logging("encrypt")
    options.busyTimeout = waiting.timeout
    let opened = try await StateSource.openStore(store, options: options)
    guard try await opened.maintenance.storeKeyRecord() != nil else {
      throw ToolFailure.wrongUsage(
        "nothing in \(escaped(store)) is encrypted; nothing was changed",
        remedy: "encrypt it with: restoration encrypt \(shellQuoted(store)) --key-file KEY"
      )
    }
    let missing = ToolFailure(
      .noGoodRevision,
      "the old or the new key is not available",
      remedy: "check its path"
    )
    guard let old = try await key.key(makesKey: false),
      let planned = newKey.provider(makesKey: false)
    else { throw missing }
    // Nothing is made if the old key is not the store's.
    try await opened.maintenance.checkKey(old, besides: planned)
    guard let new = try await newKey.key(makesKey: true) else { throw missing }
    let count = try await ManySteps.run(on: store) {
      await keys(of: opened, old, new)
    } _: {
      try await opened.maintenance.rekeyAll(from: old, to: new) { try Interruption.check() }
    }
    switch output.format {
    case .json:
      try Terminal.print(json: KeyReport(sessions: count))
    case .text:
      Terminal.print("\(escaped(store)) has the new key; \(counted(count, "session")) followed it")
    }
    return .fine
  }

  /// Returns what each key opens after a rekey that was cut short.
  private func keys(
    of opened: RevisionStore,
    _ old: EncryptionKey,
    _ new: EncryptionKey
  ) async -> [String] {
    guard let first = try? await opened.maintenance.keyCensus(of: old),
      let second = try? await opened.maintenance.keyCensus(of: new)
    else { return ["which sessions have the new key cannot be read: keep both keys"] }
    return [
      "the new key opens \(second.opened) of \(counted(second.sessions, "session")), the old one "
        + "\(first.opened), and the store's own record has the "
        + "\(second.opensStore == true ? "new" : "old") one: keep both keys"
    ]
  }
}
