import ArgumentParser
import RestorationStorage

/// With which key a store is opened.
struct KeyOptions: ParsableArguments {
  @Option(
    help: "The file with the key of an encrypted store; - is standard input.",
    completion: .file()
  )
  var keyFile: String?

  @Option(help: "The open descriptor that the key is read from.")
  var keyDescriptor: Int32?

  @Flag(
    help:
      "Take also what is not encrypted in a store whose archives are; somebody without the key may have put it there."
  )
  var unsealed = false

  /// Whether some verb of this process was given a key, so that a missing one is not what is wrong.
  static var isGiven: Bool {
    CommandLine.arguments.contains { argument in
      ["--key-file", "--key-descriptor"].contains { argument == $0 || argument.hasPrefix($0 + "=") }
    }
  }

  var isGiven: Bool { keyFile != nil || keyDescriptor != nil }

  /// The descriptor that the key comes from, or `nil` when it lies in a file.
  var descriptor: Int32? { keyFile == "-" ? 0 : keyDescriptor }

  var isFromStandardInput: Bool { descriptor == 0 }

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

  /// How a store is opened that is only looked at.
  var forReading: StoreOptions {
    var options = StoreOptions(createsMissingStore: false, isForReading: true)
    options.encryption = encryption(.archives, makesKey: false)
    return options
  }

  /// How a store is opened whose revisions are pinned, removed or brought back; none is made.
  var forWriting: StoreOptions {
    var options = StoreOptions(createsMissingStore: false)
    options.encryption = encryption(.archives, makesKey: false)
    return options
  }

  /// - Parameters:
  ///   - scope: How far something that is saved is encrypted.
  ///   - makesKey: Whether a store that has nothing encrypted yet may get a new key.
  func encryption(_ scope: StoreEncryption.Scope, makesKey: Bool) -> StoreEncryption? {
    provider(makesKey: makesKey).map {
      StoreEncryption(keys: $0, scope: scope, plaintext: unsealed ? .readable : .refused)
    }
  }

  private func provider(makesKey: Bool) -> (any KeyProvider)? {
    if let descriptor { return DescriptorKey(descriptor: descriptor) }
    return keyFile.map { KeyFile(path: $0, isMadeWhenMissing: makesKey) }
  }
}
