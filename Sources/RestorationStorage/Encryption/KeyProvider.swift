import RestorationArchive

/// A store's request for its key, with facts about the store.
public struct KeyRequest: Sendable, Hashable {
  /// Sixteen bytes that identify the store, or `nil` for a store that has no identifier yet. A
  /// keeper of several stores' keys can file them under it.
  public let storeIdentifier: [UInt8]?
  /// Indicates whether anything in the store was ever sealed with its key. A provider may make a
  /// new key only if not: a different key could open none of that state.
  public let hasSealedState: Bool

  /// Describes a store; stores and tests of providers call it.
  public init(storeIdentifier: [UInt8]?, hasSealedState: Bool) {
    self.storeIdentifier = storeIdentifier
    self.hasSealedState = hasSealedState
  }
}

/// Keeps the key of a store: a file, a keyring, a server.
///
/// A store asks once, when it is opened. A keyring that is locked at that moment throws an error.
/// The store then opens, but returns no sealed state and refuses to save, and its contents stay
/// unchanged. Open it again when the keyring is unlocked.
///
/// ``KeyFile`` and ``KeyClosure`` are provided. For the Secret Service (GNOME Keyring, KWallet),
/// the keychain or a server, conform a type of your own; <doc:EncryptingStores> shows one.
public protocol KeyProvider: Sendable {
  /// Returns the key of a store, or `nil` when there is none.
  ///
  /// - Parameter request: The store that asks, and whether a new key may be made.
  /// - Throws: `RestorationError`, preferably with code `keyUnavailable`, when the key is not
  ///   available now.
  func key(for request: KeyRequest) async throws(RestorationError) -> EncryptionKey?
}

/// A provider that calls a closure, for keys held elsewhere in the app.
///
/// ```swift
/// let keys = KeyClosure { _ in try EncryptionKey(bytesFromTheServer) }
/// ```
public struct KeyClosure: KeyProvider {
  private let body: @Sendable (KeyRequest) async throws -> EncryptionKey?

  /// Makes a provider.
  ///
  /// - Parameter body: Returns the key, or `nil` or an error when none is available now.
  public init(_ body: @escaping @Sendable (KeyRequest) async throws -> EncryptionKey?) {
    self.body = body
  }

  public func key(for request: KeyRequest) async throws(RestorationError) -> EncryptionKey? {
    do {
      return try await body(request)
    } catch {
      throw .keyUnavailable("the key of the store cannot be had now; try again later", cause: error)
    }
  }
}
