import ArgumentParser
import RestorationStorage

/// With which key a store is opened.
struct KeyOptions: ParsableArguments {
  @Option(help: "The file with the key of an encrypted store.")
  var keyFile: String?

  /// How a store is opened that is only looked at: whatever of it is encrypted is read, and what is
  /// not is read as well.
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
    keyFile.map {
      StoreEncryption(
        keys: KeyFile(path: $0, isMadeWhenMissing: makesKey),
        scope: scope,
        plaintext: .readable
      )
    }
  }
}

extension StoreEncryption.Scope: ExpressibleByArgument {}
