public import RestorationArchive

/// A condition that selects the objects of an operation.
///
/// ```swift
/// let drafts = StateCondition.all([.className("Compose"), .hasKey("draft")])
/// ```
public indirect enum StateCondition: Sendable, Hashable {
  /// The object's class has this name.
  case className(String)
  /// The object's restoration class has this name.
  case restorationClass(String)
  /// The object's path matches.
  case path(PathPattern)
  /// The object has this role in the tree.
  case role(ObjectRole)
  /// The object has a value for the key, which may be null.
  case hasKey(String)
  /// The object's key has exactly this value; a private value is compared by its content.
  case value(String, ArchiveValue)
  /// All of these conditions hold; an empty list holds for every object.
  case all([StateCondition])
  /// One of these conditions holds; an empty list holds for none.
  case any([StateCondition])
  /// The condition does not hold.
  case not(StateCondition)

  /// Indicates whether the condition holds for an object.
  public func holds(for object: ArchiveDocument.Object) -> Bool {
    switch self {
    case .className(let name): sameBytes(object.className, name)
    case .restorationClass(let name):
      object.source.restorationClass.map { sameBytes($0, name) } ?? false
    case .path(let pattern): pattern.matches(object.path)
    case .role(let role): object.role == role
    case .hasKey(let key): object[key] != nil
    case .value(let key, let value): object[key]?.unwrapped?.isIdentical(to: value) ?? false
    case .all(let conditions): conditions.allSatisfy { $0.holds(for: object) }
    case .any(let conditions): conditions.contains { $0.holds(for: object) }
    case .not(let condition): !condition.holds(for: object)
    }
  }

  /// The parts of an object that the condition depends on, from which follows whether a change can
  /// affect it.
  struct Dependencies: OptionSet {
    let rawValue: Int
    static let path = Dependencies(rawValue: 1)
    static let classes = Dependencies(rawValue: 2)
    static let values = Dependencies(rawValue: 4)
  }

  var dependencies: Dependencies {
    switch self {
    case .className, .restorationClass: .classes
    case .path: .path
    case .role: []
    case .hasKey, .value: .values
    case .all(let conditions), .any(let conditions):
      conditions.reduce(into: []) { $0.formUnion($1.dependencies) }
    case .not(let condition): condition.dependencies
    }
  }
}
