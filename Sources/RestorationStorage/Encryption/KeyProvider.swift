#if Encryption
  import RestorationArchive

  /// A store's request for its key, with what the store says of itself.
  public struct KeyRequest: Sendable, Hashable {
    /// Sixteen bytes that no other store has, or `nil` for a store that has none yet. Whoever keeps
    /// the keys of several stores can file them under it.
    public let storeIdentifier: [UInt8]?
    /// Whether anything in the store was ever sealed with its key. Only if not may a provider make a
    /// new key: any other one could open nothing.
    public let hasSealedState: Bool

    /// Describes a store; stores do, and tests of providers.
    public init(storeIdentifier: [UInt8]?, hasSealedState: Bool) {
      self.storeIdentifier = storeIdentifier
      self.hasSealedState = hasSealedState
    }
  }

  /// Keeps the key of a store: a file, a keyring, a server.
  ///
  /// A store asks once, when it is opened. A keyring that is locked at that moment answers with an
  /// error; the store then opens, gives out nothing and refuses to save, and everything in it stays
  /// as it is. Open it again when the keyring is unlocked.
  ///
  /// There are ``KeyFile`` and ``KeyClosure``. For the Secret Service (GNOME Keyring, KWallet), the
  /// keychain or a server, conform a type of yours; <doc:EncryptingStores> shows one.
  public protocol KeyProvider: Sendable {
    /// Returns the key of a store, or `nil` when there is none.
    ///
    /// - Parameter request: Which store asks, and whether a new key may be made.
    /// - Throws: `RestorationError`, preferably with code `keyUnavailable`, when the key cannot be had
    ///   now.
    func key(for request: KeyRequest) async throws(RestorationError) -> EncryptionKey?
  }

  /// A provider that is a closure, for keys that come from elsewhere in the app.
  ///
  /// ```swift
  /// let keys = KeyClosure { _ in try EncryptionKey(bytesFromTheServer) }
  /// ```
  public struct KeyClosure: KeyProvider {
    private let body: @Sendable (KeyRequest) async throws -> EncryptionKey?

    /// Makes a provider.
    ///
    /// - Parameter body: Returns the key, or `nil` or an error when there is none now.
    public init(_ body: @escaping @Sendable (KeyRequest) async throws -> EncryptionKey?) {
      self.body = body
    }

    public func key(for request: KeyRequest) async throws(RestorationError) -> EncryptionKey? {
      do {
        return try await body(request)
      } catch {
        throw .keyUnavailable(
          "the key of the store cannot be had now; try again later",
          cause: error
        )
      }
    }
  }
#endif
