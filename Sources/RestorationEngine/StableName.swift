/// Names of types that are the same in every process.
enum StableName {
  /// The full name of a type, or its short one where the full one contains an address, as those
  /// of private and local types do.
  static func of(_ type: Any.Type) -> String {
    let full = String(reflecting: type)
    return full.contains("(unknown context") ? String(describing: type) : full
  }

  /// The names of a class and of all classes that it inherits from.
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
