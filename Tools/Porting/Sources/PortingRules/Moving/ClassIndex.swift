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
  private var conformances: [String: Set<String>] = [:]
  private var plainProtocols: Set<String> = []
  private var boundProtocols: Set<String> = []

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
    plainProtocols = Set(facts.values.lazy.flatMap(\.plainProtocols))
    boundProtocols = Set(facts.values.lazy.flatMap(\.boundProtocols))
    for conformance in facts.values.lazy.flatMap(\.conformances) {
      let type = resolved(conformance.type, inside: nil) ?? conformance.type
      conformances[type, default: []].insert(conformance.proto)
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

  /// The class outside of the sources that a class of the sources inherits from in the end.
  func root(of name: String) -> String? {
    var seen: Set<String> = []
    var current = name
    while seen.insert(current).inserted, let superclass = superclasses[current] {
      guard let next = resolved(superclass, inside: current) else { return superclass }
      current = next
    }
    return nil
  }

  /// Whether a class of the sources belongs to the main actor because it inherits from one of UIKit's.
  func isView(_ name: String) -> Bool {
    guard let root = root(of: name) ?? (places[name] == nil ? name : nil) else { return false }
    return root.hasPrefix("UI") && Self.viewEndings.contains(where: root.hasSuffix)
  }

  /// Whether a class, of which the sources do not have all that it inherits from, is called like a controller or
  /// a view.
  func seemsView(_ name: String) -> Bool {
    guard !isView(name) else { return false }
    let root = root(of: name) ?? name
    return places[root] == nil && Self.viewEndings.contains(where: root.hasSuffix)
  }

  /// Whether a class has to be told that it belongs to the main actor: an extension makes it one of UIKit's
  /// delegates or the like, which says nothing about the class.
  func isMadeMainActor(_ name: String) -> Bool {
    !isView(name) && !seemsView(name) && conformances[name]?.contains { $0.hasPrefix("UI") } == true
  }

  /// Whether the sources declare a protocol of a name, of no actor.
  func isPlainProtocol(_ name: String) -> Bool { plainProtocols.contains(name) }

  /// Whether the sources declare a protocol of a name, on the main actor, or a class.
  func isBoundOrClass(_ name: String) -> Bool {
    boundProtocols.contains(name) || resolved(name, inside: nil) != nil
  }

  /// What the copy of a file depends on that has classes and extensions of some names.
  func isolationDigest(_ names: some Sequence<String>) -> String {
    names.map { "\($0) \(isView($0)) \(seemsView($0)) \(isMadeMainActor($0))" }.joined(
      separator: " "
    )
      + (plainProtocols.sorted() + boundProtocols.sorted()).joined(separator: " ")
  }

  // How the names of UIKit's classes end that belong to the main actor.
  private static let viewEndings = [
    "Bar", "Button", "Cell", "Control", "Controller", "Field", "Label", "Recognizer", "Responder",
    "Slider", "Stepper", "Switch", "View", "Window",
  ]

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
