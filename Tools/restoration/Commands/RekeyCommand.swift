import ArgumentParser
import RestorationArchive
import RestorationMaintenance
import RestorationStorage

struct RekeyCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "rekey",
    abstract: "Give an encrypted store another key, without rewriting revisions.",
    discussion: """
      Each session has a key of its own, which is encrypted with the key of the store. These are \
      encrypted again with the new key, session by session, and the record of the store's own \
      key comes last. Until it is finished neither key opens everything, so keep both: a failure \
      says what each opens, `restoration doctor` with either key sees it, and the same command \
      continues. Close the app first.

      The keys of the sessions stay the same, also for what is saved later. So earlier copies and \
      backups keep the old key, and a person with that key and such a copy can read later saves \
      too. Where the old key is in wrong hands, `decrypt` the store and `encrypt` it with another, \
      which gives each session a new key.

      A missing file of --new-key-file is made, with a random key; --new-key-descriptor reads \
      the key from a pipe.

      EXAMPLES
        restoration rekey notes.sqlite --key-file old.key --new-key-file new.key
        restoration rekey a.sqlite --key-descriptor 3 --new-key-file b.key 3< a.key
      """
  )

  @Argument(help: "A directory or a SQLite file.", completion: .file())
  var store: String

  @OptionGroup var key: KeyOptions

  @Option(
    help: "The file with the new key, made if it is missing; - is standard input.",
    completion: .file()
  )
  var newKeyFile: String?

  @Option(help: "The open descriptor that the new key is read from.")
  var newKeyDescriptor: Int32?

  @Option(help: "The format of the report.")
  var format: OutputFormat = .text

  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard key.isGiven else {
      throw ValidationError("give the old key: --key-file or --key-descriptor")
    }
    guard (newKeyFile == nil) != (newKeyDescriptor == nil), (newKeyDescriptor ?? 0) >= 0 else {
      throw ValidationError("give the new key: --new-key-file or --new-key-descriptor")
    }
    // A pipe is read only once, so its key would be both the old and the new one.
    guard key.descriptor == nil || key.descriptor != newDescriptor else {
      throw ValidationError("the old key and the new one cannot come from the same descriptor")
    }
  }

  private var newDescriptor: Int32? { newKeyFile == "-" ? 0 : newKeyDescriptor }

  /// Returns the provider of the new key.
  ///
  /// - Parameter makesKey: Allows making a missing key file.
  private func newKey(makesKey: Bool) -> any KeyProvider {
    if let newDescriptor { return DescriptorKey(descriptor: newDescriptor) }
    return KeyFile(path: newKeyFile ?? "", isMadeWhenMissing: makesKey)
  }

  private struct Report: Encodable {
    let sessions: Int
    let version = 1
  }

  func perform() async throws -> ExitStatus {
    // Opened without a key: after an interruption, some records may have the old and some the new
    // key.
    let opened = try await StateSource.openStore(
      store,
      options: StoreOptions(createsMissingStore: false).logging("rekey")
    )
    guard try await opened.maintenance.storeKeyRecord() != nil else {
      throw ToolFailure.wrongUsage(
        "nothing in \(escaped(store)) is encrypted; nothing was changed",
        remedy: "encrypt it with: restoration encrypt \(shellQuoted(store)) --key-file KEY"
      )
    }
    guard let old = key.encryption(.archives, makesKey: false) else { return .wrongUsage }
    let request = KeyRequest(storeIdentifier: nil, hasSealedState: false)
    let new = newKey(makesKey: true)
    guard let oldKey = try await old.keys.key(for: request) else {
      throw ToolFailure(.noGoodRevision, "the old key is not available", remedy: "check its path")
    }
    // Nothing is made if the old key is not the store's.
    try await opened.maintenance.checkKey(oldKey, besides: newKey(makesKey: false))
    guard let newKey = try await new.key(for: request) else {
      throw ToolFailure(.noGoodRevision, "the new key is not available", remedy: "check its path")
    }
    let count = try await ManySteps.run(on: store) {
      await keys(of: opened, oldKey, newKey)
    } _: {
      try await opened.maintenance.rekeyAll(from: oldKey, to: newKey) { try Interruption.check() }
    }
    switch format {
    case .json:
      try Terminal.print(json: Report(sessions: count))
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
