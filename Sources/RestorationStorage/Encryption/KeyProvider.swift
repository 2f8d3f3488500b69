#if Encryption
  import RestorationArchive

  /// A store's request for its key, with facts about the store.
  public struct KeyRequest: Sendable, Hashable {
    /// Sixteen bytes that no other store has, or `nil` for a store that has none yet. A provider
    /// for several stores can file their keys under it.
    public let storeIdentifier: [UInt8]?
    /// Indicates whether any state in the store was ever sealed. If so, a provider must not make a
    /// new key, which could open none of it.
    public let hasSealedState: Bool

    /// Describes a store. Stores and tests of providers make requests.
    public init(storeIdentifier: [UInt8]?, hasSealedState: Bool) {
      self.storeIdentifier = storeIdentifier
      self.hasSealedState = hasSealedState
    }
  }

  /// A source of a store's key, such as a file, a keyring or a server.
  ///
  /// A store asks once, when it is opened. A keyring that is locked at that moment throws an error.
  /// The store then opens, but returns no encrypted state and refuses to save, and its content is
  /// unchanged. Open it again when the keyring is unlocked.
  ///
  /// There are ``KeyFile`` and ``KeyClosure``. For the Secret Service (GNOME Keyring, KWallet), the
  /// keychain or a server, conform a type of your own; <doc:EncryptingStores> shows one.
  public protocol KeyProvider: Sendable {
    /// Returns the key of a store, or `nil` when there is none.
    ///
    /// - Parameter request: The facts about the store, and whether a new key may be made.
    /// - Throws: `RestorationError`, preferably with code `keyUnavailable`, when the key cannot be had
    ///   now.
    func key(for request: KeyRequest) async throws(RestorationError) -> EncryptionKey?
  }

  /// A provider that calls a closure, for keys from elsewhere in the app.
  ///
  /// ```swift
  /// let keys = KeyClosure { _ in try EncryptionKey(bytesFromTheServer) }
  /// ```
  public struct KeyClosure: KeyProvider {
    private let body: @Sendable (KeyRequest) async throws -> EncryptionKey?

    /// Makes a provider.
    ///
    /// - Parameter body: Returns the key, or returns `nil` or throws when there is none now.
    public init(_ body: @escaping @Sendable (KeyRequest) async throws -> EncryptionKey?) {
      self.body = body
    }

    public func key(for request: KeyRequest) async throws(RestorationError) -> EncryptionKey? {
      do {
        return try await body(request)
      } catch {
        throw .keyUnavailable(
          "the key of the store is not available now; try again later",
          cause: error
        )
      }
    }
  }
#endif
