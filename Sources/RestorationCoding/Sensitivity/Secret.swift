import RestorationArchive

/// A value that cannot be stored or printed: a password, a token, a key.
///
/// Encoding one directly is a compile-time error. A type that contains one may be declared
/// `Codable`, but encoding its values throws, and nothing of them is stored. A coder that gets a
/// secret as `Any?` records a failure and stores nothing. Descriptions and mirrors do not contain
/// the value.
///
/// ```swift
/// final class SignInViewController {
///   var password = Secret("")
///   func signIn() { send(password.exposed) }
/// }
/// ```
public struct Secret<Value> {
  /// The value itself; the name makes every use visible in a review.
  public var exposed: Value

  /// Wraps a value.
  public init(_ value: Value) {
    exposed = value
  }
}

extension Secret: Sendable where Value: Sendable {}
extension Secret: Equatable where Value: Equatable {}
extension Secret: Hashable where Value: Hashable {}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A constant text, independent of the value.
  public var description: String { "<secret>" }
  /// A constant text, independent of the value.
  public var debugDescription: String { description }
  /// An empty mirror, so that `dump` prints no value.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

// Unavailable at compile time, but casts at run time still find these conformances, so they throw
// too.
@available(*, unavailable, message: "a secret is never stored; store an identifier for it")
extension Secret: Encodable {
  /// Always throws, because a secret is never stored.
  ///
  /// - Throws: `RestorationError` with code `unsupportedValue`.
  public func encode(to encoder: any Encoder) throws { throw RestorationError.secret }
}

@available(*, unavailable, message: "a secret is never stored; ask for it again")
extension Secret: Decodable {
  /// Always throws, because a secret is never read from an archive.
  ///
  /// - Throws: `RestorationError` with code `unsupportedValue`.
  public init(from decoder: any Decoder) throws { throw RestorationError.secret }
}

/// Identifies a secret that is passed as `Any`.
protocol SecretValue {}
extension Secret: SecretValue {}

extension RestorationError {
  static var secret: RestorationError {
    RestorationError(
      .unsupportedValue,
      "a secret is never stored; keep it in a keychain, and store an identifier for it"
    )
  }
}
