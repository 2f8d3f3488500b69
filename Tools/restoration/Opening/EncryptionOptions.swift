import ArgumentParser
import RestorationArchive
import RestorationMaintenance
import RestorationSQLite
import RestorationStorage

/// The encryption for saved revisions, in the words of the command line.
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

  /// Makes the mode of a store, or `nil` when that is unknown.
  init?(_ stored: StoredEncryption) {
    switch stored {
    case .nothingStored, .unknown: return nil
    case .none: self = .none
    case .scope(.archives): self = .archives
    case .scope(.privateValues): self = .privateValues
    }
  }
}

/// The key and the encryption for saving: as in the store, or as requested. Nothing is guessed.
struct EncryptionOptions: ParsableArguments {
  @Option(help: KeyOptions.fileHelp, completion: .file())
  var keyFile: String?

  @Option(help: KeyOptions.descriptorHelp)
  var keyDescriptor: Int32?

  @Flag(help: KeyOptions.unsealedHelp)
  var unsealed = false

  @Option(help: "The part to encrypt; by default the same as in the store.")
  var encrypt: EncryptionMode?

  /// The key, as verbs without encryption take it.
  var key: KeyOptions {
    var options = KeyOptions()
    (options.keyFile, options.keyDescriptor, options.unsealed) = (keyFile, keyDescriptor, unsealed)
    return options
  }

  func validate() throws {
    try key.validate()
    guard encrypt?.scope == nil || key.isGiven else {
      throw ValidationError("--encrypt needs the key: --key-file or --key-descriptor")
    }
  }

  /// Returns the options for opening a store to save to it.
  ///
  /// - Parameters:
  ///   - path: The store, which need not exist.
  ///   - source: The encryption of the store that the revisions come from, if any.
  /// - Throws: `ToolFailure` with the status of wrong usage when a key was given and the scope of
  ///   the encryption is unknown.
  func forWriting(
    to path: String,
    from source: StoredEncryption? = nil
  ) async throws -> StoreOptions {
    var options = StoreOptions(createsMissingStore: false)
    // Without a key nothing is encrypted, and a store that requires it refuses the save.
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
    // A key is for encrypting, unless existing state shows another use.
    case (.nothingStored, nil): return .archives
    case (.nothingStored, .some(let source)):
      if case .scope = source, let mode = EncryptionMode(source) { return mode }
      throw Self.undecided("the source is not encrypted, and \(name) is new")
    case (.scope, nil), (.scope, .some(stored)):
      return EncryptionMode(stored) ?? .archives
    case (.scope, _): throw Self.undecided("\(name) is encrypted in another way than the source")
    case (.none, _): throw Self.undecided("\(name) is not encrypted")
    case (.unknown, _): throw Self.undecided("no revision of \(name) shows its encryption")
    }
  }

  private static func stored(at path: String) async throws -> StoredEncryption {
    if ServerStore.isNamed(by: path) {
      // The store may have to be made first, which opening it for the copy does.
      return try await ServerStore.open(path, options: StoreOptions()).maintenance
        .storedEncryption()
    }
    guard try StoreLocation(path).storeKind != nil else { return .nothingStored }
    let store: RevisionStore
    do {
      store = try await StateSource.openStore(path)
    } catch let error as RestorationError where error.isOfEmptyDatabase {
      return .nothingStored
    }
    let stored = try await store.maintenance.storedEncryption()
    // An interrupted first save leaves the key of a store that has nothing else.
    if stored == .unknown, try await store.maintenance.allSessions().isEmpty {
      return .nothingStored
    }
    return stored
  }

  private static func undecided(_ reason: String) -> ToolFailure {
    ToolFailure.wrongUsage(
      "there is a key, and \(reason); nothing was saved",
      remedy: "choose one of --encrypt archives, --encrypt privateValues or --encrypt none"
    )
  }
}
