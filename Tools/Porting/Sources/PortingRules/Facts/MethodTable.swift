/// The methods of all sources, by name.
struct MethodTable {
  private var all: [Substring: [NamedMethod]] = [:]
  /// The methods by type, too; only the last component of a type's name counts.
  private var ofTypes: [Place: [NamedMethod]] = [:]

  private var optionalRequirements: Set<String> = []
  /// A digest that changes with the set of optional requirements.
  private(set) var optionalRequirementsDigest = ""

  private struct Place: Hashable {
    var type: Substring?
    var name: Substring
  }

  init(_ facts: some Sequence<Facts>) {
    optionalRequirements = Set(facts.lazy.flatMap(\.optionalRequirements))
    optionalRequirementsDigest = optionalRequirements.sorted().joined(separator: " ")
    for method in facts.lazy.flatMap(\.methods) {
      all[method.baseName, default: []].append(method)
      let type = method.type.split(separator: ".").last
      ofTypes[Place(type: type, name: method.baseName), default: []].append(method)
    }
  }

  /// Returns the possible Objective-C names of a reference; none if the sources do not declare the
  /// method.
  func selectors(for reference: MethodReference) -> [String] {
    let hasLabels = reference.name.contains("(")
    let name = reference.name.prefix { $0 != "(" }
    let place = Place(type: reference.type?.split(separator: ".").last, name: name)
    let own = (ofTypes[place] ?? []).filter {
      isSame($0.type, reference.type) && (!hasLabels || $0.name == reference.name)
    }
    if !own.isEmpty { return Set(own.map(\.selector)).sorted() }
    // The type in the reference may inherit the method.
    let others = (all[name] ?? []).filter { !hasLabels || $0.name == reference.name }
    let selectors = Set(others.map(\.selector))
    // With labels there is one name, unless a type sets its own.
    return hasLabels && selectors.count > 1 ? [] : selectors.sorted()
  }

  /// Indicates whether a selector can carry the one method that a reference means.
  ///
  /// - Parameter isClass: Indicates whether the sources have a class of a name, which may inherit
  ///   the method.
  func carries(_ reference: MethodReference, isClass: (String) -> Bool) -> Bool {
    guard let type = reference.type else { return false }
    let hasLabels = reference.name.contains("(")
    let all = (all[reference.name.prefix { $0 != "(" }] ?? []).filter {
      !hasLabels || $0.name == reference.name
    }
    let own = all.filter { isSame($0.type, type) }
    // Overrides of a method count once; two methods with different labels do not.
    let meant = own.isEmpty && isClass(type) ? all : own
    return Set(meant.map(\.name)).count == 1 && meant.allSatisfy(\.isCarried)
  }

  /// Indicates whether the sources declare a requirement as optional.
  func isOptionalRequirement(_ name: String) -> Bool { optionalRequirements.contains(name) }

  private func isSame(_ type: String, _ name: String?) -> Bool {
    guard let name else { return false }
    return type == name || type.hasSuffix(".\(name)") || name.hasSuffix(".\(type)")
  }
}
