import RestorationArchive

/// A value that cannot be stored or printed: a password, a token, a key.
///
/// It is not `Codable`, so encoding one does not compile, nor does a `Codable` type that contains
/// one and leaves its coding to the compiler. A coder that gets a secret as `Any?` records a failure
/// and stores nothing. Descriptions and mirrors do not contain the value.
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
