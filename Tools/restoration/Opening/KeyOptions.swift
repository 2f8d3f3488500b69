import ArgumentParser
import Foundation
import RestorationStorage

/// The options for the key of a store.
struct KeyOptions: ParsableArguments {
  @Option(help: Self.fileHelp, completion: .file())
  var keyFile: String?

  @Option(help: Self.descriptorHelp)
  var keyDescriptor: Int32?

  @Flag(help: Self.unsealedHelp)
  var unsealed = false

  static let fileHelp: ArgumentHelp =
    "The file with the key of an encrypted store; - is standard input."
  static let descriptorHelp: ArgumentHelp = "The open descriptor that the key is read from."
  static let unsealedHelp: ArgumentHelp = """
    Also take unencrypted revisions in a store whose archives are encrypted; they can be forged \
    without the key.
    """

  /// Indicates whether a key option was given, so that a missing option is not the reason of a
  /// failure.
  static var isGiven: Bool {
    CommandLine.arguments.contains { argument in
      ["--key-file", "--key-descriptor"].contains { argument == $0 || argument.hasPrefix($0 + "=") }
    }
  }

  var isGiven: Bool { keyFile != nil || keyDescriptor != nil }

  /// The descriptor of the key, or `nil` when it is in a file.
  var descriptor: Int32? { keyFile == "-" ? 0 : keyDescriptor }

  var isFromStandardInput: Bool { descriptor == 0 }

  /// Closes the descriptor of the key in programs that are started from now on.
  func hideDescriptor() {
    if let descriptor { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
  }

  func validate() throws {
    guard keyFile == nil || keyDescriptor == nil else {
      throw ValidationError("give --key-file or --key-descriptor, not both")
    }
    guard keyFile?.isEmpty != true else {
      throw ValidationError("--key-file is empty; a variable of the shell may not be set")
    }
    guard (keyDescriptor ?? 0) >= 0 else {
      throw ValidationError("--key-descriptor takes the number of an open descriptor")
    }
  }

  /// The options for opening a store for reading only.
  var forReading: StoreOptions {
    var options = StoreOptions(createsMissingStore: false, isForReading: true)
    options.encryption = encryption(.archives, makesKey: false)
    return options
  }

  /// The options for opening an existing store to pin, remove or restore revisions.
  var forWriting: StoreOptions {
    var options = StoreOptions(createsMissingStore: false)
    options.encryption = encryption(.archives, makesKey: false)
    return options
  }

  /// Returns the encryption that the options describe, or `nil` without a key.
  ///
  /// - Parameters:
  ///   - scope: The encryption of saved revisions.
  ///   - makesKey: Allows a new key for a store that has nothing encrypted yet.
  func encryption(_ scope: StoreEncryption.Scope, makesKey: Bool) -> StoreEncryption? {
    provider(makesKey: makesKey).map {
      StoreEncryption(keys: $0, scope: scope, plaintext: unsealed ? .readable : .refused)
    }
  }

  /// Refuses a key that a command could not use, without making one.
  ///
  /// - Parameter makesKey: Allows a key file that is still to be made.
  /// - Throws: As the command that uses the key.
  func check(makesKey: Bool) async throws {
    if let file = keyFile, descriptor == nil, makesKey, !PartialFile.isTaken(file) {
      return try TypedPath.checkNew(file)
    }
    _ = try await key(makesKey: false)
  }

  /// Returns the key, or `nil` when it is not there.
  func key(makesKey: Bool) async throws -> EncryptionKey? {
    try await provider(makesKey: makesKey)?
      .key(for: KeyRequest(storeIdentifier: nil, hasSealedState: false))
  }

  func provider(makesKey: Bool) -> (any KeyProvider)? {
    if let descriptor { return DescriptorKey(descriptor: descriptor) }
    return keyFile.map { KeyFile(path: $0, isMadeWhenMissing: makesKey) }
  }
}
