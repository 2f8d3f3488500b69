import ArgumentParser
import RestorationStorage

struct EncryptCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "encrypt",
    abstract: "Encrypt or decrypt a store in place, or change its key.",
    discussion: """
      Every revision is rewritten under its own number, session by session, each in one step; \
      pins, ledgers and numbers stay. From the first one on, the app has to open the store with \
      the key, so close it first. After an interruption the same command continues; until then \
      --unsealed reads the revisions that are not encrypted yet. Every revision is read again at \
      the end. Removed revisions that rest are removed for good.

      Damaged revisions, those in quarantine, and damaged databases kept beside the store stay \
      readable without the key: they are named, and the status is 1. Earlier copies and backups \
      also stay readable, and so may the disk's remains of replaced files; the tool cannot find \
      these.

      A missing file of --key-file is made, with a random key, if nothing is encrypted yet.

      --scope none decrypts: the key of a session is removed with its last encrypted \
      revision, and the key record of the store at the end. Then the app has to open the store \
      without a key. Revisions that the key does not open, and those in quarantine, stay \
      encrypted: they are named, the store still needs its key, and the status is 1.

      --new-key-file and --new-key-descriptor give an encrypted store another key, without \
      rewriting revisions. Each session has a key of its own, which is encrypted with the key of \
      the store. These are encrypted again with the new key, session by session, and the record of \
      the store's own key comes last. Until it is finished neither key opens everything, so keep \
      both: a failure says what each opens, `restoration doctor` with either key sees it, and the \
      same command continues.

      The keys of the sessions stay the same, also for what is saved later. So earlier copies and \
      backups keep the old key, and a person with that key and such a copy can read later saves \
      too. Where the old key is in wrong hands, decrypt the store and encrypt it with another, \
      which gives each session a new key.

      EXAMPLES
        restoration encrypt notes.sqlite --key-file notes.key --dry-run
        restoration encrypt notes.sqlite --key-file notes.key
        restoration encrypt notes.sqlite --key-file a.key --scope privateValues
        restoration encrypt notes.sqlite --key-file old.key --scope none
        restoration encrypt notes.sqlite --key-file old.key --new-key-file new.key
        restoration encrypt a.sqlite --key-descriptor 3 --new-key-file b.key 3< a.key
      """
  )

  @Argument(help: "A directory or a SQLite file.", completion: .file())
  var store: String

  @OptionGroup var key: KeyOptions

  @Flag(help: "Report the changes without making them.")
  var dryRun = false

  @OptionGroup var waiting: WaitOptions
  @OptionGroup var output: ResultOptions

  @Option(help: "The part to encrypt: archives, as by default, privateValues alone, or none.")
  var scope: EncryptionMode?

  @Option(
    help: "The file with the new key, made if it is missing; - is standard input.",
    completion: .file()
  )
  var newKeyFile: String?

  @Option(help: "The open descriptor that the new key is read from.")
  var newKeyDescriptor: Int32?

  /// Indicates whether the store gets another key, and stays encrypted as it is.
  private var changesKey: Bool { newKeyFile != nil || newKeyDescriptor != nil }

  func validate() throws {
    guard key.isGiven else {
      throw ValidationError("give the key: --key-file or --key-descriptor")
    }
    guard changesKey else { return }
    guard (newKeyFile == nil) != (newKeyDescriptor == nil), (newKeyDescriptor ?? 0) >= 0 else {
      throw ValidationError("give the new key: --new-key-file or --new-key-descriptor")
    }
    guard scope == nil, !dryRun else {
      throw ValidationError("a new key is given as it is: leave out --scope and --dry-run")
    }
    // A pipe is read only once, so its key would be both the old and the new one.
    guard key.descriptor == nil || key.descriptor != newKey.descriptor else {
      throw ValidationError("the old key and the new one cannot come from the same descriptor")
    }
  }

  func perform() async throws -> ExitStatus {
    changesKey ? try await changeKey() : try await perform((scope ?? .archives).scope)
  }
}
