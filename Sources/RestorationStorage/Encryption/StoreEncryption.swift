#if Encryption
  /// How a store encrypts its state: with which key, and how much of it.
  ///
  /// ```swift
  /// var options = StoreOptions()
  /// options.encryption = StoreEncryption(keys: KeyFile(path: keyPath))
  /// let store = try await RevisionStore(files: path, options: options)
  /// ```
  ///
  /// What this promises and what it does not is in <doc:EncryptingStores>.
  ///
  /// The bytes are in `Schemas/Archive/sealed-v1.md`.
  public struct StoreEncryption: Sendable {
    /// How much is encrypted.
    public enum Scope: String, Sendable, Hashable, CaseIterable {
      /// Whole archives, with everything that a listing tells of them but their size.
      case archives
      /// The values that were encoded as private, and nothing else. The rest of such an archive can
      /// be read, shown and restored without the key.
      case privateValues
    }

    /// What becomes of revisions that are not sealed in a store whose archives are.
    public enum Plaintext: String, Sendable, Hashable, CaseIterable {
      /// They are reported with code `plaintextRefused`, and left alone. Otherwise somebody who can
      /// write to the store could put state of their own making into it.
      case refused
      /// They are read. Use it while a store changes over, until what was saved before is gone.
      case readable
    }

    /// Who keeps the store's key.
    public var keys: any KeyProvider
    /// How much is encrypted.
    public var scope: Scope
    /// What becomes of revisions that are not sealed; it matters with ``Scope/archives`` only.
    public var plaintext: Plaintext

    /// Says how a store is encrypted; each but the key has a default.
    public init(
      keys: any KeyProvider,
      scope: Scope = .archives,
      plaintext: Plaintext = .refused
    ) {
      self.keys = keys
      self.scope = scope
      self.plaintext = plaintext
    }
  }
#endif
