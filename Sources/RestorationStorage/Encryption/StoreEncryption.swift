/// The encryption of a store: its key provider, and the part of the state that is encrypted.
///
/// ```swift
/// var options = StoreOptions()
/// options.encryption = StoreEncryption(keys: KeyFile(path: keyPath))
/// let store = try await RevisionStore(files: path, options: options)
/// ```
///
/// The guarantees and their limits are in <doc:EncryptingStores>.
///
/// The format is in `Schemas/Archive/sealed-v1.md`.
public struct StoreEncryption: Sendable {
  /// The part of the state that is encrypted.
  public enum Scope: String, Sendable, Hashable, CaseIterable {
    /// Whole archives, with all facts that a listing shows except their size.
    case archives
    /// Only the values that were encoded as private. The rest of such an archive can be read, shown
    /// and restored without the key.
    case privateValues
  }

  /// The treatment of unsealed revisions in a store whose archives are sealed.
  public enum Plaintext: String, Sendable, Hashable, CaseIterable {
    /// They are reported with code `plaintextRefused`, and left alone. Otherwise anyone who can
    /// write to the store could insert forged state.
    case refused
    /// They are read. Use it while a store is being converted, until all unsealed revisions are
    /// gone.
    case readable
  }

  /// The provider of the store's key.
  public var keys: any KeyProvider
  /// The part of the state that is encrypted.
  public var scope: Scope
  /// The treatment of unsealed revisions; it applies only with ``Scope/archives``.
  public var plaintext: Plaintext

  /// Describes the encryption of a store; every parameter but the key has a default.
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
