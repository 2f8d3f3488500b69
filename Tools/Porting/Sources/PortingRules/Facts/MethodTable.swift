/// The methods of all sources, by name.
struct MethodTable {
  private var all: [Substring: [NamedMethod]] = [:]
  /// The same by the type too, of which the last name counts here.
  private var ofTypes: [Place: [NamedMethod]] = [:]

  private struct Place: Hashable {
    var type: Substring?
    var name: Substring
  }

  init(_ facts: some Sequence<Facts>) {
    for method in facts.lazy.flatMap(\.methods) {
      all[method.baseName, default: []].append(method)
      let type = method.type.split(separator: ".").last
      ofTypes[Place(type: type, name: method.baseName), default: []].append(method)
    }
  }

  /// The names that a reference can mean with Objective-C; none for what the sources do not
  /// declare.
  func selectors(for reference: MethodReference) -> [String] {
    let hasLabels = reference.name.contains("(")
    let name = reference.name.prefix { $0 != "(" }
    let place = Place(type: reference.type?.split(separator: ".").last, name: name)
    let own = (ofTypes[place] ?? []).filter {
      isSame($0.type, reference.type) && (!hasLabels || $0.name == reference.name)
    }
    if !own.isEmpty { return Set(own.map(\.selector)).sorted() }
    // The type that is named may inherit the method.
    let others = (all[name] ?? []).filter { !hasLabels || $0.name == reference.name }
    let selectors = Set(others.map(\.selector))
    // With labels there is one spelling, unless the type itself says another.
    return hasLabels && selectors.count > 1 ? [] : selectors.sorted()
  }

  private func isSame(_ type: String, _ name: String?) -> Bool {
    guard let name else { return false }
    return type == name || type.hasSuffix(".\(name)") || name.hasSuffix(".\(type)")
  }
}
