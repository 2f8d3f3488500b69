/// The classes of all sources: where each is, what it inherits from, and what is overridden where.
struct ClassIndex {
  /// Where a class is declared.
  struct Place: Equatable {
    var path: String
    /// Among the classes of the file.
    var index: Int
  }

  private var places: [String: [Place]] = [:]
  private var superclasses: [String: String] = [:]
  private var overrides: [String: Set<MemberKey>] = [:]
  private var subclasses: [String: [String]] = [:]

  init(_ facts: [String: Facts]) {
    for path in facts.keys.sorted() {
      for (index, declared) in (facts[path]?.classes ?? []).enumerated() {
        places[declared.name, default: []].append(Place(path: path, index: index))
        overrides[declared.name, default: []].formUnion(declared.overrides)
        if let superclass = declared.superclass { superclasses[declared.name] = superclass }
      }
    }
    for (name, superclass) in superclasses {
      subclasses[resolved(superclass, inside: name) ?? superclass, default: []].append(name)
    }
    for member in facts.values.lazy.flatMap(\.members) where member.isOverride {
      let type = resolved(member.type, inside: nil) ?? member.type
      overrides[type, default: []].insert(member.key)
    }
  }

  /// The full name of a class of the sources, as a name that is written somewhere means it.
  func resolved(_ name: String, inside type: String?) -> String? {
    var scope = type?.split(separator: ".").map(String.init) ?? []
    while true {
      let full = (scope + [name]).joined(separator: ".")
      if places[full] != nil { return full }
      guard !scope.isEmpty else { break }
      scope.removeLast()
    }
    // A module may stand before it.
    guard let dot = name.firstIndex(of: ".") else { return nil }
    let rest = String(name[name.index(after: dot)...])
    return places[rest] == nil ? nil : rest
  }

  /// Where the class of a name is declared: more than one place if two targets, or two branches of
  /// `#if`, have one each.
  func places(of name: String) -> [Place] { places[name] ?? [] }

  /// Whether some class below this one overrides a member.
  func isOverridden(_ key: MemberKey, below name: String) -> Bool {
    var seen: Set<String> = [name]
    var rest = subclasses[name] ?? []
    while let next = rest.popLast() {
      guard seen.insert(next).inserted else { continue }
      if overrides[next]?.contains(key) == true { return true }
      rest += subclasses[next] ?? []
    }
    return false
  }
}
