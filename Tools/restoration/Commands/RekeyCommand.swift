import ArgumentParser
import RestorationArchive
import RestorationStorage

struct RekeyCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "rekey",
    abstract: "Give an encrypted store another key; no revision is written anew.",
    discussion: """
      Each session has a key of its own, which is encrypted with that of the store. These are \
      encrypted again with the new key, session by session, and what says which key the store has \
      comes last: after an interruption the same command goes on. Until it is done, neither key opens \
      everything. Close the app first. Copies and backups that were made before keep the old key.

      A missing file of --new-key-file is made, with a random key; no key need lie in a file.

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

  @Option(help: "text or json; about what was done.")
  var format: OutputFormat = .text

  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard key.isGiven else {
      throw ValidationError("give the old key: --key-file or --key-descriptor")
    }
    guard (newKeyFile == nil) != (newKeyDescriptor == nil), (newKeyDescriptor ?? 0) >= 0 else {
      throw ValidationError("give the new key: --new-key-file or --new-key-descriptor")
    }
    // What is read once would be both keys, and nothing would have another one.
    guard key.descriptor == nil || key.descriptor != newDescriptor else {
      throw ValidationError("the old key and the new one cannot come from the same descriptor")
    }
  }

  private var newDescriptor: Int32? { newKeyFile == "-" ? 0 : newKeyDescriptor }

  /// - Parameter makesKey: Whether a file that is missing may be made.
  private func newKey(makesKey: Bool) -> any KeyProvider {
    if let newDescriptor { return DescriptorKey(descriptor: newDescriptor) }
    return KeyFile(path: newKeyFile ?? "", isMadeWhenMissing: makesKey)
  }

  private struct Report: Encodable {
    let sessions: Int
    let version = 1
  }

  func perform() async throws -> ExitStatus {
    // Opened without a key: after an interruption, neither may be that of the whole store.
    let opened = try await StateSource.openStore(
      store,
      options: StoreOptions(createsMissingStore: false)
    )
    guard try await opened.storeKeyRecord() != nil else {
      throw ToolFailure.wrongUsage(
        "nothing in \(escaped(store)) is encrypted; nothing was changed",
        remedy: "encrypt it with: restoration encrypt \(shellQuoted(store)) --key-file KEY"
      )
    }
    guard let old = key.encryption(.archives, makesKey: false) else { return .wrongUsage }
    let request = KeyRequest(storeIdentifier: nil, hasSealedState: false)
    let new = newKey(makesKey: true)
    guard let oldKey = try await old.keys.key(for: request) else {
      throw ToolFailure(.noGoodRevision, "the old key cannot be had", remedy: "check its path")
    }
    // Nothing is made where the old key is not that of the store.
    try await opened.checkKey(oldKey, besides: newKey(makesKey: false))
    guard let newKey = try await new.key(for: request) else {
      throw ToolFailure(.noGoodRevision, "the new key cannot be had", remedy: "check its path")
    }
    let count = try await opened.rekey(from: oldKey, to: newKey)
    switch format {
    case .json:
      try Terminal.print(json: Report(sessions: count))
    case .text:
      Terminal.print("\(escaped(store)) has the new key; \(counted(count, "session")) followed it")
    }
    return .fine
  }
}
