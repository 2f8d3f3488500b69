import Crypto
import RestorationArchive

/// A secret of 256 bits that is never printed.
///
/// A ``KeyProvider`` hands the store its key in this form. A key is random. A password is not a
/// key: derive one from it first with a slow derivation function.
///
/// ```swift
/// let key = try EncryptionKey(bytesFromTheKeyring)
/// ```
///
/// The memory of a key is overwritten when its last copy goes.
public struct EncryptionKey: Sendable {
  /// The number of bytes of a key.
  public static let byteCount = 32

  let material: SymmetricKey

  /// Takes over the bytes of a key.
  ///
  /// - Parameter bytes: ``byteCount`` random bytes.
  /// - Throws: `RestorationError` with code `keyUnavailable` when their number is wrong.
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

  /// Calls a closure with the bytes of the key, for code that stores it elsewhere; never print
  /// them.
  ///
  /// - Parameter body: Gets the bytes, which are invalid after it returns.
  public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows
    -> Result
  {
    try material.withUnsafeBytes(body)
  }
}

extension EncryptionKey: CustomStringConvertible, CustomReflectable {
  /// A placeholder, never the key.
  public var description: String { "<key>" }
  /// An empty mirror, so that `dump` shows nothing.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
