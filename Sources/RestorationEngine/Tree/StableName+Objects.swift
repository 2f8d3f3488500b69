import RestorationCoding

@MainActor
extension StableName {
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
