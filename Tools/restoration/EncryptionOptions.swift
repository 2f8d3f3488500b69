import ArgumentParser
import RestorationStorage

/// How far what is saved is to be encrypted.
enum EncryptionMode: String, ExpressibleByArgument, CaseIterable {
  case archives
  case privateValues
  case none

  var scope: StoreEncryption.Scope? {
    switch self {
    case .archives: .archives
    case .privateValues: .privateValues
    case .none: nil
    }
  }

  /// The mode that a store has, or `nil` when it does not tell.
  init?(_ stored: StoredEncryption) {
    switch stored {
    case .nothingStored, .unknown: return nil
    case .none: self = .none
    case .scope(.archives): self = .archives
    case .scope(.privateValues): self = .privateValues
    }
  }
}

/// With which key revisions are saved, and how far they are encrypted: as the store is, or as it is
/// asked for by name. Nothing is guessed.
struct EncryptionOptions: ParsableArguments {
  @OptionGroup var key: KeyOptions

  @Option(help: "Encrypt archives, privateValues or none; without it, as the store is.")
  var encrypt: EncryptionMode?

  func validate() throws {
    guard encrypt?.scope == nil || key.isGiven else {
      throw ValidationError("--encrypt needs the key: --key-file or --key-descriptor")
    }
  }

  /// How a store is opened to save revisions to it.
  ///
  /// - Parameters:
  ///   - path: The store, which need not exist.
  ///   - source: How what is saved was encrypted where it comes from, if it comes from a store.
  /// - Throws: `ToolFailure` with the status of wrong usage where a key was given and nothing says
  ///   how far to encrypt with it.
  func forWriting(
    to path: String,
    from source: StoredEncryption? = nil
  ) async throws -> StoreOptions {
    var options = StoreOptions(createsMissingStore: false)
    // Without a key nothing is encrypted, and a store that should be refuses by itself.
    guard key.isGiven, let scope = try await mode(of: path, from: source).scope else {
      return options
    }
    options.encryption = key.encryption(scope, makesKey: true)
    return options
  }

  private func mode(of path: String, from source: StoredEncryption?) async throws -> EncryptionMode
  {
    if let encrypt { return encrypt }
    let stored = try await Self.stored(at: path)
    let name = escaped(path)
    switch (stored, source) {
    // A key is for encrypting, where nothing is there yet that says otherwise.
    case (.nothingStored, nil): return .archives
    case (.nothingStored, .some(let source)):
      if case .scope = source, let mode = EncryptionMode(source) { return mode }
      throw Self.undecided("what is copied is not encrypted, and \(name) is new")
    case (.scope, nil), (.scope, .some(stored)):
      return EncryptionMode(stored) ?? .archives
    case (.scope, _): throw Self.undecided("\(name) is encrypted in another way than the source")
    case (.none, _): throw Self.undecided("\(name) is not encrypted")
    case (.unknown, _): throw Self.undecided("no revision of \(name) tells how it is encrypted")
    }
  }

  private static func stored(at path: String) async throws -> StoredEncryption {
    if ServerStore.isNamed(by: path) {
      // It may have to be made first, which its opening for the copy does.
      return try await ServerStore.open(path, options: StoreOptions()).storedEncryption()
    }
    guard try StoreLocation(path).storeKind != nil else { return .nothingStored }
    return try await StateSource.openStore(path).storedEncryption()
  }

  private static func undecided(_ reason: String) -> ToolFailure {
    ToolFailure.wrongUsage(
      "there is a key, and \(reason); nothing was saved",
      remedy: "say what you want: --encrypt archives, --encrypt privateValues or --encrypt none"
    )
  }
}
