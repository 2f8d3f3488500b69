/// Names of types that are the same in every process.
@MainActor
enum StableName {
  // Creating a name takes longer than encoding a small object.
  private static var known: [ObjectIdentifier: String] = [:]
  private static var latest: (type: ObjectIdentifier, name: String)?

  /// The full name of a type, or its short name if the full one contains an address, as for private
  /// and local types.
  static func of(_ type: Any.Type) -> String {
    let identity = ObjectIdentifier(type)
    if let latest, latest.type == identity { return latest.name }
    let name: String
    if let known = known[identity] {
      name = known
    } else {
      name = make(type)
      known[identity] = name
    }
    latest = (identity, name)
    return name
  }

  private static func make(_ type: Any.Type) -> String {
    let full = String(reflecting: type)
    return full.contains("(unknown context") ? String(describing: type) : full
  }

  /// The name of an object's class in archives.
  static func ofClass(of object: any StateRestoring) -> String {
    object.restorationClassName ?? of(type(of: object))
  }

  /// The names of a class and all its superclasses.
  static func ancestry(of type: AnyClass) -> [String] {
    var names: [String] = []
    var current: AnyClass? = type
    while let candidate = current {
      names.append(of(candidate))
      current = _getSuperclass(candidate)
    }
    return names
  }
}
