/// An index of all classes: their places, superclasses and overrides.
struct ClassIndex {
  /// The place of a class declaration.
  struct Place: Equatable {
    var path: String
    /// The index among the classes of the file.
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

  /// Returns the full name of a class in the sources for a name as written inside a type.
  func resolved(_ name: String, inside type: String?) -> String? {
    var scope = type?.split(separator: ".").map(String.init) ?? []
    while true {
      let full = (scope + [name]).joined(separator: ".")
      if places[full] != nil { return full }
      guard !scope.isEmpty else { break }
      scope.removeLast()
    }
    // The first component may be a module.
    guard let dot = name.firstIndex(of: ".") else { return nil }
    let rest = String(name[name.index(after: dot)...])
    return places[rest] == nil ? nil : rest
  }

  /// Returns the places of a class. There are several if two targets, or two branches of `#if`,
  /// declare it.
  func places(of name: String) -> [Place] { places[name] ?? [] }

  /// Returns the last superclass of a class, which is outside the sources.
  func root(of name: String) -> String? {
    let last = ancestors(of: name).last ?? name
    guard let superclass = superclasses[last], resolved(superclass, inside: last) == nil else {
      return nil
    }
    return superclass
  }

  /// Returns the superclasses of a class that the sources declare, the nearest first.
  func ancestors(of name: String) -> [String] {
    var seen: Set<String> = [name]
    var result: [String] = []
    var current = name
    while let superclass = superclasses[current],
      let next = resolved(superclass, inside: current), seen.insert(next).inserted
    {
      result.append(next)
      current = next
    }
    return result
  }

  /// Indicates whether a class overrides a member, in its body or in an extension.
  func overrides(_ name: String, _ key: MemberKey) -> Bool {
    overrides[name]?.contains(key) == true
  }

  /// Indicates whether a class is on the main actor because it inherits from a class of UIKit.
  func isView(_ name: String) -> Bool {
    guard let root = root(of: name) ?? (places[name] == nil ? name : nil) else { return false }
    return root.hasPrefix("UI") && Self.viewEndings.contains(where: root.hasSuffix)
  }

  /// Indicates whether the name of an incompletely known class suggests a controller or a view.
  func seemsView(_ name: String) -> Bool {
    guard !isView(name) else { return false }
    let root = root(of: name) ?? name
    return places[root] == nil && Self.viewEndings.contains(where: root.hasSuffix)
  }

  /// Indicates whether a class needs an explicit main actor. It does if an extension conforms it to
  /// a protocol of UIKit, which does not isolate the class itself.
  func isMadeMainActor(_ name: String) -> Bool {
    !isView(name) && !seemsView(name) && conformances[name]?.contains { $0.hasPrefix("UI") } == true
  }

  /// Indicates whether the sources declare a protocol of this name without an actor.
  func isPlainProtocol(_ name: String) -> Bool { plainProtocols.contains(name) }

  /// Indicates whether the sources declare a main-actor protocol or a class of this name.
  func isBoundOrClass(_ name: String) -> Bool {
    boundProtocols.contains(name) || resolved(name, inside: nil) != nil
  }

  /// Returns a digest of the isolation facts on which the copy of a file depends.
  ///
  /// - Parameter names: The classes and extended types of the file.
  func isolationDigest(_ names: some Sequence<String>) -> String {
    names.map {
      "\($0) \(isView($0)) \(seemsView($0)) \(isMadeMainActor($0)) \(isFirstAwakeAfter(in: $0))"
    }.joined(separator: " ")
      + (plainProtocols.sorted() + boundProtocols.sorted()).joined(separator: " ")
  }

  // The endings of UIKit classes that are on the main actor.
  private static let viewEndings = [
    "Bar", "Button", "Cell", "Control", "Controller", "Field", "Label", "Recognizer", "Responder",
    "Slider", "Stepper", "Switch", "View", "Window",
  ]

  /// Indicates whether a subclass of a class overrides a member.
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
