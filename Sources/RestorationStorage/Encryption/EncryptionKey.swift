#if Encryption
  import Crypto
  import RestorationArchive

  /// A secret of 256 bits, which nothing prints.
  ///
  /// A ``KeyProvider`` hands the store its key in this form. A key is random; a password is none, and
  /// has to go through a slow derivation of its own first.
  ///
  /// ```swift
  /// let key = try EncryptionKey(bytesFromTheKeyring)
  /// ```
  ///
  /// The memory of a key is overwritten when its last copy goes.
  public struct EncryptionKey: Sendable {
    /// How many bytes a key has.
    public static let byteCount = 32

    let material: SymmetricKey

    /// Takes over the bytes of a key.
    ///
    /// - Parameter bytes: ``byteCount`` random bytes.
    /// - Throws: `RestorationError` with code `keyUnavailable` when they are not as many as that.
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

    /// The key itself, for those who have to keep it somewhere; it must not be printed.
    ///
    /// - Parameter body: Gets the bytes, which are gone when it returns.
    public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows
      -> Result
    {
      try material.withUnsafeBytes(body)
    }
  }

  extension EncryptionKey: CustomStringConvertible, CustomReflectable {
    /// Never the key.
    public var description: String { "<key>" }
    /// Nothing, so that `dump` shows nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
  }
#endif
