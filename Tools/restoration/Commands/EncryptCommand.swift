import ArgumentParser
import RestorationStorage

struct EncryptCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "encrypt",
    abstract: "Encrypt the revisions of a store, in place.",
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

      EXAMPLES
        restoration encrypt notes.sqlite --key-file notes.key --dry-run
        restoration encrypt notes.sqlite --key-file notes.key
        restoration encrypt notes.sqlite --key-file a.key --scope privateValues
      """
  )

  @OptionGroup var change: EncryptionChange

  @Option(help: "The part to encrypt: archives, or privateValues alone.")
  var scope: StoreEncryption.Scope = .archives

  func perform() async throws -> ExitStatus { try await change.perform(scope) }
}

struct DecryptCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "decrypt",
    abstract: "Decrypt the revisions of a store, in place, so that it needs no key.",
    discussion: """
      Every revision is rewritten under its own number, session by session, each in one step; \
      pins, ledgers and numbers stay. The key of a session is removed with its last encrypted \
      revision, and the key record of the store at the end. Then the app has to open the store \
      without a key, so close it first. After an interruption the same command continues; until \
      then --unsealed reads the revisions that are already decrypted. Removed revisions that \
      rest are removed for good.

      Revisions that the key does not open, and those in quarantine, stay encrypted: they are \
      named, the store still needs its key, and the status is 1.

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
