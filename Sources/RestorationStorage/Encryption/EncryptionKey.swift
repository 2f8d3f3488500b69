#if Encryption
  import Crypto
  import RestorationArchive

  /// A secret key of 256 bits. Its description and its reflection hide it.
  ///
  /// A ``KeyProvider`` gives the store its key in this form. A key is random. A password is not a
  /// key; apply a slow key derivation to it first.
  ///
  /// ```swift
  /// let key = try EncryptionKey(bytesFromTheKeyring)
  /// ```
  ///
  /// The memory of a key is overwritten when its last copy is released.
  public struct EncryptionKey: Sendable {
    /// The length of a key, in bytes.
    public static let byteCount = 32

    let material: SymmetricKey

    /// Makes a key from its bytes.
    ///
    /// - Parameter bytes: ``byteCount`` random bytes.
    /// - Throws: `RestorationError` with code `keyUnavailable` when the number of bytes differs.
    public init(_ bytes: some Collection<UInt8>) throws(RestorationError) {
      guard bytes.count == Self.byteCount else {
        throw .keyUnavailable(
          "expected a key of \(Self.byteCount) bytes, found \(bytes.count); provide another"
        )
      }
      material = SymmetricKey(data: Array(bytes))
    }

    init(_ material: SymmetricKey) {
      self.material = material
    }

    /// Makes a key from the system's random bytes.
    public static func random() -> EncryptionKey {
      EncryptionKey(SymmetricKey(size: .bits256))
    }

    /// Calls a closure with the bytes of the key, for code that has to store it. The key must not
    /// be printed.
    ///
    /// - Parameter body: Gets the bytes, which are valid until it returns.
    public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows
      -> Result
    {
      try material.withUnsafeBytes(body)
    }
  }

  extension EncryptionKey: CustomStringConvertible, CustomReflectable {
    /// A fixed text, never the key.
    public var description: String { "<key>" }
    /// An empty mirror, so that `dump` shows nothing of the key.
    public var customMirror: Mirror { Mirror(self, children: []) }
  }
#endif
