import RestorationArchive

/// A value that cannot be stored or printed: a password, a token, a key.
///
/// An attempt to encode one is an error at compile time. A type that contains one may be declared
/// `Codable`; encoding such a value throws, and nothing of it is stored. An object coder that gets a secret
/// as `Any?` keeps a failure and stores nothing. Descriptions and mirrors say nothing of the value.
///
/// ```swift
/// final class SignInViewController {
///   var password = Secret("")
///   func signIn() { send(password.exposed) }
/// }
/// ```
public struct Secret<Value> {
  /// The value itself; the word shows in a review where it leaves its wrapping.
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
  /// Always the same, whatever the value.
  public var description: String { "<secret>" }
  /// Always the same, whatever the value.
  public var debugDescription: String { description }
  /// Nothing, so that `dump` finds nothing either.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

// Unavailable to the compiler, but casts at run time still find these; so they throw as well.
@available(*, unavailable, message: "a secret is never stored; store what finds it again")
extension Secret: Encodable {
  /// Never encodes.
  ///
  /// - Throws: Always: `RestorationError` with code `unsupportedValue`.
  public func encode(to encoder: any Encoder) throws { throw RestorationError.secret }
}

@available(*, unavailable, message: "a secret is never stored; ask for it again")
extension Secret: Decodable {
  /// Never decodes.
  ///
  /// - Throws: Always: `RestorationError` with code `unsupportedValue`.
  public init(from decoder: any Decoder) throws { throw RestorationError.secret }
}

/// Lets a secret be known when it arrives as `Any`.
protocol SecretValue {}
extension Secret: SecretValue {}

extension RestorationError {
  static var secret: RestorationError {
    RestorationError(
      .unsupportedValue,
      "a secret is never stored; keep it where secrets belong, and store what finds it again"
    )
  }
}
