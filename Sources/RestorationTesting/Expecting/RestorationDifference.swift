public import RestorationArchive

/// One difference between saved and restored state, with its known causes.
public struct RestorationDifference: Sendable, Hashable, CustomStringConvertible {
  /// A kind of difference.
  public enum Kind: String, Sendable, CaseIterable {
    /// An object is missing, is another one, or is at another place.
    case object
    /// A key has another value, or no value.
    case value
    /// The elements of a list are in another order.
    case order
    /// The app could not be restored.
    case launch
  }

  /// The kind of the difference.
  public let kind: Kind
  /// The identifiers of the place, separated by slashes; `(app)` for the app itself.
  public let place: String
  /// The key, or `nil` if the difference concerns an object.
  public let key: String?
  /// The expected and the found state.
  public let message: String
  /// The causes in sentences, from the reports of saving and restoring; empty if none is known.
  public var causes: [String]

  /// The place, the key, the expected and the found state, and the causes.
  public var description: String {
    let head = "\(place)\(key.map { ", key \"\($0)\"" } ?? ""): \(message)"
    return ([head] + causes.map { "    because: \($0)" }).joined(separator: "\n")
  }
}

/// State that a test allows to be restored differently.
///
/// ```swift
/// try await expectRestores(Notes.self, ignoring: [.key("lastOpened"), .below(["tabs", "ads"])])
/// ```
public struct IgnoredState: Sendable, Hashable {
  enum Rule: Hashable {
    case key(String, at: IdentifierPath?)
    case below(IdentifierPath)
  }

  let rule: Rule

  /// Ignores a key of every object, or of one.
  public static func key(_ key: String, at path: IdentifierPath? = nil) -> IgnoredState {
    IgnoredState(rule: .key(key, at: path))
  }

  /// Ignores an object and everything below it.
  public static func below(_ path: IdentifierPath) -> IgnoredState {
    IgnoredState(rule: .below(path))
  }

  func covers(_ path: IdentifierPath, key: String?) -> Bool {
    switch rule {
    case .key(let ignored, let place): key == ignored && (place == nil || place == path)
    case .below(let ancestor): path.isEqualToOrDescendant(of: ancestor)
    }
  }
}
