/// The facts of one file on which the copies of other files depend.
struct Facts: Codable, Equatable {
  var classes: [DeclaredClass] = []
  var members: [ExtensionMember] = []
  var methods: [NamedMethod] = []
  var imports: [Import] = []
  /// The selectors that the file names.
  var references: [MethodReference] = []
  /// The conformances that extensions declare.
  var conformances: [Conformance] = []
  /// The protocols without an actor.
  var plainProtocols: [String] = []
  /// The protocols on the main actor.
  var boundProtocols: [String] = []
  /// Requirements that were optional in Objective-C, without labels.
  var optionalRequirements: [String] = []
  /// The modules that the file uses without importing them.
  var missingImports: [String] = []
  /// Indicates whether the file has syntax errors. Then no member moves into it or out of it.
  var isBroken = false
}

/// A class in the sources.
struct DeclaredClass: Codable, Equatable {
  /// The name with its enclosing types, such as `Library.Shelf`.
  var name: String
  /// The first inherited type as written, without generic arguments; it may be a protocol.
  var superclass: String?
  /// The members that the class overrides in its own body.
  var overrides: [MemberKey]
}

/// A conformance that an extension declares.
struct Conformance: Codable, Equatable {
  /// Both names are as written, without generic arguments.
  var type: String
  var proto: String
}

/// A member of an extension.
struct ExtensionMember: Codable, Equatable {
  /// The extended type as written.
  var type: String
  var key: MemberKey
  var isOverride: Bool
  /// Indicates whether the member is exposed to Objective-C, so that a subclass may override it.
  var isObjectiveC: Bool
  /// The `#if` conditions under which the member is compiled.
  var conditions: [String]
  /// Indicates whether the extension has a `where` clause.
  var isConstrained: Bool
  /// The names that are private to this file and used by the member.
  var privateNames: [String]
  /// Indicates whether the body can stay in the extension while a method in the class calls it.
  var canForward: Bool
  /// The first line of the member, including the comments above it.
  var line: Int
  /// The line and column of the member itself, for messages.
  var ownLine: Int
  var ownColumn: Int
  /// The digest of the member's text.
  var digest: String
}

/// A method and its Objective-C name.
struct NamedMethod: Codable, Equatable {
  var type: String
  /// The name with labels.
  var name: String
  var selector: String
  /// Indicates whether a selector can carry the method: an instance method with at most two
  /// parameters that is neither throwing nor asynchronous.
  var isCarried: Bool

  var baseName: Substring { name.prefix { $0 != "(" } }
}

/// A method that `#selector` names.
struct MethodReference: Codable, Hashable {
  /// The type in the reference, or the type that encloses it.
  var type: String?
  /// The name, with labels if the reference has them.
  var name: String
}

/// An import and its position.
struct Import: Codable, Equatable {
  var text: String
  var conditions: [String]
  var line: Int
}
