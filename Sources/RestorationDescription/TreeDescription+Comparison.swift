extension TreeDescription {
  /// The objects that a comparison of two trees takes in.
  public enum Scope: Sendable, Hashable {
    /// Every object. One without an identifier is found by its place: its class, and its number among
    /// the objects of that class below the same one.
    case everything
    /// The objects with identifiers, which restoration promises to bring back (rule P8).
    case identified
  }

  /// One difference between two trees.
  package struct Difference: Sendable, CustomStringConvertible {
    package enum Kind: Sendable { case object, order, shown }

    package var kind: Kind
    /// The names on the way from the root, separated by slashes; `(app)` for the app itself.
    package var place: String
    /// The identifiers on the way to the nearest object that has one.
    package var path: [String]
    /// The object as it was before, or one that is only there afterwards.
    package var element: Element?
    /// The nearest controller or registered object around the element, or the element itself.
    package var owner: Element?
    /// The value that the element showed before, if one value alone is different.
    package var detail: Detail?
    package var message: String

    package var description: String {
      "\(place)\(detail.map { ", \($0.name)" } ?? ""): \(message)"
    }
  }

  /// The differences between two trees, and the number of the values that were compared.
  package struct Comparison: Sendable {
    package var differences: [Difference] = []
    package var valueCount = 0
    let scope: Scope
  }

  /// The elements by place, as differences name it.
  package var elementsByPlace: [String: Element] {
    var result: [String: Element] = [:]
    func add(_ elements: [Element], below place: String) {
      for (name, element) in elements.named {
        let place = place.isEmpty ? name : "\(place)/\(name)"
        result[place] = element
        add(element.elements, below: place)
      }
    }
    add(roots, below: "")
    add(objects, below: "")
    return result
  }
}

extension TreeDescription.Comparison {
  typealias Element = TreeDescription.Element

  /// A way from the root to an element.
  struct Way {
    var names: [String] = []
    var path: [String] = []
    var owner: Element?

    var place: String { names.isEmpty ? "(app)" : names.joined(separator: "/") }

    func down(to name: String, _ element: Element) -> Way {
      var way = self
      way.names.append(name)
      if let identifier = element.identifier { way.path.append(identifier) }
      if element.relation != .view { way.owner = element }
      return way
    }
  }

  mutating func compare(_ before: [Element], _ after: [Element], at way: Way) {
    let (expected, found) = (before.named(in: scope), after.named(in: scope))
    var rest = found
    var order: [Int] = []
    for (name, element) in expected {
      let below = way.down(to: name, element)
      guard let match = rest.firstIndex(where: { $0.name == name }) else {
        add(.object, below, element, "expected \(element.shortLine), found nothing")
        continue
      }
      let counterpart = rest.remove(at: match).element
      if element.identifier != nil {
        order.append(found.firstIndex { $0.name == name && $0.element == counterpart } ?? 0)
      }
      compare(element, counterpart, at: below)
    }
    for (name, element) in rest {
      let below = way.down(to: name, element)
      add(.object, below, element, "expected nothing, found \(element.shortLine)")
    }
    guard order != order.sorted() else { return }
    let names = (expected, found)
    add(
      .order,
      way,
      way.owner,
      "expected the order \(names.0.map(\.name).joined(separator: ", ")), "
        + "found \(names.1.map(\.name).joined(separator: ", "))"
    )
  }

  private mutating func compare(_ before: Element, _ after: Element, at way: Way) {
    // A stand-in shows nothing. Its state is compared as it is stored.
    if before.isAsleep || after.isAsleep { return }
    guard before.className == after.className else {
      return add(.object, way, before, "expected \(before.className), found \(after.className)")
    }
    if before.isLoaded, !after.isLoaded, before.identifier != nil {
      add(.object, way, before, "expected a loaded view, found none")
    }
    valueCount += before.details.count
    if before.identifier != nil {
      if before.details != after.details {
        add(.object, way, before, "expected \(before.line), found \(after.line)")
      }
    } else {
      compareDetails(before, after, at: way)
    }
    // The views of a controller that was never loaded had no state to save (rule P16). Those of one
    // without an identifier are not loaded by a restoration.
    let comparesViews = before.isLoaded && (after.isLoaded || before.identifier != nil)
    compare(
      before.elements.filter { comparesViews || $0.relation != .view },
      after.elements.filter { comparesViews || $0.relation != .view },
      at: way
    )
  }

  private mutating func compareDetails(_ before: Element, _ after: Element, at way: Way) {
    var names: [String] = []
    for detail in before.details + after.details where !names.contains(detail.name) {
      names.append(detail.name)
    }
    func value(_ name: String, of element: Element) -> TreeDescription.Detail? {
      element.details.first { $0.name == name }
    }
    var different = names.filter { value($0, of: before) != value($0, of: after) }
    // A selection lies in its text, so it says nothing more if that is another one.
    if different.count > 1 { different.removeAll { $0 == "selection" } }
    for name in different {
      let (old, new) = (value(name, of: before), value(name, of: after))
      add(
        .shown,
        way,
        before,
        "expected \(old?.quoted ?? "nothing"), found \(new?.quoted ?? "nothing")",
        old ?? TreeDescription.Detail(name, "")
      )
    }
  }

  private mutating func add(
    _ kind: TreeDescription.Difference.Kind,
    _ way: Way,
    _ element: Element?,
    _ message: String,
    _ detail: TreeDescription.Detail? = nil
  ) {
    differences.append(
      TreeDescription.Difference(
        kind: kind,
        place: way.place,
        path: way.path,
        element: element,
        owner: way.owner,
        detail: detail,
        message: message
      )
    )
  }
}

extension [TreeDescription.Element] {
  /// The elements with names: the identifier, or the class and a number among its equals.
  fileprivate var named: [(name: String, element: TreeDescription.Element)] {
    var counts: [String: Int] = [:]
    return map { element in
      guard element.identifier == nil else { return (element.name(""), element) }
      let kind = element.name(element.className)
      let index = element.index ?? counts[kind, default: 0]
      counts[kind] = index + 1
      return ("\(kind) \(index + 1)", element)
    }
  }

  fileprivate func named(
    in scope: TreeDescription.Scope
  ) -> [(name: String, element: TreeDescription.Element)] {
    scope == .everything ? named : named.filter { $0.element.identifier != nil }
  }
}

extension TreeDescription.Element {
  /// The identifier, or a name in its place, with the relation where a child and a view may have one
  /// identifier.
  fileprivate func name(_ other: String) -> String {
    let identifier = identifier ?? other
    switch relation {
    case .root, .contained, .registered: return identifier
    case .view: return "view \(identifier)"
    case .presented: return "presented \(identifier)"
    }
  }

  /// The class, and for an object without an identifier its details.
  fileprivate var shortLine: String {
    guard identifier == nil, !details.isEmpty else { return className }
    return "\(className) with \(details.map { "\($0.name) \($0.quoted)" }.joined(separator: ", "))"
  }
}
