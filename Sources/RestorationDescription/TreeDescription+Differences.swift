extension TreeDescription {
  /// Returns the differences between this tree and the restored one, a line for each; empty if
  /// there are none.
  ///
  /// Compares only what restoration promises. Objects without identifiers are left out with
  /// everything below them (rule P8). The views of a controller whose view was never loaded are
  /// left out too, because they had no state to save (rule P16).
  ///
  /// - Parameter restored: The tree after restoration; this is the tree before.
  /// - Returns: Lines that begin with the place in the tree.
  /// - Complexity: O(*n*) in the number of elements, for trees with few children each.
  public func differences(afterRestoring restored: TreeDescription) -> [String] {
    compare(roots, restored.roots, at: []) + compare(objects, restored.objects, at: [])
  }

  private func compare(_ before: [Element], _ after: [Element], at path: [String]) -> [String] {
    let expected = before.filter { $0.identifier != nil }
    let found = after.filter { $0.identifier != nil }
    var result: [String] = []
    var rest = found
    var order: [Int] = []
    for element in expected {
      let place = (path + [element.name]).joined(separator: "/")
      guard let match = rest.firstIndex(where: { $0.name == element.name }) else {
        result.append("\(place): expected \(element.className), found nothing")
        continue
      }
      let counterpart = rest.remove(at: match)
      order.append(found.firstIndex(of: counterpart) ?? 0)
      result += compare(element, counterpart, at: path + [element.name])
    }
    for element in rest {
      let place = (path + [element.name]).joined(separator: "/")
      result.append("\(place): expected nothing, found \(element.className)")
    }
    if order != order.sorted() {
      let place = path.isEmpty ? "(app)" : path.joined(separator: "/")
      let names = (expected.map(\.name), found.map(\.name))
      result.append(
        "\(place): expected the order \(names.0.joined(separator: ", ")), "
          + "found \(names.1.joined(separator: ", "))"
      )
    }
    return result
  }

  private func compare(_ before: Element, _ after: Element, at path: [String]) -> [String] {
    let place = path.joined(separator: "/")
    guard before.className == after.className else {
      return ["\(place): expected \(before.className), found \(after.className)"]
    }
    var result: [String] = []
    if before.isLoaded && !after.isLoaded {
      result.append("\(place): expected a loaded view, found none")
    }
    if before.details != after.details {
      result.append("\(place): expected \(before.line), found \(after.line)")
    }
    let comparable = after.elements.filter { before.isLoaded || $0.relation != .view }
    return result + compare(before.elements, comparable, at: path)
  }
}

extension TreeDescription.Element {
  /// The identifier, with the relation where a child and a view may have one identifier.
  fileprivate var name: String {
    let identifier = identifier ?? "?"
    switch relation {
    case .root, .contained, .registered: return identifier
    case .view: return "view \(identifier)"
    case .presented: return "presented \(identifier)"
    }
  }
}
