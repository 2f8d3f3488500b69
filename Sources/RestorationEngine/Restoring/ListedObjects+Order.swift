import RestorationArchive
import RestorationCoding

// The order in which a pass locates and decodes: parents before their children, and these as their
// container has them.
extension ListedObjects {
  /// Puts the children of each object that has stored their order into it: its views first, then the
  /// children that it names, then all others by their names.
  ///
  /// Names that occur twice, or belong to no child, are ignored.
  ///
  /// - Complexity: O(*n*) in the objects and in the names.
  func followContainers() {
    // Lists of children, linked from the last one to the first, so that each is in the order of names.
    var siblings = SiblingLinks(count: numbers.count)
    for number in numbers.reversed() { siblings.prepend(number, to: self[number].above) }
    order.removeAll(keepingCapacity: true)
    var waiting = [siblings.first(of: .none)]
    while let number = waiting.popLast() {
      guard number != .none else { continue }
      order.append(number)
      waiting.append(siblings.next(after: number))
      let first = siblings.first(of: number)
      guard first != .none else { continue }
      if siblings.next(after: first) != .none,
        let names = object(number).mark(ReservedKey.children)?.referenceList
      {
        siblings.link(inOrder(siblings.all(of: number), as: names), below: number)
      }
      waiting.append(siblings.first(of: number))
    }
  }

  private func inOrder(
    _ children: [ObjectNumber],
    as names: [IdentifierPath]
  ) -> [ObjectNumber] {
    let all = Set(children.filter { self[$0].isRestorable })
    var placed: Set<ObjectNumber> = []
    let named = names.compactMap(number(at:)).filter {
      all.contains($0) && placed.insert($0).inserted
    }
    return children.filter { !self[$0].isRestorable } + named
      + children.filter { all.contains($0) && !placed.contains($0) }
  }
}
