public import RestorationArchive

/// One difference between saved and restored state, with its known causes.
public struct RestorationDifference: Sendable, Hashable, CustomStringConvertible {
  /// A kind of difference.
  public enum Kind: String, Sendable, CaseIterable {
    /// An object is missing, is another one, or is at another place.
    case object
    /// A key has another value, or no value.
    case value
    /// An object without an identifier shows another value; the key names the value as the tree does.
    case shown
    /// A stored property has another value; the key is its name.
    case property
    /// The elements of a list are in another order.
    case order
    /// The app could not be restored.
    case launch
  }

  /// The kind of the difference.
  public let kind: Kind
  /// The identifiers of the place, separated by slashes; `(app)` for the app itself.
  public let place: String
  /// The key, the name of a shown value or of a property, or `nil` if the difference concerns an
  /// object.
  public let key: String?
  /// The expected and the found state.
  public let message: String
  /// The causes in sentences, from the reports of saving and restoring; empty if none is known.
  public var causes: [String]

  /// The place, the key, the expected and the found state, and the causes.
  public var description: String {
    let name = key.map {
      switch kind {
      case .shown: ", \($0)"
      case .property: ", property \"\($0)\""
      case .object, .value, .order, .launch: ", key \"\($0)\""
      }
    }
    let head = "\(place)\(name ?? ""): \(message)"
    return ([head] + causes.map { "    because: \($0)" }).joined(separator: "\n")
  }
}

/// State that a test allows to be restored differently.
///
/// ```swift
/// try await expectRestores(Notes.self, ignoring: [.key("lastOpened"), .below(["tabs", "ads"])])
/// try await expectRestores(Notes.self, ignoring: [.place("stack/view UILabel 2")])
/// ```
public struct IgnoredState: Sendable, Hashable {
  enum Rule: Hashable {
    case key(String, at: IdentifierPath?)
    case below(IdentifierPath)
    case place(String)
  }

  let rule: Rule

  /// Ignores a key of every object, or of one; also a property of that name, or a value that views
  /// without identifiers show, such as `selection`.
  public static func key(_ key: String, at path: IdentifierPath? = nil) -> IgnoredState {
    IgnoredState(rule: .key(key, at: path))
  }

  /// Ignores an object and everything below it.
  public static func below(_ path: IdentifierPath) -> IgnoredState {
    IgnoredState(rule: .below(path))
  }

  /// Ignores an object and everything below it, by the place that a failure names.
  ///
  /// Objects without identifiers have such places: `.place("form/view TextField 1")`.
  public static func place(_ place: String) -> IgnoredState {
    IgnoredState(rule: .place(place))
  }

  func covers(_ path: IdentifierPath, key: String?, place found: String? = nil) -> Bool {
    switch rule {
    case .place(let place):
      found.map { $0 == place || $0.hasPrefix(place + "/") }
        ?? (place == path.identifiers.joined(separator: "/"))
    case .key(let ignored, let place): key == ignored && (place == nil || place == path)
    case .below(let ancestor): path.isEqualToOrDescendant(of: ancestor)
    }
  }
}
