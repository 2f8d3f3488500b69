/// What one file says that the copies of other files depend on.
struct Facts: Codable, Equatable {
  var classes: [DeclaredClass] = []
  var members: [ExtensionMember] = []
  var methods: [NamedMethod] = []
  var imports: [Import] = []
  /// The selectors that the file names.
  var references: [MethodReference] = []
  /// What extensions say that types conform to.
  var conformances: [Conformance] = []
  /// The protocols that are of no actor.
  var plainProtocols: [String] = []
  /// The protocols that are on the main actor.
  var boundProtocols: [String] = []
  /// Requirements of protocols that were optional in Objective-C, without labels.
  var optionalRequirements: [String] = []
  /// Whether the file names something of UIKit's and does not import it.
  var needsUIKit = false
  /// Whether the file is no whole Swift; then nothing moves into it or out of it.
  var isBroken = false
}

/// A class in the sources.
struct DeclaredClass: Codable, Equatable {
  /// With the types that it stands in, such as `Library.Shelf`.
  var name: String
  /// As the class writes it, without generic arguments; not always a class.
  var superclass: String?
  /// What the class overrides in its own body.
  var overrides: [MemberKey]
}

/// What an extension says that a type conforms to.
struct Conformance: Codable, Equatable {
  /// Both as they are written, without generic arguments.
  var type: String
  var proto: String
}

/// A member in an extension of something.
struct ExtensionMember: Codable, Equatable {
  /// As the extension writes it.
  var type: String
  var key: MemberKey
  var isOverride: Bool
  /// Whether the member says that it is Objective-C's too, which is when subclasses may override it.
  var isObjectiveC: Bool
  /// What has to hold for the member to be compiled, as `#if` would have it.
  var conditions: [String]
  /// Whether the extension is for some type arguments only.
  var isConstrained: Bool
  /// What only this file may use, and the member does.
  var privateNames: [String]
  /// Whether the body can stay while a method in the class calls it.
  var canForward: Bool
  /// Where it begins, with the comments above it.
  var line: Int
  /// Where it begins itself, for messages.
  var ownLine: Int
  var ownColumn: Int
  /// Of the text.
  var digest: String
}

/// A method that goes by a name with Objective-C that has to be known to be written.
struct NamedMethod: Codable, Equatable {
  var type: String
  /// With labels.
  var name: String
  var selector: String
  /// Whether a selector can carry the method: one of an object, with two parameters at most, that neither
  /// throws nor waits.
  var isCarried: Bool

  var baseName: Substring { name.prefix { $0 != "(" } }
}

/// A method that `#selector` names.
struct MethodReference: Codable, Hashable {
  /// The type that is named with it, or else that the reference stands in.
  var type: String?
  /// With labels, if the reference has them.
  var name: String
}

/// An import, and where it stands.
struct Import: Codable, Equatable {
  var text: String
  var conditions: [String]
  var line: Int
}
