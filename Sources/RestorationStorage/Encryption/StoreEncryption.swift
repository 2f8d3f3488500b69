#if Encryption
  /// The encryption of a store's state: its key, and the part that is encrypted.
  ///
  /// ```swift
  /// var options = StoreOptions()
  /// options.encryption = StoreEncryption(keys: KeyFile(path: keyPath))
  /// let store = try await RevisionStore(files: path, options: options)
  /// ```
  ///
  /// <doc:EncryptingStores> says what this protects and what it does not.
  /// `Schemas/Archive/sealed-v1.md` describes the bytes.
  public struct StoreEncryption: Sendable {
    /// The part of the state that is encrypted.
    public enum Scope: String, Sendable, Hashable, CaseIterable {
      /// Whole archives. Without the key, a listing shows their numbers and sizes, and nothing of
      /// their content.
      case archives
      /// Only values that were encoded as private. The rest of such an archive can be read, shown
      /// and restored without the key.
      case privateValues
    }

    /// The treatment of unsealed revisions in a store whose archives are encrypted.
    public enum Plaintext: String, Sendable, Hashable, CaseIterable {
      /// Unsealed revisions are reported with code `plaintextRefused` and left alone. Otherwise
      /// anyone who can write to the store could put forged state into it.
      case refused
      /// Unsealed revisions are read. Use it while a store changes over, until its older revisions
      /// are gone.
      case readable
    }

    /// The provider of the store's key.
    public var keys: any KeyProvider
    /// The part of the state that is encrypted.
    public var scope: Scope
    /// The treatment of unsealed revisions; used only with ``Scope/archives``.
    public var plaintext: Plaintext

    /// Describes the encryption of a store; all parameters except the key have a default.
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
