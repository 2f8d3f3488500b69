public import RestorationArchive

/// One thing that should have come back and has not, and why, as far as anybody knows.
public struct RestorationDifference: Sendable, Hashable, CustomStringConvertible {
  /// What kind of difference it is.
  public enum Kind: String, Sendable, CaseIterable {
    /// An object that was there is missing, is another, or stands elsewhere.
    case object
    /// A key has another value, or none.
    case value
    /// The elements of a list are the same in another order.
    case order
    /// The app could not be restored at all.
    case launch
  }

  /// What kind of difference it is.
  public let kind: Kind
  /// Where, as identifiers with slashes between; `(app)` for the app itself.
  public let place: String
  /// The key, or `nil` when it is about an object.
  public let key: String?
  /// Expected and found.
  public let message: String
  /// Why, in sentences, from the reports of saving and restoring; empty when nothing is known.
  public var causes: [String]

  /// Place, key, what was expected and found, and why.
  public var description: String {
    let head = "\(place)\(key.map { ", key \"\($0)\"" } ?? ""): \(message)"
    return ([head] + causes.map { "    because: \($0)" }).joined(separator: "\n")
  }
}

/// Something that a test declares to come back differently, because it may.
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

  /// A key of every object, or of one.
  public static func key(_ key: String, at path: IdentifierPath? = nil) -> IgnoredState {
    IgnoredState(rule: .key(key, at: path))
  }

  /// An object, and everything below it.
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
