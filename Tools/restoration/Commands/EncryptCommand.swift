import ArgumentParser
import RestorationStorage

struct EncryptCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "encrypt",
    abstract: "Encrypt what a store has already, in place.",
    discussion: """
      Every revision is written anew under its own number, session by session, each in one step; pins, \
      ledgers and numbers stay. From the first one on, the app has to open the store with the key, so \
      close it first. After an interruption the same command goes on; until then --unsealed reads what \
      is not encrypted yet. Every revision is read again at \
      the end.

      What is damaged or in quarantine stays readable, as do damaged databases that are kept beside the \
      store: they are named, and the status is 1. So do copies and backups that were made before, and \
      what a disk keeps of files that were replaced; those this cannot know.

      A missing file of --key-file is made, with a random key, if nothing is encrypted yet.

      EXAMPLES
        restoration encrypt notes.sqlite --key-file notes.key --dry-run
        restoration encrypt notes.sqlite --key-file notes.key
        restoration encrypt notes.sqlite --key-file a.key --scope privateValues
      """
  )

  @OptionGroup var change: EncryptionChange

  @Option(help: "How much to encrypt: archives, or privateValues alone.")
  var scope: StoreEncryption.Scope = .archives

  func perform() async throws -> ExitStatus { try await change.perform(scope) }
}

struct DecryptCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "decrypt",
    abstract: "Store what is encrypted in plain, in place, so that no key is needed any more.",
    discussion: """
      Every revision is written anew under its own number, session by session, each in one step; pins, \
      ledgers and numbers stay. The keys of the sessions go with their last encrypted revision, and that \
      of the store at the end; then the app has to open the store without a key, so close it first. \
      After an interruption the same command goes on; until then --unsealed reads what is plain \
      already.

      What cannot be read with the key, and what is in quarantine, stays encrypted: it is named, the \
      store still needs its key, and the status is 1.

      EXAMPLES
        restoration decrypt notes.sqlite --key-file notes.key --dry-run
        restoration decrypt notes.sqlite --key-file notes.key
        restoration decrypt notes.sqlite --key-descriptor 3 3< notes.key
      """
  )

  @OptionGroup var change: EncryptionChange

  func perform() async throws -> ExitStatus { try await change.perform(nil) }
}

extension StoreEncryption.Scope: ExpressibleByArgument {}
